import { useSearchParams } from 'react-router';
import type { FoundPerson } from '@eqinox/contract/operations';
import { useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { Filters } from '../parts/desk/filters.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { TextLink } from '../ui/link.tsx';
import { Row, Table } from '../ui/table.tsx';

const SHORTEST = 3;

/** A search that stands in the address; opening a person is noted, finding them is not. */
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
  const { people, next } = useReply('GET /operations/people', { query });
  if (people.length === 0) return <p>{say('people.none')}</p>;
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

const cellsOf = ({ id, name, email, since }: FoundPerson) => [
  <TextLink key="name" to={deskPath('people', id)}>
    {name || say('people.noName')}
  </TextLink>,
  email,
  moment(since),
];
