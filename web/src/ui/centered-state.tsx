import { useId, type ReactNode } from 'react';
import { Mark, type MarkShape } from './mark.tsx';
import { PageTitle } from './page-title.tsx';

export interface CenteredStateProps {
  title: string;
  /** One or two short sentences. */
  children?: ReactNode;
  shape?: MarkShape;
  /** One button. */
  action?: ReactNode;
  /** A quiet line under the button: "Vous allez être redirigé automatiquement." */
  note?: ReactNode;
  /** Inside a card or a part of a screen: no h1, less air. */
  part?: boolean;
}

/** End, success, error, reset, empty: the mark, a title, a sentence, a button. */
export function CenteredState({ title, children, shape = 'whole', action, note, part = false }: CenteredStateProps) {
  const noteId = useId();
  return (
    <div
      className={`mx-auto flex max-w-140 flex-col items-center px-4 text-center ${part ? 'py-10' : 'min-h-[70vh] justify-center py-12'}`}
    >
      <Mark size={part ? 64 : 96} shape={shape} />
      {part ? (
        <h2 className="mt-6 type-t2">{title}</h2>
      ) : (
        <PageTitle className="mt-7 type-t1" describedBy={note === undefined ? undefined : noteId}>
          {title}
        </PageTitle>
      )}
      {children !== undefined && (
        <div className="mt-1.5 max-w-[30em] type-lead text-balance text-ink-2">{children}</div>
      )}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-4">{action}</div>}
      {note !== undefined && (
        <p id={noteId} className="mt-6 type-small text-ink-3">
          {note}
        </p>
      )}
    </div>
  );
}
