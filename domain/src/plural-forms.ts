/** In a text: `{seats|seat|seats}`, the form that goes with a number, without the number itself. */
const FORMS = /\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/gu;

/**
 * Puts the form that goes with each number, by the language's own rules. Where no number decides, the forms stay to be seen, as a
 * place without value does (fill-places.ts). To be called before places are filled: people's own words hold no forms.
 */
export const chooseForms = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  plural: Intl.PluralRules,
): string =>
  text.replace(FORMS, (forms: string, name: string, one: string, other: string) => {
    const value = values[name];
    if (typeof value !== 'number') return forms;
    return plural.select(value) === 'one' ? one : other;
  });
