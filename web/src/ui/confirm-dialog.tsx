import { useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The way on that changes nothing: it has the focus, and Escape means it. */
  keep: { label: string; onClick: () => void };
  go: { label: string; onClick: () => void };
}

/** A question in the middle of the page. Mount it to ask. */
export function ConfirmDialog({ title, children, keep, go }: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        keep.onClick();
      }}
      className="m-auto w-[calc(100%-24px)] max-w-120 rounded-card bg-surface px-5 py-6 text-ink shadow-panel backdrop:bg-scrim sm:px-8 sm:py-7"
    >
      <h2 id={titleId} className="type-t3">
        {title}
      </h2>
      <p id={textId} className="mt-2 type-body text-ink-2">
        {children}
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button variant="primary" block="phone" onClick={keep.onClick}>
          {keep.label}
        </Button>
        <Button variant="ghost" block="phone" onClick={go.onClick}>
          {go.label}
        </Button>
      </div>
    </dialog>
  );
}
