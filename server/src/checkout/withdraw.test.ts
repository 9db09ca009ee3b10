/** Withdrawals: what is given back, by which means, and what is closed. Against the sandbox, over HTTP. */
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import { describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehaviours, beginDiagnostic, billing, payAtProvider, readMail } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { DAY } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { dayAfter, dayInWords, parisDate, parisInstant, yearAfter } from '@eqinox/domain/calendar';
import { lastWithdrawalInstant, withdrawalEnds } from '@eqinox/domain/checkout/withdrawal';
import type { Language } from '@eqinox/domain/languages';
import { listGiftCards, makeGiftCard } from './index.ts';

const product = await startTestProduct();
const { db, places, clock, pool } = product;
/** The last day on which a gift may leave. */
const LATER = lastSendDate(parisDate(clock()));

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `leaving-${(made += 1)}@example.org`);

interface Bought {
  readonly person: Person;
  readonly idFact: number;
  readonly reference: string;
}
const buy = async ({
  offer = 27,
  immediateExecution = false,
  codePromo = null as string | null,
} = {}): Promise<Bought> => {
  const person = await somebody();
  const form = await person.call('POST /payment/buy-eqibox', { body: { idOffre: offer, codePromo } });
  if (form.pbx_TOTAL === '000') {
    await person.call('POST /payment/gift-card-apply', { body: { ref: form.pbx_CMD } });
  } else {
    const body = { ...billing, reference: form.pbx_CMD, immediateExecution };
    await payAtProvider(await person.call('POST /payment/add-billing-data', { body }));
  }
  const [invoice] = await person.call('GET /factures/history', {});
  return { person, idFact: invoice?.idFact ?? 0, reference: form.pbx_CMD };
};
const withdraw = ({ person, idFact }: Pick<Bought, 'person' | 'idFact'>) =>
  person.ask('POST', '/payment/withdraw', { idFact, name: 'Camille Exemple' });
const refunded = (reference: string) =>
  db
    .selectFrom('checkout.refunds')
    .where('reference', '=', reference)
    .select(['amount_cents', 'status', 'reason'])
    .executeTakeFirst();
const OVER = { status: 409, body: { code: 'withdrawal_over' } };

test('everything back: the purchase closed, a credit note, the provider’s refund, and an acknowledgment', async () => {
  const bought = await buy();
  const { person, reference } = bought;
  const [before] = await person.call('GET /factures/history', {});
  expect(before?.withdrawUntil).toBe(lastWithdrawalInstant(new Date(before?.date ?? '')).toISOString());
  expect(await withdraw(bought)).toMatchObject({ status: 200, body: { refund: 5000 } });

  expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 0 });
  const [after] = await person.call('GET /factures/history', {});
  expect(after).toMatchObject({ montant: 50, withdrawUntil: null });
  await expect
    .poll(() => refunded(reference), { timeout: 20_000 })
    .toEqual({ amount_cents: 5000, status: 'done', reason: 'withdrawal' });
  const mail = await readMail(places, person.email, /Votre rétractation/u);
  expect(mail.text).toContain('Camille Exemple');
  expect(mail.text).toContain(before?.numero);
  expect(mail.attachments).toMatchObject([{ filename: expect.stringMatching(/^avoir-A\d{4}-000001\.pdf$/u) }]);
  expect(await withdraw(bought)).toMatchObject(OVER);
});

test.each([
  ['a stranger’s mailbox', 'Gagnez sur www.evil.example', `stranger-${Date.now()}@example.org`, 'Bonjour,'],
  ['a stranger’s mailbox, under a name', 'Zoë Exemple', `stranger-2-${Date.now()}@example.org`, 'Bonjour Zoë Exemple,'],
  ['one’s own', 'Zoë d’exemple.fr', undefined, 'Bonjour Zoë d’exemple.fr,'],
])('the acknowledgment to %s says %j only where it may', async (_, name, contactEmail, greeting) => {
  const { person, idFact } = await buy();
  const body = { idFact, name, ...(contactEmail && { contactEmail }) };
  expect((await person.ask('POST', '/payment/withdraw', body)).status).toBe(200);
  const { text } = await readMail(places, contactEmail ?? person.email, /Votre rétractation/u);
  expect(text.split('\n')[0]).toBe(greeting);
  if (contactEmail) expect(text).not.toContain('evil');
});

test('confirmed many times at once, it is one refund and one credit note', async () => {
  const bought = await buy();
  const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(bought)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  const notes = await db
    .selectFrom('invoices.credit_notes')
    .where('invoice_id', '=', bought.idFact)
    .select(['number', 'total_cents'])
    .execute();
  expect(notes).toMatchObject([{ total_cents: 5000 }]);
});

describe('after beginning', () => {
  test.each([
    ['with the request for immediate execution, the part answered is kept', true, 5000 - Math.floor((5000 * 48) / 192)],
    ['without it, everything is given back', false, 5000],
  ])('%s', async (_, immediateExecution, refund) => {
    const bought = await buy({ immediateExecution });
    await beginDiagnostic(bought.person);
    await answerBehaviours(bought.person, 48);
    expect(await withdraw(bought)).toMatchObject({ status: 200, body: { refund } });
  });

  test('completed and delivered at the person’s request, an offer without restitution is over', async () => {
    const bought = await buy({ immediateExecution: true });
    await complete(bought);
    expect(await withdraw(bought)).toMatchObject(OVER);
    expect(await bought.person.call('GET /factures/history', {})).toMatchObject([{ withdrawUntil: null }]);
  });

  test('completed, a restitution that was not held is given back', async () => {
    const bought = await buy({ offer: 29, immediateExecution: true });
    await complete(bought);
    expect(await withdraw(bought)).toMatchObject({ status: 200, body: { refund: 4500 } });
  });

  const complete = async ({ idFact }: Bought): Promise<void> => {
    await db
      .updateTable('offers.purchases as p')
      .from('invoices.invoices as i')
      .whereRef('i.order_id', '=', 'p.order_id')
      .where('i.id', '=', idFact)
      .set({ completed_at: clock() })
      .execute();
  };
});

describe('until the midnight in Paris after its last day, and not after', () => {
  /** Goes there in time, and signs in again as whoever comes back does. */
  const at = async (instant: Date, person: Person): Promise<void> => {
    clock.set(instant);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
  };

  test.each([
    ['a box', () => buy()],
    [
      'a gift that nobody has claimed',
      async () => {
        const person = await somebody();
        const form = await person.call('POST /payment/gift-eqibox', {
          body: { idOffre: 27, recipientEmail: `waits-${(made += 1)}@example.org`, sendDate: LATER },
        });
        await payAtProvider(
          await person.call('POST /payment/add-billing-data', { body: { ...billing, reference: form.pbx_CMD } }),
        );
        const [invoice] = await person.call('GET /factures/history', {});
        return { person, idFact: invoice?.idFact ?? 0 };
      },
    ],
  ])('%s', async (_, made) => {
    const before = clock();
    const [inTime, late] = [await made(), await made()];
    const over = withdrawalEnds(before);
    try {
      await at(new Date(over.getTime() - 1), inTime.person);
      const [line] = await inTime.person.call('GET /factures/history', {});
      expect(line?.withdrawUntil).toBe(new Date(over.getTime() - 1).toISOString());
      expect((await withdraw(inTime)).status).toBe(200);
      await at(over, late.person);
      expect(await late.person.call('GET /factures/history', {})).toMatchObject([{ withdrawUntil: null }]);
      expect(await withdraw(late)).toMatchObject(OVER);
    } finally {
      clock.set(before);
    }
  });
});

test('nobody else’s', async () => {
  const { idFact } = await buy();
  expect((await withdraw({ person: await somebody(), idFact })).status).toBe(404);
});

test('money goes back the way it came: bank card first, then the gift card', async () => {
  const codePromo = await makeGiftCard(db, { cents: 2000, endsAt: null }, clock());
  const bought = await buy({ codePromo });
  expect(await withdraw(bought)).toMatchObject({ status: 200, body: { refund: 5000 } });
  expect(await refunded(bought.reference)).toMatchObject({ amount_cents: 3000 });
  expect((await listGiftCards(db))[0]).toMatchObject({ left: 2000, reserved: 0 });
});

test('paid by gift card alone, it goes back there', async () => {
  const codePromo = await makeGiftCard(db, { cents: 6000, endsAt: null }, clock());
  const bought = await buy({ codePromo });
  expect(await withdraw(bought)).toMatchObject({ status: 200, body: { refund: 5000 } });
  expect(await refunded(bought.reference)).toBeUndefined();
  expect((await listGiftCards(db))[0]).toMatchObject({ left: 6000 });
});

describe('a gift card that has ended since it paid', () => {
  const end = (endsAt: Date) =>
    pool.query('update checkout.gift_cards set ends_at = $1 where id = (select max(id) from checkout.gift_cards)', [
      endsAt,
    ]);

  test.each([
    ['has ended', 0, { fr: /50,00\s€, utilisables jusqu’au (.+) inclus/u }],
    ['ends a day later', DAY, { en: /holds €50\.00 again, to be used up to and including (.+)\./u }],
    ['has ended, to a Spanish mailbox', 0, { es: /50,00\s€, que puedes usar hasta el (.+) inclusive/u }],
    ['has ended, to a Nepali mailbox', 0, { ne: /५०\.०० फिर्ता राखिएको छ; (.+) सम्म/u }],
  ] as const)('%s: is good for a year from the refund, and the acknowledgment says until when', async (_, ms, said) => {
    const code = await makeGiftCard(db, { cents: 6000, endsAt: null }, clock());
    const bought = await buy({ codePromo: code });
    const [[language, words] = ['fr', /^/u]] = Object.entries(said);
    await db
      .updateTable('account.accounts')
      .set({ language: language as Language })
      .where('email', '=', bought.person.email)
      .execute();
    await end(new Date(clock().getTime() + ms));
    expect(await withdraw(bought)).toMatchObject({ status: 200, body: { refund: 5000 } });
    const [card] = await listGiftCards(db);
    const lastDay = yearAfter(parisDate(clock()));
    expect(card).toMatchObject({ left: 6000, endsAt: parisInstant(dayAfter(lastDay), 0) });
    expect((await person(code)).pbx_TOTAL).toBe('000');
    const { text } = await readMail(places, bought.person.email, words);
    expect(words.exec(text)?.[1]).toBe(dayInWords(new Date(`${lastDay}T00:00:00Z`), language, 'UTC'));
  });

  /** Somebody uses it. */
  const person = async (codePromo: string) =>
    (await somebody()).call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo } });

  test('one that is good for longer stays so, and one without an end has none', async () => {
    for (const endsAt of [new Date(clock().getTime() + 400 * DAY), null]) {
      const bought = await buy({ codePromo: await makeGiftCard(db, { cents: 6000, endsAt }, clock()) });
      expect((await withdraw(bought)).status).toBe(200);
      expect((await listGiftCards(db))[0]).toMatchObject({ left: 6000, endsAt });
      const { text } = await readMail(places, bought.person.email, /Votre rétractation/u);
      expect(/jusqu’au/u.test(text)).toBe(endsAt !== null);
      expect(text).not.toMatch(/\{\w+\}|undefined/u);
    }
  });
});

describe('a gift', () => {
  const TOKEN = /initToken=([\w-]{43})/u;
  const give = async () => {
    const person = await somebody();
    const recipientEmail = `given-${(made += 1)}@example.org`;
    const form = await person.call('POST /payment/gift-eqibox', {
      body: { idOffre: 27, recipientEmail, sendDate: '2026-01-01' },
    });
    const body = { ...billing, reference: form.pbx_CMD };
    await payAtProvider(await person.call('POST /payment/add-billing-data', { body }));
    const [invoice] = await person.call('GET /factures/history', {});
    const initToken = TOKEN.exec((await readMail(places, recipientEmail, TOKEN)).text)?.[1] ?? '';
    return { person, idFact: invoice?.idFact ?? 0, initToken, receiver: await somebody() };
  };

  test('that nobody has claimed: given back, and its link opens nothing any more', async () => {
    const { initToken, receiver, ...gift } = await give();
    expect(await withdraw(gift)).toMatchObject({ status: 200, body: { refund: 5000 } });
    expect(await gift.person.call('GET /factures/history', {})).toMatchObject([{ gift: null, withdrawUntil: null }]);
    expect((await receiver.ask('POST', '/account/initialize', { initToken })).status).toBe(410);
    expect(await receiver.call('GET /state', {})).toMatchObject({ currentDiagState: 0 });
  });

  test('that was claimed is the recipient’s', async () => {
    const { initToken, receiver, ...gift } = await give();
    await receiver.call('POST /account/initialize', { body: { initToken } });
    expect(await withdraw(gift)).toMatchObject(OVER);
  });
});

test('credit notes have numbers without a gap, and never change', async () => {
  const notes = await db.selectFrom('invoices.credit_notes').orderBy('id').select('number').execute();
  const year = clock().getFullYear();
  expect(notes.length).toBeGreaterThan(3);
  expect(notes.map(({ number }) => number)).toEqual(
    notes.map((_, index) => `A${year}-${String(index + 1).padStart(6, '0')}`),
  );
  await expect(db.updateTable('invoices.credit_notes').set({ total_cents: 1 }).execute()).rejects.toThrow(/never/u);
});
