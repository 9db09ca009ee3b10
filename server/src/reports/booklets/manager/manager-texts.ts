/** The manager booklet's texts, in the language of the main one's. Only grown-ups read it. */
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { type CompanionSource, companionTexts, type CompanionTexts } from '../shared/companion-booklet.ts';
import { type ReportTexts, reportTexts } from '../shared/report-texts.ts';

export type ManagerTexts = CompanionTexts<ReportTexts['manager']>;

export type ManagerSource = CompanionSource<ReportTexts['manager']>;

export const managerTexts = (main: BookletTexts): ManagerTexts =>
  companionTexts(reportTexts(main.write.language).manager, main);
