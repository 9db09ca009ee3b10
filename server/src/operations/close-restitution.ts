/** `npm run restitution:close -- ID`: the interview was held. ID is the reference in the mails of the booking. */
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { closeRestitution } from '../booking/index.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { parseNumbered } from './cli-args.ts';
import { journaled } from './journaled.ts';

const USAGE = 'npm run restitution:close -- ID';

export const command = cliCommand(
  (words) => parseNumbered(words, USAGE),
  (db, { id, as }) => {
    const now = new Date();
    return journaled(db, { as, act: 'restitution-closed', now }, async (db) => {
      const closing = await closeRestitution(db, id, now);
      if ('refused' in closing) {
        throw new StartupRefusal(
          closing.refused === 'not_found'
            ? `There is no restitution ${id}.`
            : `Restitution ${id} is not booked: nothing to close.`,
        );
      }
      const said = closing.closedBefore
        ? `Restitution ${id} was closed before.`
        : `Restitution ${id} is closed: its complementary booklets are open, the consultant's link is not any more.`;
      return { said, on: ['purchase', id], before: { closed: closing.closedBefore } };
    });
  },
);

if (import.meta.main) await runAsProgram(command);
