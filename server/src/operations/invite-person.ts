/** `npm run accounts:invite -- EMAIL`: an initialisation link for one person, to be sent by whoever invites. */
import { email as emailShape, originCode } from '@eqinox/contract/words';
import { parisDate } from '@eqinox/domain/calendar';
import { createInitToken } from '../account/index.ts';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { readCount, parseCliArgs } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';

const USAGE = `npm run accounts:invite -- EMAIL
  --prenom Camille     first name
  --nom Exemple        last name
  --code bebe          the partner's origin code
  --birth-list NAME    the partner's birth list that the person comes from
  --days 90            how long the link serves
${AS_USAGE}`;

const DAY_MS = 24 * 3_600_000;

const read = (words: readonly string[]) => {
  const { positionals, values } = parseCliArgs(words, ['prenom', 'nom', 'code', 'birth-list', 'days', 'as'], USAGE);
  const [typed = '', ...rest] = positionals;
  const email = emailShape.safeParse(typed);
  if (!email.success || rest.length > 0) throw new StartupRefusal(`Say whom: one e-mail address.\n${USAGE}`);
  const code = values.code === undefined ? null : originCode.safeParse(values.code);
  if (code && !code.success) throw new StartupRefusal(`“${values.code}” is not an origin code.`);
  return {
    email: email.data,
    prenom: values.prenom ?? null,
    nom: values.nom ?? null,
    code_from: code?.data ?? null,
    birth_list: values['birth-list'] ?? null,
    days: readCount(values.days) ?? 90,
    as: values.as,
  };
};

export const command = cliCommand(read, (db, { days, as, ...person }, env) => {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  return journaled(db, { as, act: 'person-invited', now }, async (db) => {
    const { token } = await createInitToken(db, env.appSecret, {
      ...person,
      source: person.birth_list === null ? 'operator' : 'birth-list',
      created_at: now,
      expires_at: expiresAt,
    });
    const said = `${env.publicUrl}/login?initToken=${token}\nServes ${person.email} once, until ${parisDate(expiresAt)}.`;
    return { said, after: { days } };
  });
});

if (import.meta.main) await runAsProgram(command);
