/** `npm run accounts -- ...`: what an operator does to somebody's way in. Nobody but the person ever sets a password. */
import { email as emailShape } from '@eqinox/contract/words';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { type AccessChange, changeAccess, signOutEverybody } from '../identity/index.ts';

const USAGE = `npm run accounts -- sign-out EMAIL         every device of a person
npm run accounts -- sign-out everybody     every device of everybody
npm run accounts -- disable EMAIL          nobody signs in with it, and every device is signed out
npm run accounts -- enable EMAIL           the contrary
npm run accounts -- expire-password EMAIL  asks the person to choose another one`;

const changes: readonly string[] = ['sign-out', 'disable', 'enable', 'expire-password'] satisfies AccessChange[];
const isChange = (word: string): word is AccessChange => changes.includes(word);

const read = ([verb = '', whom = '', ...rest]: readonly string[]) => {
  if (!isChange(verb) || rest.length > 0) throw new StartupRefusal(USAGE);
  if (verb === 'sign-out' && whom === 'everybody') return { change: 'everybody' as const };
  const email = emailShape.safeParse(whom);
  if (!email.success) throw new StartupRefusal(`“${whom}” is not an e-mail address.\n${USAGE}`);
  return { change: verb, email: email.data };
};

export const command = cliCommand(read, async (db, asked) => {
  const now = new Date();
  if (asked.change === 'everybody') return `${await signOutEverybody(db, now)} devices are signed out.`;
  if (!(await changeAccess(db, asked.email, asked.change, now))) {
    throw new StartupRefusal(`Nobody signs in with ${asked.email}.`);
  }
  return `Done for ${asked.email}: ${asked.change}.`;
});

if (import.meta.main) await runAsProgram(command);
