import { base32, keyUri, newSecret, qrPath, sealSecret } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { findInvited } from './invitations.ts';
import { ownerOf } from './sign-staff-in.ts';

/** Whoever holds the link sees who is invited, and a secret for an authenticator: asking again makes another. */
export const openInvitation: Verb<'POST /staff/invitation'> = async ({ db, env, now }, { body }, refuse) => {
  const member = await findInvited(db, body.token, now);
  if (!member) throw refuse('invitation_over');
  const bytes = newSecret();
  await db
    .updateTable('staff.members')
    .set({ totp_secret: sealSecret(env, ownerOf(member), bytes) })
    .where('id', '=', member.id)
    .where('joined_at', 'is', null)
    .execute();
  const secret = base32(bytes);
  const uri = keyUri(member.email, secret);
  return { name: member.name, email: member.email, role: member.role, secret, uri, qr: qrPath(uri) };
};
