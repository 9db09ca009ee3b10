/** `npm run restitution:revoke-link -- ID`: the person no longer shares their booklets. ID is the reference in the mails. */
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { revokeBookletLink } from '../booking/index.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { parseNumbered } from './cli-args.ts';
import { journaled } from './journaled.ts';

const USAGE = 'npm run restitution:revoke-link -- ID';

export const command = cliCommand(
  (words) => parseNumbered(words, USAGE),
  (db, { id, as }) => {
    const now = new Date();
    return journaled(db, { as, act: 'booklet-link-revoked', now }, async (db) => {
      const revoked = await revokeBookletLink(db, id, now);
      if (!revoked) throw new StartupRefusal(`Restitution ${id} has no link that could be revoked.`);
      return { said: `The consultant's link of restitution ${id} opens nothing any more.`, on: ['purchase', id] };
    });
  },
);

if (import.meta.main) await runAsProgram(command);
