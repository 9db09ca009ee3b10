/** `npm run accounts -- ...`: what an operator does to somebody's way in. Nobody but the person ever sets a password. */
import { email as emailShape } from '@eqinox/contract/words';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { accountIdOf } from '../account/index.ts';
import { type AccessChange, changeAccess, signOutEverybody } from '../identity/index.ts';
import { parseCliArgs } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';

const USAGE = `npm run accounts -- sign-out EMAIL         every device of a person
npm run accounts -- sign-out everybody     every device of everybody
npm run accounts -- disable EMAIL          nobody signs in with it, and every device is signed out
npm run accounts -- enable EMAIL           the contrary
npm run accounts -- expire-password EMAIL  asks the person to choose another one
${AS_USAGE}`;

const changes: readonly string[] = ['sign-out', 'disable', 'enable', 'expire-password'] satisfies AccessChange[];
const isChange = (word: string): word is AccessChange => changes.includes(word);

const read = (words: readonly string[]) => {
  const { positionals, values } = parseCliArgs(words, ['as'], USAGE);
  const [verb = '', whom = '', ...rest] = positionals;
  const { as } = values;
  if (!isChange(verb) || rest.length > 0) throw new StartupRefusal(USAGE);
  if (verb === 'sign-out' && whom === 'everybody') return { change: 'everybody' as const, as };
  const email = emailShape.safeParse(whom);
  if (!email.success) throw new StartupRefusal(`“${whom}” is not an e-mail address.\n${USAGE}`);
  return { change: verb, email: email.data, as };
};

export const command = cliCommand(read, (db, asked) => {
  const now = new Date();
  const { as } = asked;
  if (asked.change === 'everybody') {
    return journaled(db, { as, act: 'everybody-signed-out', now }, async (db) => {
      const devices = await signOutEverybody(db, now);
      return { said: `${devices} devices are signed out.`, after: { devices } };
    });
  }
  const { email, change } = asked;
  return journaled(db, { as, act: 'access-changed', now }, async (db) => {
    if (!(await changeAccess(db, email, change, now))) throw new StartupRefusal(`Nobody signs in with ${email}.`);
    const accountId = (await accountIdOf(db, email)) ?? 0;
    return { said: `Done for ${email}: ${change}.`, on: ['account', accountId], after: { change } };
  });
});

if (import.meta.main) await runAsProgram(command);
