import { MAIL_KINDS, MAIL_STATES } from '@eqinox/domain/mails/words';
import { useSearchParams } from 'react-router';
import type { MailRow } from '@eqinox/contract/mail-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { Filters } from '../parts/desk/filters.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { TextLink } from '../ui/link.tsx';
import { Select } from '../ui/select.tsx';
import { Row, Table } from '../ui/table.tsx';
import { mailName, statusWords } from './mail-words.ts';

const HEADS = ['mail', 'queuedAt', 'state', 'status', 'person'] as const;

/** What became of the shop's mails, newest first; the filters are the address's. */
export function MailsScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const { mails, next } = useReply('GET /operations/mails', { query: Object.fromEntries(search) });
  return (
    <DeskPage title={say('mails.title')}>
      <p>
        <TextLink to={deskPath('mails', 'suppressions')}>{say('mails.suppressions')}</TextLink>
      </p>
      <MailFilters />
      {mails.length === 0 ? (
        <p>{say('mails.none')}</p>
      ) : (
        <Table label={say('mails.title')} heads={HEADS.map((head) => say(`mails.${head}`))}>
          {mails.map((mail) => (
            <Row key={mail.id} cells={cellsOf(mail, self)} />
          ))}
        </Table>
      )}
      <Pages name="after" next={next} />
      <AskListFile list="mails" />
    </DeskPage>
  );
}

const cellsOf = (mail: MailRow, { desks }: StaffSelf) => [
  <TextLink key="mail" to={deskPath('mails', mail.id)}>
    {mailName(mail)}
  </TextLink>,
  moment(mail.queuedAt),
  say(`mails.stateName.${mail.state}`),
  statusWords(mail.status),
  mail.accountId !== null && desks.includes('people') ? (
    <TextLink key="person" to={deskPath('people', mail.accountId)}>
      {say('mails.personNumber', { id: String(mail.accountId) })}
    </TextLink>
  ) : (
    ''
  ),
];

function MailFilters() {
  return (
    <Filters label={say('mails.go')} go={say('mails.go')}>
      {(given) => (
        <>
          <Select label={say('mails.state')} name="state" placeholder={say('mails.any')} defaultValue={given('state')}>
            {MAIL_STATES.map((state) => (
              <option key={state} value={state}>
                {say(`mails.stateName.${state}`)}
              </option>
            ))}
          </Select>
          <Select label={say('mails.kind')} name="kind" placeholder={say('mails.any')} defaultValue={given('kind')}>
            {MAIL_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(`mails.kindName.${kind}`)}
              </option>
            ))}
          </Select>
          <Field
            label={say('mails.personFilter')}
            name="person"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={given('person')}
          />
          <Field
            label={say('mails.address')}
            hint={say('mails.addressHint')}
            name="address"
            type="email"
            autoComplete="off"
            defaultValue={given('address')}
          />
        </>
      )}
    </Filters>
  );
}
