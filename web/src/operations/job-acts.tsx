import { useState } from 'react';
import type { JobRow } from '@eqinox/contract/operations';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { deskFailure } from '../parts/desk/failure.ts';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { jobName, say } from '../parts/desk/words.ts';
import { LinkButton } from '../ui/link.tsx';

export interface JobActsProps {
  job: JobRow;
  onDone: (words: string) => void;
}

/** Again, or given up with a reason. */
export function JobActs({ job: { id, name }, onDone }: JobActsProps) {
  const [asked, setAsked] = useState(false);
  const { run, failure } = useAction<string>();
  const retry = async () => {
    const done = await run(
      () => call('POST /operations/jobs/:id/retry', { params: { id } }),
      (error) => deskFailure('POST /operations/jobs/:id/retry', error),
    );
    if (done) onDone(say('jobs.retried'));
  };
  const words = { name: jobName(name), id: id.slice(0, 8) };
  return (
    <>
      <p className="flex flex-col items-start gap-1.5 whitespace-nowrap">
        <LinkButton aria-label={say('jobs.retryLabel', words)} onClick={() => void retry()}>
          {say('jobs.retry')}
        </LinkButton>
        <LinkButton aria-label={say('jobs.giveUpLabel', words)} onClick={() => setAsked(true)}>
          {say('jobs.giveUp')}
        </LinkButton>
      </p>
      {failure !== null && (
        <p role="alert" className="text-error">
          {failure}
        </p>
      )}
      {asked && (
        <ReasonPanel
          title={say('jobs.giveUpLabel', words)}
          text={say('jobs.giveUpText')}
          go={say('jobs.giveUp')}
          route="POST /operations/jobs/:id/give-up"
          act={(reason) => call('POST /operations/jobs/:id/give-up', { params: { id }, body: { reason } })}
          onDone={() => {
            setAsked(false);
            onDone(say('jobs.givenUp'));
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
