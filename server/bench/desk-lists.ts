/**
 * The console's lists in a shop with a million orders, one call after the other: each filter, rare and frequent, and pages far down; and what a
 * person reads of the journal.
 */
import { PAYMENT_STATES } from '@eqinox/domain/operations/words';
import { newPerson } from '../testing/person.ts';
import { enter, measure } from './console-member.ts';
import { type Bench, figure, ms } from './figure.ts';
import { fillDesks } from './fill-desks.ts';
import { fillShop } from './fill-shop.ts';
import { makePeople } from './people.ts';
import { withProduct } from './product.ts';

const paths = (list: string, ...queries: readonly string[]): string[] =>
  ['', ...queries].map((query) => `${list}?${query}`);

/** Every list of the console, by a member who reads it: each filter, rare and frequent, and pages far down. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'support@eqinox.example': [
    '/operations/today',
    ...paths(
      '/operations/orders',
      ...PAYMENT_STATES.map((state) => `state=${state}`),
      'offer=27',
      'offer=29&state=withdrawn',
      'partner=frequent',
      'partner=rare',
      'partner=none',
      'state=paid&partner=rare',
      'state=paid&code=RARE',
      'code=FREQUENT',
      'code=RARE',
      'code=NONE',
      'from=2025-02-01&until=2025-02-03&partner=rare',
      'after=1000',
      'after=1000&state=review',
    ),
    '/operations/orders/777',
    '/operations/offers',
    ...['nom1', 'nom123', 'p777@example.org', 'REF777', 'nobody', 'nom1&after=100000'].map(
      (find) => `/operations/people?find=${find}`,
    ),
    ...paths(
      '/operations/refunds',
      ...['waiting', 'rejected', 'unanswered', 'refused', 'done'].map((state) => `state=${state}`),
      'kind=granted&state=done',
      'kind=withdrawal',
      'reason=duplicate-charge&state=refused',
      'reason=late-payment',
    ),
    ...paths(
      '/operations/mails',
      ...['taken', 'returned', 'suppressed', 'complained', 'moot'].map((state) => `state=${state}`),
      'kind=code',
      'kind=reminder',
      'kind=code&state=returned',
      'kind=booking&state=taken',
      'person=777',
      'person=777&state=returned',
      'address=nobody@example.org',
      'after=1000',
      'after=1000&kind=order&state=failed',
    ),
    ...paths('/operations/suppressions', 'address=nobody@example.org', 'after=500'),
    ...paths('/operations/gift-cards', 'batch=1', 'after=1000'),
    ...paths('/operations/gift-card-batches', 'after=100'),
    ...paths('/operations/promo-codes', 'batch=2', 'find=FREQUENT', 'find=FREQUENT777', 'find=NONE', 'after=1000'),
    ...paths('/operations/promo-code-batches', 'after=100'),
    ...paths(
      '/operations/restitutions',
      ...['due', 'booked', 'missed', 'held', 'closed', 'undated'].map((state) => `state=${state}`),
      'consultant=1',
      'consultant=1&state=missed',
      'consultant=999',
      'from=2025-02-01&until=2025-02-03',
      'from=2025-02-01',
      'from=2025-02-01&state=missed&consultant=2',
      'after=1000',
      'after=1000&state=closed',
    ),
    ...paths('/operations/list-files', 'after=500'),
  ],
  'comptable@eqinox.example': [
    '/operations/today',
    ...paths(
      '/operations/documents',
      'kind=credit-note',
      'month=2025-02',
      'month=2025-02&kind=credit-note',
      'month=2019-01',
    ),
    '/operations/refunds/700',
    ...paths('/operations/groups', 'state=quoted', 'state=paid', 'after=1000'),
  ],
  'coordination@eqinox.example': [
    '/operations/today',
    '/operations/consultants',
    '/operations/consultant-accounts',
    ...paths('/operations/partners', 'after=partenaire-1500'),
  ],
  'administration@eqinox.example': [
    '/operations/today',
    ...paths('/operations/erasures', 'after=100500000'),
    ...paths('/operations/exports', 'after=500'),
    ...paths('/operations/erasure-requests', 'after=500'),
    '/operations/jobs?',
    '/staff/members',
  ],
  'consultant@eqinox.example': [...paths('/operations/own-restitutions', 'after=1000')],
  'audit@eqinox.example': paths(
    '/staff/journal',
    'act=job-retried',
    'act=signed-out',
    'subject=account&subjectId=77',
    'until=2025-02-01',
    'until=2025-02-01&act=signed-out',
    'member=3',
  ),
};

const bench: Bench = (quick) =>
  withProduct(async (product) => {
    const orders = quick ? 300_000 : 1_000_000;
    const client = await product.pool.connect();
    await fillShop(client, orders);
    await fillDesks(client, orders).finally(() => client.release());
    const times: { path: string; p50: number; p95: number }[] = [];
    for (const [email, paths] of Object.entries(LISTS)) {
      const member = await enter(product, email);
      for (const path of paths) times.push({ path, ...(await measure(member, path, quick ? 20 : 60)) });
    }
    // What a person reads of the same journal: theirs have no row in it, and all others have.
    const reader = newPerson({ product: `http://127.0.0.1:${product.port}`, sandbox: product.sandbox }, '');
    reader.token = (await makePeople(product.pool, 1))[0]?.token ?? null;
    times.push({ path: '/openings', ...(await measure(reader, '/openings', quick ? 20 : 60)) });
    const slowest = times.toSorted((one, other) => other.p95 - one.p95);
    const [first] = slowest;
    return [
      figure(
        `the console's slowest list with ${orders.toLocaleString('en')} orders: p95`,
        `${ms(first?.p95 ?? 0)} (${first?.path})`,
        'at most 100 ms',
      ),
      figure(
        '… the next five',
        slowest
          .slice(1, 6)
          .map(({ path, p95 }) => `${path} ${ms(p95)}`)
          .join(', '),
      ),
      figure('… the slowest median', ms(Math.max(...times.map(({ p50 }) => p50)))),
    ];
  });

export default bench;
