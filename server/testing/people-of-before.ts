/**
 * People as an older main had them, written in the words of its schema: who they are, what they bought, what they answered, what they were billed.
 * `at` is the number of the last migration that the database has had; what later ones ask for is not named.
 */
import type { Pool } from 'pg';
import { behaviourOrder, resourceOrder } from '@eqinox/domain/diagnostic/presentation-order.scoring';
import { BEHAVIOUR_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';

export interface PersonOfBefore {
  readonly accountId: number;
  readonly email: string;
  readonly invoice: string;
}

/** Of 0055: until then a bank had a name. */
const BANKS_HAVE_NUMBERS = 55;
/** Answers of the second diagnostic, which is under way. */
export const UNDER_WAY = 10;
const SEED = 4711;
const CENTS = 22_000;

export const writePersonOfBefore = async (
  pool: Pool,
  { at, passwordHash, now }: { readonly at: number; readonly passwordHash: string; readonly now: Date },
): Promise<PersonOfBefore> => {
  const one = async (sql: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await pool.query<{ id: string | number }>(sql, [...values]);
    return Number(rows[0]?.id);
  };
  const email = `of-${at}@example.org`;
  const bank = at < BANKS_HAVE_NUMBERS ? 'EQX-FR 1.0' : 'b6e4e42c';

  const account = await one(
    `insert into account.accounts (email, identifiant, nom, prenom, birthday, departement, activated_at, created_at)
     values ($1, $1, 'Exemple', 'Camille', '1990-05-17', 38, $2, $2) returning id`,
    [email, now],
  );
  const identity = await one(
    `insert into identity.identities (account_id, email, password_hash, confirmed_at) values ($1, $2, $3, $4) returning id`,
    [account, email, passwordHash, now],
  );
  await pool.query(
    `insert into identity.devices (identity_id, label, created_at, last_seen_at, authenticated_at) values ($1, 'Firefox', $2, $2, $2)`,
    [identity, now],
  );

  const order = await one(
    `insert into checkout.orders (account_id, offer_id, status, list_cents, billing, created_at, paid_at)
     values ($1, 27, 'paid', $2, $3, $4, $4) returning id`,
    [account, CENTS, { firstName: 'Camille', lastName: 'Exemple', city: 'Grenoble' }, now],
  );
  const attempt = await one(
    `insert into checkout.payment_attempts (order_id, reference, status, list_cents, created_at, signed_at)
     values ($1, $2, 'paid', $3, $4, $4) returning id`,
    [order, `EQX${at}`, CENTS, now],
  );
  await pool.query(
    `insert into checkout.payment_events (attempt_id, reference, transaction_number, call_number, response_code, amount_cents,
       verdict, address, received_at)
     values ($1, $2, $3, $3, '00000', $4, 'paid', '127.0.0.1', $5)`,
    [attempt, `EQX${at}`, `9${at}`, CENTS, now],
  );
  const { rows: numbered } = await pool.query<{ last: number }>(
    `insert into invoices.counters (series, year, last) values ('F', 2026, 1)
     on conflict (series, year) do update set last = invoices.counters.last + 1 returning last`,
  );
  const invoice = `F2026-${String(numbered[0]?.last).padStart(6, '0')}`;
  await pool.query(
    `insert into invoices.invoices (number, account_id, order_id, offer_id, offer_label, total_cents, issued_at, snapshot)
     values ($1, $2, $3, 27, 'Menu Signature', $4, $5, $6)`,
    [invoice, account, order, CENTS, now, snapshotOf(invoice, now)],
  );
  const card = await one(
    `insert into checkout.gift_cards (code_hash, created_at) values (decode(md5($1), 'hex'), $2) returning id`,
    [email, now],
  );
  await pool.query(
    `insert into checkout.gift_card_entries (gift_card_id, kind, cents, made_at) values ($1, 'issued', 5000, $2)`,
    [card, now],
  );

  // One diagnostic to its end, with its consent and what was asked about the person; one under way.
  for (const [offer, answered] of [
    [27, BEHAVIOUR_PROPOSITIONS],
    [27, UNDER_WAY],
  ] as const) {
    const over = answered === BEHAVIOUR_PROPOSITIONS ? now : null;
    const purchase = await one(
      `insert into offers.purchases (account_id, offer_id, order_id, bought_at, begun_at, completed_at)
       values ($1, $2, $3, $4, $4, $5) returning id`,
      [account, offer, over && order, now, over],
    );
    const session = await one(
      `insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, created_at, part_one_started_at,
         behaviours_answered, behaviours_last_at, behaviours_over_at, part_two_started_at, resources_answered, resources_last_at, resources_over_at)
       values ($1, $2, 'complete', $3, 'fr', $4, $5, $5, $6, $5, $7, $7, $8, $7, $7) returning id`,
      [account, purchase, bank, SEED, now, answered, over, over ? 64 : 0],
    );
    await pool.query(
      `insert into consent.consents (account_id, session_id, is_parent, name, text_version, given_at)
       values ($1, $2, false, 'Camille Exemple', '1.0', $3)`,
      [account, session, now],
    );
    await pool.query(
      `insert into statistics.answers (session_id, account_id, category, departement, saved_at) values ($1, $2, 37, 38, $3)`,
      [session, account, now],
    );
    const behaviours = behaviourOrder(SEED).slice(0, answered);
    await pool.query(
      `insert into diagnostic.behaviour_answers (session_id, attempt, ordinal, block, pair, chosen, duration_ms, answered_at)
       select $1, 1, n, block, pair, case when n % 3 = 0 then 'left' else 'right' end, 4000, $4
       from unnest($2::int[], $3::int[]) with ordinality as t (block, pair, n)`,
      [session, behaviours.map(({ block }) => block), behaviours.map(({ pair }) => pair), now],
    );
    if (!over) continue;
    const resources = resourceOrder(SEED);
    await pool.query(
      `insert into diagnostic.resource_answers (session_id, attempt, ordinal, facet, slot, value, duration_ms, answered_at)
       select $1, 1, n, facet, slot, n % 4 - 1, 3000, $4
       from unnest($2::int[], $3::int[]) with ordinality as t (facet, slot, n)`,
      [session, resources.map(({ facet }) => facet), resources.map(({ slot }) => slot), now],
    );
  }
  return { accountId: account, email, invoice };
};

/** As the first edition wrote it: later ones know more of a line. */
const snapshotOf = (number: string, at: Date) => ({
  number,
  issuedAt: at.toISOString(),
  paidAt: at.toISOString(),
  serviceFrom: at.toISOString(),
  seller: {
    name: 'EQINOX Exemple SAS',
    legalForm: 'SAS',
    capitalEuros: 10_000,
    address: { street: ['12 rue de l’Exemple'], postcode: '69001', city: 'Lyon', country: 'FR' },
    email: 'bonjour@exemple.fr',
    siren: '000 000 000',
    rcsCity: 'Lyon',
    vatNumber: 'FR00 000000000',
    mediator: 'Médiation Exemple',
  },
  client: {
    name: 'Camille Exemple',
    address: { street: ['3 allée des Tilleuls'], postcode: '38000', city: 'Grenoble', country: 'FR' },
  },
  lines: [{ label: 'Menu Signature', content: 'Diagnostic de potentiel en ligne', quantity: 1, vatRate: 20 }],
  amounts: {
    lines: [{ unitNet: 18_333, discountNet: 0, net: 18_333 }],
    net: 18_333,
    vat: [{ rate: 20, base: 18_333, amount: 3_667 }],
    gross: CENTS,
  },
  payment: { means: 'card', order: `EQX${number}`, promoCode: null },
  immediateExecutionAt: null,
  electronic: true,
});
