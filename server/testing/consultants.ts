/** Consultants with an account at the console, and people who have booked with them. */
import { readConsultants } from '../src/booking/consultants.ts';
import { tieConsultant } from '../src/staff/consultant-ties.ts';
import { accountIdOf } from './diagnostics.ts';
import { insertPerson } from './insert-person.ts';
import { mailsTo } from './mailbox.ts';
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

/** What a consultant was written about a person's bookings: such mails name a reference, and no address. */
export const bookingMails = async (
  product: TestProduct,
  consultant: string,
  person: Person,
): Promise<Awaited<ReturnType<typeof mailsTo>>> => {
  const rows = await product.db
    .selectFrom('offers.purchases')
    .where('account_id', '=', await accountIdOf(product, person))
    .select('id')
    .execute();
  const references = new Set(rows.map(({ id }) => String(id)));
  const mails = await mailsTo(product.places, consultant);
  return mails.filter(({ subject }) => references.has(/\d+$/u.exec(subject)?.[0] ?? ''));
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
