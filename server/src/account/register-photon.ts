import { transaction } from '../adapters/database/transaction.ts';
import { beginSignUp, findIdentity, hashPassword, mailCode, takeSignUp } from '../identity/index.ts';
import type { Verb } from '../verb.ts';

/** Begins a sign-up. The account is made when the code is confirmed; until then there is only this browser's attempt. */
export const registerPhoton: Verb<'POST /identity/register-photon'> = async (context, { body }, refuse) => {
  const { db, cookies, now, request } = context;
  if (await findIdentity(db, body.email)) throw refuse('registration_refused');
  const delay = await takeSignUp(db, body.email, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  const passwordHash = await hashPassword(body.password);
  const language = body.language ?? request.language;
  await transaction(db, async (db) => {
    const signUpId = await beginSignUp(
      db,
      cookies,
      {
        email: body.email,
        passwordHash,
        profile: {
          nom: body.nom ?? null,
          prenom: body.prenom ?? null,
          civilite: body.civilite ?? 2,
          identifiant: body.identifiant ?? body.email,
          codeFrom: body.codeFrom ?? null,
          language,
          consentementProspect: body.consentementProspect ?? true,
        },
      },
      now,
    );
    await mailCode(db, context, 'sign-up', { signUpId }, body.email, language);
  });
  return undefined;
};
