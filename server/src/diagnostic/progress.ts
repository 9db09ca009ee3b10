/** What was begun and waits, as the dashboard and the instructions tell it: counts and moments, never an answer. */
import type { Progress, Step } from '@eqinox/contract/diagnostic';
import { COLOUR_PROPOSITIONS } from '@eqinox/domain/colour-test/words';
import { keptUntil, sittingVerdict, type SittingRules } from '@eqinox/domain/diagnostic/sitting';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { pendingPurchase, type Purchase } from '../offers/index.ts';
import type { Session } from './sessions.ts';

/** A session with what `colour-test` counts under its id; null when its colour test was not begun. */
export type CountedSession = Session & { readonly colours: number | null };

const SIZES = { 1: BEHAVIOUR_PROPOSITIONS, 2: RESOURCE_PROPOSITIONS, 3: COLOUR_PROPOSITIONS } as const;
const OVER = { continue: null, withdrawn: null, 'reset-part': 'part', 'reset-both': 'both' } as const;

/** Where one diagnostic stands; null before its first answer, when it is over and when its contract was withdrawn from. */
export const stepOf = (
  session: Session,
  purchase: Pick<Purchase, 'offer' | 'colour_over_at'> | null,
  colours: number,
  now: Date,
  rules: SittingRules,
): Step | null => {
  if (session.resources_over_at !== null || session.withdrawn_at !== null) return null;
  const holdsColours = purchase?.offer.parts.includes('colour') === true && !session.retake;
  const coloursWait = holdsColours && purchase.colour_over_at === null;
  const coloured = coloursWait ? colours : holdsColours ? COLOUR_PROPOSITIONS : 0;
  const kept = coloured + session.behaviours_answered + session.resources_answered;
  if (kept === 0) return null;
  const part = coloursWait ? 3 : session.kind === 'complete' && session.behaviours_over_at === null ? 1 : 2;
  const step = { idSessionDiag: session.id, part, size: SIZES[part], kept } as const;
  // The colour test waits for as long as it takes.
  if (part === 3) return { ...step, answered: colours, keptUntil: null, over: null };
  const sitting = {
    part,
    lastAnswerAt: part === 1 ? session.behaviours_last_at : session.resources_last_at,
    partOneCompletedAt: session.behaviours_over_at,
    withdrawnAt: session.withdrawn_at,
  } as const;
  return {
    ...step,
    answered: part === 1 ? session.behaviours_answered : session.resources_answered,
    keptUntil: keptUntil(sitting, rules)?.toISOString() ?? null,
    over: OVER[sittingVerdict(sitting, now, rules)],
  };
};

/** All that waits for one person. `sessions`: theirs, the newest first; `purchases`: those that stand, as `purchasesOf` gives them. */
export const progressOf = (
  sessions: readonly CountedSession[],
  purchases: readonly Purchase[],
  now: Date,
  rules: SittingRules,
): Progress => {
  const purchaseOf = ({ purchase_id }: Session) => purchases.find(({ id }) => id === purchase_id) ?? null;
  const step = (session: CountedSession | undefined): Step | null =>
    session ? stepOf(session, purchaseOf(session), session.colours ?? 0, now, rules) : null;
  const open = pendingPurchase(purchases);
  const shortTaken = purchases
    .filter(({ offer }) => offer.kind === 'short')
    .reduce((last, { completed_at }) => Math.max(last, completed_at?.getTime() ?? 0), 0);
  return {
    pending: step(
      sessions.find(({ retake, purchase_id }) => !retake && purchase_id !== null && purchase_id === open?.id),
    ),
    short: step(sessions.find(({ kind, resources_over_at }) => kind === 'short' && resources_over_at === null)),
    shortTaken: shortTaken > 0 ? new Date(shortTaken).toISOString() : null,
    retake: retakeOf(
      sessions.filter((session) => purchaseOf(session)?.offer.kind !== 'short'),
      (session) => purchaseOf(session) !== null,
      step,
    ),
  };
};

/** One that is under way, of whichever diagnostic; else the one that the latest has left. Whether its answers call for it is not looked at. */
const retakeOf = (
  sessions: readonly CountedSession[],
  stands: (session: Session) => boolean,
  step: (session: CountedSession) => Step | null,
): Progress['retake'] => {
  const again = sessions.find((session) => session.retake && session.resources_over_at === null && stands(session));
  if (again) {
    const first = sessions.find(({ retake, purchase_id }) => !retake && purchase_id === again.purchase_id);
    return first ? { idSessionDiag: first.id, underWay: true, step: step(again) } : null;
  }
  const [last] = sessions
    .filter(({ kind, resources_over_at }) => kind === 'complete' && resources_over_at !== null)
    .toSorted((a, b) => overAt(b) - overAt(a) || b.id - a.id);
  if (!last || last.retake || !stands(last)) return null;
  const taken = sessions.some(({ retake, purchase_id }) => retake && purchase_id === last.purchase_id);
  return taken ? null : { idSessionDiag: last.id, underWay: false, step: null };
};

const overAt = ({ resources_over_at }: Session): number => resources_over_at?.getTime() ?? 0;
