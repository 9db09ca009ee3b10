import { useState } from 'react';
import type { ProviderRefund } from '@eqinox/contract/refunds-desk';
import { call } from '../../api/call.ts';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { price, say } from '../../parts/desk/words.ts';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link.tsx';

const RETRY = 'POST /operations/provider-refunds/:id/retry';
const SETTLE = 'POST /operations/provider-refunds/:id/settle';
const SENT = 'POST /operations/transfer-refunds/:id/sent';

type Act = 'retry' | 'wasDone' | 'wasNotDone' | 'sent';

const LINES = { retry: RETRY, wasDone: SETTLE, wasNotDone: SETTLE, sent: SENT } as const;

export interface ProviderActsProps {
  refund: ProviderRefund;
  onDone: (words: string) => void;
}

/**
 * What the provider refused is asked for again; what nobody heard of, somebody looks up there and says what they saw. A transfer is sent
 * from the bank, and somebody says so.
 */
export function ProviderActs({ refund: { id, cents, mayRetry, maySettle, mayNoteSent }, onDone }: ProviderActsProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const [reference, setReference] = useState('');
  const acts: Act[] = [
    ...(mayRetry ? (['retry'] as const) : []),
    ...(mayNoteSent ? (['sent'] as const) : []),
    ...(maySettle ? (['wasDone', 'wasNotDone'] as const) : []),
  ];
  const params = { id };
  const carryOut = (reason: string): Promise<unknown> => {
    if (asked === 'retry') return call(RETRY, { params, body: { reason } });
    if (asked === 'sent') return call(SENT, { params, body: { reference: reference.trim(), reason } });
    return call(SETTLE, { params, body: { done: asked === 'wasDone', reason } });
  };
  const amount = price(cents);
  return (
    <>
      <p className="flex flex-col items-start gap-1.5">
        {acts.map((act) => (
          <LinkButton key={act} aria-label={say(`refunds.${act}Label`, { amount })} onClick={() => setAsked(act)}>
            {say(`refunds.${act}`)}
          </LinkButton>
        ))}
      </p>
      {asked !== null && (
        <ReasonPanel
          title={say(`refunds.${asked}Label`, { amount })}
          text={say(`refunds.${asked}Text`)}
          go={say(`refunds.${asked}`)}
          route={LINES[asked]}
          act={carryOut}
          onDone={() => {
            setAsked(null);
            onDone(say('refunds.settled'));
          }}
          onClose={() => setAsked(null)}
        >
          {asked === 'sent' && (
            <Field
              label={say('refunds.sentReference')}
              name="reference"
              maxLength={80}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
        </ReasonPanel>
      )}
    </>
  );
}
