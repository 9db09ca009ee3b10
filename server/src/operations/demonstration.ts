/**
 * Demonstration people for development: one for each state of the dashboard and a few for its special cases. They are
 * examples and named as such; production never has them.
 */
import { type Kysely, sql } from 'kysely';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { createAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { recordDiagnostic } from '../diagnostic/index.ts';
import { createIdentity, findIdentity, hashPassword } from '../identity/index.ts';
import { createPurchase } from '../offers/index.ts';
import people from '../../../content/demonstration/people.json' with { type: 'json' };

/** What an example person has bought and done; `seed` and `sigma` draw the answers. */
interface DemonstrationPurchase {
  readonly offer: number;
  readonly daysAgo: number;
  readonly answered?: {
    readonly daysAgo: number;
    readonly seed: number;
    readonly sigma: number;
    /** Attentive when absent. */
    readonly manner?: 'always-left';
    /** Answers of part 2; all when absent. */
    readonly resources?: number;
  };
  readonly bookedDaysAgo?: number;
  /** With whom; the first of the catalogue when absent. */
  readonly consultant?: number;
  readonly closedDaysAgo?: number;
}

interface DemonstrationPerson {
  readonly email: string;
  readonly prenom: string;
  readonly nom: string;
  readonly civilite: 1 | 2;
  readonly birthday: string;
  readonly codeFrom?: string;
  readonly newAccount?: boolean;
  readonly passwordExpired?: boolean;
  readonly purchases: readonly DemonstrationPurchase[];
}

/** The password of every demonstration person. */
export const DEMONSTRATION_PASSWORD = 'Equinoxe2026';

/** Any number will do, as long as nothing else on this database uses it. */
export const DEMONSTRATION_LOCK = 7_301_204_521;

/** Somebody has made an identity for the address in between: nothing of this person stays. */
class AlreadyThere extends Error {}

/** Adds the demonstration people that are not there yet, once, however many processes start at the same moment. */
export const loadDemonstration = async (db: Kysely<Database>, pepper: string | null, now: Date): Promise<void> => {
  let passwordHash: string | null = null;
  for (const person of people as readonly DemonstrationPerson[]) {
    if (await findIdentity(db, person.email)) continue;
    passwordHash ??= await hashPassword(DEMONSTRATION_PASSWORD, pepper);
    try {
      await addPerson(db, person, passwordHash, now);
    } catch (error) {
      if (!(error instanceof AlreadyThere)) throw error;
    }
  }
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000);

const addPerson = (db: Kysely<Database>, person: DemonstrationPerson, passwordHash: string, now: Date): Promise<void> =>
  transaction(db, async (db) => {
    // One after the other: whoever comes second finds the person there, and has drawn no answers for nothing.
    await sql`select pg_advisory_xact_lock(${DEMONSTRATION_LOCK})`.execute(db);
    if (await findIdentity(db, person.email)) throw new AlreadyThere();
    const accountId = await createAccount(
      db,
      person.email,
      {
        nom: person.nom,
        prenom: person.prenom,
        civilite: person.civilite,
        identifiant: person.email,
        codeFrom: person.codeFrom ?? null,
        language: 'fr',
        consentementProspect: false,
      },
      now,
    );
    // Whoever signs up with the address at this moment takes no lock of ours.
    const identityId = await createIdentity(db, { accountId, email: person.email, passwordHash, now });
    if (identityId === null) throw new AlreadyThere();
    await db
      .updateTable('account.accounts')
      .set({ birthday: person.birthday, activated_at: person.newAccount ? null : now })
      .where('id', '=', accountId)
      .execute();
    if (person.passwordExpired) {
      await db
        .updateTable('identity.identities')
        .set({ password_expires_at: daysBefore(now, 1) })
        .where('account_id', '=', accountId)
        .execute();
    }
    for (const purchase of person.purchases) await addPurchase(db, accountId, purchase, now);
  });

const addPurchase = async (
  db: Kysely<Database>,
  accountId: number,
  { offer, daysAgo, answered, bookedDaysAgo, closedDaysAgo, consultant = 1 }: DemonstrationPurchase,
  now: Date,
): Promise<void> => {
  const purchaseId = await createPurchase(db, {
    accountId,
    offerId: offer,
    orderId: null,
    now: daysBefore(now, daysAgo),
  });
  if (answered) {
    const { seed, sigma, manner = 'attentive' } = answered;
    const { behaviours, resources } = simulatePerson({ seed, sigma, manner });
    await recordDiagnostic(db, {
      accountId,
      purchaseId,
      behaviours,
      resources: resources.slice(0, answered.resources),
      answeredAt: daysBefore(now, answered.daysAgo),
    });
  }
  await db
    .updateTable('offers.purchases')
    .set({
      booked_at: bookedDaysAgo === undefined ? null : daysBefore(now, bookedDaysAgo),
      explorer_id: bookedDaysAgo === undefined ? null : consultant,
      closed_at: closedDaysAgo === undefined ? null : daysBefore(now, closedDaysAgo),
    })
    .where('id', '=', purchaseId)
    .execute();
};
