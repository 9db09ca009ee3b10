import type { InvoiceLine } from '@eqinox/contract/invoices';
import { useState } from 'react';
import { useDocuments, type Documents } from '../api/documents.ts';
import { paths } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { useReply } from '../api/queries.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { DocumentList } from '../parts/document-list.tsx';
import { DocumentRow } from '../parts/document-row.tsx';
import { useOfferName } from '../parts/offer-contents.tsx';
import { OfferHeading } from '../parts/offer-heading.tsx';
import { LinkButton, TextLink } from '../ui/link.tsx';
import { GiftLine } from './gift-line.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** "Factures": one card for each invoice, newest first. */
export default function InvoicesTab() {
  const t = useText();
  const invoices = useReply('GET /factures/history');
  const documents = useDocuments();
  const empty = {
    title: t('invoices.empty.title'),
    text: t('invoices.empty.text'),
    action: t('invoices.empty.action'),
  };
  return (
    <DocumentList items={invoices} keyOf={({ idFact }) => idFact} empty={empty}>
      {(invoice) => <Invoice invoice={invoice} documents={documents} />}
    </DocumentList>
  );
}

interface PartProps {
  invoice: InvoiceLine;
  documents: Documents;
}

function Invoice({ invoice, documents }: PartProps) {
  const t = useText();
  const format = useFormats();
  const offerName = useOfferName();
  const { idFact, idOffre, numero, offre, dateDiag } = invoice;
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <OfferHeading
        id={idOffre}
        name={offre}
        note={dateDiag === null ? null : t('invoices.taken', { date: format.date(dateDiag) })}
        action={
          <TextLink
            to={paths.home()}
            state={{ offer: idOffre }}
            aria-label={t('invoices.againNamed', { offer: offerName(offre) })}
          >
            {t('invoices.again')}
          </TextLink>
        }
      />
      <DocumentRow
        title={<Numbered text={t('invoices.number', { number: numero })} />}
        note={t('invoices.bought', { date: format.date(invoice.date) })}
        aside={format.exactPrice(Math.round(invoice.montant * 100))}
        words={{ open: t('invoices.see'), download: t('invoices.download') }}
        named={(action) => t('invoices.named', { action, number: numero })}
        pendingNote={t('invoices.pending')}
        documents={documents}
        route="GET /factures/facture/:id"
        input={{ params: { id: idFact } }}
        file={`facture-${numero}.pdf`}
        failure={t(failureText('GET /factures/facture/:id', documents.error, {}))}
      />
      {invoice.avoirs.map((avoir) => (
        <CreditNote key={avoir.idAvoir} avoir={avoir} documents={documents} />
      ))}
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

/** What a withdrawal or a refund took back, beside the invoice that it corrects. */
function CreditNote({ avoir, documents }: Pick<PartProps, 'documents'> & { avoir: InvoiceLine['avoirs'][number] }) {
  const t = useText();
  const format = useFormats();
  const { idAvoir, numero } = avoir;
  return (
    <DocumentRow
      title={<Numbered text={t('invoices.credit.number', { number: numero })} />}
      note={t('invoices.credit.issued', { date: format.date(avoir.date) })}
      aside={format.exactPrice(Math.round(avoir.montant * 100))}
      words={{ open: t('invoices.see'), download: t('invoices.download') }}
      named={(action) => t('invoices.credit.named', { action, number: numero })}
      pendingNote={t('invoices.pending')}
      documents={documents}
      route="GET /factures/avoir/:id"
      input={{ params: { id: idAvoir } }}
      file={`avoir-${numero}.pdf`}
      failure={t(failureText('GET /factures/avoir/:id', documents.error, {}))}
    />
  );
}

/** A number never breaks at the end of a line. */
function Numbered({ text }: { text: string }) {
  return <Rich text={text} marks={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }} />;
}
