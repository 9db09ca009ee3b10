/** `npm run restitution:close -- ID`: the interview was held. ID is the reference in the mails of the booking. */
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { closeRestitution } from '../booking/index.ts';
import { cliCommandById, runAsProgram } from '../command.ts';

export const command = cliCommandById('npm run restitution:close -- ID', async (db, id) => {
  const closing = await closeRestitution(db, id, new Date());
  if ('refused' in closing) {
    throw new StartupRefusal(
      closing.refused === 'not_found'
        ? `There is no restitution ${id}.`
        : `Restitution ${id} is not booked: nothing to close.`,
    );
  }
  if (closing.closedBefore) return `Restitution ${id} was closed before.`;
  return `Restitution ${id} is closed: its complementary booklets are open, the consultant's link is not any more.`;
});

if (import.meta.main) await runAsProgram(command);
