/** Every mail that a person may get, in English, Spanish and Nepali: nothing in it is another language's, and none is left out. */
import { randomUUID } from 'node:crypto';
import { parisDate } from '@eqinox/domain/calendar';
import { cancellationOf } from '@eqinox/domain/booking/appointments';
import type { Language } from '@eqinox/domain/languages';
import { expect, test } from 'vitest';
import { answerBehavioursAtOnce } from '../testing/answer-at-once.ts';
import { calendarsTo } from '../testing/calendar-mails.ts';
import { accountIdOf, giveDiagnostic, start } from '../testing/diagnostics.ts';
import { doJobs, firstTry } from '../testing/do-jobs.ts';
import { newGroup } from '../testing/groups.ts';
import { insertChild } from '../testing/insert-child.ts';
import { insertPerson } from '../testing/insert-person.ts';
import { billing, payAtProvider } from '../testing/journey.ts';
import { mailsTo, type ReadMail } from '../testing/mailbox.ts';
import { learnLanguages } from '../testing/language-letters.ts';
import { inAnotherLanguage } from '../testing/other-languages.ts';
import type { Person } from '../testing/person.ts';
import { giveCompleted } from '../testing/restitutions.ts';
import { insertMember } from '../testing/staff.ts';
import { DAY, HOUR, testClock } from '../testing/test-clock.ts';
import { startTestProduct } from '../testing/test-product.ts';
import catalogue from '../../content/offers.json' with { type: 'json' };
import { type MailText, mailTexts } from './content/mails.ts';
import { offerNameIn } from './content/offer-names.ts';
import type { JobName } from './jobs.ts';
import { mailCode, type NoticeKind } from './identity/index.ts';

const clock = testClock();
// Before the product is started: connections that wait for seconds meanwhile would be closed by their other side.
learnLanguages();
const product = await startTestProduct({ clock, idle: true });
const { db, enqueue, places } = product;
const origin = places.product;

type Name = keyof ReturnType<typeof mailTexts>;
/** To whoever works for the shop; and the words of a link below other mails. */
const NOT_A_PERSONS: ReadonlySet<Name> = new Set<Name>([
  'consultantBooked',
  'partnerToContact',
  'consultantAtConsole',
  'partnerAtConsole',
  'consultantAppointmentSet',
  'consultantAppointmentCancelled',
  'consultantReminder',
  'staffInvitation',
  'reminderOff',
]);
/** Read with their papers by documents-in-each-language.test.ts. */
const WITH_PAPERS: ReadonlySet<Name> = new Set<Name>(['orderConfirmed', 'withdrawalReceived']);

const NOTICES: readonly NoticeKind[] = [
  'passwordChanged',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'newDevice',
  'guessing',
  'giftAddressChanged',
  'erasureCancelled',
];
const MAILS: readonly JobName[] = [
  'mail-code',
  'ask-reset-code',
  'tell-of-guessing',
  'mail-notice',
  'mail-approval',
  'mail-order',
  'mail-gift',
  'mail-refund',
  'mail-granted-refund',
  'mail-booking',
  'mail-appointment',
  'mail-privacy',
  'mail-reminder',
  'mail-group',
];

const speaks = async (person: Person, language: Language): Promise<Person> => {
  await db.updateTable('account.accounts').set({ language }).where('email', '=', person.email).execute();
  return person;
};
const somebody = async (name: string, language: Language): Promise<Person> =>
  speaks(await insertPerson(product, `${name}-${language}@example.org`), language);

const ofTheWayIn = async (person: Person, language: Language): Promise<void> => {
  const { id, account_id } = await db
    .selectFrom('identity.identities')
    .where('email', '=', person.email)
    .select(['id', 'account_id'])
    .executeTakeFirstOrThrow();
  const asker = { now: clock(), adapters: { enqueue }, request: { origin } };
  for (const purpose of ['change-email', 'erasure'] as const) {
    await mailCode(db, asker, purpose, { identityId: id }, person.email, language);
  }
  // A browser of another language asks for these.
  await enqueue(db, 'ask-reset-code', { email: person.email, language: 'fr', origin });
  for (const kind of NOTICES) {
    const notice = { kind, to: person.email, identityId: id, accountId: account_id, language: 'fr', origin } as const;
    const passkeys = ['téléphone de Camille', 'clé'];
    await enqueue(db, 'mail-notice', { ...notice, at: clock().toISOString(), userAgent: 'test', passkeys });
  }
  for (const kind of ['exportReady', 'erasureScheduled', 'erasureDone', 'accountUnused'] as const) {
    const mail = { kind, to: person.email, accountId: account_id, language, origin };
    await enqueue(db, 'mail-privacy', { ...mail, at: clock().toISOString() });
  }
};

/** Returns the parent's address. */
const ofAParent = async (child: Person, session: number, language: Language): Promise<string> => {
  const email = `parent-${language}@example.org`;
  await child.call('POST /account/approval', { body: { idSessionDiag: session, email } });
  await doJobs(product, 'mail-approval');
  const { id, account_id } = await db
    .selectFrom('consent.approval_requests')
    .where('email', '=', email)
    .select(['id', 'account_id'])
    .executeTakeFirstOrThrow();
  for (const kind of ['given', 'withdrawn', 'opened', 'disowned'] as const) {
    const to = kind === 'opened' || kind === 'disowned' ? child.email : email;
    await enqueue(db, 'mail-approval', { kind, requestId: id, accountId: account_id, to, language, origin });
  }
  return email;
};

/** A gift that leaves at once (today's waits for the morning, in tests of the night), a payment that came too late or twice, and what staff gave back of it. Returns the recipient's address. */
const ofMoney = async (giver: Person, language: Language, staff: number): Promise<string> => {
  const to = `recipient-${language}@example.org`;
  const gift = {
    idOffre: 30,
    recipientEmail: to,
    sendDate: `${parisDate(new Date(clock().getTime() - DAY))}T00:00:00.000Z`,
  };
  const { pbx_CMD: reference } = await giver.call('POST /payment/gift-eqibox', { body: gift });
  await payAtProvider(await giver.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  await doJobs(product, 'mail-order', 'mail-gift');
  const accountId = await accountIdOf(product, giver);
  const { id: orderId } = await db
    .selectFrom('checkout.orders')
    .where('account_id', '=', accountId)
    .select('id')
    .executeTakeFirstOrThrow();
  for (const reason of ['late-payment', 'duplicate-charge'] as const) {
    const numbers = { reference: `${reason}${language}`, call_number: '1', transaction_number: `${orderId}` };
    const { id } = await db
      .insertInto('checkout.refunds')
      .values({
        order_id: orderId,
        ...numbers,
        amount_cents: 5_000,
        reason,
        requested_at: clock(),
        question_number: null,
        asked_at: null,
        done_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(db, 'mail-refund', { refundId: id, accountId });
  }
  const { id: grantId } = await db
    .insertInto('checkout.refund_grants')
    .values({
      account_id: accountId,
      order_id: orderId,
      cents: 3_000,
      kind: 'goodwill',
      reason: 'geste',
      granted_by: staff,
      granted_at: clock(),
      withdrawal_ends: clock(),
      alone: true,
      card_cents: 1_000,
      credit_note: `A2026-${900_000 + orderId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(db, 'mail-granted-refund', { orderId, grantId, accountId });
  return to;
};

/** A date in eight days for whoever has booked with consultant 1; another one booked with a partner. */
const ofADate = async (person: Person): Promise<number> => {
  const purchaseId = await giveCompleted(product, person, 29);
  await person.call('POST /restitution/book/:explorerId', { params: { explorerId: 1 } });
  const accountId = await accountIdOf(product, person);
  const { id } = await db
    .insertInto('booking.appointments')
    .values({
      account_id: accountId,
      purchase_id: purchaseId,
      uid: randomUUID(),
      sequence: 0,
      consultant_id: 1,
      starts_at: new Date(clock().getTime() + 7 * DAY + 2 * HOUR),
      minutes: 30,
      place_id: null,
      place: '1 rue de l’Exemple',
      set_at: clock(),
      ended_at: null,
      outcome: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const sequence of [0, cancellationOf(0)]) {
    await enqueue(db, 'mail-appointment', { accountId, appointmentId: id, sequence, reader: 'person' });
  }
  return purchaseId;
};

/** Of seats that were asked for, paid and handed out, and of a portrait that came, or did not. Returns the organiser. */
const ofAGroup = async (language: Language): Promise<Person> => {
  const { id, organiser } = await newGroup(product, 2);
  await speaks(organiser, language);
  const people = ['Camille', 'Dominique'].map((name) => ({ name, part: null }));
  await organiser.call('POST /groups/:id/seats', { params: { id }, body: { people } });
  const accountId = await accountIdOf(product, organiser);
  const about = { accountId, groupId: id };
  await enqueue(db, 'mail-group', { ...about, kind: 'portrait', number: 1 });
  for (const refused of ['too_few', 'too_alike'] as const) {
    await enqueue(db, 'mail-group', { ...about, kind: 'closed', refused });
  }
  return organiser;
};

interface Reminded {
  readonly idle: Person;
  readonly finished: Person;
  readonly met: Person;
}

/** A week later: an answer of yesterday, a purchase and a gift of last week, a booklet of today, a restitution that was held yesterday, a date in two hours. To adults, then to the young. */
const remind = async ({ idle, finished, met }: Reminded, everybody: readonly Person[]): Promise<void> => {
  const emails = everybody.map(({ email }) => email);
  const setSession = async (person: Person, values: { behaviours_last_at: Date } | { resources_over_at: Date }) => {
    const accountId = await accountIdOf(product, person);
    await db.updateTable('diagnostic.sessions').set(values).where('account_id', '=', accountId).execute();
  };
  clock.advance(7 * DAY - 21 * HOUR);
  await setSession(idle, { behaviours_last_at: clock() });
  const metId = await accountIdOf(product, met);
  const closed = { closed_at: new Date(clock().getTime() - 4 * HOUR) };
  await db.updateTable('offers.purchases').set(closed).where('account_id', '=', metId).execute();
  clock.advance(21 * HOUR);
  await setSession(finished, { resources_over_at: clock() });
  for (const birthday of ['1990-05-17', '2010-06-01']) {
    await db.updateTable('account.accounts').set({ birthday }).where('email', 'in', emails).execute();
    await db.deleteFrom('reminders.written').execute();
    await product.handlers['write-reminders']({}, firstTry('round'));
    await doJobs(product, 'mail-reminder');
  }
};

/** Subject and text; and the same again as HTML, which says in what language it is. */
const saidIn = ({ subject, text, html }: ReadMail): string =>
  [subject, text, ...(html ?? '').split(/<[^>]*>/u)].map((line) => unescaped(line)).join('\n');

const unescaped = (text: string): string =>
  text.replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)));

/** What a subject may say. */
const subjectOf = ({ subject }: MailText): RegExp => {
  const pieces = subject.split(/\{[^{}]+\}/u).map((piece) => piece.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`));
  return new RegExp(`^${pieces.join('.*')}$`, 'u');
};

test.each(['en', 'es', 'ne'] as const)('in %s, every mail', async (language) => {
  // The card provider's page goes by the true time.
  clock.set(new Date());
  const staff = await insertMember(product, 'support', `support-${language}@staff.example`);
  const person = await somebody('person', language);
  await ofTheWayIn(person, language);
  const newcomer = `newcomer-${language}@example.org`;
  await person.call('POST /identity/register-photon', {
    body: { email: newcomer, password: 'Equinoxe2026', identifiant: newcomer, language },
  });
  const { child, session } = await insertChild(product, `child-${language}@example.org`);
  const parent = await ofAParent(await speaks(child, language), session, language);
  const booked = await somebody('booked', language);
  const reference = await ofADate(booked);
  const withPartner = await somebody('with-partner', language);
  await giveCompleted(product, withPartner, 29);
  await withPartner.call('POST /restitution/book/:explorerId', { params: { explorerId: 3 } });
  const idle = await somebody('idle', language);
  await giveDiagnostic(product, idle);
  await start(idle);
  await answerBehavioursAtOnce(product, idle, 37);
  const unbegun = await somebody('unbegun', language);
  await giveDiagnostic(product, unbegun);
  const giver = await somebody('giver', language);
  const recipient = await ofMoney(giver, language, staff.id);
  const organiser = await ofAGroup(language);
  await doJobs(product, ...MAILS);
  await remind({ idle, finished: booked, met: withPartner }, [idle, booked, unbegun, giver, withPartner]);

  const people = [person, child, booked, withPartner, idle, unbegun, giver, organiser];
  const readers = [newcomer, parent, recipient, ...people.map(({ email }) => email)];
  const mails = (await Promise.all(readers.map((reader) => mailsTo(places, reader)))).flat();
  // A name is no sentence: menus have another one in each language.
  const inFrench = catalogue.filter((offer) => offerNameIn(language, offer) !== offer.libelle);
  for (const mail of mails) {
    // The group has a name of its own.
    expect(inAnotherLanguage(saidIn(mail).replaceAll(/Groupe d’exemple \d+/gu, '…'), language)).toEqual([]);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(inFrench.filter(({ libelle }) => mail.text.includes(libelle))).toEqual([]);
  }
  for (const { about } of await calendarsTo(places, booked.email, reference)) {
    expect(inAnotherLanguage(about, language)).toEqual([]);
  }
  const texts = Object.entries(mailTexts(language)) as [Name, MailText][];
  const unsent = texts.filter(([, text]) => !mails.some(({ subject }) => subjectOf(text).test(subject)));
  const unread = unsent.map(([name]) => name);
  // A kind that nobody is sent here fails: it is added above.
  expect(unread.filter((name) => !NOT_A_PERSONS.has(name) && !WITH_PAPERS.has(name))).toEqual([]);
});
