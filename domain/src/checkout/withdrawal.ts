/**
 * Withdrawing from a contract within fourteen days (decisions section 6, after French consumer law, articles L221-18, L221-25
 * and L221-28): until when, and how much is given back. Amounts are integer cents.
 */

const DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** First instant at which it is too late. */
export const withdrawalEnds = (paidAt: Date): Date => new Date(paidAt.getTime() + DAYS * DAY_MS);

export interface Withdrawable {
  /** What was paid, by whatever means. */
  readonly paid: number;
  /** List price of the offer, and what its restitution is worth of it; 0 when it has none. */
  readonly list: number;
  readonly restitution: number;
  /** Immediate execution was asked for, with the loss of the right acknowledged. */
  readonly immediate: boolean;
  /** Propositions answered and in all; an option has none. */
  readonly answered: number;
  readonly propositions: number;
  /** The diagnostic is over and its booklet delivered. */
  readonly completed: boolean;
  /** The restitution was held. */
  readonly held: boolean;
}

/**
 * What is given back. Everything, unless immediate execution was asked for; then the part already carried out is kept: the
 * restitution when it was held, and of the rest the share of propositions answered, all of it once it is completed. A
 * discount is shared by both parts. A cent that cannot be shared goes to the person.
 */
export const refundOf = (contract: Withdrawable): number => {
  const { paid, list, restitution, immediate, answered, propositions, completed, held } = contract;
  if (!immediate || list === 0) return paid;
  const interview = Math.min(paid, Math.ceil((paid * restitution) / list));
  const diagnostic = paid - interview;
  const share = completed || propositions === 0 ? 1 : Math.min(1, answered / propositions);
  const keptOfDiagnostic = Math.floor(diagnostic * share);
  return paid - (held ? interview : 0) - keptOfDiagnostic;
};
