import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FoundPerson } from '@eqinox/contract/operations';
import type { Withheld } from '@eqinox/domain/staff/finds';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { Filters } from '../parts/desk/filters.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { ReasonPanel } from '../parts/desk/reason-panel.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { TextLink } from '../ui/link.tsx';
import { Row, Table } from '../ui/table.tsx';

const SHORTEST = 3;

/** A search that stands in the address; opening a person is noted, finding them is not until it is many. */
export function PeopleScreen() {
  const [search] = useSearchParams();
  const find = search.get('find') ?? '';
  return (
    <DeskPage title={say('people.title')}>
      <Filters label={say('people.go')} go={say('people.go')}>
        {(given) => (
          <Field
            label={say('people.find')}
            hint={say('people.hint')}
            name="find"
            minLength={SHORTEST}
            maxLength={250}
            autoComplete="off"
            defaultValue={given('find')}
          />
        )}
      </Filters>
      {find.length >= SHORTEST && <FoundPeople find={find} after={search.get('after')} />}
    </DeskPage>
  );
}

function FoundPeople({ find, after }: { find: string; after: string | null }) {
  const query = { find, ...(after !== null && { after }) };
  const { people, next, withheld } = useReply('GET /operations/people', { query });
  if (people.length === 0) return <Nobody withheld={withheld} />;
  return (
    <>
      <Table label={say('people.title')} heads={[say('people.name'), say('people.email'), say('people.since')]}>
        {people.map((person) => (
          <Row key={person.id} cells={cellsOf(person)} />
        ))}
      </Table>
      <Pages name="after" next={next} />
      <AskListFile list="people" />
    </>
  );
}

/** Nobody is shown: too many have that name, too many were found today, or there is nobody. */
function Nobody({ withheld }: { withheld: Withheld | null }) {
  if (withheld === null) return <p>{say('people.none')}</p>;
  if (withheld === 'reason') return <MorePeople />;
  return (
    <>
      <Message kind="warning">{say('people.wide')}</Message>
      <AskListFile list="people" />
    </>
  );
}

/** Asks why more people have to be found today. */
function MorePeople() {
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Message kind="warning">{say('people.limit')}</Message>
      <div>
        <Button small onClick={() => setAsking(true)}>
          {say('people.goOn')}
        </Button>
      </div>
      {asking && (
        <ReasonPanel
          title={say('people.goOn')}
          text={say('people.goOnText')}
          go={say('people.goOn')}
          route="POST /operations/people/finds"
          act={(reason) => call('POST /operations/people/finds', { body: { reason } })}
          onDone={() => void refresh('GET /operations/people')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const cellsOf = ({ id, name, email, since }: FoundPerson) => [
  <TextLink key="name" to={deskPath('people', id)}>
    {name || say('people.noName')}
  </TextLink>,
  email,
  moment(since),
];
