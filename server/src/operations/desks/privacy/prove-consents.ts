import type { ConsentProof } from '@eqinox/contract/privacy-desk';
import type { Kysely } from 'kysely';
import { approvalData, consentData } from '../../../consent/index.ts';
import type { Database } from '../../../database.ts';
import { keptProofs } from '../../../privacy/index.ts';
import { act } from '../../../staff/index.ts';

/**
 * For whoever may write of privacy, and noted each time: somebody disputes a consent and names the address. Of who is here, what stands; of
 * who was erased, and of a parent, what was kept under a hash that only the address opens.
 */
export const proveConsents = act(
  'POST /operations/consent-proofs',
  async (db, { env }, { body: { email, reason } }) => {
    const account = await db.selectFrom('account.accounts').where('email', '=', email).select('id').executeTakeFirst();
    const kept = await keptProofs(db, env.appSecret, email);
    const proofs = [
      ...(account ? await standing(db, account.id) : []),
      ...kept.map((row) => ({
        at: row.given_at.toISOString(),
        session: row.session_id,
        kind: row.decision ?? (row.is_parent ? ('parent' as const) : ('person' as const)),
        name: row.name,
        textVersion: row.text_version,
        keptUntil: row.kept_until.toISOString(),
      })),
    ];
    const on = account ? { on: ['account', account.id] as const } : {};
    return { reply: { accountId: account?.id ?? null, proofs }, ...on, after: { proofs: proofs.length }, reason };
  },
);

const standing = async (db: Kysely<Database>, accountId: number): Promise<ConsentProof[]> => {
  const boxes = (await consentData(db, accountId)).map((consent) => ({
    at: consent.givenAt.toISOString(),
    session: consent.session,
    kind:
      consent.subject === 'execution'
        ? ('execution' as const)
        : consent.isParent
          ? ('parent' as const)
          : ('person' as const),
    name: consent.name,
    textVersion: consent.textVersion,
    keptUntil: null,
  }));
  const said = (await approvalData(db, accountId)).flatMap(({ session, decisions }) =>
    decisions.map(({ decision, name, textVersion, decidedAt }) => ({
      at: decidedAt.toISOString(),
      session,
      kind: decision,
      name,
      textVersion,
      keptUntil: null,
    })),
  );
  return [...boxes, ...said];
};
