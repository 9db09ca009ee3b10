import { useState } from 'react';
import type { GiftCardBatchRow, PromoCodeBatchRow } from '@eqinox/contract/codes-desk';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { DeskPart, Pages } from '../parts/desk/desk-page.tsx';
import { deskFailure } from '../parts/desk/failure.ts';
import { RefuseAct } from '../parts/desk/refuse-act.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton, TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Row, Table } from '../ui/table.tsx';

type Batch = GiftCardBatchRow | PromoCodeBatchRow;
type Kind = 'gift-card' | 'promo-code';
type Decision = 'approve' | 'make';

export interface CodeBatchesProps {
  kind: Kind;
  batches: readonly (Batch & { readonly what: string })[];
  next: number | null;
  /** Whether the reader decides anything here. */
  acts: boolean;
  onDone: () => void;
}

const HEADS = ['series', 'count', 'what', 'by', 'why', 'state'] as const;

/** What was asked for, and what may be done with it now; codes are shown where they were made, once. */
export function CodeBatches({ kind, batches, next, acts, onDone }: CodeBatchesProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run, failure } = useAction<string>();
  const decide = async (id: number, decision: Decision) => {
    const input = { params: { id } };
    const done = await run(
      async () => {
        if (decision === 'make') setCodes((await call(`POST /operations/${kind}-batches/:id/make`, input)).codes);
        else await call(`POST /operations/${kind}-batches/:id/${decision}`, input);
      },
      (error) => deskFailure('POST /operations/promo-code-batches/:id/make', error),
    );
    if (done) onDone();
  };
  const heads = [...HEADS.map((head) => say(`codes.${head}`)), ...(acts ? [say('codes.acts')] : [])];
  return (
    <>
      {codes !== null && <MadeCodes codes={codes} />}
      <DeskPart title={say('codes.asked')}>
        {failure !== null && <Message kind="error">{failure}</Message>}
        {batches.length === 0 ? (
          <p>{say('codes.noBatch')}</p>
        ) : (
          <Table label={say('codes.asked')} heads={heads}>
            {batches.map((batch) => (
              <Row
                key={batch.id}
                cells={[
                  batch.id,
                  batch.count,
                  batch.what,
                  `${batch.askedBy}, ${moment(batch.askedAt)}`,
                  batch.reason,
                  stateOf(batch),
                  ...(acts
                    ? [<BatchActs key="acts" batch={batch} kind={kind} decide={decide} onRefused={onDone} />]
                    : []),
                ]}
              />
            ))}
          </Table>
        )}
        <Pages name="batches" next={next} of={say('codes.asked')} />
      </DeskPart>
    </>
  );
}

const stateOf = ({ state, decidedBy }: Batch): string => {
  const words = say(`codes.stateName.${state}`);
  return decidedBy === null ? words : say('codes.decidedBy', { state: words, name: decidedBy });
};

interface BatchActsProps {
  batch: Batch;
  kind: Kind;
  decide: (id: number, decision: Decision) => Promise<void>;
  onRefused: () => void;
}

function BatchActs({ batch: { id, state, mayApprove, mayMake, decidedBy }, kind, decide, onRefused }: BatchActsProps) {
  const offered = [mayApprove && 'approve', mayMake && 'make'] as const;
  // What nobody will make counts until it is taken back.
  const mayRefuse = mayApprove || state === 'waiting' || (mayMake && decidedBy === null);
  const refuse = `POST /operations/${kind}-batches/:id/refuse` as const;
  return (
    <div className="flex flex-col items-start gap-1.5 whitespace-nowrap">
      {offered.map(
        (decision) =>
          decision !== false && (
            <LinkButton
              key={decision}
              aria-label={say(`codes.${decision}Label`, { id: String(id) })}
              onClick={() => void decide(id, decision)}
            >
              {say(`codes.${decision}`)}
            </LinkButton>
          ),
      )}
      {mayRefuse && (
        <RefuseAct
          label={say('codes.refuseLabel', { id: String(id) })}
          go={say('codes.refuse')}
          route={refuse}
          act={(reason) => call(refuse, { params: { id }, body: { reason } })}
          onDone={onRefused}
        />
      )}
      {state === 'made' && (
        <TextLink to={`/gestion/${kind}s?batch=${id}`} aria-label={say('codes.cardsLabel', { id: String(id) })}>
          {say('codes.cards')}
        </TextLink>
      )}
    </div>
  );
}

function MadeCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="type-t3">{say('codes.madeTitle')}</h2>
      <p role="status">{say('codes.madeText')}</p>
      <ul className="columns-1 tabular-nums sm:columns-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}
