import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ErasureRequestRow } from '@eqinox/contract/privacy-desk';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { DeskForm, numberOf, textOf } from '../parts/desk/desk-form.tsx';
import { DeskPart, Pages, placedAfter } from '../parts/desk/desk-page.tsx';
import { deskFailure } from '../parts/desk/failure.ts';
import { RefuseAct } from '../parts/desk/refuse-act.tsx';
import { dateOf, moment, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Row, Table } from '../ui/table.tsx';

const HEADS = ['account', 'by', 'why', 'due', 'state'] as const;

/** Erasures that somebody asked for by letter: one asks, another approves. */
export function ErasureRequests({ acts }: { acts: boolean }) {
  const [search] = useSearchParams();
  const query = placedAfter(search, 'requests');
  const { requests, next } = useReply('GET /operations/erasure-requests', { query });
  const refresh = useRefresh();
  const [done, setDone] = useState<string | null>(null);
  const { run, failure } = useAction<string>();
  const onDone = (words: string) => {
    setDone(words);
    void refresh('GET /operations/erasure-requests', 'GET /operations/erasures');
  };
  const approve = async (id: number) => {
    const approved = await run(
      () => call('POST /operations/erasure-requests/:id/approve', { params: { id } }),
      (error) => deskFailure('POST /operations/erasure-requests/:id/approve', error),
    );
    if (approved) onDone(say('privacy.approved'));
  };
  return (
    <>
      {done !== null && <Message kind="success">{done}</Message>}
      {failure !== null && <Message kind="error">{failure}</Message>}
      <DeskPart title={say('privacy.requests')}>
        {requests.length === 0 ? (
          <p>{say('privacy.noRequests')}</p>
        ) : (
          <Table
            label={say('privacy.requests')}
            heads={[...HEADS.map((head) => say(`privacy.${head}`)), ...(acts ? [say('privacy.acts')] : [])]}
          >
            {requests.map((request) => (
              <Row
                key={request.id}
                cells={[
                  request.accountId,
                  `${request.askedBy}, ${moment(request.askedAt)}`,
                  request.reason,
                  dateOf(request.dueAt),
                  stateOf(request),
                  ...(acts
                    ? [
                        <RequestActs
                          key="acts"
                          request={request}
                          approve={approve}
                          onRefused={() => onDone(say('privacy.refused'))}
                        />,
                      ]
                    : []),
                ]}
              />
            ))}
          </Table>
        )}
        <Pages name="requests" next={next} of={say('privacy.requests')} />
      </DeskPart>
      {acts && <AskErasure onDone={() => onDone(say('privacy.askDone'))} />}
    </>
  );
}

const stateOf = ({ state, decidedBy }: ErasureRequestRow): string => {
  const words = say(`privacy.stateName.${state}`);
  return decidedBy === null ? words : say('privacy.decidedBy', { state: words, name: decidedBy });
};

interface RequestActsProps {
  request: ErasureRequestRow;
  approve: (id: number) => Promise<void>;
  onRefused: () => void;
}

const REFUSE = 'POST /operations/erasure-requests/:id/refuse';

function RequestActs({ request: { id, accountId, state, mayApprove }, approve, onRefused }: RequestActsProps) {
  if (state !== 'waiting') return null;
  const label = { id: String(accountId) };
  return (
    <div className="flex flex-col items-start gap-1.5 whitespace-nowrap">
      {mayApprove && (
        <LinkButton aria-label={say('privacy.approveLabel', label)} onClick={() => void approve(id)}>
          {say('privacy.approve')}
        </LinkButton>
      )}
      <RefuseAct
        label={say('privacy.refuseLabel', label)}
        go={say('privacy.refuse')}
        route={REFUSE}
        act={(reason) => call(REFUSE, { params: { id }, body: { reason } })}
        onDone={onRefused}
      />
    </div>
  );
}

function AskErasure({ onDone }: { onDone: () => void }) {
  return (
    <DeskForm
      title={say('privacy.ask')}
      text={say('privacy.askText')}
      go={say('privacy.askGo')}
      route="POST /operations/erasure-requests"
      act={(typed) =>
        call('POST /operations/erasure-requests', {
          body: { accountId: numberOf(typed, 'accountId') ?? 0, reason: textOf(typed, 'reason') ?? '' },
        })
      }
      onDone={onDone}
    >
      <Field label={say('privacy.number')} type="number" name="accountId" min="1" autoComplete="off" required />
    </DeskForm>
  );
}
