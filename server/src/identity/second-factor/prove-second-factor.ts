import type { Context, Person } from '../../context.ts';
import type { Refuse } from '../../refusal.ts';
import { requireRecentPassword } from '../prove-password.ts';
import { factorState, spendFactorCode } from './second-factor.ts';
import { sessionFactorLane } from '../lanes.ts';
import { clearing, countAddressFailure, forget, registerTry } from '../sign-in-delay.ts';

/** Both factors of whoever is signed in: what changes the second one takes a password given lately and one of its codes. Returns which kind it was. */
export const proveSecondFactor = async (
  context: Omit<Context, 'person'> & { readonly person: Person },
  body: { readonly code: string; readonly password?: string | undefined },
  refuse: Refuse<'password_needed' | 'password_wrong' | 'too_many' | 'second_factor_off' | 'second_factor_wrong'>,
): Promise<'authenticator' | 'recovery'> => {
  const { db, env, person, now, request } = context;
  if ((await factorState(db, person.identityId)) !== 'on') throw refuse('second_factor_off');
  await requireRecentPassword(context, body.password, refuse);
  const taken = await registerTry(db, sessionFactorLane(person, body.code), { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  const spent = await spendFactorCode(db, env, person.identityId, body.code, now);
  if (spent !== null) {
    await forget(db, clearing(taken.key));
    return spent;
  }
  await countAddressFailure(db, request.address, now);
  throw refuse('second_factor_wrong');
};
