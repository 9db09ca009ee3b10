/** The complementary booklet's French texts, said with vous or with tu; their shape is the shape of every language's. */
import vous from '../../../../../content/reports/fr/complementary.json' with { type: 'json' };
import tu from '../../../../../content/reports/fr/tu/complementary.json' with { type: 'json' };
import type { FormOfAddress, BookletTexts } from '../shared/booklet-texts.ts';
import { type CompanionSource, companionTexts, type CompanionTexts } from '../shared/companion-booklet.ts';

export type ComplementaryTexts = CompanionTexts<typeof vous>;

export type ComplementarySource = CompanionSource<typeof vous>;

export const complementaryTexts = (main: BookletTexts, address: FormOfAddress = 'vous'): ComplementaryTexts =>
  companionTexts(address === 'tu' ? tu : vous, main);
