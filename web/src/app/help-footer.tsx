import { discover } from '../api/paths.ts';
import { readSite } from '../api/site.ts';
import { useLanguage, useText } from '../language/language.ts';
import { CookiesButton } from './footer-links.tsx';
import { LanguageSelect } from './language-select.tsx';

const LINK = 'inline-flex min-h-6 items-center hover:text-ink hover:underline';

/** Small and quiet, in a tab of its own: whoever is answering or paying stays where they are. */
export default function HelpFooter() {
  const t = useText();
  const { contact } = readSite().links;
  return (
    <footer className="container-page flex min-h-9 flex-wrap items-start justify-end gap-x-4 pb-3 type-small text-ink-3">
      <div className="mr-auto">
        <LanguageSelect />
      </div>
      <a href={discover(useLanguage(), 'questions')} target="_blank" rel="noopener noreferrer" className={LINK}>
        {t('app.footer.help')}
      </a>
      {contact !== undefined && (
        <a href={contact} target="_blank" rel="noopener noreferrer" className={LINK}>
          {t('app.footer.contact')}
        </a>
      )}
      <CookiesButton />
    </footer>
  );
}
