import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/use-action.ts';
import { deskFailure } from '../../parts/desk/failure.ts';
import { price, say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DateField } from '../../ui/select.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

const LINE = 'POST /operations/withdrawals';
const EMPTY = { invoice: '', name: '', declared: '', email: '', reason: '' };
const SHORTEST = 3;

export interface LetterPanelProps {
  onDone: (words: string) => void;
  onClose: () => void;
}

/** A withdrawal that came by letter or e-mail. */
export function LetterPanel({ onDone, onClose }: LetterPanelProps) {
  const [typed, setTyped] = useState(EMPTY);
  const { run, pending, failure } = useAction<string>();
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const [needed, setNeeded] = useState(false);
  const send = async () => {
    const { invoice, name, declared, email } = typed;
    const reason = typed.reason.trim();
    setNeeded(reason.length < SHORTEST);
    if (reason.length < SHORTEST) return;
    const body = {
      invoice: invoice.trim().toUpperCase(),
      name,
      reason,
      ...(declared !== '' && { declared }),
      ...(email.trim() !== '' && { email: email.trim() }),
    };
    let words = '';
    const carryOut = async () => {
      const { cents, waits } = await call(LINE, { body });
      words = say(waits ? 'refunds.letterWaits' : 'refunds.letterDone', { amount: price(cents) });
    };
    if (await run(carryOut, (error) => deskFailure(LINE, error))) onDone(words);
  };
  return (
    <Panel title={say('refunds.letter')} busy={pending} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="text-ink-2">{say('refunds.letterText')}</p>
        {failure !== null && <Message kind="error">{failure}</Message>}
        <Field label={say('refunds.letterInvoice')} hint="F2026-000012" autoComplete="off" {...field('invoice')} />
        <Field label={say('refunds.letterName')} autoComplete="off" {...field('name')} />
        <DateField label={say('refunds.letterDay')} hint={say('refunds.letterDayHint')} {...field('declared')} />
        <Field
          label={say('refunds.letterEmail')}
          hint={say('refunds.letterEmailHint')}
          type="email"
          autoComplete="off"
          {...field('email')}
        />
        <Field
          label={say('reason.label')}
          hint={say('reason.hint')}
          error={needed ? say('reason.needed') : undefined}
          maxLength={500}
          {...field('reason')}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={pending} pendingLabel={say('invitation.going')}>
            {say('refunds.letterGo')}
          </SubmitButton>
          <Button variant="ghost" onClick={onClose}>
            {say('reason.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
