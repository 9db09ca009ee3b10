/** What a buyer is told between the card page and the end of a payment, what waits meanwhile, and what is told of a gift. */
import { dayAfter, parisDate, parisInstant } from '@eqinox/domain/calendar';
import { afterAll, describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { cancelPayment, CARDS, openCardPage, presentCard, troubleProvider } from '../../testing/card-page.ts';
import { testCardProvider } from '../../testing/card-provider.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { beginDiagnostic, billing, order, otherBilling, payAtProvider, readMail } from '../../testing/journey.ts';
import { later } from '../../testing/later.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { HOUR, testClock } from '../../testing/test-clock.ts';

const provider = testCardProvider();
afterAll(provider.close);
const product = await startTestProduct({ clock: testClock(), cardKeys: [provider.publicKeyFile] });
const { places, db, clock } = product;
// Days pass here that do not pass at the provider.
await troubleProvider(places, null, { strict: false });

let made = 0;
const somebody = (row = {}): Promise<Person> => insertPerson(product, `under-way-${(made += 1)}@example.org`, row);
const recipient = (): string => `given-${(made += 1)}@example.org`;
const underWay = (person: Person) => person.call('GET /payment/under-way', {});
const tomorrow = (): string => dayAfter(parisDate(clock()));

const give = async (giver: Person, recipientEmail: string, sendDate = tomorrow()): Promise<PaymentForm> => {
  const { pbx_CMD: reference } = await giver.call('POST /payment/gift-eqibox', {
    body: { idOffre: 27, recipientEmail, sendDate },
  });
  return giver.call('POST /payment/add-billing-data', { body: { ...billing, reference } });
};
/** The bank takes its time. Returns the number of the card page. */
const leaveToTheBank = async (form: PaymentForm): Promise<string> => {
  const { searchParams } = await presentCard(await openCardPage(form), CARDS.waiting);
  return searchParams.get('Appel') ?? '';
};
/** The provider says later what became of a card page. */
const tell = ({ pbx_CMD: reference, pbx_TOTAL: amount }: PaymentForm, code: string, call: string): Promise<number> =>
  provider.notify(places, { reference, amount, code, call, ...(code !== '00000' && { authorisation: null }) });
/** So many minutes later, the provider has been asked. */
const asked = async (person: Person, minutes: number): Promise<void> => {
  await later(product, minutes, 'reconcile-attempt');
  await comeBackAfter(clock, person, 0);
};
const buy = (person: Person, idOffre: number) => person.ask('POST', '/payment/buy-eqibox', { idOffre });
const PENDING = { status: 409, body: { code: 'payment_pending' } };

describe('a payment whose bank has not answered', () => {
  test('is remembered, and nothing else is sold to its buyer for themselves until it has', async () => {
    const person = await somebody();
    const form = await order(person, 27);
    const call = await leaveToTheBank(form);
    expect(await underWay(person)).toEqual({
      payments: [
        {
          idOffre: 27,
          offre: 'Menu Essentiel',
          giftTo: null,
          sendOn: null,
          standing: 'bank',
          since: clock().toISOString(),
        },
      ],
      gifts: [],
    });
    // Neither the same nor another; neither opened nor signed, at whatever address.
    expect(await buy(person, 27)).toMatchObject(PENDING);
    expect(await buy(person, 29)).toMatchObject(PENDING);
    const again = { ...otherBilling, reference: form.pbx_CMD };
    expect(await person.ask('POST', '/payment/add-billing-data', again)).toMatchObject(PENDING);
    expect(await person.ask('POST', '/payment/gift-card-apply', { ref: form.pbx_CMD })).toMatchObject(PENDING);
    // A gift is another thing.
    expect((await give(person, recipient())).pbx_TOTAL).toBe('5000');

    expect(await tell(form, '00000', call)).toBe(200);
    expect(await underWay(person)).toMatchObject({ payments: [{ giftTo: expect.any(String), standing: 'open' }] });
    expect(await buy(person, 27)).toMatchObject({ body: { code: 'offer_unavailable' } });
  });

  test('and says no in the end: the order is there again', async () => {
    const person = await somebody();
    const form = await order(person, 27);
    await tell(form, '00105', await leaveToTheBank(form));
    expect(await underWay(person)).toEqual({ payments: [], gifts: [] });
    expect((await buy(person, 27)).status).toBe(200);
  });

  test('is not answered by a second page under its reference, however that one ends', async () => {
    const person = await somebody();
    const form = await order(person, 27);
    const [first, second] = [await openCardPage(form), await openCardPage(form)];
    const call = (await presentCard(first, CARDS.waiting)).searchParams.get('Appel') ?? '';
    await presentCard(second, CARDS.withoutFunds);
    expect(await buy(person, 29)).toMatchObject(PENDING);
    // Under its reference the provider speaks of the second.
    await asked(person, 20);
    await asked(person, 10);
    expect(await buy(person, 29)).toMatchObject(PENDING);
    await cancelPayment(second);
    expect(await tell(form, '00030', '7')).toBe(200);
    expect(await underWay(person)).toMatchObject({ payments: [{ idOffre: 27, standing: 'bank' }] });
    expect(await buy(person, 29)).toMatchObject(PENDING);
    await tell(form, '00105', call);
    expect(await underWay(person)).toMatchObject({ payments: [] });
    expect((await buy(person, 29)).status).toBe(200);
  });

  test('is heard of from the provider itself, when its notification was lost, and ends with what it says', async () => {
    const person = await somebody();
    await troubleProvider(places, person, { strict: false, notification: { when: 'never' } });
    const form = await order(person, 27);
    await leaveToTheBank(form);
    expect((await buy(person, 29)).status).toBe(200);
    await asked(person, 20);
    expect(await underWay(person)).toMatchObject({ payments: [{ idOffre: 27, standing: 'bank' }] });
    expect(await buy(person, 29)).toMatchObject(PENDING);
    // Said again every hour, it is one wait.
    await asked(person, 60);
    const events = await db
      .selectFrom('checkout.payment_events')
      .where('reference', '=', form.pbx_CMD)
      .select(['verdict', 'address'])
      .execute();
    expect(events).toEqual([{ verdict: 'waiting', address: 'consultation' }]);
    await presentCard(await openCardPage(form), CARDS.withoutFunds);
    await asked(person, 60);
    expect(await underWay(person)).toMatchObject({ payments: [] });
    expect((await buy(person, 29)).status).toBe(200);
  });

  test('holds up others also when its card was presented after the attempt was given up', async () => {
    const person = await somebody();
    const form = await order(person, 27);
    await asked(person, 20);
    await asked(person, 10);
    expect(await underWay(person)).toMatchObject({ payments: [] });
    clock.advance(1000);
    // The signed form is good for a day.
    const call = await leaveToTheBank(form);
    expect(await underWay(person)).toMatchObject({ payments: [{ idOffre: 27, standing: 'bank' }] });
    expect(await buy(person, 29)).toMatchObject(PENDING);
    await tell(form, '00105', call);
    expect(await underWay(person)).toMatchObject({ payments: [] });
    expect((await buy(person, 29)).status).toBe(200);
  });

  test('nor is anything sold while money was taken that nobody has told of', async () => {
    const person = await somebody();
    const away = { direct: { answers: 'nothing' }, notification: { when: 'never' } };
    await troubleProvider(places, person, { strict: false, ...away });
    const form = await order(person, 27);
    const page = await openCardPage(form);
    await presentCard(page, CARDS.accepted);
    await tell(form, '00015', '8');
    expect(await underWay(person)).toMatchObject({ payments: [{ idOffre: 27, standing: 'bank' }] });
    expect(await buy(person, 29)).toMatchObject(PENDING);
  });

  test('holds nobody up for longer than a day from when a bank got it, nor whoever then tries again', async () => {
    const person = await somebody();
    const form = await order(person, 27);
    await comeBackAfter(clock, person, HOUR);
    await leaveToTheBank(form);
    await comeBackAfter(clock, person, 24 * HOUR - 1000);
    expect(await buy(person, 29)).toMatchObject(PENDING);
    await comeBackAfter(clock, person, 1000);
    expect((await buy(person, 29)).status).toBe(200);
    expect(await underWay(person)).toMatchObject({ payments: [{ idOffre: 27, standing: 'bank' }] });
    // A reference of its own: the page of the first may never be paid.
    const again = await order(person, 27);
    expect(again.pbx_CMD).not.toBe(form.pbx_CMD);
    expect((await buy(person, 29)).status).toBe(200);
    expect((await order(person, 27)).pbx_CMD).toBe(again.pbx_CMD);
  });

  test('of a gift: the same gift waits, to whomever, and all else is sold', async () => {
    const person = await somebody();
    const to = recipient();
    await leaveToTheBank(await give(person, to));
    expect(await underWay(person)).toMatchObject({
      payments: [{ idOffre: 27, giftTo: to, sendOn: tomorrow(), standing: 'bank' }],
    });
    const another = { idOffre: 27, recipientEmail: recipient(), sendDate: tomorrow() };
    expect(await person.ask('POST', '/payment/gift-eqibox', another)).toMatchObject(PENDING);
    expect((await person.ask('POST', '/payment/gift-eqibox', { ...another, idOffre: 29 })).status).toBe(200);
    expect((await buy(person, 27)).status).toBe(200);
  });
});

test('a card page that was opened is remembered and can be gone on with; given up or refused there, it is over', async () => {
  const person = await somebody();
  const form = await order(person, 27);
  expect(await underWay(person)).toMatchObject({ payments: [{ idOffre: 27, giftTo: null, standing: 'open' }] });
  // The same order, under the same reference: the provider takes money once.
  expect((await order(person, 27)).pbx_CMD).toBe(form.pbx_CMD);
  await cancelPayment(await openCardPage(form));
  expect(await underWay(person)).toEqual({ payments: [], gifts: [] });
  await presentCard(await openCardPage(await order(person, 27)), CARDS.withoutFunds);
  expect(await underWay(person)).toEqual({ payments: [], gifts: [] });
  expect(await underWay(await somebody())).toEqual({ payments: [], gifts: [] });
});

test('the success page tells the buyer of a gift to whom it goes and when; another person and a visitor nothing of it', async () => {
  const [giver, to] = [await somebody(), recipient()];
  const form = await give(giver, to);
  const path = `/payment/gift/${form.pbx_CMD}`;
  expect((await giver.ask('GET', path)).status).toBe(404);
  await payAtProvider(form);
  expect(await giver.ask('GET', path)).toMatchObject({
    body: { recipientEmail: to, leavesAt: parisInstant(tomorrow(), 8).toISOString() },
  });
  expect((await (await somebody()).ask('GET', path)).status).toBe(404);
  expect((await newPerson(places, to).ask('GET', path)).status).toBe(401);
  const shown = await newPerson(places, to).ask('GET', `/payment/order/${form.pbx_CMD}`);
  expect(shown).toMatchObject({ body: { status: 'paid', kind: 'gift' } });
  expect(JSON.stringify(shown.body)).not.toContain(to);

  const now = await give(giver, recipient(), '2026-01-01');
  await payAtProvider(now);
  expect(await giver.ask('GET', `/payment/gift/${now.pbx_CMD}`)).toMatchObject({ body: { leavesAt: null } });
  // What is one's own is no gift.
  const own = await order(giver, 27);
  await payAtProvider(own);
  expect((await giver.ask('GET', `/payment/gift/${own.pbx_CMD}`)).status).toBe(404);
});

describe('who gives', () => {
  const TOKEN = /initToken=([\w-]{43})/u;
  const sent = async (giver: Person): Promise<{ to: string; initToken: string }> => {
    const to = recipient();
    await payAtProvider(await give(giver, to, '2026-01-01'));
    return { to, initToken: TOKEN.exec((await readMail(places, to, TOKEN)).text)?.[1] ?? '' };
  };
  const toInit = async (initToken: string) =>
    (await newPerson(places, 'x@example.org').call('GET /account/to-init/:x', { params: { x: initToken } })).gift;

  test('is said where the gift is claimed, then on the dashboard of whoever claimed it, until it is begun', async () => {
    const giver = await somebody({ prenom: 'Dominique', nom: 'Exemple' });
    const { initToken } = await sent(giver);
    const said = { offre: 'Menu Essentiel', giver: 'Dominique Exemple' };
    expect(await toInit(initToken)).toEqual(said);
    const receiver = await somebody();
    await receiver.call('POST /account/initialize', { body: { initToken } });
    expect((await underWay(receiver)).gifts).toEqual([said]);
    expect((await underWay(giver)).gifts).toEqual([]);
    await beginDiagnostic(receiver);
    expect((await underWay(receiver)).gifts).toEqual([]);
  });

  test('is no more, once the account is gone', async () => {
    const giver = await somebody({ prenom: 'Dominique', nom: 'Exemple' });
    const { initToken } = await sent(giver);
    const receiver = await somebody();
    await receiver.call('POST /account/initialize', { body: { initToken } });
    expect((await underWay(receiver)).gifts).toMatchObject([{ giver: 'Dominique Exemple' }]);
    await db.deleteFrom('account.accounts').where('email', '=', giver.email).execute();
    expect((await underWay(receiver)).gifts).toMatchObject([{ giver: null }]);
  });

  test('is not, under a name that could advertise, as the mail has it; nor under one that was given later', async () => {
    const giver = await somebody({ prenom: 'www.exemple.fr' });
    const { initToken } = await sent(giver);
    expect(await toInit(initToken)).toEqual({ offre: 'Menu Essentiel', giver: null });
    const receiver = await somebody();
    await receiver.call('POST /account/initialize', { body: { initToken } });
    expect((await underWay(receiver)).gifts).toEqual([{ offre: 'Menu Essentiel', giver: null }]);

    const accounts = db.updateTable('account.accounts').where('email', '=', giver.email);
    await accounts.set({ prenom: 'Dominique' }).execute();
    expect((await underWay(receiver)).gifts).toMatchObject([{ giver: null }]);
  });
});
