import { useId, useState } from 'react';
import { useText } from '../language/language.ts';

const REMEMBERED = 'theme';
const THEMES = ['system', 'light', 'dark'] as const;

/** Day, night, or as the device says. Kept on this device; build/apply-theme.js puts it on the page. */
export function ThemeMenu() {
  const t = useText();
  const labelId = useId();
  const [chosen, setChosen] = useState(() => localStorage.getItem(REMEMBERED) ?? 'system');

  const choose = (theme: (typeof THEMES)[number]) => {
    if (theme === 'system') localStorage.removeItem(REMEMBERED);
    else localStorage.setItem(REMEMBERED, theme);
    dispatchEvent(new Event('theme'));
    setChosen(theme);
  };

  return (
    <div className="flex gap-x-5 type-small">
      <span id={labelId} className="min-h-8 py-[5px] text-ink-3">
        {t('app.theme.label')}
      </span>
      <ul aria-labelledby={labelId} className="flex flex-wrap gap-x-5">
        {THEMES.map((theme) => (
          <li key={theme}>
            <button
              type="button"
              aria-pressed={theme === chosen}
              onClick={() => choose(theme)}
              className="min-h-8 text-ink-3 hover:text-ink hover:underline aria-pressed:font-semibold aria-pressed:text-ink"
            >
              {t(`app.theme.${theme}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
