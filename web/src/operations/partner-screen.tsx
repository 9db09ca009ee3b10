import { useState } from 'react';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { DeskForm } from '../parts/desk/desk-form.tsx';
import { DeskPage } from '../parts/desk/desk-page.tsx';
import { number, price, say } from '../parts/desk/words.ts';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import { Facts } from '../ui/table.tsx';
import { PartnerFields, writtenOf } from './partner-fields.tsx';
import { periodOf } from './partners-screen.tsx';

/** One partner: its link, how many people it sent, and all of it to be changed. */
export function PartnerScreen({ self, code }: { self: StaffSelf; code: string }) {
  const partner = useReply('GET /operations/partners/:code', { params: { code } });
  const refresh = useRefresh();
  const [done, setDone] = useState(false);
  return (
    <DeskPage title={partner.name}>
      {done && <Message kind="success">{say('partners.done')}</Message>}
      <Card>
        <Facts
          facts={[
            [say('partners.link'), `${location.origin}/?idFrom=${encodeURIComponent(code)}`],
            [say('partners.kind'), say(`partners.kindName.${partner.kind}`)],
            [say('partners.period'), `${periodOf(partner)}, ${say(`partners.stateName.${partner.state}`)}`],
            [say('partners.people'), partner.people === null ? say('partners.few') : number(partner.people)],
            [
              say('partners.turnover'),
              partner.turnoverCents === null ? say('partners.few') : price(partner.turnoverCents),
            ],
            [
              say('partners.logo'),
              partner.logo === null ? (
                ''
              ) : (
                <img key="logo" src={partner.logo} alt={partner.name} className="h-7 w-auto max-w-44 object-contain" />
              ),
            ],
          ]}
        />
      </Card>
      <p className="text-ink-2">{say('partners.upTo')}</p>
      {self.acts.includes('partners') && (
        <DeskForm
          title={say('partners.change')}
          text={say('partners.logoHint')}
          go={say('partners.changeGo')}
          route="POST /operations/partners/:code"
          act={async (typed) =>
            call('POST /operations/partners/:code', { params: { code }, body: await writtenOf(typed) })
          }
          onDone={() => {
            setDone(true);
            void refresh('GET /operations/partners/:code', 'GET /operations/partners');
          }}
        >
          <PartnerFields key={JSON.stringify(partner)} partner={partner} />
        </DeskForm>
      )}
    </DeskPage>
  );
}
