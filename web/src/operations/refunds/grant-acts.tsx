import { useState } from 'react';
import type { RefundGrant } from '@eqinox/contract/refunds-desk';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/use-action.ts';
import { deskFailure } from '../../parts/desk/failure.ts';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { price, say } from '../../parts/desk/words.ts';
import { LinkButton } from '../../ui/link.tsx';

const APPROVE = 'POST /operations/refund-grants/:id/approve';
const REJECT = 'POST /operations/refund-grants/:id/reject';

export interface GrantActsProps {
  grant: RefundGrant;
  onDone: (words: string) => void;
}

/** A second person's yes or no; of one's own, only no. */
export function GrantActs({ grant: { id, cents, state, mayApprove, mayReject }, onDone }: GrantActsProps) {
  const [rejecting, setRejecting] = useState(false);
  const { run, failure } = useAction<string>();
  const approve = async () => {
    const done = await run(
      () => call(APPROVE, { params: { id } }),
      (error) => deskFailure(APPROVE, error),
    );
    if (done) onDone(say('refunds.approved'));
  };
  const amount = price(cents);
  return (
    <>
      <p className="flex flex-col items-start gap-1.5">
        {mayApprove && (
          <LinkButton aria-label={say('refunds.approveLabel', { amount })} onClick={() => void approve()}>
            {say('refunds.approve')}
          </LinkButton>
        )}
        {state === 'waiting' && !mayApprove && <span>{say('refunds.waitsElsewhere')}</span>}
        {mayReject && (
          <LinkButton aria-label={say('refunds.rejectLabel', { amount })} onClick={() => setRejecting(true)}>
            {say('refunds.reject')}
          </LinkButton>
        )}
      </p>
      {failure !== null && (
        <p role="alert" className="text-error">
          {failure}
        </p>
      )}
      {rejecting && (
        <ReasonPanel
          title={say('refunds.rejectLabel', { amount })}
          text={say('refunds.rejectText')}
          go={say('refunds.reject')}
          route={REJECT}
          act={(reason) => call(REJECT, { params: { id }, body: { reason } })}
          onDone={() => {
            setRejecting(false);
            onDone(say('refunds.rejected'));
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
