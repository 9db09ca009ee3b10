/**
 * What the log may say of an address: no query, and none of what stands in a place of the contract's lines and pages: it may be a token. No list of secret
 * ones is kept, so that a new line cannot be left out of it.
 */
import { PAGES } from '@eqinox/contract/pages';
import { routes } from '@eqinox/contract/routes';
import { plainPath } from './plain-path.ts';

/** What may follow a segment: words that the shop's own addresses have there, and perhaps a place. */
interface Step {
  readonly words: Map<string, Step>;
  place: Step | null;
}

const newStep = (): Step => ({ words: new Map(), place: null });

const learn = (step: Step, [segment, ...rest]: readonly string[]): void => {
  if (segment === undefined) return;
  if (segment.startsWith(':') || segment === '*') return learn((step.place ??= newStep()), rest);
  const word = segment.toLowerCase();
  const next = step.words.get(word) ?? newStep();
  step.words.set(word, next);
  learn(next, rest);
};

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const ADDRESSES = newStep();
for (const line of Object.keys(routes)) {
  const [, path = ''] = line.split(' ');
  // Some answer under an extra prefix too.
  for (const prefix of ['/api', '/api/api']) learn(ADDRESSES, segmentsOf(prefix + path));
}
for (const page of PAGES) learn(ADDRESSES, segmentsOf(page));

const HIDDEN = '…';

/**
 * One word that no address of ours has is said, since somebody may look for it. What follows it is not, nor what follows a place that has no such word
 * after it: it may be a line's, mistyped.
 */
const hide = (step: Step, [segment, ...rest]: readonly string[], { inPlace = false } = {}): string[] => {
  if (segment === undefined) return [];
  const next = step.words.get(segment.toLowerCase());
  if (next) return [segment, ...hide(next, rest, { inPlace })];
  if (step.place) return [HIDDEN, ...hide(step.place, rest, { inPlace: true })];
  const said = inPlace ? HIDDEN : segment;
  return rest.length > 0 ? [said, HIDDEN] : [said];
};

export const loggedPath = (url: string): string => `/${hide(ADDRESSES, segmentsOf(plainPath(url))).join('/')}`;
