import { useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../language/choice.ts';
import { changeLanguage, useLanguage, useText } from '../language/language.ts';
import { ThemeMenu } from './theme-menu.tsx';

/** The four languages, each under its own name, and beside them day and night. */
export function LanguageMenu({ onChange }: { onChange?: (language: Language) => void }) {
  const t = useText();
  const current = useLanguage();
  const [failed, setFailed] = useState(false);

  const choose = async (language: Language) => {
    try {
      await changeLanguage(language);
      setFailed(false);
      onChange?.(language);
    } catch {
      setFailed(true);
    }
  };

  return (
    <div className="flex flex-wrap gap-x-8">
      <nav aria-label={t('app.languages')}>
        <ul className="flex flex-wrap gap-x-5 type-small">
          {LANGUAGES.map((language) => (
            <li key={language}>
              <button
                type="button"
                lang={language}
                aria-current={language === current || undefined}
                onClick={() => void choose(language)}
                className="min-h-8 text-ink-3 hover:text-ink hover:underline aria-current:font-semibold aria-current:text-ink"
              >
                {language === 'ne' && current !== 'ne' ? <NepaliName /> : LANGUAGE_NAMES[language]}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="type-small text-error">
          {failed && t('app.refusal.network')}
        </p>
      </nav>
      <ThemeMenu />
    </div>
  );
}

/** Drawn, so that its name can be read on a device without Devanagari letters before our own font is wanted (50 kB). */
function NepaliName() {
  return (
    <span className="nepali-name">
      <span className="sr-only">{LANGUAGE_NAMES.ne}</span>
    </span>
  );
}
