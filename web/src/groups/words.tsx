/** What the screens of groups say: texts of their own, which nobody else loads. */
import { createContext, use, useContext, useMemo, type ReactNode } from 'react';
import type { OwnRefusal, RouteName } from '@eqinox/contract/routes';
import type french from '../../../content/groups/fr.json';
import { NetworkError, Refusal } from '../api/problem.ts';
import type { Language } from '../language/choice.ts';
import { useLanguage } from '../language/language.ts';
import { type KeyOf, textFor, type TextTree, type TextValues } from '../language/texts.ts';

type GroupKey = KeyOf<typeof french>;

const TEXTS = import.meta.glob<TextTree>('../../../content/groups/*.json', { import: 'default' });
const loading = new Map<Language, Promise<TextTree>>();

/** Once for a language; what did not come is asked for again the next time. */
const textsIn = (language: Language): Promise<TextTree> => {
  const known = loading.get(language);
  if (known) return known;
  const texts = TEXTS[`../../../content/groups/${language}.json`]!();
  texts.catch(() => loading.delete(language));
  loading.set(language, texts);
  return texts;
};

export type Say = (key: GroupKey, values?: TextValues) => string;

const Words = createContext<Say>((key) => key);

/** Around a screen of groups: waits for its texts as for its replies. */
export function GroupWords({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const texts = use(textsIn(language));
  const say = useMemo((): Say => (key, values) => textFor(texts, language, key, values), [texts, language]);
  return <Words value={say}>{children}</Words>;
}

export const useSay = (): Say => useContext(Words);

export type RefusalKey = Extract<GroupKey, `failure.${string}`>;
/** Refusals of a line that have no sentence here: there must be none. */
type Unsaid<N extends RouteName> = Exclude<`failure.${OwnRefusal<N>}`, RefusalKey>;

const COMMON: Readonly<Record<string, RefusalKey>> = {
  not_found: 'failure.notFound',
  too_many: 'failure.tooMany',
  too_large: 'failure.tooLarge',
};
const SAID: ReadonlySet<string> = new Set([
  'invalid_input',
  'group_day_refused',
  'group_least_refused',
  'group_limit',
  'siren_refused',
  'seats_missing',
  'part_refused',
  'seat_taken',
  'group_joined',
  'portrait_too_early',
  'order_paid',
  'payment_pending',
  'quote_over',
  'too_many_attempts',
  'group_apart',
  'map_refused',
  'facet_refused',
]);

/** The sentence for a failed call of `route`; a refusal without one is a type error. */
export const groupFailure = <N extends RouteName>(
  _route: [Unsaid<N>] extends [never] ? N : never,
  error: unknown,
): RefusalKey => {
  if (error instanceof NetworkError) return 'failure.network';
  const code = error instanceof Refusal ? error.code : '';
  return COMMON[code] ?? (SAID.has(code) ? (`failure.${code}` as RefusalKey) : 'failure.unknown');
};
