/** The short booklet's French texts, said with vous or with tu: one shape, which is the shape of every language's. */
import alike from '../../../../../content/reports/fr/short-alike.json' with { type: 'json' };
import texts from '../../../../../content/reports/fr/short.json' with { type: 'json' };
import { bookletNames } from '../shared/booklet-content.ts';
import type { FormOfAddress, BookletNames } from '../shared/booklet-texts.ts';

export type ShortTexts = (typeof texts)['vous'] & {
  /** What stands in place of "Ce qui vous nourrit" when the answers are all alike. */
  readonly alike: (typeof alike)['vous'];
  readonly names: BookletNames;
};

export const shortTexts = (address: FormOfAddress): ShortTexts => ({
  ...texts[address],
  alike: alike[address],
  names: bookletNames(),
});
