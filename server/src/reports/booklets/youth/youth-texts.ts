/** The youth booklet's French texts; their shape is the shape of every language's. */
import forms from '../../../../../content/instrument/forms.json' with { type: 'json' };
import evidence from '../../../../../content/reports/fr/tu/evidence.json' with { type: 'json' };
import short from '../../../../../content/reports/fr/short.json' with { type: 'json' };
import texts from '../../../../../content/reports/fr/youth.json' with { type: 'json' };
import { bookletNames } from '../shared/booklet-content.ts';
import type { BookletNames, EvidenceTexts } from '../shared/booklet-texts.ts';

export type YouthTexts = typeof texts & {
  readonly evidence: EvidenceTexts;
  /** By facet: the small steps of the short booklet. */
  readonly steps: Readonly<Record<string, string>>;
  readonly names: BookletNames & { readonly forms: readonly string[] };
};

export const youthTexts = (): YouthTexts => ({
  ...texts,
  evidence,
  steps: short.tu.steps,
  names: { ...bookletNames(), forms: forms.map(({ name }) => name.fr) },
});
