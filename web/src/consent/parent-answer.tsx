import type { LinkedApproval } from '@eqinox/contract/consent';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { failureText, Refusal } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Message } from '../ui/message.tsx';
import { type AnswerProps, YesForm } from './yes-form.tsx';

const NO = 'POST /approvals/:token/no';
const DISOWN = 'POST /approvals/:token/disown';
const WITHDRAW = 'POST /approvals/:token/withdraw';
const ERASE = 'POST /approvals/:token/erase';
const CHANGED = { approval_changed: 'consent.approval.parent.changed' } as const;

/** What has been said, by state: a title and a sentence with its day. */
const SAID: Readonly<Partial<Record<LinkedApproval['state'], { readonly title: TextKey; readonly text: TextKey }>>> = {
  yes: { title: 'consent.approval.parent.given.title', text: 'consent.approval.parent.given.text' },
  no: { title: 'consent.approval.parent.refused.title', text: 'consent.approval.parent.refused.text' },
  withdrawn: { title: 'consent.approval.parent.withdrawn.title', text: 'consent.approval.parent.withdrawn.text' },
  erased: { title: 'consent.approval.parent.erased.title', text: 'consent.approval.parent.erased.text' },
};

export interface ParentAnswerProps extends AnswerProps {
  /** The mail came to somebody else. */
  onDisown: () => void;
}

/** What the parent has said, and what they may say now. */
export function ParentAnswer({ token, approval, onChange, onDisown }: ParentAnswerProps) {
  const t = useText();
  const formats = useFormats();
  const { state, decides, decidedAt, name } = approval;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(state);
  useEffect(() => {
    // What was pressed is gone: what it did is read next.
    if (first.current !== state) heading.current?.focus();
    first.current = state;
  }, [state]);
  const said = SAID[state];
  const date = decidedAt === null ? '' : formats.date(decidedAt);
  return (
    <Card flush className="mt-8 flex flex-col gap-5 p-5 sm:p-6">
      {said && (
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className="type-t3 outline-none">
            {t(said.title)}
          </h2>
          <p className="mt-1 text-ink-2">{t(said.text, { date, name: name ?? '' })}</p>
        </div>
      )}
      {decides ? (
        <Choices token={token} approval={approval} onChange={onChange} onDisown={onDisown} />
      ) : (
        <p>{t('consent.approval.parent.over')}</p>
      )}
    </Card>
  );
}

function Choices({ token, approval, onChange, onDisown }: ParentAnswerProps) {
  const t = useText();
  const formats = useFormats();
  const { state, askedUntil } = approval;
  const { run, pending, failure } = useAction<TextKey>();
  const [asking, setAsking] = useState<'withdraw' | 'erase' | null>(null);

  /** The page was open while something changed: what stands now is shown, whatever was pressed. */
  const readAnew = async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'approval_changed') return;
    onChange(await call('GET /approvals/:token', { params: { token } }));
  };
  const send = (line: typeof NO | typeof WITHDRAW | typeof ERASE | typeof DISOWN, sent: () => Promise<void>) =>
    void run(sent, (error) => {
      readAnew(error).catch(() => undefined);
      return failureText(line, error, CHANGED);
    });
  const act = (line: typeof NO | typeof WITHDRAW | typeof ERASE) => {
    setAsking(null);
    send(line, async () => onChange(await call(line, { params: { token } })));
  };
  const disown = () =>
    send(DISOWN, async () => {
      await call(DISOWN, { params: { token } });
      onDisown();
    });

  return (
    <>
      {state === 'waiting' && askedUntil !== null && (
        <p>{t('consent.approval.parent.until', { date: formats.date(askedUntil) })}</p>
      )}
      {(state === 'waiting' || state === 'no' || state === 'withdrawn') && (
        <YesForm token={token} approval={approval} onChange={onChange} />
      )}
      {failure !== null && <Message kind="error">{t(failure)}</Message>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'waiting' && (
          <Button block="phone" pending={pending} onClick={() => act(NO)}>
            {t('consent.approval.parent.no')}
          </Button>
        )}
        {state === 'waiting' && (
          <Button variant="ghost" block="phone" pending={pending} onClick={disown}>
            {t('consent.approval.parent.disown.button')}
          </Button>
        )}
        {state === 'yes' && (
          <Button block="phone" pending={pending} onClick={() => setAsking('withdraw')}>
            {t('consent.approval.parent.withdraw.button')}
          </Button>
        )}
        {state === 'withdrawn' && (
          <Button block="phone" pending={pending} onClick={() => setAsking('erase')}>
            {t('consent.approval.parent.erase.button')}
          </Button>
        )}
      </div>
      {asking !== null && (
        <ConfirmDialog
          title={t(`consent.approval.parent.${asking}.title`)}
          keep={{ label: t(`consent.approval.parent.${asking}.keep`), onClick: () => setAsking(null) }}
          go={{
            label: t(`consent.approval.parent.${asking}.button`),
            onClick: () => act(asking === 'withdraw' ? WITHDRAW : ERASE),
          }}
        >
          {t(`consent.approval.parent.${asking}.text`)}
        </ConfirmDialog>
      )}
    </>
  );
}
