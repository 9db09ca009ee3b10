import { dayInWords } from '@eqinox/domain/calendar';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import type { Job } from '../job.ts';
import { makeInvitation } from './invitations.ts';

/** The job: makes the link and sends it. A mail that fails is tried again with another link; who has joined needs none. */
export const sendInvitation: Job<'mail-staff-invitation'> = async ({ db, env, adapters, now }, { memberId }) => {
  const member = await db
    .selectFrom('staff.members')
    .where('id', '=', memberId)
    .where('joined_at', 'is', null)
    .where('admitted_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .select(['email', 'name'])
    .executeTakeFirst();
  if (!member) return;
  const { link, expiresAt } = await makeInvitation(db, env.console.url, memberId, now);
  const values = { name: member.name, until: dayInWords(expiresAt, 'fr') };
  const letter = writeLetter(mailTexts('fr').staffInvitation, values, 'fr', link);
  await adapters.mailer.send({ to: member.email, ...letter });
};
