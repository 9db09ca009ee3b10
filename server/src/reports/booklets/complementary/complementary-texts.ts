/** The complementary booklet's French texts, whose shape is the shape of every language's. Only grown-ups read it. */
import texts from '../../../../../content/reports/fr/complementary.json' with { type: 'json' };
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { type CompanionSource, companionTexts, type CompanionTexts } from '../shared/companion-booklet.ts';

export type ComplementaryTexts = CompanionTexts<typeof texts>;

export type ComplementarySource = CompanionSource<typeof texts>;

export const complementaryTexts = (main: BookletTexts): ComplementaryTexts => companionTexts(texts, main);
