import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { RouteName } from '@eqinox/contract/routes';
import { useAction } from '../../api/use-action.ts';
import { Message } from '../../ui/message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { DeskPart } from './desk-page.tsx';
import { deskFailure } from './failure.ts';
import { ReasonField } from './reason-field.tsx';
import { say } from './words.ts';

export interface DeskFormProps {
  title: string;
  text: string;
  go: string;
  /** The line that it calls, for its refusals. */
  route: RouteName;
  /** Does it with what was typed; what it resolves to is for `onDone`. */
  act: (typed: FormData) => Promise<unknown>;
  onDone: () => void;
  /** Fields that bear names; what is wrong with one, the browser says. */
  children: ReactNode;
}

/** A form of a desk that asks why as well: the journal keeps it. Once it is done it is empty again. */
export function DeskForm({ title, text, go, route, act, onDone, children }: DeskFormProps) {
  const [times, setTimes] = useState(0);
  const { run, pending, failure } = useAction<string>();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const done = await run(
      () => act(typed),
      (error) => deskFailure(route as 'GET /staff/self', error),
    );
    if (!done) return;
    setTimes(times + 1);
    onDone();
  };
  return (
    <DeskPart title={title}>
      <p className="text-ink-2">{text}</p>
      {failure !== null && <Message kind="error">{failure}</Message>}
      <form key={times} aria-label={title} onSubmit={(event) => void send(event)} className="grid gap-5 sm:grid-cols-2">
        {children}
        <ReasonField />
        <div className="sm:col-span-2">
          <SubmitButton pending={pending} pendingLabel={say('codes.going')}>
            {go}
          </SubmitButton>
        </div>
      </form>
    </DeskPart>
  );
}

/** What was typed into a field; null where nothing was. */
export const textOf = (typed: FormData, name: string): string | null => {
  const value = typed.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** Euros as they were typed, in cents. */
export const centsOf = (typed: FormData, name: string): number | null => {
  const text = textOf(typed, name);
  return text === null ? null : Math.round(Number(text) * 100);
};

export const numberOf = (typed: FormData, name: string): number | null => {
  const text = textOf(typed, name);
  return text === null ? null : Number(text);
};
