import { useState, type ReactNode } from 'react';
import type { DocumentState } from '../api/documents.ts';
import { useText } from '../language/language.ts';
import { Button, IconButton } from './button.tsx';
import { Icon, Ring } from './icon.tsx';
import { Message } from './message.tsx';

type Way = 'open' | 'download';

export interface DocumentRowProps {
  title: ReactNode;
  note: ReactNode;
  /** Stands before the buttons: an amount. */
  aside?: ReactNode;
  /** Words of each button, and its whole name for readers, since rows look alike. */
  words: Readonly<Record<Way, { label: string; name: string }>>;
  pendingLabel: string;
  state: DocumentState;
  /** Why it failed, when it did. */
  failure: string | undefined;
  onOpen: () => void;
  onDownload: () => void;
}

/** One document that can be opened and kept. On a phone the whole row opens it and an icon downloads. */
export function DocumentRow(props: DocumentRowProps) {
  const { title, note, aside, words, pendingLabel, state, failure, onOpen, onDownload } = props;
  const t = useText();
  const [way, setWay] = useState<Way>('download');
  const pending = state === 'pending';
  const idle = pending || state === 'held';
  const start = (way: Way) => {
    if (idle) return;
    setWay(way);
    (way === 'open' ? onOpen : onDownload)();
  };

  return (
    <div className="border-t border-line">
      <div className="relative flex min-h-18.5 items-center gap-3.5 py-3 pr-3.5 pl-5 sm:pr-5 sm:pl-7">
        <button
          type="button"
          aria-label={words.open.name}
          aria-disabled={idle || undefined}
          onClick={() => start('open')}
          className="absolute inset-1 rounded-field sm:hidden"
        />
        <span className="text-nuit-2">
          <span className={pending ? 'sm:hidden' : 'hidden'}>
            <Ring size={20} />
          </span>
          <Icon name="document" className={pending ? 'max-sm:hidden' : ''} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-medium">{title}</p>
          <p className="type-small text-ink-3">{note}</p>
        </div>
        {aside}
        <div className="hidden items-center gap-3 sm:flex">
          <Button
            small
            variant="ghost"
            aria-label={words.open.name}
            disabled={idle && !(pending && way === 'open')}
            pending={pending && way === 'open'}
            pendingLabel={pendingLabel}
            onClick={() => start('open')}
          >
            {words.open.label}
          </Button>
          <Button
            small
            variant="soft"
            icon="download"
            aria-label={words.download.name}
            disabled={idle && !(pending && way === 'download')}
            pending={pending && way === 'download'}
            pendingLabel={pendingLabel}
            onClick={() => start('download')}
          >
            {words.download.label}
          </Button>
        </div>
        <div className="relative sm:hidden">
          <IconButton
            soft
            icon="download"
            label={words.download.name}
            aria-disabled={idle || undefined}
            onClick={() => start('download')}
          />
        </div>
        <p role="status" className="sr-only">
          {pending && pendingLabel}
        </p>
      </div>
      {state === 'failed' && (
        <div className="px-5 pb-4 sm:px-7">
          <Message
            kind="error"
            action={
              <Button small onClick={() => start(way)}>
                {t('app.error.retry')}
              </Button>
            }
          >
            {failure}
          </Message>
        </div>
      )}
    </div>
  );
}
