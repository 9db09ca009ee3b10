import { createAccount } from '../src/account/accounts.ts';
import type { AccountTables } from '../src/account/tables.ts';
import { createIdentity } from '../src/identity/identities.ts';
import { openSession } from '../src/identity/sessions.ts';
import { newPerson, type Person } from './person.ts';
import type { TestProduct } from './test-product.ts';

type Profile = Partial<Pick<AccountTables['account.accounts'], 'birthday' | 'code_from'>> & {
  prenom?: string;
  nom?: string;
  civilite?: 1 | 2;
};

/**
 * A person who signed up before the test began and is signed in, without the mail and the password's cost: for suites that
 * need many. Signing up itself is `signUp` of journey.ts.
 */
export const insertPerson = async (
  { places, db, clock }: Pick<TestProduct, 'places' | 'db' | 'clock'>,
  email: string,
  profile: Profile = {},
): Promise<Person> => {
  const now = clock();
  const person = newPerson(places, email);
  const accountId = await createAccount(
    db,
    email,
    {
      identifiant: email,
      nom: 'Exemple',
      prenom: 'Camille',
      civilite: 2,
      codeFrom: null,
      language: 'fr',
      consentementProspect: false,
    },
    now,
  );
  await db
    .updateTable('account.accounts')
    .set({ birthday: '1990-05-17', activated_at: now, ...profile })
    .where('id', '=', accountId)
    .execute();
  const passwordHash = 'nobody signs in with this';
  const id = await createIdentity(db, { accountId, email, passwordHash, now });
  if (id === null) throw new Error(`${email} has signed up already`);
  const cookies = {
    get: (name: string) => person.cookies.get(name),
    set: (name: string, value: string) => void person.cookies.set(name, value),
    clear: (name: string) => void person.cookies.delete(name),
  };
  const { session } = await openSession(
    db,
    { now, cookies, request: { userAgent: 'test' } },
    { id, accountId, email, passwordHash },
  );
  person.token = session.accessToken;
  return person;
};
