import { transaction } from '../adapters/database/transaction.ts';
import type { Context } from '../context.ts';
import {
  askFrom,
  beginSignUp,
  findIdentity,
  hashPassword,
  mailCode,
  refuseCommonPassword,
  type SignUpProfile,
  takeSignUp,
} from '../identity/index.ts';
import type { Refuse } from '../refusal.ts';
import { findOldAccount } from './old-accounts.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  /** The password is one of the old system, under older rules. */
  readonly oldPassword?: boolean;
  readonly profile: SignUpProfile;
}

/**
 * Begins a sign-up. The account is made when the code or the link of the mail is confirmed; until then there is only this
 * browser's attempt.
 */
export const beginRegistration = async (
  context: Context,
  { email, password, oldPassword = false, profile }: Registration,
  refuse: Refuse<'too_many' | 'too_many_here'>,
): Promise<void> => {
  const { db, env, cookies, now, request } = context;
  // One of the old system is proved, not chosen.
  if (!oldPassword) await refuseCommonPassword(password, [email, profile.nom, profile.prenom]);
  const delay = await takeSignUp(db, email, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  const { waitSeconds, priority } = await askFrom(db, 'sign-up', request.address, now);
  if (waitSeconds > 0) throw refuse('too_many_here', waitSeconds);
  const passwordHash = await hashPassword(password, env.passwordPepper);
  await transaction(db, async (db) => {
    const signUpId = await beginSignUp(db, cookies, { email, passwordHash, oldPassword, profile }, now);
    await mailCode(db, context, 'sign-up', { signUpId }, email, profile.language, priority);
  });
};

/** Whether an address has an account already, here or waiting from the old system: nobody signs up under it anew. */
export const isTaken = async ({ db }: Pick<Context, 'db'>, email: string): Promise<boolean> =>
  (await findIdentity(db, email)) !== null || (await findOldAccount(db, email)) !== null;

/** What the body of a sign-up says of the person; what it leaves out is the specification's default. */
export const profileOf = (
  body: {
    readonly email: string;
    readonly nom?: string | undefined;
    readonly prenom?: string | undefined;
    readonly civilite?: 1 | 2 | undefined;
    readonly identifiant?: string | undefined;
    readonly codeFrom?: string | null | undefined;
    readonly language?: SignUpProfile['language'] | undefined;
    readonly consentementProspect?: boolean | undefined;
  },
  { request }: Pick<Context, 'request'>,
): SignUpProfile => ({
  nom: body.nom ?? null,
  prenom: body.prenom ?? null,
  civilite: body.civilite ?? 2,
  identifiant: body.identifiant ?? body.email,
  codeFrom: body.codeFrom ?? null,
  language: body.language ?? request.language,
  consentementProspect: body.consentementProspect ?? true,
});
