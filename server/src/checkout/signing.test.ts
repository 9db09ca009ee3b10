/** Signed attempts: one that is under way is signed again, and nobody signs without end. */
import { describe, expect, test } from 'vitest';
import {
  cancelPayment,
  CARDS,
  openCardPage,
  presentCard,
  questionsOf,
  troubleNotifications,
} from '../../testing/card-page.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { providerHmac } from '../../testing/provider-hmac.ts';
import { MINUTE, SECOND } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { makePromoCode } from './index.ts';
import { SIGNED_PER_HOUR } from './sign-attempt.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '100000' }, idle: true });
const { db, places, clock, pool } = product;

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `signing-${(made += 1)}@example.org`);
const opened = (person: Person, codePromo: string | null = null) =>
  person.call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo } });
const ask = (person: Person, reference: string, changes: Partial<typeof billing> = {}) =>
  person.ask('POST', '/payment/add-billing-data', { ...billing, ...changes, reference });
const signed = (person: Person, reference: string, changes: Partial<typeof billing> = {}) =>
  person.call('POST /payment/add-billing-data', { body: { ...billing, ...changes, reference } });
const aCode = async (percent: number): Promise<string> => {
  const code = `SIGNE${(made += 1)}`;
  const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: 1, personLimit: null };
  await makePromoCode(db, code, { reduction: { percent }, ...terms }, clock());
  return code;
};
const attemptsOf = async (person: Person) => (await paymentOutcome(db, person)).attempts;
const questionsWaiting = async (reference: string): Promise<number> => {
  const waiting = `select 1 from jobs.job where name = 'reconcile-attempt' and state = 'created' and data ->> 'reference' = $1`;
  return (await pool.query(waiting, [reference])).rowCount ?? 0;
};
const later = async (person: Person, minutes: number): Promise<void> => {
  await comeBackAfter(clock, person, minutes * MINUTE);
  await doJobs(product, 'reconcile-attempt');
};

describe('the attempt under way is signed again', () => {
  test('120 times: one reference, one question, and each form can be paid', async () => {
    const person = await somebody();
    const { pbx_CMD } = await opened(person, await aCode(10));
    const forms = [];
    for (let times = 0; times < 120; times += 1) {
      clock.advance(SECOND);
      forms.push(await signed(person, pbx_CMD));
    }
    expect(new Set(forms.map((form) => form.pbx_CMD))).toEqual(new Set([pbx_CMD]));
    expect(new Set(forms.map((form) => form.pbx_TIME)).size).toBe(120);
    for (const form of forms) expect(form.pbx_HMAC).toBe(providerHmac(form));
    expect(await attemptsOf(person)).toEqual(['signed']);
    expect(await questionsWaiting(pbx_CMD)).toBe(1);
    await payAtProvider(forms[60] as (typeof forms)[0]);
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, attempts: ['paid'] });
  });

  test('many at once, and from a panel that was opened anew', async () => {
    const person = await somebody();
    const { pbx_CMD } = await opened(person);
    const forms = await Promise.all(Array.from({ length: 8 }, () => signed(person, pbx_CMD)));
    expect(new Set(forms.map((form) => form.pbx_CMD))).toEqual(new Set([pbx_CMD]));
    const reopened = await opened(person);
    expect((await signed(person, reopened.pbx_CMD)).pbx_CMD).toBe(pbx_CMD);
    expect((await attemptsOf(person)).filter((status) => status === 'signed')).toHaveLength(1);
  });

  test('is watched, and held, from when it was last signed', async () => {
    const [person, code] = [await somebody(), await aCode(10)];
    const { pbx_CMD } = await opened(person, code);
    await signed(person, pbx_CMD);
    await later(person, 15);
    await signed(person, pbx_CMD);
    await later(person, 16);
    expect(await questionsOf(places, '00017', pbx_CMD)).toEqual([]);
    await later(person, 10);
    expect(await questionsOf(places, '00017', pbx_CMD)).toHaveLength(1);
    expect(await attemptsOf(person)).toEqual(['signed']);
    await later(person, 4);
    expect(await attemptsOf(person)).toEqual(['failed']);
  });

  test('paid in one window, it cannot be paid in the other: the provider is asked at once when that was not told', async () => {
    const person = await somebody();
    const { pbx_CMD } = await opened(person);
    await troubleNotifications(places, person, { when: 'never' });
    await presentCard(await openCardPage(await signed(person, pbx_CMD)), CARDS.accepted);
    await troubleNotifications(places, person, {});
    const returned = await presentCard(await openCardPage(await signed(person, pbx_CMD)), CARDS.accepted);
    expect(returned.searchParams.get('Erreur')).toBe('00015');
    expect(await paymentOutcome(db, person)).toMatchObject({ verdicts: ['taken-untold'], attempts: ['signed'] });
    await doJobs(product, 'reconcile-attempt');
    expect(await paymentOutcome(db, person)).toMatchObject({
      paidOrders: 1,
      verdicts: ['taken-untold', 'paid'],
      attempts: ['paid'],
    });
  });
});

describe('another attempt is signed', () => {
  test('for another address or price, under a reference of its own, and after a failure', async () => {
    const person = await somebody();
    const { pbx_CMD } = await opened(person);
    const seen = [await signed(person, pbx_CMD), await signed(person, pbx_CMD, { city: 'Lyon' })];
    await opened(person, await aCode(20));
    seen.push(await signed(person, pbx_CMD, { city: 'Lyon' }));
    const last = seen.at(-1) as (typeof seen)[0];
    expect(last.pbx_TOTAL).toBe('4000');
    await cancelPayment(await openCardPage(last));
    seen.push(await signed(person, pbx_CMD, { city: 'Lyon' }));
    expect(new Set(seen.map((form) => form.pbx_CMD)).size).toBe(4);
  });

  test('and what the bill says follows the last address, also where the provider’s form does not show it', async () => {
    const person = await somebody();
    const { pbx_CMD } = await opened(person);
    const first = await signed(person, pbx_CMD, { lastName: 'Lefèvre' });
    const second = await signed(person, pbx_CMD, { lastName: 'Lefevre' });
    expect(second.pbx_CMD).toBe(first.pbx_CMD);
    await payAtProvider(first);
    const { snapshot } = await db
      .selectFrom('invoices.invoices')
      .orderBy('id', 'desc')
      .select('snapshot')
      .executeTakeFirstOrThrow();
    expect(snapshot.client.name).toBe('Camille Lefevre');
  });
});

describe('a person’s signed attempts of an hour', () => {
  const correcting = (times: number) =>
    Array.from({ length: times }, (_, index) => ({ address1: `${index} rue de l’Exemple` }));

  test('ten corrections on each of two offers meet no limit', async () => {
    const person = await somebody();
    const references = [await opened(person), await person.call('POST /payment/buy-eqibox', { body: { idOffre: 29 } })];
    for (const { pbx_CMD } of references) {
      for (const changes of correcting(11)) expect((await ask(person, pbx_CMD, changes)).status).toBe(200);
    }
  });

  test('have an end: refused with the time to wait, at once too, and for this person alone', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { pbx_CMD } = await opened(person);
    const first = correcting(SIGNED_PER_HOUR - 5);
    for (const changes of first) expect((await ask(person, pbx_CMD, changes)).status).toBe(200);
    await comeBackAfter(clock, person, 10 * MINUTE);
    const answers = await Promise.all(
      correcting(15).map(({ address1 }) => ask(person, pbx_CMD, { address1: `${address1} bis` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers).toHaveLength(refused.length + 5);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(Number(answer.headers.get('retry-after'))).toBe(50 * 60);
    }
    expect((await attemptsOf(person)).filter((status) => status === 'signed')).toHaveLength(SIGNED_PER_HOUR);
    expect((await ask(other, (await opened(other)).pbx_CMD)).status).toBe(200);
    // The wait that was named is enough.
    await comeBackAfter(clock, person, 50 * MINUTE);
    expect((await ask(person, pbx_CMD, { city: 'Brest' })).status).toBe(200);
  });
});
