import type { EarlierPrint } from '@eqinox/contract/reports';
import { earlierBookletFile } from '@eqinox/domain/reports/earlier-booklet-file';
import type { Documents } from '../api/documents.ts';
import { download } from '../api/download.ts';
import { failureText } from '../api/problem.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { LinkButton } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { BOOKLETS } from './booklets.ts';

const ROUTE = 'GET /potential/prints/:id/:booklet/:language/:edition';

interface EarlierPrintsProps {
  /** Of one booklet, newest first. */
  prints: readonly EarlierPrint[];
  /** What they are prints of, in words. */
  named: (action: string) => string;
  documents: Documents;
}

/** Under a booklet, what was printed of it before: each a line, saved under a name that says which. */
export function EarlierPrints({ prints, named, documents }: EarlierPrintsProps) {
  const t = useText();
  const { date } = useFormats();
  if (prints.length === 0) return null;
  return (
    <ul className="type-small flex flex-col gap-1.5 pr-5 pb-4 pl-14 sm:pl-17">
      {prints.map(({ idDiag: id, booklet, language, edition, printedAt, textVersion }) => {
        const key = `${id} ${booklet} ${language} ${edition}`;
        const state = documents.stateOf(key);
        const words = t('reports.printed', { date: date(printedAt), version: textVersion });
        const file = earlierBookletFile(BOOKLETS[booklet].file, {
          language,
          printedAt: new Date(printedAt),
          textVersion,
        });
        const start = () =>
          documents.run(key, () => download(ROUTE, file, { params: { id, booklet, language, edition } }));
        return (
          <li key={edition} aria-busy={state === 'pending' || undefined}>
            <LinkButton aria-label={named(words)} onClick={start}>
              {words}
            </LinkButton>
            {state === 'failed' && <Message kind="error">{t(failureText(ROUTE, documents.error, {}))}</Message>}
          </li>
        );
      })}
    </ul>
  );
}
