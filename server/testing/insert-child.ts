import { insertPerson } from './insert-person.ts';
import { giveDiagnostic } from './diagnostics.ts';
import type { Person } from './person.ts';
import type { TestProduct } from './test-product.ts';

export interface Child {
  readonly child: Person;
  readonly session: number;
}

/** A person of twelve who holds a diagnostic and has saved both consents of the screen. */
export const insertChild = async (product: TestProduct, email: string, offerId = 27): Promise<Child> => {
  const child = await insertPerson(product, email, { birthday: '2013-10-14', prenom: 'Noa' });
  await giveDiagnostic(product, child, offerId);
  const { idSessionDiag } = await child.call('POST /orizon/infos', { body: {} });
  const session = idSessionDiag ?? 0;
  for (const isParent of [false, true]) {
    const nomPrenom = isParent ? 'Exemple Dominique' : null;
    await child.call('POST /orizon/consentement/save', { body: { idSessionDiag: session, isParent, nomPrenom } });
  }
  return { child, session };
};
