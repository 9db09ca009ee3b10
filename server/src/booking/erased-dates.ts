/** A consultant hears that somebody who is erased will not come: it is written before the date is gone, and names nobody. */
import type { Kysely } from 'kysely';
import { cancellationOf } from '@eqinox/domain/booking/appointments';
import { momentInWords } from '@eqinox/domain/calendar';
import { durationText } from '@eqinox/domain/offers/duration';
import { writeInvitation } from '../adapters/calendar/write-calendar.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { EnqueueJob } from '../jobs.ts';
import { findConsultant } from './catalogue.ts';
import { eventOf, senderOf } from './mail-appointment.ts';

/** Writes the cancellations of the dates that stand. In the transaction that erases them. */
export const callOffErased = async (
  db: Kysely<Database>,
  enqueue: EnqueueJob,
  accountId: number,
  now: Date,
): Promise<void> => {
  const standing = await db
    .selectFrom('booking.appointments')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('starts_at', '>', now)
    .selectAll()
    .execute();
  for (const { consultant_id, uid, sequence, starts_at, minutes, purchase_id } of standing) {
    await enqueue(db, 'mail-erased-date', {
      consultantId: consultant_id,
      uid,
      sequence: cancellationOf(sequence),
      startsAt: starts_at.toISOString(),
      minutes,
      reference: purchase_id,
    });
  }
};

/** The job. */
export const mailErasedDate: Job<'mail-erased-date'> = async ({ db, env, adapters, now }, date) => {
  const consultant = await findConsultant(db, date.consultantId);
  if (!consultant) return;
  const { language, email, prenom } = consultant;
  const { consultantAppointmentSet, consultantAppointmentCancelled } = mailTexts(language);
  const { notes } = consultantAppointmentSet;
  const startsAt = new Date(date.startsAt);
  const values = {
    consultant: prenom,
    firstName: notes?.['someone'] ?? '',
    duration: durationText(date.minutes, language),
    moment: momentInWords(startsAt, language),
    reference: String(date.reference),
  };
  const { uid, sequence, minutes } = date;
  const event = eventOf({ uid, sequence, starts_at: startsAt, minutes, place: '' }, notes, values);
  const content = writeInvitation({
    method: 'CANCEL',
    event,
    organizer: { name: 'EQINOX', email: senderOf(env.smtp.from) },
    attendee: { name: prenom || email, email },
    now,
  });
  const letter = writeLetter(consultantAppointmentCancelled, values, language, `${env.publicUrl}/`);
  await adapters.mailer.send({ to: email, ...letter, calendar: { method: 'CANCEL', content } });
};
