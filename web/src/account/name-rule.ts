import { hasVisibleLetter } from '@eqinox/domain/identity/visible-letter';
import type { TextKey } from '../language/texts.ts';

export interface NameRule {
  /** Letters (specification section 9). */
  readonly shortest: number;
  readonly longest: number;
  readonly wrongLength: TextKey;
}

/** What is wrong with a name; `missing` is said of one that is not there. */
export const nameError = (
  name: string,
  { shortest, longest, wrongLength }: NameRule,
  missing: TextKey,
): TextKey | null => {
  const { length } = name.trim();
  // What is seen as empty is missing.
  if (!hasVisibleLetter(name)) return missing;
  return length >= shortest && length <= longest ? null : wrongLength;
};
