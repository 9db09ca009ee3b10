/** The youth booklet's French texts; their shape is the shape of every language's. */
import forms from '../../../../../content/instrument/forms.json' with { type: 'json' };
import short from '../../../../../content/reports/fr/short.json' with { type: 'json' };
import texts from '../../../../../content/reports/fr/youth.json' with { type: 'json' };
import { bookletNames } from '../shared/booklet-content.ts';
import type { BookletNames } from '../shared/booklet-texts.ts';

export type YouthTexts = typeof texts & {
  /** By facet: the small steps of the short booklet. */
  readonly steps: Readonly<Record<string, string>>;
  readonly names: BookletNames & { readonly forms: readonly string[] };
};

export const youthTexts = (): YouthTexts => ({
  ...texts,
  steps: short.tu.steps,
  names: { ...bookletNames(), forms: forms.map(({ name }) => name.fr) },
});
