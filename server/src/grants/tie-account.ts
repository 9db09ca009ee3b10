/** Which account is which consultant's: said by the coordinator, who invites nobody. */
import { act, memberForTie, untieConsultant, consultantAccounts } from '../staff/index.ts';
import { findConsultant, giveAccount, readCatalogue } from '../booking/index.ts';
import type { Verb } from '../verb.ts';

export const listConsultantAccounts: Verb<'GET /operations/consultant-accounts'> = async ({ db }) => {
  const members = await consultantAccounts(db);
  const { consultants } = await readCatalogue(db);
  const named = (member: (typeof members)[number]) => ({ id: member.id, name: member.name });
  return {
    consultants: consultants.map(({ id, prenom, actif }) => {
      const member = members.find(({ consultantId }) => consultantId === id);
      return { id, prenom, actif, member: member ? named(member) : null };
    }),
    free: members.filter(({ consultantId }) => consultantId === null).map(named),
  };
};

/** What was open to a consultant stays the consultant's: whoever bears their account reads it. */
export const tieAccount = act(
  'POST /operations/consultant-accounts/:id',
  async (db, { now }, { params: { id }, body: { member, reason } }, refuse) => {
    if (!(await findConsultant(db, id))) throw refuse('not_found');
    if (member === null) {
      const former = await untieConsultant(db, id);
      if (former === null) throw refuse('not_found');
      return {
        reply: undefined,
        on: ['staff', former],
        before: { consultant: id },
        after: { consultant: null },
        reason,
      };
    }
    if (!(await memberForTie(db, member))) throw refuse('member_no_consultant');
    if (!(await giveAccount(db, member, id, now))) throw refuse('member_tied');
    return { reply: undefined, on: ['staff', member], before: { consultant: null }, after: { consultant: id }, reason };
  },
);
