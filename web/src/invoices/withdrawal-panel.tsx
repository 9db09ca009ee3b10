import type { InvoiceLine } from '@eqinox/contract/invoices';
import { useState, type SubmitEvent } from 'react';
import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { Panel } from '../ui/panel.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm } from '../ui/use-form.ts';

export interface WithdrawalPanelProps {
  invoice: InvoiceLine;
  onClose: () => void;
}

const withdrawFailure = (error: unknown): TextKey =>
  failureText('POST /payment/withdraw', error, { withdrawal_over: 'invoices.withdrawal.over' });

/** The declaration of a withdrawal, then the button that confirms it (French consumer code, article D221-5). */
export function WithdrawalPanel({ invoice: { idFact, numero, offre }, onClose }: WithdrawalPanelProps) {
  const t = useText();
  const format = useFormats();
  const offer = useOfferName()(offre);
  const refresh = useRefresh();
  const { prenom, nom, email } = useReply('GET /account/identity');
  const { values, field } = useForm(
    () => ({ name: [prenom, nom].filter(Boolean).join(' '), contactEmail: email }),
    // What is missing is said once, above the button.
    { faultsOf: () => ({}) },
  );
  const { run, stop, pending, failure } = useAction<TextKey>();
  const [refund, setRefund] = useState<number | null>(null);

  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (values.name.trim() === '' || values.contactEmail.trim() === '') return stop('invoices.withdrawal.missing');
    void run(async () => {
      setRefund((await call('POST /payment/withdraw', { body: { idFact, ...values } })).refund);
    }, withdrawFailure);
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
          {t('invoices.withdrawal.done.text', { amount: format.exactPrice(refund), email: values.contactEmail })}
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
          <SubmitButton form="withdrawal" block pending={pending} pendingLabel={t('invoices.withdrawal.pending')}>
            {t('invoices.withdrawal.confirm')}
          </SubmitButton>
        </div>
      }
    >
      <form id="withdrawal" noValidate onSubmit={confirm} className="flex flex-col gap-4.5">
        <p className="text-ink-2">{t('invoices.withdrawal.text', { offer, number: numero })}</p>
        <Field label={t('invoices.withdrawal.name')} autoComplete="name" maxLength={200} {...field('name')} />
        <Field
          type="email"
          label={t('invoices.withdrawal.email')}
          hint={t('invoices.withdrawal.emailHint')}
          autoComplete="email"
          maxLength={254}
          {...field('contactEmail')}
        />
      </form>
    </Panel>
  );
}
