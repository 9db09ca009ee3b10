/** Proofs of consent, kept apart when what they were given for is erased. */
import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { approvalData, consentData } from '../consent/index.ts';
import type { Database } from '../database.ts';
import { deriveKey } from '../secrets.ts';

/** Five years: as long as it can be disputed that consent was given (article 2224 of the Code civil). */
const PROOF_YEARS = 5;

/** What the database knows an address by. */
const hashOf = (appSecret: string, address: string): Buffer =>
  createHmac('sha256', deriveKey(appSecret, 'consent-proofs')).update(address).digest();

/** What was kept of an erased person, or of a parent, at an address that whoever asks knows; in the order of time. */
export const keptProofs = (db: Kysely<Database>, appSecret: string, address: string) => {
  const hash = hashOf(appSecret, address);
  return db
    .selectFrom('privacy.consent_proofs')
    .where((eb) => eb.or([eb('email_hash', '=', hash), eb('parent_email_hash', '=', hash)]))
    .orderBy('given_at')
    .orderBy('id')
    .selectAll()
    .execute();
};

/**
 * Under keyed hashes of the addresses: they can be looked for by whoever is asked to prove a consent, and read by nobody else. What
 * parents said goes with `all` alone: one diagnostic's erasure leaves it where it stands.
 */
export const keepProofs = async (
  db: Kysely<Database>,
  { now, appSecret }: { readonly now: Date; readonly appSecret: string },
  { id, email }: { readonly id: number; readonly email: string },
  of: 'all' | { readonly session: number },
): Promise<void> => {
  await db.deleteFrom('privacy.consent_proofs').where('kept_until', '<=', now).execute();
  const hash = (address: string): Buffer => hashOf(appSecret, address);
  const proof = (session: number, at: Date) => ({
    account_id: id,
    email_hash: hash(email),
    session_id: session,
    given_at: at,
    kept_until: sql<Date>`${at}::timestamptz + make_interval(years => ${PROOF_YEARS})`,
  });
  const boxes = (await consentData(db, id))
    .filter(({ session }) => of === 'all' || session === of.session)
    .map((consent) => ({
      ...proof(consent.session, consent.givenAt),
      is_parent: consent.isParent,
      name: consent.name,
      text_version: consent.textVersion,
      decision: null,
      parent_email_hash: null,
    }));
  const approvals = of === 'all' ? await approvalData(db, id) : [];
  const said = approvals.flatMap(({ session, parentEmail, decisions }) =>
    decisions.map(({ decision, name, textVersion, decidedAt }) => ({
      ...proof(session, decidedAt),
      is_parent: true,
      name,
      text_version: textVersion,
      decision,
      parent_email_hash: hash(parentEmail),
    })),
  );
  const proofs = [...boxes, ...said];
  if (proofs.length > 0) await db.insertInto('privacy.consent_proofs').values(proofs).execute();
};
