/** Consultants with an account at the console, and people who have booked with them. */
import { readConsultants } from '../src/booking/consultants.ts';
import { tieConsultant } from '../src/staff/consultant-ties.ts';
import { insertPerson } from './insert-person.ts';
import type { Person } from './person.ts';
import { giveCompleted } from './restitutions.ts';
import { insertMember, type TestMember } from './staff.ts';
import type { TestProduct } from './test-product.ts';

/** Of the examples of the catalogue. */
export const catalogue = readConsultants(null, false).consultants;

/** The member who is this consultant of the catalogue; asked again, the same with a new session. */
export const insertConsultant = async (product: TestProduct, consultantId: number): Promise<TestMember> => {
  const member = await insertMember(product, 'consultant', `consultant-${consultantId}@staff.example`);
  await tieConsultant(product.db, member.id, consultantId, product.clock());
  return member;
};

export interface Booked {
  readonly person: Person;
  /** The reference of the restitution. */
  readonly id: number;
}

/** Somebody with a completed diagnostic who has booked with that consultant. */
export const insertBooked = async (
  product: TestProduct,
  email: string,
  { consultant = 1, offer = 29, profile = {} }: { consultant?: number; offer?: number; profile?: object } = {},
): Promise<Booked> => {
  const person = await insertPerson(product, email, profile);
  const id = await giveCompleted(product, person, offer);
  await person.call('POST /restitution/book/:explorerId', { params: { explorerId: consultant } });
  return { person, id };
};
