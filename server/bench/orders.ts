/** Fifty orders a second: the cart opened and priced with a promo code, then the billing address given and the form signed. */
import { connectDatabase } from '../src/adapters/database/database.ts';
import { makePromoCode } from '../src/checkout/index.ts';
import type { Database } from '../src/database.ts';
import { createLogger } from '../src/logger.ts';
import { makeAnswered } from './answered-people.ts';
import { type Bench, figure, ms, percentile } from './figure.ts';
import { type Caller, openCaller, type Reply } from './http-caller.ts';
import { steadily } from './load.ts';
import { pace } from './pace.ts';
import type { BenchPerson } from './people.ts';
import { type BenchProduct, withProduct } from './product.ts';

const PER_SECOND = 50;
/** Nobody orders twice at once: each of them an order in two seconds. */
const PEOPLE = 100;
const CODE = 'BANC10';

const billing = {
  firstName: 'Camille',
  lastName: 'Exemple',
  address1: '1 rue des Exemples',
  zipCode: '75001',
  city: 'Paris',
  countryCode: 250,
  countryCodeMobilePhone: '+33',
  mobilePhone: '600000000',
  terms: true,
};

const makeCode = async ({ connection }: BenchProduct): Promise<void> => {
  const { db, close } = connectDatabase<Database>({ ...connection }, { maxConnections: 1, log: createLogger('error') });
  const always = { startsAt: null, endsAt: null, offerIds: null, totalLimit: null, personLimit: null };
  await makePromoCode(db, CODE, { reduction: { percent: 10 }, ...always }, new Date());
  await close();
};

const post = async (caller: Caller, { token }: BenchPerson, path: string, body: object): Promise<Reply> =>
  caller({ method: 'POST', path: `/api/payment/${path}`, token, body: JSON.stringify(body) });

const bench: Bench = (quick) =>
  withProduct(async (product) => {
    await makeCode(product);
    const people = await makeAnswered(product, PEOPLE);
    const callers = await Promise.all(people.map(() => openCaller(product.port)));
    let signing: number[] = [];
    const order = async (index: number): Promise<string | null> => {
      const [caller, person] = [callers[index]!, people[index]!];
      const opened = await post(caller, person, 'buy-eqibox', { idOffre: 29, codePromo: CODE });
      if (opened.status !== 200) return `${opened.status} ${opened.body}`;
      const { pbx_CMD: reference } = JSON.parse(opened.body) as { readonly pbx_CMD: string };
      const asked = performance.now();
      const signed = await post(caller, person, 'add-billing-data', { ...billing, reference });
      signing.push(performance.now() - asked);
      return signed.status === 200 ? null : `${signed.status} ${signed.body}`;
    };
    await pace(steadily(PER_SECOND, 4, PEOPLE), PEOPLE, order);
    signing = [];
    const { p50, p95, errors, firstError } = await pace(steadily(PER_SECOND, quick ? 10 : 60, PEOPLE), PEOPLE, order);
    if (errors > 0) throw new Error(`${errors} orders failed: ${firstError}`);
    return [
      figure(
        `pricing and signing an order, ${PER_SECOND}/s, both calls: p95 (median)`,
        `${ms(p95)} (${ms(p50)})`,
        'below 40 ms',
      ),
      figure('… of which signing: p95', ms(percentile(signing, 0.95))),
    ];
  });

export default bench;
