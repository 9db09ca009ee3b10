import { useText } from '../language/language.ts';
import type { Language } from '../language/choice.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';
import FooterLinks, { LEGAL } from './footer-links.tsx';

/** What the product is and who is behind it, then what the law wants and how results are worked out, then the languages. */
export function Footer({ onLanguage }: { onLanguage?: (language: Language) => void }) {
  const t = useText();
  return (
    <footer aria-label={t('app.footer.label')} className="mt-18 border-t border-line sm:mt-24">
      <div className="container-page flex flex-col gap-y-4 pt-7 pb-10 type-small text-ink-2">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
          <FooterLinks names={['discover', 'help', 'contact', 'team', 'press']} />
          <FooterLinks names={['linkedin', 'instagram', 'facebook', 'youtube']} />
        </div>
        <FooterLinks names={['terms', ...LEGAL]} cookies />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <LanguageMenu {...(onLanguage !== undefined && { onChange: onLanguage })} />
          <p>{t('app.footer.copyright', { year: String(new Date().getFullYear()) })}</p>
        </div>
      </div>
    </footer>
  );
}
