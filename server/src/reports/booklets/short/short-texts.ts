/** The short booklet's texts, said with vous or with tu: one shape, which is the shape of every language's. */
import type { Language } from '@eqinox/domain/languages';
import { bookletNames } from '../shared/booklet-content.ts';
import type { FormOfAddress } from '../shared/booklet-texts.ts';
import type { Named } from '../shared/facet-names.ts';
import { type ReportTexts, reportTexts } from '../shared/report-texts.ts';
import { writingOf } from '../shared/writing.ts';

export type ShortTexts = ReportTexts['short']['vous'] &
  Named & {
    /** What stands in place of "Ce qui vous nourrit" when the answers are all alike. */
    readonly alike: ReportTexts['shortAlike']['vous'];
  };

export const shortTexts = (address: FormOfAddress, language: Language = 'fr'): ShortTexts => {
  const { short, shortAlike } = reportTexts(language);
  return {
    ...short[address],
    alike: shortAlike[address],
    names: bookletNames(language),
    write: writingOf(language),
  };
};
