/** The short booklet's French texts, said with vous or with tu: one shape, which is the shape of every language's. */
import texts from '../../../../../content/reports/fr/short.json' with { type: 'json' };
import { bookletNames } from '../shared/booklet-content.ts';
import type { FormOfAddress, BookletNames } from '../shared/booklet-texts.ts';

export type ShortTexts = (typeof texts)['vous'] & { readonly names: BookletNames };

export const shortTexts = (address: FormOfAddress): ShortTexts => ({ ...texts[address], names: bookletNames() });
