/** Groups of people, for suites: ordered, paid, handed out, joined and finished as the product has it done. */
import { sql } from 'kysely';
import type { GroupPage } from '@eqinox/contract/groups';
import { insertPerson } from './insert-person.ts';
import { accountIdOf, takeAsReader } from './diagnostics.ts';
import type { Person } from './person.ts';
import { insertMember, type TestMember } from './staff.ts';
import type { TestProduct } from './test-product.ts';

export const buyer = {
  name: 'Association d’exemple',
  siren: '120027016',
  street: '1 rue de l’Exemple',
  postcode: '75001',
  city: 'Paris',
};

type Shape = {
  readonly kind?: 'organisation' | 'class';
  readonly parts?: readonly string[];
  readonly closesOn?: string;
  readonly leastPeople?: number;
};

export interface TestGroup {
  readonly organiser: Person;
  readonly accountant: TestMember;
  readonly id: number;
  /** The organiser's page. */
  readonly page: () => Promise<GroupPage>;
}

let groups = 0;

/** A group with so many paid seats, none of them handed out. */
export const newGroup = async (product: TestProduct, seats: number, shape: Shape = {}): Promise<TestGroup> => {
  groups += 1;
  const organiser = await insertPerson(product, `organiser-${groups}@example.org`);
  const { id } = await organiser.call('POST /groups', {
    body: {
      name: `Groupe d’exemple ${groups}`,
      kind: shape.kind ?? 'organisation',
      closesOn: shape.closesOn ?? '2027-06-30',
      ...(shape.leastPeople !== undefined && { leastPeople: shape.leastPeople }),
      partition: shape.parts ? { name: 'Site', parts: [...shape.parts] } : null,
      neverSelects: true,
    },
  });
  const accountant = await insertMember(product, 'accountant', `accountant-${groups}@staff.example`);
  const page = () => organiser.call('GET /groups/:id', { params: { id } });
  const group = { organiser, accountant, id, page };
  if (seats > 0) await buySeats(group, seats);
  return group;
};

export const buySeats = async ({ organiser, accountant, id }: TestGroup, seats: number): Promise<void> => {
  const order = await organiser.call('POST /groups/:id/orders', {
    params: { id },
    body: { seats, buyer, terms: true },
  });
  await accountant.browser.call('POST /operations/groups/orders/:id/received', {
    params: { id: order.id },
    body: { reference: `VIR ${order.id}`, cents: order.totalCents, reason: 'relevé du jour' },
  });
};

/** The code of a free seat, handed to somebody. */
export const handOut = async (
  { organiser, id, page }: TestGroup,
  name: string,
  part: number | null = null,
): Promise<string> => {
  await organiser.call('POST /groups/:id/seats', {
    params: { id },
    body: { people: [{ name, part }] },
  });
  const seat = (await page()).seats.findLast((one) => one.name === name && one.state === 'invited');
  if (!seat?.code) throw new Error(`${name} has no seat`);
  return seat.code;
};

let people = 0;

/** Somebody, new unless given, who has joined by a seat of their own. */
export const joinAs = async (
  product: TestProduct,
  group: TestGroup,
  part: number | null = null,
  who?: Person,
): Promise<Person> => {
  people += 1;
  const person = who ?? (await insertPerson(product, `participant-${people}@example.org`));
  const code = await handOut(group, `Participant ${people}`, part);
  await person.call('POST /groups/invitations/:code', { params: { code } });
  return person;
};

/** The same, who has answered everything. */
export const finishAs = async (product: TestProduct, group: TestGroup, part: number | null = null): Promise<Person> => {
  const person = await joinAs(product, group, part);
  await takeAsReader(product, person, { seed: people });
  return person;
};

/** So many, new unless given, who have given the very answers of `like`, without answering one by one. */
export const finishLike = async (
  product: TestProduct,
  group: TestGroup,
  like: Person,
  count: number,
  part: number | null = null,
  who: readonly Person[] = [],
): Promise<Person[]> => {
  const { db } = product;
  const model = await accountIdOf(product, like);
  const finished: Person[] = [];
  for (let more = 0; more < count; more += 1) {
    const person = await joinAs(product, group, part, who[more]);
    finished.push(person);
    const accountId = await accountIdOf(product, person);
    await sql`
      with bought as (
        update offers.purchases set completed_at = now() where account_id = ${accountId} and completed_at is null returning id
      ), model as (
        select * from diagnostic.sessions where account_id = ${model} order by id limit 1
      ), session as (
        insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, mirrored, created_at,
          behaviours_attempt, behaviours_answered, behaviours_over_at, resources_attempt, resources_answered, resources_over_at)
        select ${accountId}, bought.id, 'complete', instrument_version, language, seed, mirrored, created_at,
          behaviours_attempt, behaviours_answered, behaviours_over_at, resources_attempt, resources_answered, resources_over_at
        from model, bought returning id
      ), behaviours as (
        insert into diagnostic.behaviour_answers (account_id, session_id, attempt, ordinal, block, pair, chosen, answered_at)
        select ${accountId}, session.id, attempt, ordinal, block, pair, chosen, answered_at
        from diagnostic.behaviour_answers, session where account_id = ${model} and session_id = (select id from model)
      )
      insert into diagnostic.resource_answers (account_id, session_id, attempt, ordinal, facet, slot, value, answered_at)
      select ${accountId}, session.id, attempt, ordinal, facet, slot, value, answered_at
      from diagnostic.resource_answers, session where account_id = ${model} and session_id = (select id from model)`.execute(
      db,
    );
  }
  return finished;
};
