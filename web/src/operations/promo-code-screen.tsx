import { useState } from 'react';
import type { PromoCodeRow } from '@eqinox/contract/codes-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { DeskPage } from '../parts/desk/desk-page.tsx';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { dateOf, number, price, say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import { Facts } from '../ui/table.tsx';
import { offOf, usesOf } from './promo-codes-screen.tsx';

const sumOf = (cents: number | null): string => (cents === null ? say('promoCodes.notYet') : price(cents));

/** One code: what it takes off, how often it served and what it brought. */
export function PromoCodeScreen({ self, id }: { self: StaffSelf; id: number }) {
  const code = useReply('GET /operations/promo-codes/:id', { params: { id } });
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <DeskPage title={say('promoCodes.one', { code: code.code })}>
      {done && <Message kind="success">{say('codes.done')}</Message>}
      <Card>
        <Facts
          facts={[
            [say('promoCodes.terms'), offOf(code.terms)],
            [say('promoCodes.starts'), dateOf(code.terms.startsAt ?? code.madeAt)],
            [say('promoCodes.limit'), limitsOf(code.terms)],
            [say('promoCodes.spent'), usesOf(code)],
            ...(code.reserved === null ? [] : [[say('promoCodes.reserved'), number(code.reserved)] as const]),
            [say('promoCodes.revenue'), sumOf(code.revenueCents)],
            [say('promoCodes.discount'), sumOf(code.discountCents)],
          ]}
        />
      </Card>
      <p className="text-ink-2">{say('promoCodes.byTens')}</p>
      {self.acts.includes('promo-codes') && !code.over && (
        <div>
          <Button small onClick={() => setAsked(true)}>
            {say('promoCodes.stop')}
          </Button>
        </div>
      )}
      {asked && (
        <ReasonPanel
          title={say('promoCodes.stopTitle', { code: code.code })}
          text={say('promoCodes.stopText')}
          go={say('promoCodes.stop')}
          route="POST /operations/promo-codes/:id/stop"
          act={(reason) => call('POST /operations/promo-codes/:id/stop', { params: { id }, body: { reason } })}
          onDone={() => {
            setAsked(false);
            setDone(true);
            void refresh('GET /operations/promo-codes/:id', 'GET /operations/promo-codes');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </DeskPage>
  );
}

const limitsOf = ({ totalLimit, personLimit }: PromoCodeRow['terms']): string => {
  const limits = [
    totalLimit === null ? null : say('promoCodes.limitText', { total: number(totalLimit) }),
    personLimit === null ? null : say('promoCodes.eachText', { each: number(personLimit) }),
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? say('promoCodes.noLimit') : limits.join(', ');
};
