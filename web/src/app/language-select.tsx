import { LANGUAGE_NAMES, LANGUAGES } from '../language/choice.ts';
import { changeLanguage, useLanguage, useText } from '../language/language.ts';
import { keepLanguage } from './language.tsx';

/** On one line, where the footer of the languages has no room: between two propositions, say, and nothing is lost. */
export function LanguageSelect() {
  const t = useText();
  return (
    <select
      aria-label={t('app.languages')}
      value={useLanguage()}
      onChange={({ target }) => {
        const language = LANGUAGES.find((known) => known === target.value) ?? 'fr';
        // Without the texts of that language the present ones stay, and so does what is selected.
        changeLanguage(language).then(
          () => keepLanguage(language),
          () => undefined,
        );
      }}
      className="min-h-6 rounded-field bg-transparent text-ink-3 hover:text-ink"
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language} className="bg-surface text-ink">
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
