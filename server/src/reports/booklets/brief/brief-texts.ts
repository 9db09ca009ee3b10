/** The brief edition's texts, said with vous or with tu: one shape, which is the shape of every language's. */
import type { Language } from '@eqinox/domain/languages';
import { bookletNames } from '../shared/booklet-content.ts';
import type { FormOfAddress } from '../shared/booklet-texts.ts';
import type { Named } from '../shared/facet-names.ts';
import { type ReportTexts, reportTexts } from '../shared/report-texts.ts';
import { writingOf } from '../shared/writing.ts';
import { type ShortTexts, shortTexts } from '../short/short-texts.ts';

type Texts = ReportTexts['brief'];

export type BriefTexts = Texts['vous'] &
  Named & {
    /** The page for the parents of a person under 18. */
    readonly parents: Texts['parents'] | null;
    /** What a booklet beside the main one says first: its pages are the same. */
    readonly same: string;
    /** Words of the answers and of the drawing of part 2. */
    readonly short: ShortTexts['pages'];
  };

export const briefTexts = (address: FormOfAddress, language: Language = 'fr'): BriefTexts => {
  const { brief } = reportTexts(language);
  return {
    ...brief[address],
    parents: address === 'tu' ? brief.parents : null,
    same: brief.companion.same,
    names: bookletNames(language),
    write: writingOf(language),
    short: shortTexts(address, language).pages,
  };
};
