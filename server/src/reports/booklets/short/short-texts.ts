/** The short booklet's French texts, said with vous or with tu: one shape, which is the shape of every language's. */
import texts from '../../../../../content/reports/fr/short.json' with { type: 'json' };
import { bookletNames } from '../shared/booklet-content.ts';
import type { Address, BookletNames } from '../shared/booklet-texts.ts';

export type ShortTexts = (typeof texts)['vous'] & { readonly names: BookletNames };

export const shortTexts = (address: Address): ShortTexts => ({ ...texts[address], names: bookletNames() });
