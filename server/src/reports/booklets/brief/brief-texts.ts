/** The brief edition's French texts, said with vous or with tu: one shape, which is the shape of every language's. */
import texts from '../../../../../content/reports/fr/brief.json' with { type: 'json' };
import { bookletNames } from '../shared/booklet-content.ts';
import type { FormOfAddress, BookletNames } from '../shared/booklet-texts.ts';
import { type ShortTexts, shortTexts } from '../short/short-texts.ts';

export type BriefTexts = (typeof texts)['vous'] & {
  /** The page for the parents of a person under 18. */
  readonly parents: (typeof texts)['parents'] | null;
  /** What a booklet beside the main one says first: its pages are the same. */
  readonly same: string;
  readonly names: BookletNames;
  /** Words of the answers and of the drawing of part 2. */
  readonly short: ShortTexts['pages'];
};

export const briefTexts = (address: FormOfAddress): BriefTexts => ({
  ...texts[address],
  parents: address === 'tu' ? texts.parents : null,
  same: texts.companion.same,
  names: bookletNames(),
  short: shortTexts(address).pages,
});
