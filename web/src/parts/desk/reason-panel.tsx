import { useState, type ReactNode } from 'react';
import type { RouteName } from '@eqinox/contract/routes';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useAction } from '../../api/use-action.ts';
import { deskFailure } from './failure.ts';
import { say } from './words.ts';

export const SHORTEST_REASON = 3;

export interface ReasonPanelProps {
  title: string;
  text: string;
  /** Words of the button that does it. */
  go: string;
  /** Does it, for this reason. */
  act: (reason: string) => Promise<unknown>;
  /** The line that it calls, for its refusals. */
  route: RouteName;
  onDone: () => void;
  onClose: () => void;
  /** Whether that is given; it tells what is missing. */
  check?: () => boolean;
  /** What is asked beside the reason. */
  children?: ReactNode;
}

/** Asks why before it is done: the journal keeps it. Mount it to ask. */
export function ReasonPanel({
  title,
  text,
  go,
  act,
  route,
  onDone,
  onClose,
  check = () => true,
  children,
}: ReasonPanelProps) {
  const [reason, setReason] = useState('');
  const [needed, setNeeded] = useState(false);
  const { run, pending, failure } = useAction<string>();
  const given = reason.trim();
  const send = async () => {
    const complete = check();
    setNeeded(given.length < SHORTEST_REASON);
    if (!complete || given.length < SHORTEST_REASON) return;
    if (
      await run(
        () => act(given),
        (error) => deskFailure(route as 'GET /staff/self', error),
      )
    )
      onDone();
  };
  return (
    <Panel title={title} busy={pending} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="text-ink-2">{text}</p>
        {failure !== null && <Message kind="error">{failure}</Message>}
        {children}
        <Field
          label={say('reason.label')}
          hint={say('reason.hint')}
          error={needed ? say('reason.needed') : undefined}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={pending} pendingLabel={say('invitation.going')}>
            {go}
          </SubmitButton>
          <Button variant="ghost" onClick={onClose}>
            {say('reason.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
