import { RESTITUTION_FILTERS } from '@eqinox/domain/booking/appointments';
import { useSearchParams } from 'react-router';
import type { RestitutionRow } from '@eqinox/contract/restitution-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { useOptionalReply, useReply } from '../../api/queries.ts';
import { deskPath } from '../../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../../parts/desk/desk-page.tsx';
import { Filters } from '../../parts/desk/filters.tsx';
import { AskListFile } from '../../parts/desk/list-file.tsx';
import { moment, say } from '../../parts/desk/words.ts';
import { TextLink } from '../../ui/link.tsx';
import { Opinions } from './opinions.tsx';
import { DateField, Select } from '../../ui/select.tsx';
import { Row, Table } from '../../ui/table.tsx';

const HEADS = ['number', 'state', 'date', 'consultant', 'place', 'offer', 'dueAt'] as const;

/** What is due, when and with whom; the filters are the address's. Whose each is, its own page says. */
export function RestitutionsScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const { restitutions, next } = useReply('GET /operations/restitutions', { query: Object.fromEntries(search) });
  return (
    <DeskPage title={say('restitutions.title')}>
      <Filters label={say('restitutions.filters')} go={say('restitutions.go')}>
        {(given) => (
          <>
            <Select
              label={say('restitutions.state')}
              name="state"
              placeholder={say('restitutions.any')}
              defaultValue={given('state')}
            >
              {RESTITUTION_FILTERS.map((state) => (
                <option key={state} value={state}>
                  {say(`restitutions.stateName.${state}`)}
                </option>
              ))}
            </Select>
            {self.desks.includes('consultants') && <ConsultantFilter given={given('consultant')} />}
            <DateField label={say('restitutions.from')} name="from" defaultValue={given('from')} />
            <DateField label={say('restitutions.until')} name="until" defaultValue={given('until')} />
          </>
        )}
      </Filters>
      {restitutions.length === 0 ? (
        <p>{say('restitutions.none')}</p>
      ) : (
        <Table label={say('restitutions.title')} heads={HEADS.map((head) => say(`restitutions.${head}`))}>
          {restitutions.map((restitution) => (
            <Row key={restitution.id} cells={cellsOf(restitution)} />
          ))}
        </Table>
      )}
      <Pages name="after" next={next} />
      <AskListFile list="restitutions" />
      <Opinions />
    </DeskPage>
  );
}

function ConsultantFilter({ given }: { given: string }) {
  const catalogue = useOptionalReply('GET /operations/consultants');
  return (
    <Select
      label={say('restitutions.consultant')}
      name="consultant"
      placeholder={say('restitutions.anyConsultant')}
      defaultValue={given}
    >
      {catalogue?.consultants.map(({ id, firstName }) => (
        <option key={id} value={id}>
          {firstName}
        </option>
      ))}
    </Select>
  );
}

const cellsOf = ({ id, state, startsAt, consultant, place, offer, dueAt }: RestitutionRow) => [
  <TextLink key="number" to={deskPath('restitutions', id)}>
    {String(id)}
  </TextLink>,
  say(`restitutions.stateName.${state}`),
  startsAt === null && state === 'booked' ? say('restitutions.noDate') : moment(startsAt),
  consultant ?? '',
  place ?? '',
  offer,
  moment(dueAt),
];
