/** The manager booklet's French texts; their shape is the shape of every language's. Only grown-ups read it. */
import texts from '../../../../../content/reports/fr/manager.json' with { type: 'json' };
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { type CompanionSource, companionTexts, type CompanionTexts } from '../shared/companion-booklet.ts';

export type ManagerTexts = CompanionTexts<typeof texts>;

export type ManagerSource = CompanionSource<typeof texts>;

export const managerTexts = (main: BookletTexts): ManagerTexts => companionTexts(texts, main);
