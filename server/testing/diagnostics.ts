/** People who have bought a diagnostic, for suites that are about taking it. */
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { insertPerson } from './insert-person.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from './answer-at-once.ts';
import type { Person } from './person.ts';
import type { TestProduct } from './test-product.ts';
import { createPurchase } from '../src/offers/index.ts';

type Profile = Parameters<typeof insertPerson>[2];

export const accountIdOf = async ({ db }: TestProduct, { email }: Person): Promise<number> =>
  (await db.selectFrom('account.accounts').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

/** One more diagnostic for a person, as an import makes it: without an order. Returns the purchase's id. */
export const giveDiagnostic = async (product: TestProduct, person: Person, offerId = 27): Promise<number> =>
  createPurchase(product.db, {
    accountId: await accountIdOf(product, person),
    offerId,
    orderId: null,
    now: product.clock(),
  });

/** A signed-in person who holds a diagnostic. */
export const insertHolder = async (product: TestProduct, email: string, profile: Profile = {}): Promise<Person> => {
  const person = await insertPerson(product, email, profile);
  await giveDiagnostic(product, person);
  return person;
};

/** The consent that an adult owes, and the start. Returns the session's id. */
export const start = async (person: Person): Promise<number> => {
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: undefined });
  if (idSessionDiag === null) throw new Error('nothing to start');
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag, isParent: false } });
  await person.call('POST /orizon/start', { body: { idSessionDiag } });
  return idSessionDiag;
};

/** The clef of the side (part 1) of the first unanswered proposition. */
export const nextPair = async (person: Person): Promise<{ numero: number; clefs: readonly [string, string] }> => {
  const page = await person.call('GET /orizon/behaviours/next', {});
  const [left, right] = page.propositions;
  if (!left || !right) throw new Error('no pair is left');
  return { numero: page.numeroProposition, clefs: [left.clef, right.clef] };
};

/** The same of part 2. */
export const nextStatement = async (person: Person): Promise<{ numero: number; clef: string }> => {
  const page = await person.call('GET /orizon/resources/next', {});
  if (!page.proposition) throw new Error('no statement is left');
  return { numero: page.numeroProposition, clef: page.proposition.clef };
};

/**
 * Takes the open diagnostic as a simulated reader does, so that a whole booklet has something to tell: the calls' usual
 * answers follow no preference. Returns the session's id, and the reader, whose answers these are place by place.
 */
export const takeAsReader = async (
  product: TestProduct,
  person: Person,
  { seed = 11, sigma = 1.2, resources = 64 } = {},
) => {
  const like = simulatePerson({ seed, sigma });
  const id = await start(person);
  await product.db.updateTable('diagnostic.sessions').set({ seed, mirrored: false }).where('id', '=', id).execute();
  const chosen = (numero: number) => (like.behaviours[numero - 1]?.chosen === 'left' ? 0 : 1);
  await answerBehavioursAtOnce(product, person, 128, (numero) => ({ side: chosen(numero), value: 0 }));
  const rated = (numero: number) => like.resources[numero - 1]?.value ?? 0;
  await answerResourcesAtOnce(product, person, resources, (numero) => ({ side: 0, value: rated(numero) }));
  return { id, like };
};
