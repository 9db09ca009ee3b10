/** "français et anglais": languages by their names in another one, in the product's order. */
import { type Language, LANGUAGES } from '@eqinox/domain/languages';

export const languagesNamed = (languages: readonly string[], language: Language): string => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const named = LANGUAGES.filter((one) => languages.includes(one)).map((one) => names.of(one) ?? one);
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(named);
};
