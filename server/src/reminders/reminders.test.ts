/** What a reminder says, to whom, and how it is switched off. */
import { describe, expect, test } from 'vitest';
import type { Reminder } from '@eqinox/domain/reminders/words';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { accountIdOf, giveDiagnostic, insertHolder, start } from '../../testing/diagnostics.ts';
import { doJobs, firstTry } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce } from '../../testing/answer-at-once.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, HOUR, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import type { Mail } from '../adapters/mail/smtp-mailer.ts';
import type { WorkContext } from '../context.ts';
import { type EnqueueJob, type JobPayloads, promisedJobs } from '../jobs.ts';
import { linkToken } from './link.ts';
import { sendReminder } from './mail-reminder.ts';
import { startReminders } from './index.ts';
import { writeReminders } from './write-reminders.ts';

const clock = testClock('2026-03-02T12:00:00.000Z');
const product = await startTestProduct({ clock, idle: true });
const { db, pool, env, places } = product;

let people = 0;
const email = (): string => `reminder-${(people += 1)}@example.org`;
/** Between 20 and 24 hours after the last answer. */
const paused = async (answered = 37, profile: Parameters<typeof insertPerson>[2] = {}): Promise<Person> => {
  const person = await insertHolder(product, email(), profile);
  await start(person);
  await answerBehavioursAtOnce(product, person, answered);
  clock.advance(21 * HOUR);
  return person;
};
const round = async (): Promise<void> => {
  await product.handlers['write-reminders']({}, firstTry('round'));
  await doJobs(product, 'mail-reminder');
};
const subjects = async (person: Person): Promise<string[]> =>
  (await mailsTo(places, person.email)).map(({ subject }) => subject);
const token = async (person: Person, reminder: Reminder): Promise<string> =>
  linkToken(env.appSecret, { accountId: await accountIdOf(product, person), reminder });

/** Paid, and its message left now. */
const giveGift = async (giver: Person): Promise<void> => {
  const order = await db
    .insertInto('checkout.orders')
    .values({
      account_id: await accountIdOf(product, giver),
      offer_id: 30,
      gift: true,
      status: 'paid',
      list_cents: 30_000,
      billing: null,
      terms_version: null,
      terms_accepted_at: null,
      immediate_execution_at: null,
      created_at: clock(),
      paid_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('checkout.gifts')
    .values({
      order_id: order.id,
      recipient_email: email(),
      send_on: '2026-03-02',
      sent_at: clock(),
      claimed_by: null,
      claimed_at: null,
      withdrawn_at: null,
      address_changed_at: null,
      giver_name: null,
      giver_language: null,
    })
    .execute();
};

/** What the job of the one reminder that was written for them carries. */
const writtenFor = async (person: Person): Promise<JobPayloads['mail-reminder']> => {
  const accountId = await accountIdOf(product, person);
  const { reminder, subject_id, part } = await db
    .selectFrom('reminders.written')
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { accountId, reminder, subjectId: subject_id, part };
};

describe('a reminder', () => {
  test('of answers that wait says how far and until when, leads home, and is the only one', async () => {
    const person = await paused();
    await round();
    await round();
    expect(await subjects(person)).toEqual(['Vos réponses vous attendent encore quelques heures']);
    const [mail] = await mailsTo(places, person.email);
    expect(mail?.text).toContain('jusqu’à la question 37');
    expect(mail?.text).toContain('à la question 38');
    expect(mail?.text).toMatch(/jusqu’au 3 mars 2026 à 13:00, heure de Paris/u);
    expect(mail?.text).toContain(`${env.publicUrl}/reminders/${await token(person, 'idle')}`);
    expect(mail?.html).toContain(`href="${env.publicUrl}/reminders/${await token(person, 'idle')}"`);
  });

  test('of answers that wait calls nobody back whose parent has withdrawn', async () => {
    const child = await paused();
    const account_id = await accountIdOf(product, child);
    const { id: session_id } = await db
      .selectFrom('diagnostic.sessions')
      .where('account_id', '=', account_id)
      .select('id')
      .executeTakeFirstOrThrow();
    const asked = { email: 'parent@example.org', title: 'Menu', with_restitution: false, with_colours: false };
    const { id: request_id } = await db
      .insertInto('consent.approval_requests')
      .values({ account_id, session_id, ...asked, asked_at: clock(), birthday: '2013-10-14' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = { account_id, session_id, request_id, text_version: '1', decided_at: clock() };
    for (const decision of ['yes', 'withdrawn'] as const) {
      const name = decision === 'yes' ? 'Exemple Dominique' : null;
      await db
        .insertInto('consent.approval_decisions')
        .values({ ...said, decision, name })
        .execute();
    }
    await round();
    expect(await subjects(child)).toEqual([]);
  });

  test('says tu to whoever is under 18, and speaks the person’s language', async () => {
    const young = await paused(3, { birthday: '2010-06-01' });
    await db.updateTable('account.accounts').set({ birthday: '2010-06-01' }).where('email', '=', young.email).execute();
    await round();
    expect(await subjects(young)).toEqual(['Tes réponses t’attendent encore quelques heures']);
    const reader = await paused(3);
    await db.updateTable('account.accounts').set({ language: 'es' }).where('email', '=', reader.email).execute();
    await round();
    expect(await subjects(reader)).toEqual(['Tus respuestas te esperan unas horas más']);
  });

  test('of a purchase that waits comes after a week; a debrief and what was begun have none', async () => {
    const person = await insertHolder(product, email());
    const debrief = await insertPerson(product, email());
    await giveDiagnostic(product, debrief, 41);
    clock.advance(7 * DAY - 1);
    await round();
    expect(await subjects(person)).toEqual([]);
    clock.advance(1);
    await round();
    clock.advance(2 * DAY);
    await round();
    expect(await subjects(person)).toEqual(['«\u202fMenu Essentiel\u202f» vous attend']);
    expect(await subjects(debrief)).toEqual([]);
  });

  test('of a gift that nobody opened goes to its giver, a week after it left; under 18 it says tu', async () => {
    const giver = await insertPerson(product, email());
    const young = await insertPerson(product, email());
    await db.updateTable('account.accounts').set({ birthday: '2010-06-01' }).where('email', '=', young.email).execute();
    for (const person of [giver, young]) await giveGift(person);
    clock.advance(7 * DAY);
    await round();
    await round();
    expect(await subjects(giver)).toEqual(['Votre cadeau n’a pas encore été ouvert']);
    expect(await subjects(young)).toEqual(['Ton cadeau n’a pas encore été ouvert']);
    expect((await mailsTo(places, young.email))[0]?.text).not.toMatch(/\bvous\b|\bvotre\b/iu);
  });

  test('that its server refuses for now is sent later; one whose process died is not sent again', async () => {
    const person = await paused();
    await product.handlers['write-reminders']({}, firstTry('round'));
    const accountId = await accountIdOf(product, person);
    const payload = await writtenFor(person);
    const sent: Mail[] = [];
    const send = (work: () => void) => {
      const mailer = { send: async (mail: Mail) => (work(), void sent.push(mail)) };
      const context = { db, env, now: clock(), adapters: { mailer } } as unknown as WorkContext;
      return sendReminder(context, payload, firstTry('mail'));
    };
    const away = () => {
      throw new Error('away');
    };
    await expect(send(away)).rejects.toThrow('away');
    await send(() => {});
    await send(() => {});
    expect(sent).toMatchObject([
      {
        to: person.email,
        headers: {
          'List-Unsubscribe': `<${env.publicUrl}/api/reminders/${await token(person, 'idle')}/off>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ]);
    await db.updateTable('reminders.written').set({ mailed_at: null }).where('account_id', '=', accountId).execute();
    await send(() => {});
    expect(sent).toHaveLength(1);
  });

  test('is not lost to a database that is away while it is written, wherever in it that is', async () => {
    for (const breaksAt of ['reminders.written', 'account.accounts', 'diagnostic.sessions']) {
      const person = await paused();
      await product.handlers['write-reminders']({}, firstTry('round'));
      const payload = await writtenFor(person);
      const away = new Proxy(db, {
        get: (target, name) => {
          const own: unknown = Reflect.get(target, name, target);
          if (name !== 'selectFrom') return typeof own === 'function' ? (own.bind(target) as unknown) : own;
          return (table: string) => {
            if (table === breaksAt) throw new Error('away');
            return target.selectFrom(table as 'reminders.written');
          };
        },
      });
      const sent: Mail[] = [];
      const send = (through: typeof db) => {
        const mailer = { send: async (mail: Mail) => void sent.push(mail) };
        const context = { db: through, env, now: clock(), adapters: { mailer } } as unknown as WorkContext;
        return sendReminder(context, payload, firstTry('mail'));
      };
      await expect(send(away)).rejects.toThrow('away');
      await send(db);
      expect(sent).toHaveLength(1);
    }
  });

  test('found due by a machine whose clock is ahead is sent by another whose clock is not', async () => {
    const person = await paused();
    clock.advance(-HOUR);
    await product.handlers['write-reminders']({}, firstTry('round'));
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    const behind = new Date(clock().getTime() - 2_000);
    const context = { db, env, now: behind, adapters: { mailer } } as unknown as WorkContext;
    await sendReminder(context, await writtenFor(person), firstTry('mail'));
    expect(sent).toHaveLength(1);
  });
});

describe('the link of a mail', () => {
  const post = (path: string) =>
    fetch(`${places.product}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('changes nothing when it is read, switches off by a mail program’s post, and on again', async () => {
    const person = await paused();
    const path = `/reminders/${await token(person, 'idle')}`;
    const visitor = await insertPerson(product, email());
    visitor.token = null;
    expect(await visitor.ask('GET', path)).toMatchObject({ status: 200, body: { reminder: 'idle', on: true } });
    expect((await post(`${path}/off`)).status).toBe(200);
    expect((await post(`${path}/off`)).status).toBe(200);
    await comeBackAfter(clock, person, 0);
    expect(await person.call('GET /reminders', {})).toEqual({
      idle: false,
      unbegun: true,
      booklet: true,
      gift: true,
      appointment: true,
      opinion: true,
    });
    await round();
    expect(await subjects(person)).toEqual([]);
    expect(await visitor.ask('POST', `${path}/on`)).toMatchObject({
      status: 200,
      body: { reminder: 'idle', on: true },
    });
    await round();
    expect(await subjects(person)).toHaveLength(1);
  });

  test('opened where a mail program would have posted leads to its page, and changes nothing', async () => {
    const person = await insertPerson(product, email());
    const own = await token(person, 'idle');
    const open = (token: string) => fetch(`${places.product}/api/reminders/${token}/off`, { redirect: 'manual' });
    const answer = await open(own);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/reminders/${own}`]);
    expect(await person.call('GET /reminders', {})).toMatchObject({ idle: true });
    expect((await open('%2Fevil.example')).status).toBe(404);
  });

  test('of nobody’s, or whose person is gone, is not found', async () => {
    const person = await insertPerson(product, email());
    const own = await token(person, 'gift');
    for (const path of [`/reminders/${own.replace('gift', 'idle')}`, '/reminders/zzz-gift-AAAAAAAAAAAAAAAAAAAAAA']) {
      expect((await person.ask('GET', path)).status).toBe(404);
      expect((await post(`${path}/off`)).status).toBe(404);
    }
    expect((await person.ask('GET', '/reminders/nonsense')).status).toBe(400);
    expect(product.logged.join('\n')).not.toContain(own.slice(-22));
  });
});

test('settings switch one’s own, and nobody else’s', async () => {
  const [person, other] = [await insertPerson(product, email()), await insertPerson(product, email())];
  expect(await person.call('PUT /reminders', { body: { booklet: false, gift: false } })).toEqual({
    idle: true,
    unbegun: true,
    booklet: false,
    gift: false,
    appointment: true,
    opinion: true,
  });
  expect(await person.call('PUT /reminders', { body: { gift: true } })).toMatchObject({ booklet: false, gift: true });
  expect(await other.call('GET /reminders', {})).toMatchObject({ booklet: true });
  other.token = null;
  expect((await other.ask('PUT', '/reminders', { gift: false })).status).toBe(401);
});

test('rounds follow one another, one waiting at a time, however many machines start', async () => {
  await pool.query(`delete from jobs.job where name = 'write-reminders'`);
  const waiting = async () =>
    (await pool.query(`select 1 from jobs.job where name = 'write-reminders' and state = 'created'`)).rowCount;
  const { enqueue } = product;
  await Promise.all([startReminders(db, enqueue), startReminders(db, enqueue), startReminders(db, enqueue)]);
  expect(await waiting()).toBe(1);
  await product.handlers['write-reminders']({}, firstTry('round'));
  expect(await waiting()).toBe(1);
});

test('a round that fails for one reminder writes the others, is an alarm when it lasts, and is followed by one round when it succeeds', async () => {
  await pool.query(`delete from jobs.job where name = 'write-reminders'`);
  const waiting = async () =>
    (await pool.query(`select 1 from jobs.job where name = 'write-reminders' and state = 'created'`)).rowCount;
  const buyer = await insertHolder(product, email());
  clock.advance(8 * DAY);
  const idle = await paused();
  const through = (enqueue: EnqueueJob) =>
    writeReminders({ db, env, now: clock(), adapters: { enqueue } } as unknown as WorkContext, {}, firstTry('round'));
  const written = async (person: Person) =>
    (
      await db
        .selectFrom('reminders.written')
        .where('account_id', '=', await accountIdOf(product, person))
        .select('reminder')
        .execute()
    ).map(({ reminder }) => reminder);
  const fails: EnqueueJob = (through, name, payload, options) => {
    if ('reminder' in payload && payload.reminder === 'idle') throw new Error('no idle ones');
    return product.enqueue(through, name, payload, options);
  };
  await expect(through(fails)).rejects.toThrow('no idle ones');
  expect([await written(idle), await written(buyer)]).toEqual([[], ['unbegun']]);
  // Its own next try is the next round: a fault that lasts does not gather a crowd of them.
  expect(await waiting()).toBe(0);
  expect(promisedJobs).toContain('write-reminders');
  await through(product.enqueue);
  expect([await written(idle), await written(buyer)]).toEqual([['idle'], ['unbegun']]);
  expect(await waiting()).toBe(1);
});
