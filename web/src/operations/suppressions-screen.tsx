import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SuppressionRow } from '@eqinox/contract/mail-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { Filters } from '../parts/desk/filters.tsx';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { LinkButton, TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Row, Table } from '../ui/table.tsx';
import { statusWords } from './mail-words.ts';

const HEADS = ['address', 'since', 'why', 'status', 'person', 'end'] as const;
const ROUTE = 'POST /operations/suppressions/:id/release';

/** Addresses that no mail goes to, and those that mails go to again. */
export function SuppressionsScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const { suppressions, next } = useReply('GET /operations/suppressions', { query: Object.fromEntries(search) });
  const [asked, setAsked] = useState<number | null>(null);
  const [done, setDone] = useState(false);
  const refresh = useRefresh();
  const acts = self.acts.includes('mails');
  return (
    <DeskPage title={say('mails.suppressions')}>
      <p>
        <TextLink to={deskPath('mails')}>{say('mails.title')}</TextLink>
      </p>
      {done && <Message kind="success">{say('mails.released')}</Message>}
      <Filters label={say('mails.go')} go={say('mails.go')}>
        {(given) => (
          <Field
            label={say('mails.address')}
            hint={say('mails.addressHint')}
            name="address"
            type="email"
            autoComplete="off"
            defaultValue={given('address')}
          />
        )}
      </Filters>
      {suppressions.length === 0 ? (
        <p>{say('mails.noSuppressions')}</p>
      ) : (
        <Table label={say('mails.suppressions')} heads={HEADS.map((head) => say(`mails.${head}`))}>
          {suppressions.map((row) => (
            <Row key={row.id} cells={[...cellsOf(row, self), endOf(row, acts ? setAsked : null)]} />
          ))}
        </Table>
      )}
      <Pages name="after" next={next} />
      <AskListFile list="suppressions" />
      {asked !== null && (
        <ReasonPanel
          title={say('mails.release')}
          text={say('mails.releaseText')}
          go={say('mails.release')}
          route={ROUTE}
          act={(reason) => call(ROUTE, { params: { id: asked }, body: { reason } })}
          onDone={() => {
            setAsked(null);
            setDone(true);
            void refresh('GET /operations/suppressions');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </DeskPage>
  );
}

const cellsOf = ({ id, email, since, reason, status, accountId }: SuppressionRow, { desks }: StaffSelf) => [
  email ?? say('mails.unnamed', { id: String(id) }),
  moment(since),
  say(`mails.reasonName.${reason}`),
  statusWords(status),
  accountId !== null && desks.includes('people') ? (
    <TextLink key="person" to={deskPath('people', accountId)}>
      {say('mails.personNumber', { id: String(accountId) })}
    </TextLink>
  ) : (
    ''
  ),
];

const endOf = ({ id, email, endedAt, endedBy }: SuppressionRow, ask: ((id: number) => void) | null) => {
  if (endedBy !== null) return `${say(`mails.endName.${endedBy}`)}, ${moment(endedAt)}`;
  if (ask === null) return '';
  return (
    <LinkButton
      key="release"
      aria-label={say('mails.releaseLabel', { address: email ?? say('mails.unnamed', { id: String(id) }) })}
      onClick={() => ask(id)}
    >
      {say('mails.release')}
    </LinkButton>
  );
};
