import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useText } from '../language/language.ts';
import { IconButton } from './button.tsx';
import { useModal } from './use-modal.ts';

export interface PanelProps {
  /** Small line above the title: "Étape 1 sur 2". */
  eyebrow?: string;
  /** When it changes (next step), the focus goes to it and the body returns to its top. */
  title: string;
  /** Stays in sight below the body: totals and the one button. Where the window is short, all of it scrolls together. */
  footer?: ReactNode;
  /** Nothing inside answers while something irrevocable is under way, and the panel cannot be closed. */
  busy?: boolean;
  /** Called once the panel has left the screen. */
  onClose: () => void;
  children: ReactNode;
}

/** On which sides there is more than can be seen. */
const useEdges = (body: RefObject<HTMLElement | null>) => {
  const [edges, setEdges] = useState({ top: false, bottom: false });
  useEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const look = () => {
      const top = element.scrollTop > 0;
      const bottom = element.scrollTop + element.clientHeight < element.scrollHeight - 1;
      setEdges((edges) => (edges.top === top && edges.bottom === bottom ? edges : { top, bottom }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [body]);
  return edges;
};

/**
 * A slide-over on the browser's own dialog: the page behind is inert and does not scroll, Escape closes, the focus
 * returns to where it was. Mount it to open it.
 */
export function Panel({ eyebrow, title, footer, busy = false, onClose, children }: PanelProps) {
  const t = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [closing, setClosing] = useState(false);
  const edges = useEdges(body);

  useModal(dialog);

  useEffect(() => {
    body.current?.scrollTo(0, 0);
    dialog.current?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title]);

  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (!closing) return undefined;
    let current = true;
    const left = dialog.current?.getAnimations().map((animation) => animation.finished) ?? [];
    void Promise.allSettled(left).then(() => {
      if (current) leave();
    });
    return () => {
      current = false;
    };
  }, [closing]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) setClosing(true);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop; Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-closing={closing || undefined}
      onCancel={cancel}
      onClick={(event) => {
        if (event.target === dialog.current) cancel(event);
      }}
      className="motion-panel fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-surface text-ink shadow-panel short:overflow-y-auto sm:max-w-135 sm:rounded-l-card"
    >
      <div className="flex h-full flex-col short:h-auto short:min-h-full">
        <header
          className={`relative z-1 flex items-center justify-between gap-4 border-b px-5 pt-3 pb-3.5 motion-state sm:px-10 sm:pt-[22px] ${edges.top ? 'border-line shadow-below' : 'border-transparent'}`}
        >
          <div>
            {eyebrow !== undefined && <p className="type-small text-ink-2">{eyebrow}</p>}
            <h2 id={titleId} ref={heading} tabIndex={-1} className="type-t2">
              {title}
            </h2>
          </div>
          <div className="-mr-3">
            <IconButton icon="close" label={t('app.close')} aria-disabled={busy || undefined} onClick={cancel} />
          </div>
        </header>
        <div ref={body} className="flex-1 overflow-y-auto overscroll-contain short:overflow-visible" inert={busy}>
          <div className="px-5 pt-2 pb-8 sm:px-10 sm:pt-3">{children}</div>
        </div>
        {footer !== undefined && (
          <footer
            className={`relative z-1 border-t border-line bg-surface px-5 pt-4 pb-5 sm:px-10 sm:pb-7 ${edges.bottom ? 'shadow-above' : ''}`}
          >
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
