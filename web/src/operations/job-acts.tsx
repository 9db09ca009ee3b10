import { useState } from 'react';
import type { JobRow } from '@eqinox/contract/operations';
import { call } from '../api/call.ts';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { jobName, say } from '../parts/desk/words.ts';
import { LinkButton } from '../ui/link.tsx';

export interface JobActsProps {
  job: JobRow;
  onDone: (words: string) => void;
}

type Decision = 'retry' | 'give-up';

/** Again, or given up: for a reason, either way. */
export function JobActs({ job: { id, name }, onDone }: JobActsProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const words = { name: jobName(name), id: id.slice(0, 8) };
  return (
    <>
      <p className="flex flex-col items-start gap-1.5 whitespace-nowrap">
        <LinkButton aria-label={say('jobs.retryLabel', words)} onClick={() => setAsked('retry')}>
          {say('jobs.retry')}
        </LinkButton>
        <LinkButton aria-label={say('jobs.giveUpLabel', words)} onClick={() => setAsked('give-up')}>
          {say('jobs.giveUp')}
        </LinkButton>
      </p>
      {asked !== null && (
        <ReasonPanel
          title={say(asked === 'retry' ? 'jobs.retryLabel' : 'jobs.giveUpLabel', words)}
          text={say(asked === 'retry' ? 'jobs.retryText' : 'jobs.giveUpText')}
          go={say(asked === 'retry' ? 'jobs.retry' : 'jobs.giveUp')}
          route={`POST /operations/jobs/:id/${asked}`}
          act={(reason) => call(`POST /operations/jobs/:id/${asked}`, { params: { id }, body: { reason } })}
          onDone={() => {
            setAsked(null);
            onDone(say(asked === 'retry' ? 'jobs.retried' : 'jobs.givenUp'));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
