import type { GrantedBooklet } from '@eqinox/domain/grants/words';
import type { InputArguments, PdfRoute } from '../api/call.ts';
import { useDocuments } from '../api/documents.ts';
import { useText } from '../language/language.ts';
import { DocumentRow } from './document-row.tsx';

/** Decisions section 9: the names under which booklets are saved. */
const FILES: Readonly<Record<GrantedBooklet, string>> = {
  main: 'rapport_eqinox.pdf',
  complementary: 'rapport_extension.pdf',
  manager: 'rapport_managerial.pdf',
  youth: 'rapport_ado.pdf',
};

export interface ReadBookletsProps<N extends PdfRoute> {
  booklets: readonly GrantedBooklet[];
  route: N;
  inputOf: (booklet: GrantedBooklet) => InputArguments<N>[0];
  /** Why one did not come. */
  failureOf: (error: unknown) => string;
}

/** A person's booklets as a consultant reads them: by a link, or at their desk. */
export function ReadBooklets<N extends PdfRoute>({ booklets, route, inputOf, failureOf }: ReadBookletsProps<N>) {
  const t = useText();
  const documents = useDocuments();
  return booklets.map((booklet) => {
    const title = t(`booking.shared.booklet.${booklet}`);
    return (
      <div key={booklet} className="-mt-px">
        <DocumentRow
          title={title}
          note={t('booking.shared.format')}
          words={{ open: t('booking.shared.open'), download: t('booking.shared.download') }}
          named={(action) => t('booking.shared.named', { action, booklet: title })}
          pendingNote={t('booking.shared.pending')}
          documents={documents}
          route={route}
          input={inputOf(booklet)}
          file={FILES[booklet]}
          failure={failureOf(documents.error)}
        />
      </div>
    );
  });
}
