/** Where a diagnostic stands, as the contract tells it. */
import type { Kysely } from 'kysely';
import type { DiagnosticInfo } from '@eqinox/contract/diagnostic';
import { getAccount } from '../account/index.ts';
import type { Database } from '../database.ts';
import { findPurchase } from '../offers/index.ts';
import { statisticsOver } from '../statistics/index.ts';
import type { Session } from './sessions.ts';

/** With nothing bought every with… is false, and the web goes home. */
export const nothingBought = (codeFrom: string | null): DiagnosticInfo => ({
  idSessionDiag: null,
  kind: null,
  title: null,
  withChromatic: false,
  withComportement: false,
  withRessource: false,
  chromaticOver: false,
  comportementOver: false,
  ressourceOver: false,
  hasPartOneBegin: false,
  statsOver: false,
  codeFrom,
});

export const infoOf = async (
  db: Kysely<Database>,
  accountId: number,
  session: Session | null,
): Promise<DiagnosticInfo> => {
  const { code_from } = await getAccount(db, accountId);
  const purchase = session && (await findPurchase(db, accountId, session.purchase_id));
  if (!session || !purchase) return nothingBought(code_from);
  const { parts, libelle } = purchase.offer;
  return {
    idSessionDiag: session.id,
    kind: session.kind,
    title: libelle,
    withChromatic: parts.includes('colour'),
    withComportement: parts.includes('behaviour'),
    withRessource: parts.includes('resources'),
    chromaticOver: false,
    comportementOver: session.behaviours_over_at !== null,
    ressourceOver: session.resources_over_at !== null,
    hasPartOneBegin: session.part_one_started_at !== null,
    statsOver: await statisticsOver(db, session.id),
    codeFrom: code_from,
  };
};
