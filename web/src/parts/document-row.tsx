import { useState, type ReactNode } from 'react';
import type { InputArguments, PdfRoute } from '../api/call.ts';
import type { Documents } from '../api/documents.ts';
import { download, openDocument } from '../api/download.ts';
import { useText } from '../language/language.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon, Ring } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';

type Way = 'open' | 'download';

export interface DocumentRowProps<N extends PdfRoute> {
  title: ReactNode;
  note: ReactNode;
  /** An amount: before the buttons, on a phone under the title. */
  aside?: ReactNode;
  /** Words of each button. */
  words: Readonly<Record<Way, string>>;
  /** A button's whole name for readers, since rows look alike. */
  named: (action: string) => string;
  /** Takes the place of the note while the document is on its way. */
  pendingNote: string;
  /** The list that this row belongs to: one of its documents travels at a time. */
  documents: Documents;
  route: N;
  input: InputArguments<N>[0];
  /** The name that the document is kept under. */
  file: string;
  /** Why it failed, when it did. */
  failure: string;
}

/** One document that can be opened and kept. On a phone the whole row opens it and an icon downloads. */
export function DocumentRow<N extends PdfRoute>(props: DocumentRowProps<N>) {
  const { title, note, aside, words, named, pendingNote, documents, route, file, failure } = props;
  const t = useText();
  const [way, setWay] = useState<Way>('download');
  const input = [props.input] as InputArguments<N>;
  const key = `${route} ${JSON.stringify(input)}`;
  const state = documents.stateOf(key);
  const pending = state === 'pending';
  const start = (way: Way) => {
    if (pending || state === 'held') return;
    setWay(way);
    documents.run(key, () => (way === 'open' ? openDocument(route, ...input) : download(route, file, ...input)));
  };

  return (
    <div className="border-t border-line" aria-busy={pending || undefined}>
      <div className="relative flex min-h-18.5 items-center gap-4 py-3 pr-3.5 pl-5 sm:pr-5 sm:pl-7">
        <button
          type="button"
          aria-label={named(words.open)}
          onClick={() => start('open')}
          className="absolute inset-1 rounded-field sm:hidden"
        />
        <span className="text-nuit-2">{pending ? <Ring size={20} /> : <Icon name="document" />}</span>
        <div className="min-w-0 flex-1">
          <p className="font-medium">{title}</p>
          {aside !== undefined && <p className="font-semibold tabular-nums sm:hidden">{aside}</p>}
          <p role="status" className="type-small text-ink-3">
            {pending ? pendingNote : note}
          </p>
        </div>
        {aside !== undefined && <p className="font-semibold whitespace-nowrap tabular-nums max-sm:hidden">{aside}</p>}
        <div className="hidden items-center gap-3 sm:flex">
          <Button small variant="ghost" aria-label={named(words.open)} onClick={() => start('open')}>
            {words.open}
          </Button>
          <Button
            small
            variant="soft"
            icon="download"
            aria-label={named(words.download)}
            onClick={() => start('download')}
          >
            {words.download}
          </Button>
        </div>
        <div className="relative sm:hidden">
          <IconButton soft icon="download" label={named(words.download)} onClick={() => start('download')} />
        </div>
      </div>
      {state === 'failed' && (
        <div className="px-5 pb-4 sm:px-7">
          <Message kind="error" action={<LinkButton onClick={() => start(way)}>{t('app.error.retry')}</LinkButton>}>
            {failure}
          </Message>
        </div>
      )}
    </div>
  );
}
