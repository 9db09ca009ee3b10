import type { HistoryEntry } from '@eqinox/contract/reports';
import { useDocuments, type Documents } from '../api/documents.ts';
import { download, openDocument } from '../api/download.ts';
import { paths } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { useReply } from '../api/queries.ts';
import { useFormats, useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { DocumentRow } from '../ui/document-row.tsx';
import { OfferHeading } from '../ui/offer-heading.tsx';
import { showsMainBooklet } from './booklets.ts';

/** "Mes potentiels": one card for each past diagnostic or debrief, newest first. */
export default function ReportsTab() {
  const history = useReply('GET /potential/history');
  const documents = useDocuments();
  if (history.length === 0) return <NoReport />;
  return (
    <ul className="flex flex-col gap-5">
      {history.map((entry) => (
        <Card key={entry.idDiag} as="li" flush>
          <Entry entry={entry} documents={documents} />
        </Card>
      ))}
    </ul>
  );
}

function Entry({ entry, documents }: { entry: HistoryEntry; documents: Documents }) {
  const t = useText();
  const format = useFormats();
  const { idDiag, idOffre, offre, isOptionRestitution } = entry;
  const date = format.date(entry.date);
  const note = t(isOptionRestitution ? 'reports.debrief' : 'reports.taken', { date });
  const key = `report ${idDiag}`;
  const input = { params: { id: idDiag } };
  const words = (way: 'open' | 'download') => {
    const action = t(`reports.${way}`);
    return { label: action, name: t('reports.named', { action, booklet: t('reports.main'), offer: offre, date }) };
  };
  return (
    <>
      <OfferHeading id={idOffre} name={offre} note={note} />
      {showsMainBooklet(entry) && (
        <DocumentRow
          title={t('reports.main')}
          note={t('reports.format')}
          words={{ open: words('open'), download: words('download') }}
          pendingNote={t('reports.pending')}
          state={documents.stateOf(key)}
          failure={t(failureText('GET /potential/report/:id', documents.error, {}))}
          onOpen={() => documents.run(key, () => openDocument('GET /potential/report/:id', input))}
          onDownload={() =>
            documents.run(key, () => download('GET /potential/report/:id', 'rapport_eqinox.pdf', input))
          }
        />
      )}
    </>
  );
}

function NoReport() {
  const t = useText();
  return (
    <Card>
      <CenteredState
        part
        shape="dashed"
        title={t('reports.empty.title')}
        action={<ButtonLink to={paths.home()}>{t('reports.empty.action')}</ButtonLink>}
      >
        {t('reports.empty.text')}
      </CenteredState>
    </Card>
  );
}
