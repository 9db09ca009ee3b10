import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { JobRow } from '@eqinox/contract/operations';
import type { StaffSelf } from '@eqinox/contract/staff';
import { useRefresh, useReply } from '../api/queries.ts';
import { DeskPage, DeskPart, Pages } from '../parts/desk/desk-page.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { jobName, moment, say, span } from '../parts/desk/words.ts';
import { Message } from '../ui/message.tsx';
import { Row, Table } from '../ui/table.tsx';
import { JobActs } from './job-acts.tsx';

const COUNT_HEADS = ['name', 'waiting', 'later', 'running', 'retrying', 'failed', 'oldest'] as const;
const HEADS = ['name', 'state', 'at', 'tries', 'error', 'about'] as const;

/** How deep and how old the work is, and what failed. */
export function JobsScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const after = search.get('after');
  const { counts, jobs, next } = useReply('GET /operations/jobs', { query: after === null ? {} : { after } });
  const refresh = useRefresh();
  const [done, setDone] = useState<string | null>(null);
  const acts = self.acts.includes('jobs');
  const onDone = (words: string) => {
    setDone(words);
    void refresh('GET /operations/jobs');
  };
  return (
    <DeskPage title={say('jobs.title')}>
      {done !== null && <Message kind="success">{done}</Message>}
      {counts.length === 0 ? (
        <p>{say('jobs.calm')}</p>
      ) : (
        <DeskPart title={say('jobs.counts')}>
          <Table label={say('jobs.counts')} heads={COUNT_HEADS.map((head) => say(`jobs.${head}`))}>
            {counts.map(({ name, waiting, later, running, retrying, failed, oldestDueSeconds: oldest }) => (
              <Row
                key={name}
                cells={[
                  jobName(name),
                  waiting,
                  later,
                  running,
                  retrying,
                  failed,
                  oldest === null ? '' : span(oldest * 1000),
                ]}
              />
            ))}
          </Table>
        </DeskPart>
      )}
      {jobs.length > 0 && (
        <DeskPart title={say('jobs.troubled')}>
          <Table
            label={say('jobs.troubled')}
            heads={[...HEADS.map((head) => say(`jobs.${head}`)), ...(acts ? [say('jobs.acts')] : [])]}
          >
            {jobs.map((job) => (
              <Row
                key={job.id}
                cells={[...cellsOf(job), ...(acts ? [<JobActs key="acts" job={job} onDone={onDone} />] : [])]}
              />
            ))}
          </Table>
        </DeskPart>
      )}
      <Pages name="after" next={next} />
      {jobs.length > 0 && <AskListFile list="jobs" />}
    </DeskPage>
  );
}

const cellsOf = ({ name, state, at, tries, error, about }: JobRow) => [
  jobName(name),
  say(`jobs.stateName.${state}`),
  moment(at),
  tries,
  error ?? '',
  about.map(({ key, value }) => `${key} ${value}`).join(', '),
];
