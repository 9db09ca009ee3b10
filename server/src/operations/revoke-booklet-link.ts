/** `npm run restitution:revoke-link -- ID`: the person no longer shares their booklets. ID is the reference in the mails. */
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { revokeBookletLink } from '../booking/index.ts';
import { cliCommandById, runAsProgram } from '../command.ts';

export const command = cliCommandById('npm run restitution:revoke-link -- ID', async (db, id) => {
  const revoked = await revokeBookletLink(db, id, new Date());
  if (!revoked) throw new StartupRefusal(`Restitution ${id} has no link that could be revoked.`);
  return `The consultant's link of restitution ${id} opens nothing any more.`;
});

if (import.meta.main) await runAsProgram(command);
