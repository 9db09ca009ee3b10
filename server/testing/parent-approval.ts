/** A parent who is asked by mail, answers on the page of its link, and has no account. */
import { codeInMail } from './code-in-mail.ts';
import { codeMailNumber, linkIn, type ReadMail } from './mailbox.ts';
import { newPerson, type Person, type Places } from './person.ts';

/** The token of the link in such a mail. */
export const approvalTokenIn = (mail: ReadMail): string => linkIn(mail).pathname.split('/').at(-1) ?? '';

export interface AskedParent {
  /** Calls without an account. */
  readonly parent: Person;
  readonly token: string;
  readonly code: string;
}

/** The child asks an address that was never asked before; the parent reads the mail. For products whose jobs run. */
export const askParent = async (
  places: Places,
  child: Person,
  idSessionDiag: number,
  email: string,
): Promise<AskedParent> => {
  await child.call('POST /account/approval', { body: { idSessionDiag, email } });
  const mail = await codeMailNumber(places, email, 1);
  return { parent: newPerson(places, email), token: approvalTokenIn(mail), code: codeInMail(mail) ?? '' };
};

/** The same, and the parent says yes. */
export const askForYes = async (places: Places, child: Person, idSessionDiag: number): Promise<AskedParent> => {
  const asked = await askParent(places, child, idSessionDiag, `parent-of-${child.email}`);
  const { parent, token, code } = asked;
  await parent.call('POST /approvals/:token/yes', { params: { token }, body: { name: 'Exemple Dominique', code } });
  return asked;
};
