/** One reminder: sent once, to whoever is still concerned when its turn comes, in their language and as they are addressed. */
import type { ExpressionBuilder } from 'kysely';
import { parisDate, momentInWords } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import { dueWindow } from '@eqinox/domain/reminders/due';
import type { Reminder, WrittenReminder } from '@eqinox/domain/reminders/words';
import { type AccountRow, findAccount, protectingBirthdayOf } from '../account/index.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import type { Mail } from '../adapters/mail/smtp-mailer.ts';
import { appointmentMail } from '../booking/index.ts';
import { mailTexts } from '../content/mails.ts';
import { offerNameIn } from '../content/offer-names.ts';
import type { WorkContext } from '../context.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { JobPayloads } from '../jobs.ts';
import { getOffer } from '../offers/index.ts';
import { isStillDue } from './due-reminders.ts';
import { linkToken } from './link.ts';

type Payload = JobPayloads['mail-reminder'];

const DAY_MS = 24 * 3_600_000;

/** The job. Whatever could fail is done before it is taken up: should the process die while it sends, it is not sent a second time. */
export const sendReminder: Job<'mail-reminder'> = async (context, payload) => {
  const letter = await letterOf(context, payload);
  if (!letter || !(await take(context, payload))) return;
  try {
    await context.adapters.mailer.send(letter);
  } catch (error) {
    // Not taken over by the mail server: the next try takes it up again.
    await mark(context, payload, { taken_at: null });
    throw error;
  }
  await mark(context, payload, { mailed_at: context.now });
};

/** What is to be sent now; null when it was taken up before, or is not due any more. */
const letterOf = async (context: WorkContext, payload: Payload): Promise<Mail | null> => {
  const { db, env, now } = context;
  const row = await db
    .selectFrom('reminders.written')
    .where(isRowOf(payload))
    .where('taken_at', 'is', null)
    .select('written_at')
    .executeTakeFirst();
  const account = row && (await findAccount(db, payload.accountId));
  if (!account) return null;
  const { after } = dueWindow(payload.reminder, env.sitting, now);
  // Another machine may have found it due by a clock that is ahead of ours.
  const { until } = dueWindow(payload.reminder, env.sitting, row.written_at > now ? row.written_at : now);
  // A mail that waited for its server is worth sending a day later, but for answers that are lost by then and dates that are past.
  const window = { after: IN_TIME.has(payload.reminder) ? after : new Date(after.getTime() - DAY_MS), until };
  return (await isStillDue(db, payload.reminder, window, payload)) ? write(context, account, payload) : null;
};

const isRowOf =
  ({ accountId, reminder, subjectId, part }: Payload) =>
  (eb: ExpressionBuilder<Database, 'reminders.written'>) =>
    eb.and({ account_id: accountId, reminder, subject_id: subjectId, part });

const mark = ({ db }: WorkContext, payload: Payload, set: Marks) =>
  db.updateTable('reminders.written').set(set).where(isRowOf(payload)).execute();
type Marks = { readonly taken_at: null } | { readonly mailed_at: Date };

const take = async ({ db, now }: WorkContext, payload: Payload): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reminders.written')
    .set({ taken_at: now })
    .where(isRowOf(payload))
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Of no use later. */
const IN_TIME: ReadonlySet<WrittenReminder> = new Set(['idle', 'appointment', 'consultant']);

const TEXTS = {
  idle: ['reminderIdle', 'reminderIdleYoung'],
  unbegun: ['reminderUnbegun', 'reminderUnbegunYoung'],
  booklet: ['reminderBooklet', 'reminderBookletYoung'],
  gift: ['reminderGift', 'reminderGiftYoung'],
  appointment: ['reminderAppointment', 'reminderAppointmentYoung'],
  opinion: ['reminderOpinion', 'reminderOpinionYoung'],
} as const;

/** Where its button leads: to the dashboard, which leads on, or to where the thing itself is. */
const PLACES: Readonly<Record<Reminder, string>> = {
  idle: '/',
  unbegun: '/',
  booklet: '/settings/report',
  gift: '/settings/billing',
  appointment: '/',
  opinion: '/partage',
};

const write = async (context: WorkContext, account: AccountRow, payload: Payload): Promise<Mail | null> => {
  const { env, now } = context;
  const { accountId, reminder, subjectId } = payload;
  if (reminder === 'consultant') return remindConsultant(context, payload);
  const date = reminder === 'appointment' ? await appointmentMail(context, accountId, subjectId, 'person') : null;
  const born = protectingBirthdayOf(account);
  const young = born !== null && !isAdult(born, parisDate(now));
  const texts = mailTexts(account.language);
  const token = linkToken(env.appSecret, { accountId, reminder });
  const letter = writeLetter(
    texts[TEXTS[reminder][young ? 1 : 0]],
    { name: account.prenom ?? '', ...date?.values, ...(await valuesOf(context, account, payload)) },
    account.language,
    `${env.publicUrl}${PLACES[reminder]}`,
    { words: texts.reminderOff.subject, link: `${env.publicUrl}/reminders/${token}` },
  );
  return {
    to: account.email,
    ...letter,
    headers: {
      'List-Unsubscribe': `<${env.publicUrl}/api/reminders/${token}/off>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** Theirs leads nowhere and cannot be switched off: it is their work. */
const remindConsultant = async (context: WorkContext, { accountId, subjectId }: Payload): Promise<Mail | null> => {
  const date = await appointmentMail(context, accountId, subjectId, 'consultant');
  if (date === null) return null;
  const { to, language, values } = date;
  return { to, ...writeLetter(mailTexts(language).consultantReminder, values, language) };
};

/** What the mail of each says of its subject. */
const valuesOf = async (
  { db, env }: WorkContext,
  { language }: AccountRow,
  { accountId, reminder, subjectId, part }: Payload,
): Promise<Record<string, string>> => {
  if (reminder === 'idle') {
    const session = await db
      .selectFrom('diagnostic.sessions')
      .where('account_id', '=', accountId)
      .where('id', '=', subjectId)
      .select(['behaviours_answered', 'behaviours_last_at', 'resources_answered', 'resources_last_at'])
      .executeTakeFirstOrThrow();
    const [answered, last] =
      part === 1
        ? [session.behaviours_answered, session.behaviours_last_at]
        : [session.resources_answered, session.resources_last_at];
    const until = new Date((last?.getTime() ?? 0) + env.sitting.idleHours * 3_600_000);
    return { answered: String(answered), next: String(answered + 1), until: momentInWords(until, language) };
  }
  if (reminder === 'gift') {
    const { offer_id } = await db
      .selectFrom('checkout.orders')
      .where('id', '=', subjectId)
      .select('offer_id')
      .executeTakeFirstOrThrow();
    return { offer: offerNameIn(language, getOffer(offer_id)) };
  }
  if (reminder === 'unbegun') {
    const { offer_id } = await db
      .selectFrom('offers.purchases')
      .where('id', '=', subjectId)
      .select('offer_id')
      .executeTakeFirstOrThrow();
    return { offer: offerNameIn(language, getOffer(offer_id)) };
  }
  return {};
};
