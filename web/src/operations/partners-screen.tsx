import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PartnerRow } from '@eqinox/contract/partners-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { DeskForm, textOf } from '../parts/desk/desk-form.tsx';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { dateOf, lastDayOf, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Row, Table } from '../ui/table.tsx';
import { PartnerFields, writtenOf } from './partner-fields.tsx';

const HEADS = ['name', 'code', 'kind', 'period', 'state'] as const;

/** Who sends people; who may write adds one, and its link works at once. */
export function PartnersScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const { partners, next } = useReply('GET /operations/partners', { query: Object.fromEntries(search) });
  const refresh = useRefresh();
  const [done, setDone] = useState(false);
  return (
    <DeskPage title={say('partners.title')}>
      {done && <Message kind="success">{say('partners.done')}</Message>}
      <Table label={say('partners.list')} heads={HEADS.map((head) => say(`partners.${head}`))}>
        {partners.map((partner) => (
          <Row key={partner.code} cells={cellsOf(partner)} />
        ))}
      </Table>
      <Pages name="after" next={next} />
      <AskListFile list="partners" />
      {self.acts.includes('partners') && (
        <DeskForm
          title={say('partners.add')}
          text={say('partners.codeHint')}
          go={say('partners.go')}
          route="POST /operations/partners"
          act={async (typed) =>
            call('POST /operations/partners', {
              body: { code: textOf(typed, 'code') ?? '', ...(await writtenOf(typed)) },
            })
          }
          onDone={() => {
            setDone(true);
            void refresh('GET /operations/partners');
          }}
        >
          <Field
            label={say('partners.code')}
            name="code"
            pattern="[a-z0-9][a-z0-9\-]+[a-z0-9]"
            maxLength={64}
            autoComplete="off"
            required
          />
          <PartnerFields partner={null} />
        </DeskForm>
      )}
    </DeskPage>
  );
}

export const periodOf = ({ startsAt, endsAt }: PartnerRow): string => {
  const words = [
    startsAt === null ? null : say('partners.since', { date: dateOf(startsAt) }),
    endsAt === null ? null : say('partners.to', { date: lastDayOf(endsAt) }),
  ].filter((part) => part !== null);
  return words.length === 0 ? say('partners.always') : words.join(' ');
};

const cellsOf = (partner: PartnerRow) => [
  <TextLink key="name" to={deskPath('partners', encodeURIComponent(partner.code))}>
    {partner.name}
  </TextLink>,
  partner.code,
  say(`partners.kindName.${partner.kind}`),
  periodOf(partner),
  say(`partners.stateName.${partner.state}`),
];
