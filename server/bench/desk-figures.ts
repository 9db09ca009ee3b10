/** What the console counts over everybody, in a shop with a million orders: the first look of a month, which counts, and those after it. */
import type { Person } from '../testing/person.ts';
import { enter, measure } from './console-member.ts';
import { type Bench, figure, ms } from './figure.ts';
import { fillDesks } from './fill-desks.ts';
import { fillShop } from './fill-shop.ts';
import { withProduct } from './product.ts';

/** Whoever bought has sat down, half of them to the end, with a booklet; and every second restitution has its three answers. */
const SITTINGS = [
  `insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, created_at, part_one_started_at,
     behaviours_answered, behaviours_last_at, behaviours_over_at, part_two_started_at, resources_answered, resources_last_at, resources_over_at, signs)
   select account_id, id, 'complete', '1', 'fr', 7, bought_at, bought_at, case when id % 2 = 0 then 128 else id % 128 end, bought_at,
     case when id % 2 = 0 then bought_at end, case when id % 2 = 0 then bought_at end, case when id % 2 = 0 then 64 else 0 end,
     case when id % 2 = 0 then bought_at end, case when id % 2 = 0 then bought_at end,
     case when id % 2 = 0 then case when id % 20 = 0 then '{careless}'::text[] else '{}' end end
   from offers.purchases where offer_id in (27, 29, 30) on conflict do nothing`,
  `insert into booking.opinions (account_id, purchase_id, likeness, clarity, heard, given_at)
   select account_id, id, (array['yes', 'rather', 'no'])[1 + id % 3], 'yes', case when id % 2 = 0 then 'rather' end, bought_at
   from offers.purchases where booked_at is not null and id % 2 = 0 on conflict do nothing`,
  'vacuum analyze',
];

const PARTNER = `insert into partners.partners (code, name, kind, welcome)
  values ('frequent', 'Frequent', 'plain', '{"fr": "x", "en": "x", "es": "x", "ne": "x"}') on conflict do nothing`;

/** Documents may still come: counted each time, however many. */
const OPEN_MONTH = '/operations/months/MONTH';

const COUNTED: readonly (readonly [member: string, path: string])[] = [
  ['psychologue@eqinox.example', '/operations/figures'],
  ['psychologue@eqinox.example', '/operations/instrument'],
  ['coordination@eqinox.example', '/operations/opinions'],
  ['coordination@eqinox.example', '/operations/partners/frequent'],
  ['comptable@eqinox.example', '/operations/promo-codes/FREQUENT'],
  ['comptable@eqinox.example', '/operations/months/CLOSED'],
  ['comptable@eqinox.example', OPEN_MONTH],
];

const bench: Bench = (quick) =>
  withProduct(async (product) => {
    const orders = quick ? 300_000 : 1_000_000;
    const client = await product.pool.connect();
    try {
      await fillShop(client, orders);
      await fillDesks(client, orders);
      for (const statement of SITTINGS) await client.query(statement);
    } finally {
      client.release();
    }
    await product.pool.query(PARTNER);
    await product.pool.query(
      `insert into invoices.closings (month, closed_by, closed_at)
       select date_trunc('month', now() - interval '70 days')::date, 1, now()`,
    );
    const { rows } = await product.pool.query<{ code: number; month: string; closed: string }>(
      `select (select max(id)::int from checkout.promo_codes) as code, to_char(date_trunc('month', now()) - interval '1 day', 'YYYY-MM') as month,
         to_char(now() - interval '70 days', 'YYYY-MM') as closed`,
    );
    const { code, month, closed } = rows[0]!;
    const members = new Map<string, Person>();
    const told = [];
    for (const [email, line] of COUNTED) {
      const path = line.replace('FREQUENT', String(code)).replace('MONTH', month).replace('CLOSED', closed);
      // A code of the second factor serves once.
      const member = members.get(email) ?? (await enter(product, email));
      members.set(email, member);
      const first = await measure(member, path, 1);
      told.push({ line, first: first.p95, ...(await measure(member, path, quick ? 20 : 60)) });
    }
    const slowest = told.filter(({ line }) => line !== OPEN_MONTH).toSorted((one, other) => other.p95 - one.p95);
    return [
      figure(
        `the console's slowest counts with ${orders.toLocaleString('en')} orders: p95`,
        `${ms(slowest[0]?.p95 ?? 0)} (${slowest[0]?.line})`,
        'at most 100 ms',
      ),
      figure('… each of them', told.map(({ line, p95 }) => `${line} ${ms(p95)}`).join(', ')),
      figure('… the first look, which counts', told.map(({ line, first }) => `${line} ${ms(first)}`).join(', ')),
    ];
  });

export default bench;
