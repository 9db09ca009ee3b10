import { GRANT_KINDS, type GrantKind } from '@eqinox/domain/checkout/refund-grant';
import { centsTyped, eurosToType } from '@eqinox/domain/operations/typed-euros';
import { useState } from 'react';
import type { OrderRefunds } from '@eqinox/contract/refunds-desk';
import { call } from '../../api/call.ts';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { price, say } from '../../parts/desk/words.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const LINE = 'POST /operations/refunds/:id/grant';

export interface GrantPanelProps {
  order: OrderRefunds;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** A part of what is left, or all of it. */
export function GrantPanel({ order: { orderId, leftCents }, onDone, onClose }: GrantPanelProps) {
  const [typed, setTyped] = useState(eurosToType(leftCents));
  const [kind, setKind] = useState<GrantKind>('goodwill');
  const cents = centsTyped(typed);
  const wrong = cents === null || cents > leftCents;
  const carryOut = async (reason: string) => {
    // Refused by the server: the field says so already.
    const granted = await call(LINE, { params: { id: orderId }, body: { cents: cents ?? 0, kind, reason } });
    onDone(say(granted.waits ? 'refunds.grantWaits' : 'refunds.grantGoes'));
  };
  return (
    <ReasonPanel
      title={say('refunds.grant')}
      text={say('refunds.grantText')}
      go={say('refunds.grant')}
      route={LINE}
      act={carryOut}
      onDone={onClose}
      onClose={onClose}
    >
      <Field
        label={say('refunds.grantAmount')}
        hint={say('refunds.grantLeft', { amount: price(leftCents) })}
        error={wrong ? say('refunds.grantWrong', { amount: price(leftCents) }) : undefined}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label={say('refunds.reason')}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value as GrantKind)}
      >
        {GRANT_KINDS.map((one) => (
          <option key={one} value={one}>
            {say(`refunds.reasonName.${one}`)}
          </option>
        ))}
      </Select>
    </ReasonPanel>
  );
}
