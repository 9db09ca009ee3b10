import { useText } from '../language/language.ts';
import type { Language } from '../language/choice.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';

const LINK = 'inline-flex min-h-6 items-center hover:text-ink hover:underline';

export function Footer({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const t = useText();
  return (
    <footer aria-label={t('app.footer.label')} className="mt-18 border-t border-line sm:mt-24">
      <div className="container-page flex flex-wrap justify-between gap-x-8 gap-y-3 pt-7 pb-10 type-small text-ink-2">
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {(['contact', 'team', 'press', 'terms'] as const).map((name) => (
            <li key={name}>
              <a href={t(`app.links.${name}`)} className={LINK}>
                {t(`app.footer.${name}`)}
              </a>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {(['linkedin', 'instagram'] as const).map((name) => (
            <li key={name}>
              <a href={t(`app.links.${name}`)} className={LINK} target="_blank" rel="noopener noreferrer">
                {t(`app.footer.${name}`)}
              </a>
            </li>
          ))}
          <li>{t('app.footer.copyright', { year: String(new Date().getFullYear()) })}</li>
        </ul>
        <div className="w-full">
          <LanguageMenu onChange={onLanguage} />
        </div>
      </div>
    </footer>
  );
}
