/** The complementary booklet's texts, in the language of the main one's. Only grown-ups read it. */
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { type CompanionSource, companionTexts, type CompanionTexts } from '../shared/companion-booklet.ts';
import { type ReportTexts, reportTexts } from '../shared/report-texts.ts';

export type ComplementaryTexts = CompanionTexts<ReportTexts['complementary']>;

export type ComplementarySource = CompanionSource<ReportTexts['complementary']>;

export const complementaryTexts = (main: BookletTexts): ComplementaryTexts =>
  companionTexts(reportTexts(main.write.language).complementary, main);
