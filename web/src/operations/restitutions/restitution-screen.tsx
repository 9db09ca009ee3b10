import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RestitutionPage } from '@eqinox/contract/restitution-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { deskPath } from '../../parts/desk/desk-path.ts';
import { DeskPage, DeskPart } from '../../parts/desk/desk-page.tsx';
import { moment, say } from '../../parts/desk/words.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';
import { Facts, Row, Table } from '../../ui/table.tsx';
import { RestitutionActs } from './restitution-acts.tsx';
import { useRestitutionOnce } from './use-restitution-once.ts';

const HEADS = ['date', 'place', 'setAt', 'outcome'] as const;

/** One restitution: whose it is, every date that was set for it, and what may be done now. */
export function RestitutionScreen({ self, id }: { self: StaffSelf; id: number }) {
  const restitution = useRestitutionOnce(id);
  const queries = useQueryClient();
  const [done, setDone] = useState(false);
  const onDone = () => {
    setDone(true);
    void queries.invalidateQueries();
  };
  return (
    <DeskPage title={say('restitutions.one', { id: String(id) })}>
      <p className="type-small text-ink-2">{say('restitutions.opened')}</p>
      {done && <Message kind="success">{say('restitutions.done')}</Message>}
      <Card>
        <Facts facts={factsOf(restitution, self)} />
      </Card>
      {restitution.siteDate !== null && (
        <Message kind="warning">{say('restitutions.siteDate', { date: moment(restitution.siteDate) })}</Message>
      )}
      {self.acts.includes('restitutions') && <RestitutionActs restitution={restitution} onDone={onDone} />}
      <DeskPart title={say('restitutions.dates')}>
        {restitution.dates.length === 0 ? (
          <p>{say('restitutions.noDates')}</p>
        ) : (
          <Table label={say('restitutions.dates')} heads={HEADS.map((head) => say(`restitutions.${head}`))}>
            {restitution.dates.map(({ id: date, startsAt, place, setAt, outcome }) => (
              <Row
                key={date}
                cells={[moment(startsAt), place, moment(setAt), say(`restitutions.outcomeName.${outcome ?? 'stands'}`)]}
              />
            ))}
          </Table>
        )}
      </DeskPart>
      {restitution.absences.length > 0 && <Absences restitution={restitution} />}
    </DeskPage>
  );
}

const SAID = ['date', 'saidBy', 'missing', 'saidAt', 'settled'] as const;

/** What either side says of a date: both words stand. */
function Absences({ restitution: { absences, dates } }: { restitution: RestitutionPage }) {
  return (
    <DeskPart title={say('restitutions.absences')}>
      <Table label={say('restitutions.absences')} heads={SAID.map((head) => say(`restitutions.${head}`))}>
        {absences.map(({ date, by, missing, saidAt, settledAt }) => (
          <Row
            key={`${date}-${by}`}
            cells={[
              moment(dates.find(({ id }) => id === date)?.startsAt ?? saidAt),
              say(`restitutions.missingName.${by}`),
              say(`restitutions.missingName.${missing}`),
              moment(saidAt),
              settledAt === null ? say('restitutions.unsettled') : moment(settledAt),
            ]}
          />
        ))}
      </Table>
    </DeskPart>
  );
}

const factsOf = (restitution: RestitutionPage, { desks }: StaffSelf) => {
  const { accountId, name, email } = restitution;
  const person = name || email;
  const facts = [
    [say('restitutions.state'), say(`restitutions.stateName.${restitution.state}`)],
    [
      say('restitutions.person'),
      desks.includes('people') ? <TextLink to={deskPath('people', accountId)}>{person}</TextLink> : person,
    ],
    [say('restitutions.email'), email],
    [say('restitutions.language'), restitution.language],
    [say('restitutions.consultant'), restitution.consultant],
    [say('restitutions.offer'), restitution.offer],
    [say('restitutions.duration'), say('restitutions.minutes', { count: restitution.minutes })],
    [say('restitutions.dueAt'), moment(restitution.dueAt)],
    [say('restitutions.bookedAt'), moment(restitution.bookedAt)],
    [say('restitutions.closedAt'), moment(restitution.closedAt)],
    [say('restitutions.missedTimes'), restitution.timesMissed > 0 ? String(restitution.timesMissed) : ''],
  ] as const;
  return facts.filter(([, value]) => value !== null && value !== '');
};
