/** The mail of a date: an invitation or its cancellation, to one of the two, with what their calendar needs. */
import { cancellationOf } from '@eqinox/domain/booking/appointments';
import { momentInWords } from '@eqinox/domain/calendar';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import type { Language } from '@eqinox/domain/languages';
import { type AccountRow, findAccount } from '../account/index.ts';
import { writeInvitation } from '../adapters/calendar/write-calendar.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { type MailText, mailTexts } from '../content/mails.ts';
import type { WorkContext } from '../context.ts';
import type { Job } from '../job.ts';
import { durationText } from '@eqinox/domain/offers/duration';
import { findPurchase, type Purchase } from '../offers/index.ts';
import { type Appointment, appointmentsOf } from './appointments.ts';
import { findConsultant, type Listed, withPlace } from './catalogue.ts';

/** The job. An invitation to a date that no longer stands is not sent, nor a cancellation after which another date was set. */
export const sendAppointmentMail: Job<'mail-appointment'> = async (context, payload) => {
  const { db } = context;
  const { accountId, appointmentId, sequence, reader } = payload;
  const account = await findAccount(db, accountId);
  const appointment = account && (await findAppointment(context, accountId, appointmentId));
  if (!appointment) return;
  const purchase = await findPurchase(db, accountId, appointment.purchase_id);
  const consultant = await findConsultant(db, appointment.consultant_id);
  const newest = (await appointmentsOf(db, accountId, appointment.purchase_id)).at(-1);
  if (!purchase || !consultant || newest?.id !== appointment.id) return;
  const cancelled = sequence === cancellationOf(appointment.sequence);
  if (!cancelled && (appointment.ended_at !== null || purchase.withdrawn_at !== null)) return;
  await tell(context, { appointment, account, purchase, consultant, sequence, cancelled, reader });
};

const findAppointment = ({ db }: WorkContext, accountId: number, id: number): Promise<Appointment | undefined> =>
  db
    .selectFrom('booking.appointments')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();

interface Telling {
  readonly appointment: Appointment;
  readonly account: AccountRow;
  readonly purchase: Purchase;
  readonly consultant: Listed;
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly reader: 'person' | 'consultant';
}

const TEXTS = {
  person: ['appointmentSet', 'appointmentCancelled'],
  consultant: ['consultantAppointmentSet', 'consultantAppointmentCancelled'],
} as const;

const tell = async ({ db, env, adapters, now }: WorkContext, told: Telling): Promise<void> => {
  const { account, consultant, sequence, cancelled, reader } = told;
  const language = reader === 'person' ? account.language : consultant.language;
  const appointment = await withPlace(db, told.appointment, language);
  const telling = { ...told, appointment };
  const email = reader === 'person' ? account.email : consultant.email;
  const texts = mailTexts(language);
  const values = appointmentValues(telling, language);
  const letter = writeLetter(texts[TEXTS[reader][cancelled ? 1 : 0]], values, language, `${env.publicUrl}/`);
  const { notes } = texts[TEXTS[reader][0]];
  const method = cancelled ? 'CANCEL' : 'REQUEST';
  const content = writeInvitation({
    method,
    event: { ...eventOf(appointment, notes, values), sequence },
    organizer: { name: 'EQINOX', email: senderOf(env.smtp.from) },
    attendee: { name: (reader === 'person' ? values['name'] : values['consultant']) || email, email },
    now,
  });
  await adapters.mailer.send({ to: email, ...letter, calendar: { method, content } });
};

/** `EQINOX <bonjour@eqinox.example>`: the address alone. */
export const senderOf = (from: string): string => /<([^<>]+)>\s*$/u.exec(from)?.[1] ?? from;

/** Where a mail about a date goes, and what it may say; null for a date of somebody who is gone. */
export const appointmentMail = async (
  context: WorkContext,
  accountId: number,
  appointmentId: number,
  reader: 'person' | 'consultant',
): Promise<{ to: string; language: Language; values: Record<string, string> } | null> => {
  const account = await findAccount(context.db, accountId);
  const found = account && (await findAppointment(context, accountId, appointmentId));
  if (!found) return null;
  const purchase = await findPurchase(context.db, accountId, found.purchase_id);
  const consultant = await findConsultant(context.db, found.consultant_id);
  if (!purchase || !consultant) return null;
  const language = reader === 'person' ? account.language : consultant.language;
  const appointment = await withPlace(context.db, found, language);
  return {
    to: reader === 'person' ? account.email : consultant.email,
    language,
    values: appointmentValues({ appointment, account, purchase, consultant }, language),
  };
};

/** What mails and calendars say of a date. The consultant reads a first name and a reference, and no more. */
export const appointmentValues = (
  { appointment, account, purchase, consultant }: Pick<Telling, 'appointment' | 'account' | 'purchase' | 'consultant'>,
  language: Language,
): Record<string, string> => {
  const { notes: personal } = mailTexts(language).appointmentSet;
  const { notes } = mailTexts(language).consultantAppointmentSet;
  const { notes: cancelled } = mailTexts(language).appointmentCancelled;
  const firstName = account.prenom ?? '';
  return {
    name: firstName,
    firstName: isPlainName(firstName) ? firstName : (notes?.['someone'] ?? ''),
    consultant: consultant.prenom,
    duration: durationText(appointment.minutes, language),
    moment: momentInWords(appointment.starts_at, language),
    // On no line of its own where nothing is said of the place.
    place: appointment.place === '' ? '' : fillPlaces(personal?.['placed'] ?? '', { place: appointment.place }),
    // What was withdrawn from gets no other date.
    next: purchase.withdrawn_at === null ? (cancelled?.['next'] ?? '') : '',
    reference: String(purchase.id),
  };
};

/** The date as a calendar holds it, in the words of whoever reads it. */
export const eventOf = (
  {
    uid,
    sequence,
    starts_at,
    minutes,
    place,
  }: Pick<Appointment, 'uid' | 'sequence' | 'starts_at' | 'minutes' | 'place'>,
  notes: MailText['notes'],
  values: Readonly<Record<string, string>>,
) => ({
  uid,
  sequence,
  startsAt: starts_at,
  minutes,
  summary: fillPlaces(notes?.['summary'] ?? '', values),
  description: fillPlaces(notes?.['about'] ?? '', values),
  location: place,
});
