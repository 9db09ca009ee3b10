/** What a browser gets to paint: the first unanswered proposition and the one after it. */
import type { BehaviourPage, ResourcePage } from '@eqinox/contract/diagnostic';
import {
  behaviourOrder,
  resourceOrder,
  type PlacedPair,
  type PlacedResource,
} from '@eqinox/domain/diagnostic/presentation-order.scoring';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { Language } from '@eqinox/domain/languages';
import { type Bank, bankOf, languageShown } from '../content/banks.ts';
import { pairTexts, resourceText } from './bank.ts';
import type { Clefs } from './clef.ts';
import type { Session } from './sessions.ts';

/** What pages depend on. */
export type PageSession = Pick<Session, 'id' | 'seed' | 'instrument_version' | 'language' | 'mirrored'> & {
  readonly attempt: number;
  readonly answered: number;
};

/** As asked for: a person may change the language between two propositions. Without a wish it stays the one it began in. */
export const inLanguage = <S extends { readonly language: string }>(session: S, wanted: Language | undefined): S =>
  wanted === undefined ? session : { ...session, language: wanted };

/** What the pages of part 1 depend on, of a stored session. `wanted`: the language to show, else the session's. */
export const behavioursOf = (session: Session, wanted?: Language): PageSession => ({
  ...inLanguage(session, wanted),
  attempt: session.behaviours_attempt,
  answered: session.behaviours_answered,
});

/** The same of part 2. */
export const resourcesOf = (session: Session, wanted?: Language): PageSession => ({
  ...inLanguage(session, wanted),
  attempt: session.resources_attempt,
  answered: session.resources_answered,
});

interface Orders {
  readonly behaviours: readonly PlacedPair[];
  readonly resources: readonly PlacedResource[];
}

/** An order is drawn once per bank and seed and remembered for those who are answering now. */
const REMEMBERED = 2000;
const orders = new Map<string, Orders>();

const ordersOf = ({ number, plan }: Bank, seed: number): Orders => {
  const key = `${number}.${seed}`;
  const known = orders.get(key);
  if (known) return known;
  const drawn = { behaviours: behaviourOrder(seed, plan), resources: resourceOrder(seed) };
  if (orders.size >= REMEMBERED) orders.delete(orders.keys().next().value as string);
  orders.set(key, drawn);
  return drawn;
};

const behaviourAt = (clefs: Clefs, session: PageSession, ordinal: number) => {
  const bank = bankOf(session.instrument_version);
  const placed = ordersOf(bank, session.seed).behaviours[ordinal - 1];
  const language = languageShown(bank, session.language);
  if (!placed) return { numeroProposition: 0, propositions: [], language };
  const [left, right] = pairTexts(bank, placed.block, placed.pair, language);
  const place = {
    sessionId: session.id,
    part: 1,
    attempt: session.attempt,
    ordinal,
    group: placed.block,
    member: placed.pair,
    language,
  } as const;
  // A clef names the plan's side: wherever its statement stands, choosing it means the same.
  const planned = [
    { clef: clefs.write({ ...place, side: 0 }), texte: left },
    { clef: clefs.write({ ...place, side: 1 }), texte: right },
  ];
  return { numeroProposition: ordinal, propositions: session.mirrored ? planned.toReversed() : planned, language };
};

const resourceAt = (clefs: Clefs, session: PageSession, ordinal: number) => {
  const bank = bankOf(session.instrument_version);
  const placed = ordersOf(bank, session.seed).resources[ordinal - 1];
  const language = languageShown(bank, session.language);
  if (!placed) return { numeroProposition: 0, proposition: null, language };
  const clef = clefs.write({
    sessionId: session.id,
    part: 2,
    attempt: session.attempt,
    ordinal,
    group: placed.facet,
    member: placed.slot,
    side: 0,
    language,
  });
  return {
    numeroProposition: ordinal,
    proposition: { clef, texte: resourceText(bank, placed.facet, placed.slot, language) },
    language,
  };
};

export const behaviourPage = (clefs: Clefs, session: PageSession): BehaviourPage => {
  const next = session.answered + 1;
  return {
    ...behaviourAt(clefs, session, next),
    upcoming: next < BEHAVIOUR_PROPOSITIONS ? behaviourAt(clefs, session, next + 1) : null,
  };
};

export const resourcePage = (clefs: Clefs, session: PageSession): ResourcePage => {
  const next = session.answered + 1;
  return {
    ...resourceAt(clefs, session, next),
    upcoming: next < RESOURCE_PROPOSITIONS ? resourceAt(clefs, session, next + 1) : null,
  };
};
