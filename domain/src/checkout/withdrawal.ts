/**
 * Withdrawing from a contract within fourteen days (decisions sections 6 and 11, after French consumer law, articles L221-18
 * to L221-20, L221-25 and L221-28): until when, and how much is given back. Amounts are integer cents.
 */
import { type CalendarDate, dayAfter, daysAfter, parisDate, parisInstant } from '../calendar.ts';
import { workingDayFrom } from './french-calendar.ts';

const DAYS = 14;

/**
 * The last day in Paris on which the contract can be withdrawn from, all of it. The day after the contract is the first of
 * fourteen; when the fourteenth is a Saturday, a Sunday or a public holiday, it is the next working day (Code de la
 * consommation, article L221-19, and Regulation 1182/71, article 3).
 */
export const lastWithdrawalDay = (concludedAt: Date): CalendarDate =>
  workingDayFrom(daysAfter(parisDate(concludedAt), DAYS));

/** First instant at which it is too late: midnight in Paris after the last day. */
export const withdrawalEnds = (concludedAt: Date): Date => parisInstant(dayAfter(lastWithdrawalDay(concludedAt)), 0);

/** The last instant at which it is not, a millisecond before: written as a day in Paris, it is the last day. */
export const lastWithdrawalInstant = (concludedAt: Date): Date => new Date(withdrawalEnds(concludedAt).getTime() - 1);

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
