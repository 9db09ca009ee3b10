import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { MOST_OF_A_NAME } from '@eqinox/domain/staff/finds';
import type { Database } from '../../database.ts';
import type { Listing } from '../../verb.ts';

const PAGE = 20;

/** Accounts that what was typed names for certain: an address, the number of an invoice, a payment's reference. */
const named = (typed: string): RawBuilder<number> => {
  if (typed.includes('@')) {
    const email = typed.toLowerCase();
    return sql`(
      select id from account.accounts where email = ${email}
      union select o.account_id from checkout.gifts g join checkout.orders o on o.id = g.order_id where g.recipient_email = ${email}
      union select claimed_by from checkout.gifts where recipient_email = ${email})`;
  }
  const number = typed.toUpperCase();
  return sql`(
    select account_id from invoices.invoices where number = ${number}
    union select account_id from invoices.credit_notes where number = ${number}
    union select o.account_id from checkout.payment_attempts a join checkout.orders o on o.id = a.order_id where a.reference = ${typed})`;
};

/** As an index has it, whatever the database sorts by. */
const NAME = sql<string>`lower(nom) collate "C"`;

const beginning = (typed: string): string => `${typed.toLowerCase().replace(/[%_\\]/gu, '\\$&')}%`;

/** `Martin, Camille`: the beginning of a last name, and after a comma of a first one. */
const nameBegins = (typed: string): RawBuilder<SqlBool> => {
  const [last = '', first = ''] = typed.split(',').map((part) => part.trim());
  if (last === '') return sql`false`;
  const byLast = sql<SqlBool>`${NAME} like ${beginning(last)}`;
  return first === '' ? byLast : sql`${byLast} and lower(prenom) like ${beginning(first)}`;
};

/** Whether a name is that of more people than anybody goes through. */
export const isWide = async (db: Kysely<Database>, typed: string): Promise<boolean> => {
  if (typed.includes('@')) return false;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from account.accounts where ${nameBegins(typed)} limit ${MOST_OF_A_NAME + 1}) named`.execute(
    db,
  );
  return (rows[0]?.n ?? 0) > MOST_OF_A_NAME;
};

/** A list opens nobody: it is not journaled, a person's page is. */
export const findPeople: Listing<'GET /operations/people'> = async ({ db }, { query: { find, after } }) => {
  const people = db
    .selectFrom('account.accounts')
    .limit(PAGE + 1)
    .select(['id', 'prenom', 'nom', 'email', 'created_at']);
  const certain = await people
    .$if(after !== undefined, (select) => select.where('id', '>', after ?? 0))
    .where('id', 'in', named(find))
    .orderBy('id')
    .execute();
  // A name is looked for where nothing else is meant; apart and in its own order, so that an index ends where a page does: by number, a
  // name that many have had lately is looked for among all people.
  const byName = people
    .where(nameBegins(find))
    .$if(after !== undefined, (select) =>
      select.where(sql<boolean>`(${NAME}, id) > (select ${NAME}, id from account.accounts where id = ${after})`),
    )
    .orderBy(NAME)
    .orderBy('id');
  const rows = certain.length > 0 || find.includes('@') ? certain : await byName.execute();
  const page = rows.slice(0, PAGE);
  return {
    people: page.map(({ id, prenom, nom, email, created_at }) => ({
      id,
      name: [prenom, nom].filter(Boolean).join(' '),
      email,
      since: created_at.toISOString(),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    withheld: null,
  };
};
