/**
 * Many example accounts at once, to see how the product bears them: they look like the demonstration people and sign in
 * with the same password. The first of them have one diagnostic each, with its answers, so that there is something to look
 * at. All others are completed without their answers, which would be 192 rows each: what is computed from answers cannot
 * be shown of them.
 */
import { type Kysely, sql } from 'kysely';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { transaction } from '../adapters/database/transaction.ts';
import { currentBank } from '../content/banks.ts';
import type { Database } from '../database.ts';
import { recordDiagnostic } from '../diagnostic/index.ts';
import { createPurchase } from '../offers/index.ts';

export interface SeedSize {
  readonly accounts: number;
  readonly diagnostics: number;
}

const MOST_WITH_ANSWERS = 100;

/** Any number will do, as long as nothing else on this database uses it. */
const LOCK = 7_301_204_522;

/** False when accounts were seeded before: nothing is done twice. */
export const loadSeed = (
  db: Kysely<Database>,
  { accounts, diagnostics }: SeedSize,
  passwordHash: string,
  now: Date,
): Promise<boolean> =>
  transaction(db, async (db) => {
    // A hundred thousand rows may take longer than a request may, and a second one waits for the first.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const before = await db
      .selectFrom('identity.identities')
      .where('email', '=', 'exemple-1@eqinox.example')
      .select('id')
      .executeTakeFirst();
    if (before) return false;
    await addAccounts(db, accounts, passwordHash, now);
    const people = await db
      .selectFrom('account.accounts')
      .where('email', 'like', 'exemple-%@eqinox.example')
      .orderBy('id')
      .select('id')
      .execute();
    const ids = people.map(({ id }) => id);
    const answered = Math.min(MOST_WITH_ANSWERS, Math.ceil(accounts / 10), diagnostics);
    for (const [index, id] of ids.slice(0, answered).entries()) await addAnswered(db, id, index, now);
    await addCompleted(db, ids.slice(answered), diagnostics - answered, now);
    return true;
  });

const addAccounts = async (db: Kysely<Database>, count: number, passwordHash: string, now: Date): Promise<void> => {
  await sql`
    with people as (
      insert into account.accounts
        (email, identifiant, nom, prenom, civilite, birthday, departement, code_from, created_at, activated_at)
      select email, email, 'Exemple', (array['Camille', 'Claude', 'Dominique', 'Maxime', 'Sacha', 'Alix'])[1 + n % 6],
        1 + n % 2, date '1950-01-01' + n % 20000 * 7919 % 20000, 1 + n % 95,
        case when n % 50 = 0 then 'partenaire-demo' end, joined, joined
      from generate_series(1, ${count}::int) n,
        lateral (select 'exemple-' || n || '@eqinox.example' as email,
          ${now}::timestamptz - (1000 + n % 1000) * interval '1 day' as joined) as person
      returning id, email, created_at
    )
    insert into identity.identities (account_id, email, password_hash, confirmed_at)
    select id, email, ${passwordHash}, created_at from people`.execute(db);
};

const addAnswered = async (db: Kysely<Database>, accountId: number, index: number, now: Date): Promise<void> => {
  const answeredAt = new Date(now.getTime() - (1 + index) * 24 * 3_600_000);
  const purchaseId = await createPurchase(db, { accountId, offerId: 27, orderId: null, now: answeredAt });
  const { behaviours, resources } = simulatePerson({ seed: index + 1, sigma: 1 });
  await recordDiagnostic(db, { accountId, purchaseId, behaviours, resources, answeredAt });
};

/** In turn for one person and the next, so that a person's next diagnostic comes after the one before. */
const addCompleted = async (
  db: Kysely<Database>,
  people: readonly number[],
  count: number,
  now: Date,
): Promise<void> => {
  if (people.length === 0 || count === 0) return;
  await sql`
    with purchases as (
      insert into offers.purchases
        (account_id, offer_id, bought_at, begun_at, completed_at, booked_at, explorer_id, closed_at)
      select (${people}::bigint[])[1 + n % ${people.length}::int], offer, day, day, day + interval '2 days',
        case when offer > 27 then day + interval '9 days' end, case when offer > 27 then 1 end,
        case when offer > 27 then day + interval '20 days' end
      from generate_series(0, ${count}::int - 1) n,
        lateral (select (array[27, 29, 30])[1 + n % 3] as offer,
          ${now}::timestamptz - (900 - n::bigint * 800 / ${count}::int + n % 7) * interval '1 day' as day) as diagnostic
      returning id, account_id, completed_at
    )
    insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, created_at,
      part_one_started_at, part_two_started_at, behaviours_answered, behaviours_last_at, behaviours_over_at,
      resources_answered, resources_last_at, resources_over_at)
    select account_id, id, 'complete', ${currentBank().number}, 'fr', 1 + id % 1000000, completed_at, completed_at, completed_at,
      128, completed_at, completed_at, 64, completed_at, completed_at
    from purchases`.execute(db);
  await sql`
    update account.accounts set pilier = 1 + id % 4, type_dominant = (array[1, 3, 4, 5, 7])[1 + id % 5],
      supports = array_remove(array[1, 2, 3, 4]::smallint[], (1 + id % 4)::smallint)
    where id = any(${people.slice(0, count)}::bigint[])`.execute(db);
};
