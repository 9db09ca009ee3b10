import type { InvoiceLine } from '@eqinox/contract/invoices';
import { useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { Panel } from '../ui/panel.tsx';

export interface WithdrawalPanelProps {
  invoice: InvoiceLine;
  onClose: () => void;
}

/** The declaration of a withdrawal, then the button that confirms it (French consumer code, article D221-5). */
export function WithdrawalPanel({ invoice: { idFact, numero, offre }, onClose }: WithdrawalPanelProps) {
  const t = useText();
  const format = useFormats();
  const refresh = useRefresh();
  const { prenom, nom, email } = useReply('GET /account/identity');
  const [name, setName] = useState([prenom, nom].filter(Boolean).join(' '));
  const [contactEmail, setContactEmail] = useState(email);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [refund, setRefund] = useState<number | null>(null);
  const missing = name.trim() === '' || contactEmail.trim() === '';

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (missing) {
      setFailure('invoices.withdrawal.missing');
      return;
    }
    setPending(true);
    setFailure(null);
    try {
      const body = { idFact, name, contactEmail };
      setRefund((await call('POST /payment/withdraw', { body })).refund);
    } catch (error) {
      setFailure(failureText('POST /payment/withdraw', error, { withdrawal_over: 'invoices.withdrawal.over' }));
    } finally {
      setPending(false);
    }
  };
  // The list behind changes once the person has read the answer.
  const close = () => {
    onClose();
    if (refund !== null) void refresh('GET /factures/history', 'GET /state', 'GET /offer/boxes', 'GET /offer');
  };

  if (refund !== null) {
    return (
      <Panel title={t('invoices.withdrawal.done.title')} onClose={close}>
        <p className="type-lead text-ink-2">
          {t('invoices.withdrawal.done.text', { amount: format.exactPrice(refund), email: contactEmail })}
        </p>
      </Panel>
    );
  }

  return (
    <Panel
      title={t('invoices.withdrawal.title')}
      busy={pending}
      onClose={close}
      footer={
        <div className="flex flex-col gap-4">
          {failure !== null && <Message kind="error">{t(failure)}</Message>}
          <Button
            type="submit"
            form="withdrawal"
            variant="primary"
            block
            pending={pending}
            pendingLabel={t('invoices.withdrawal.pending')}
          >
            {t('invoices.withdrawal.confirm')}
          </Button>
        </div>
      }
    >
      <form id="withdrawal" noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4.5">
        <p className="text-ink-2">{t('invoices.withdrawal.text', { offer: offre, number: numero })}</p>
        <Field
          label={t('invoices.withdrawal.name')}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          type="email"
          label={t('invoices.withdrawal.email')}
          hint={t('invoices.withdrawal.emailHint')}
          autoComplete="email"
          maxLength={254}
          value={contactEmail}
          onChange={({ target }) => setContactEmail(target.value)}
        />
      </form>
    </Panel>
  );
}
