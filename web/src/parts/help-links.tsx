import { discover } from '../api/paths.ts';
import { readSite } from '../api/site.ts';
import { useLanguage, useText } from '../language/language.ts';

const LINK = 'inline-flex min-h-6 items-center hover:text-ink hover:underline';

/** Where to ask, in a tab of its own: whoever is answering or paying stays where they are. */
export function HelpLinks() {
  const t = useText();
  const { contact } = readSite().links;
  return (
    <>
      <a href={discover(useLanguage(), 'questions')} target="_blank" rel="noopener noreferrer" className={LINK}>
        {t('app.footer.help')}
      </a>
      {contact !== undefined && (
        <a href={contact} target="_blank" rel="noopener noreferrer" className={LINK}>
          {t('app.footer.contact')}
        </a>
      )}
    </>
  );
}
