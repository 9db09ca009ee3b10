/** `npm run staff -- …`: the first administrator, and what the console cannot do while nobody can sign in there. */
import { email as emailShape, personName } from '@eqinox/contract/words';
import { parisDate } from '@eqinox/domain/calendar';
import { type Role, ROLES } from '@eqinox/domain/staff/rights';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { giveAccount } from '../booking/index.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { addMember, admit, disable, findMember, forgetProofs, makeInvitation, setRole } from '../staff/index.ts';
import { parseCliArgs } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';

const USAGE = `npm run staff -- list
npm run staff -- invite EMAIL "Camille Exemple" ROLE   prints a link that serves once; --consultant N: whom of the catalogue
npm run staff -- invite-again EMAIL                    ends the former ways in, and prints another link
npm run staff -- disable EMAIL
npm run staff -- enable EMAIL
npm run staff -- role EMAIL ROLE
${AS_USAGE}
Roles: ${ROLES.join(', ')}.`;

type Asked = { readonly as: string | undefined } & (
  | { readonly verb: 'list' }
  | {
      readonly verb: 'invite';
      readonly email: string;
      readonly name: string;
      readonly role: Role;
      readonly consultant: number | null;
    }
  | { readonly verb: 'role'; readonly email: string; readonly role: Role }
  | { readonly verb: 'invite-again' | 'disable' | 'enable'; readonly email: string }
);

const read = (words: readonly string[]): Asked => {
  const { positionals, values } = parseCliArgs(words, ['as', 'consultant'], USAGE);
  const [verb, typed, ...rest] = positionals;
  const { as } = values;
  if (verb === 'list' && typed === undefined) return { verb, as };
  const email = emailShape.safeParse(typed);
  if (!email.success) throw new StartupRefusal(`“${typed ?? ''}” is not an e-mail address.\n${USAGE}`);
  const whom = { email: email.data, as };
  if ((verb === 'invite-again' || verb === 'disable' || verb === 'enable') && rest.length === 0)
    return { verb, ...whom };
  const [role] = rest.slice(-1).map(readRole);
  if (verb === 'role' && rest.length === 1 && role !== undefined) return { verb, ...whom, role };
  const name = personName(100).safeParse(rest[0]);
  if (verb !== 'invite' || rest.length !== 2 || role === undefined || !name.success) throw new StartupRefusal(USAGE);
  const consultant = values.consultant === undefined ? null : Number(values.consultant);
  if (consultant !== null && (!Number.isSafeInteger(consultant) || role !== 'consultant'))
    throw new StartupRefusal(USAGE);
  return { verb, ...whom, name: name.data, role, consultant };
};

const readRole = (typed: string): Role => {
  const role = ROLES.find((one) => one === typed);
  if (role === undefined) throw new StartupRefusal(`“${typed}” is not a role.\n${USAGE}`);
  return role;
};

export const command = cliCommand(read, async (db, asked, { publicUrl }) => {
  const now = new Date();
  const { as } = asked;
  if (asked.verb === 'list') {
    const rows = await db.selectFrom('staff.members').orderBy('email').selectAll().execute();
    if (rows.length === 0) return 'Nobody is of the staff yet.';
    return rows
      .map(({ email, role, joined_at, disabled_at }) => {
        const state = disabled_at ? 'disabled' : joined_at ? `since ${parisDate(joined_at)}` : 'invited';
        return `${email}: ${role}, ${state}`;
      })
      .join('\n');
  }
  if (asked.verb === 'invite') {
    return journaled(db, { as, act: 'staff-invited', now }, async (db) => {
      const id = await addMember(db, asked, now);
      if (id === null) throw new StartupRefusal(`${asked.email} has an account: invite-again makes another link.`);
      if (asked.consultant !== null && !(await giveAccount(db, id, asked.consultant, now))) {
        throw new StartupRefusal(`Consultant ${asked.consultant} has an account.`);
      }
      const { link, expiresAt } = await makeInvitation(db, publicUrl, id, now);
      const said = `${link}\nServes ${asked.email} once, until ${parisDate(expiresAt)}.`;
      return { said, on: ['staff', id], after: { role: asked.role, consultant: asked.consultant } };
    });
  }
  const member = await findMember(db, asked.email);
  if (!member) throw new StartupRefusal(`Nobody of the staff has the address ${asked.email}.`);
  const { id } = member;
  switch (asked.verb) {
    case 'invite-again':
      return journaled(db, { as, act: 'staff-invited-again', now }, async (db) => {
        await forgetProofs(db, id);
        if (!member.disabled_at) await admit(db, id, null, now);
        const { link, expiresAt } = await makeInvitation(db, publicUrl, id, now);
        return { said: `${link}\nServes ${asked.email} once, until ${parisDate(expiresAt)}.`, on: ['staff', id] };
      });
    case 'role':
      return journaled(db, { as, act: 'role-changed', now }, async (db) => {
        await setRole(db, id, asked.role);
        const [before, after] = [{ role: member.role }, { role: asked.role }];
        return { said: `${asked.email} is ${asked.role} now.`, on: ['staff', id], before, after };
      });
    case 'disable':
    case 'enable': {
      const disabled = asked.verb === 'disable';
      return journaled(db, { as, act: disabled ? 'staff-disabled' : 'staff-enabled', now }, async (db) => {
        await (disabled ? disable(db, id, now) : admit(db, id, null, now));
        const said = `${asked.email} ${disabled ? 'signs in no more' : 'may sign in'}.`;
        return { said, on: ['staff', id], before: { disabled: member.disabled_at !== null } };
      });
    }
  }
});

if (import.meta.main) await runAsProgram(command);
