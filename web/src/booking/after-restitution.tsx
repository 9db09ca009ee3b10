/** What a person may say once the hour of a restitution has come: that nobody came, and three short answers, each left out at will. */
import type { AfterRestitution } from '@eqinox/contract/booking';
import {
  OPINION_ANSWERS,
  OPINION_QUESTIONS,
  type OpinionAnswer,
  type OpinionQuestion,
} from '@eqinox/domain/booking/opinion';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

const READ = 'GET /restitution/after';

/** On the dashboard: the absence, and the way to the questions. */
export function AfterAtHome() {
  const t = useText();
  return useReply(READ).map((one) => (
    <div key={one.reference} className="mt-3 flex flex-col items-start gap-1.5 type-small">
      <Absence one={one} />
      {one.opinion && <TextLink to={paths.sharing()}>{t('booking.after.opinion.see')}</TextLink>}
    </div>
  ));
}

/** On the page of what is shared with a consultant. */
export function AfterOnPage() {
  const t = useText();
  const all = useReply(READ);
  const [thanked, setThanked] = useState(false);
  if (all.length === 0 && !thanked) return null;
  return (
    <div className="mt-8 flex max-w-180 flex-col gap-5">
      {thanked && <Message kind="success">{t('booking.after.opinion.thanks')}</Message>}
      {all.map((one) => (
        <div key={one.reference} className="flex flex-col items-start gap-5">
          <Absence one={one} />
          {one.opinion && <Opinion one={one} onDone={() => setThanked(true)} />}
        </div>
      ))}
    </div>
  );
}

interface OneProps {
  one: AfterRestitution;
}

function Absence({ one: { reference, consultant, absence } }: OneProps) {
  const t = useText();
  const { date, time } = useFormats();
  const refresh = useRefresh();
  const { run, pending, failure } = useAction<true>();
  if (absence === null) return null;
  const name = consultant ?? t('grants.someone');
  const say = () =>
    void run(
      async () => {
        await call('POST /restitution/:id/absence', { params: { id: reference } });
        await refresh(READ);
      },
      () => true,
    );
  if (absence.saidAt !== null) {
    return <p role="status">{t('booking.after.absence.said', { name, date: date(absence.saidAt) })}</p>;
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button small pending={pending} pendingLabel={t('grants.sharing.going')} onClick={say}>
        {t('booking.after.absence.say', { name })}
      </Button>
      <p className="text-ink-2">
        {t('booking.after.absence.text', { date: date(absence.until), time: time(absence.until) })}
      </p>
      {failure && <Message kind="error">{t('grants.sharing.failed')}</Message>}
    </div>
  );
}

type Answers = Record<OpinionQuestion, OpinionAnswer | null>;
const NOTHING: Answers = { likeness: null, clarity: null, heard: null };

function Opinion({ one: { reference, consultant }, onDone }: OneProps & { onDone: () => void }) {
  const t = useText();
  const refresh = useRefresh();
  const [answers, setAnswers] = useState(NOTHING);
  const { run, pending, failure } = useAction<true>();
  const name = consultant ?? t('grants.someone');
  const send = (body: Answers) =>
    void run(
      async () => {
        await call('POST /restitution/:id/opinion', { params: { id: reference }, body });
        onDone();
        await refresh(READ);
      },
      () => true,
    );
  return (
    <Card className="w-full">
      <form
        noValidate
        className="flex flex-col items-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send(answers);
        }}
      >
        <h2 className="type-t3">{t('booking.after.opinion.title')}</h2>
        <p className="text-ink-2">{t('booking.after.opinion.text', { name })}</p>
        {OPINION_QUESTIONS.map((question) => (
          <RadioGroup
            key={question}
            row
            label={t(`booking.after.opinion.${question}`)}
            name={`${question}-${reference}`}
            value={answers[question]}
            onChange={(answer) => setAnswers((before) => ({ ...before, [question]: answer }))}
            options={OPINION_ANSWERS.map((value) => ({ value, label: t(`booking.after.opinion.answer.${value}`) }))}
          />
        ))}
        {failure && <Message kind="error">{t('grants.sharing.failed')}</Message>}
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={pending} pendingLabel={t('grants.sharing.going')}>
            {t('booking.after.opinion.send')}
          </SubmitButton>
          <Button variant="ghost" onClick={() => send(NOTHING)}>
            {t('booking.after.opinion.leave')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
