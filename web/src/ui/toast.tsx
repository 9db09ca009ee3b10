import { Icon, type IconName } from './icon.tsx';

export interface ToastProps {
  /** Null: nothing is shown, the place stays ready so that what comes is announced. */
  text: string | null;
  icon?: IconName;
}

/** A passing notice at the bottom of the screen; it takes nothing away from what the person is doing. */
export function Toast({ text, icon = 'clock' }: ToastProps) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-5 bottom-6 z-20 flex justify-center sm:bottom-10">
      {text !== null && (
        <p className="flex w-full max-w-140 items-start gap-3.5 rounded-button border border-line bg-surface px-5 py-3.5 type-list text-ink shadow-lifted motion-appear">
          <Icon name={icon} className="mt-0.5 text-nuit" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
