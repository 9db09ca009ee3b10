/** The reader's language from Accept-Language: the first of ours that it names, else French. */
import { type Language, LANGUAGES } from '@eqinox/domain/languages';

export const languageOf = (header: string | undefined): Language => {
  for (const part of (header ?? '').split(',')) {
    // fr of fr-CA;q=0.9, but not of fro.
    const [tag = ''] = part.trim().toLowerCase().split(/[-;]/u);
    const found = LANGUAGES.find((language) => language === tag);
    if (found) return found;
  }
  return 'fr';
};
