/** The words of the colour test (reference: instrument blueprint, section 3). */

/**
 * The eight forms: 1 linguistique, 2 logico-mathématique, 3 spatiale, 4 corporelle, 5 musicale, 6 interpersonnelle,
 * 7 intrapersonnelle, 8 naturaliste.
 */
export const FORMS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type FormId = (typeof FORMS)[number];

/** One value for each form, under its number. */
export type PerForm<T> = Readonly<Record<FormId, T>>;

export const STATEMENTS_PER_FORM = 10;
export const COLOUR_PROPOSITIONS = 80;

/** The three parts, marked on the progress bar only. */
export const COLOUR_PARTS = [27, 27, 26] as const;

/** Jamais, De temps en temps, Généralement, Toujours. */
export const COLOUR_VALUES = [0, 1, 2, 3] as const;
export type ColourValue = (typeof COLOUR_VALUES)[number];

/** True for the four values that the colour test accepts. */
export const isColourValue = (value: unknown): value is ColourValue => {
  return (COLOUR_VALUES as readonly unknown[]).includes(value);
};

/** One rating of the colour test. */
export type ColourAnswer = {
  readonly form: FormId;
  /** Which of the form's ten statements, 1..10. */
  readonly slot: number;
  readonly value: ColourValue;
};
