import type { OwnApproval } from '@eqinox/contract/consent';
import { isEmail } from '@eqinox/domain/identity/email';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText, isRefusal, type RefusalTexts } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import type { TextKey } from '../language/texts.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm } from '../ui/use-form.ts';

const READ = 'GET /account/approval/:id';
const ASK = 'POST /account/approval';
/** A parent reads the mail at another desk: nobody waits here second by second. */
const LOOK_AGAIN_MS = 10_000;

const REFUSALS: RefusalTexts<typeof ASK> = {
  approval_changed: 'consent.lacks.approval',
  approval_not_due: 'consent.lacks.approval',
  birthday_missing: 'consent.lacks.birthday',
  consent_missing: 'consent.lacks.own',
  parent_email_own: 'consent.approval.young.own',
  parent_email_disowned: 'consent.approval.young.disowned.again',
  resend_too_soon: 'consent.approval.young.tooSoon',
};

/** `/eqinox/accord-parental/{id}`: a child under 15 asks a parent by mail, and waits for the answer. It says tu. */
export default function ApprovalScreen() {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? <Approval id={id} /> : <Navigate to={paths.home()} replace />;
}

function Approval({ id }: { id: number }) {
  const approval = useReply(READ, { params: { id } });
  const refresh = useRefresh();
  const { state } = approval;
  const waits = state === 'waiting';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void refresh(READ), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  });
  const start = approval.kind === 'short' ? paths.decaStart() : paths.eqinox();
  // Fifteen by now: nobody else is asked.
  if (!approval.due) return <Navigate to={start} replace />;
  if (state === 'none' || state === 'waiting') return <Asking approval={approval} />;
  return <Answered approval={approval} state={state} start={start} />;
}

function Answered({
  approval,
  state,
  start,
}: {
  approval: OwnApproval;
  state: Exclude<OwnApproval['state'], 'none' | 'waiting'>;
  start: string;
}) {
  const t = useText();
  const formats = useFormats();
  const values = {
    name: approval.name ?? '',
    date: approval.decidedAt === null ? '' : formats.date(approval.decidedAt),
  };
  const yes = state === 'yes';
  return (
    <CenteredState
      shape={yes ? 'whole' : 'parted'}
      title={t(`consent.approval.young.${state}.title`)}
      action={
        yes ? (
          <ButtonLink variant="primary" to={start}>
            {t('consent.approval.young.yes.start')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home()}>{t('consent.approval.young.home')}</ButtonLink>
        )
      }
    >
      {t(`consent.approval.young.${state}.text`, values)}
    </CenteredState>
  );
}

/** Asks, or asks again; what has been asked stays while another address is typed. */
function Asking({ approval }: { approval: OwnApproval }) {
  const t = useText();
  const offerName = useOfferName();
  const [other, setOther] = useState(false);
  const asked = approval.state === 'waiting' && !other;
  return (
    <div className="container-page pt-1 pb-8 sm:pt-4 sm:pb-12">
      <div className="mx-auto max-w-160">
        <PageTitle>{t(asked ? 'consent.approval.young.waiting.title' : 'consent.approval.young.title')}</PageTitle>
        <p className="mt-1 type-lead text-ink-2">{offerName(approval.title)}</p>
        {asked ? (
          <>
            <Waiting approval={approval} onOther={() => setOther(true)} />
            <div className="mt-6 flex justify-center sm:-ml-3 sm:justify-start">
              <ButtonLink variant="ghost" icon="arrow-left" to={paths.home()}>
                {t('consent.approval.young.home')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <AddressForm approval={approval} onDone={() => setOther(false)} />
        )}
      </div>
    </div>
  );
}

/** Asks the server; what it knows better is read anew. */
const useAsk = (idSessionDiag: number) => {
  const refresh = useRefresh();
  const navigate = useNavigate();
  return async (email: string) => {
    try {
      await call(ASK, { body: { idSessionDiag, email } });
    } catch (error) {
      if (isRefusal(ASK, error, 'approval_changed')) await refresh(READ);
      const elsewhere = (['approval_not_due', 'birthday_missing', 'consent_missing'] as const).some((code) =>
        isRefusal(ASK, error, code),
      );
      // The consents of the screen come first.
      if (elsewhere) await navigate(paths.eqinox());
      throw error;
    }
    await refresh(READ);
  };
};

function Waiting({ approval, onOther }: { approval: OwnApproval; onOther: () => void }) {
  const t = useText();
  const formats = useFormats();
  const ask = useAsk(approval.idSessionDiag);
  const { run, pending, failure } = useAction<TextKey>();
  const [sent, setSent] = useState(false);
  const email = approval.email ?? '';
  const again = async () => {
    setSent(false);
    await ask(email);
    setSent(true);
  };
  const date = approval.askedUntil === null ? '' : formats.date(approval.askedUntil);
  return (
    <Card flush className="mt-6 flex flex-col gap-4 p-5 sm:p-6">
      <p>
        <Rich
          text={t('consent.approval.young.waiting.text', { email, date })}
          marks={{ email: (words) => <strong className="font-semibold wrap-anywhere">{words}</strong> }}
        />
      </p>
      <p className="text-ink-2">{t('consent.approval.young.waiting.junk')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          block="phone"
          pending={pending}
          onClick={() => void run(again, (error) => failureText(ASK, error, REFUSALS))}
        >
          {t('consent.approval.young.waiting.again')}
        </Button>
        <Button variant="ghost" block="phone" onClick={onOther}>
          {t('consent.approval.young.waiting.other')}
        </Button>
      </div>
      <p role="status" className="type-small text-success empty:hidden">
        {sent && t('consent.approval.young.waiting.sent')}
      </p>
      {failure !== null && <Message kind="error">{t(failure)}</Message>}
    </Card>
  );
}

function AddressForm({ approval, onDone }: { approval: OwnApproval; onDone: () => void }) {
  const t = useText();
  const ask = useAsk(approval.idSessionDiag);
  const { run, pending, failure } = useAction<TextKey>();
  const form = useForm(
    { email: '' },
    {
      faultsOf: ({ email }) => ({ email: isEmail(email) ? null : 'consent.approval.young.invalid' }),
      telling: 'followed',
    },
  );
  const send = async (email: string) => {
    await ask(email);
    onDone();
  };
  const failed = (error: unknown): TextKey | null => {
    const text = failureText(ASK, error, REFUSALS);
    if (!isRefusal(ASK, error, 'parent_email_own') && !isRefusal(ASK, error, 'parent_email_disowned')) return text;
    form.setError('email', text);
    return null;
  };
  return (
    <Card flush className="mt-6 p-5 sm:p-6">
      <form
        noValidate
        className="flex flex-col items-start gap-5"
        onSubmit={form.submit(({ email }) => void run(() => send(email), failed))}
      >
        {approval.disowned && <Message kind="warning">{t('consent.approval.young.disowned.text')}</Message>}
        <p>{t('consent.approval.young.why')}</p>
        <div className="w-full">
          <Field
            label={t('consent.approval.young.email')}
            hint={t('consent.approval.young.hint')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.field('email')}
          />
        </div>
        {failure !== null && <Message kind="error">{t(failure)}</Message>}
        <div className="flex flex-wrap gap-3 self-stretch">
          <SubmitButton pending={pending} pendingLabel={t('identity.code.pending')}>
            {t('consent.approval.young.send')}
          </SubmitButton>
          {approval.state === 'waiting' ? (
            <Button variant="ghost" block="phone" onClick={onDone}>
              {t('consent.approval.young.waiting.keep')}
            </Button>
          ) : (
            <ButtonLink variant="ghost" block="phone" to={paths.home()}>
              {t('consent.approval.young.home')}
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  );
}
