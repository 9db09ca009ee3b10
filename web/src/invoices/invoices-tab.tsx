import type { InvoiceLine } from '@eqinox/contract/invoices';
import { useState } from 'react';
import { useDocuments, type Documents } from '../api/documents.ts';
import { download, openDocument } from '../api/download.ts';
import { paths } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { useReply } from '../api/queries.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { DocumentRow } from '../ui/document-row.tsx';
import { LinkButton, TextLink } from '../ui/link.tsx';
import { OfferHeading } from '../ui/offer-heading.tsx';
import { GiftLine } from './gift-line.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** "Factures": one card for each invoice, newest first. */
export default function InvoicesTab() {
  const invoices = useReply('GET /factures/history');
  const documents = useDocuments();
  if (invoices.length === 0) return <NoInvoice />;
  return (
    <ul className="flex flex-col gap-5">
      {invoices.map((invoice) => (
        <Card key={invoice.idFact} as="li" flush>
          <Invoice invoice={invoice} documents={documents} />
        </Card>
      ))}
    </ul>
  );
}

function Invoice({ invoice, documents }: { invoice: InvoiceLine; documents: Documents }) {
  const t = useText();
  const format = useFormats();
  const { idFact, idOffre, numero, offre, dateDiag } = invoice;
  const [leaving, setLeaving] = useState(false);
  const key = `invoice ${idFact}`;
  const input = { params: { id: idFact } };
  const words = (way: 'see' | 'download') => {
    const action = t(`invoices.${way}`);
    return { label: action, name: t('invoices.named', { action, number: numero }) };
  };
  return (
    <>
      <OfferHeading
        id={idOffre}
        name={offre}
        note={dateDiag === null ? null : t('invoices.taken', { date: format.date(dateDiag) })}
        action={
          <TextLink to={paths.home()} aria-label={t('invoices.againNamed', { offer: offre })}>
            {t('invoices.again')}
          </TextLink>
        }
      />
      <DocumentRow
        title={
          <Rich
            text={t('invoices.number', { number: numero })}
            marks={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
          />
        }
        note={t('invoices.bought', { date: format.date(invoice.date) })}
        aside={format.exactPrice(Math.round(invoice.montant * 100))}
        words={{ open: words('see'), download: words('download') }}
        pendingNote={t('invoices.pending')}
        state={documents.stateOf(key)}
        failure={t(failureText('GET /factures/facture/:id', documents.error, {}))}
        onOpen={() => documents.run(key, () => openDocument('GET /factures/facture/:id', input))}
        onDownload={() =>
          documents.run(key, () => download('GET /factures/facture/:id', `facture-${numero}.pdf`, input))
        }
      />
      <GiftLine invoice={invoice} />
      {invoice.withdrawUntil !== null && (
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3.5 type-small text-ink-2 sm:px-7">
          <span>{t('invoices.withdrawal.until', { date: format.date(invoice.withdrawUntil) })}</span>
          <LinkButton onClick={() => setLeaving(true)} aria-haspopup="dialog">
            {t('invoices.withdrawal.open')}
          </LinkButton>
        </p>
      )}
      {leaving && <WithdrawalPanel invoice={invoice} onClose={() => setLeaving(false)} />}
    </>
  );
}

function NoInvoice() {
  const t = useText();
  return (
    <Card>
      <CenteredState
        part
        shape="dashed"
        title={t('invoices.empty.title')}
        action={<ButtonLink to={paths.home()}>{t('invoices.empty.action')}</ButtonLink>}
      >
        {t('invoices.empty.text')}
      </CenteredState>
    </Card>
  );
}
