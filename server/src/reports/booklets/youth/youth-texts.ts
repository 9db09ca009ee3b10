/** The youth booklet's texts. */
import type { Language } from '@eqinox/domain/languages';
import forms from '../../../../../content/instrument/forms.json' with { type: 'json' };
import { bookletNames, bookletTexts } from '../shared/booklet-content.ts';
import type { BookletNames, EvidenceTexts } from '../shared/booklet-texts.ts';
import { type ReportTexts, reportTexts } from '../shared/report-texts.ts';
import { type Writing, writingOf } from '../shared/writing.ts';

export type YouthTexts = ReportTexts['youth'] & {
  readonly evidence: EvidenceTexts;
  /** By facet: the small steps of the short booklet. */
  readonly steps: Readonly<Record<string, string>>;
  readonly names: BookletNames & { readonly forms: readonly string[] };
  readonly write: Writing;
};

export const youthTexts = (language: Language = 'fr'): YouthTexts => {
  const { youth, short } = reportTexts(language);
  return {
    ...youth,
    evidence: bookletTexts('tu', language).evidence,
    steps: short.tu.steps,
    names: { ...bookletNames(language), forms: forms.map(({ name }) => name[language]) },
    write: writingOf(language),
  };
};
