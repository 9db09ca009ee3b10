import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Site } from '@eqinox/contract/site';
import { paths, TERMS_DOCUMENT } from '../api/paths.ts';
import { readSite } from '../api/site.ts';
import { useText } from '../language/language.ts';
import type { Language } from '../language/choice.ts';
import { askAgain } from '../measurement/choice.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';

const LINK = 'inline-flex min-h-6 items-center hover:text-ink hover:underline';

const OURS = ['contact', 'team', 'press'] as const;
const SOCIAL = ['linkedin', 'instagram', 'facebook', 'youtube'] as const;
const LEGAL = ['notice', 'privacy', 'accessibility', 'mediator', 'method'] as const;

/** The operator's links, then those that the law wants and how results are worked out, then the languages. A link without an address is not shown. */
export function Footer({ onLanguage }: { onLanguage?: (language: Language) => void }) {
  const t = useText();
  const { tagManager, links } = readSite();
  return (
    <footer aria-label={t('app.footer.label')} className="mt-18 border-t border-line sm:mt-24">
      <div className="container-page flex flex-col gap-y-4 pt-7 pb-10 type-small text-ink-2">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
          <List>
            {OURS.map((name) => (
              <SiteLine key={name} name={name} links={links} />
            ))}
          </List>
          <List>
            {SOCIAL.map((name) => (
              <SiteLine key={name} name={name} links={links} />
            ))}
          </List>
        </div>
        <List>
          <li>
            <a href={TERMS_DOCUMENT} className={LINK}>
              {t('app.footer.terms')}
            </a>
          </li>
          {LEGAL.map((page) => (
            <li key={page}>
              <Link to={paths.legal(page)} className={LINK}>
                {t(`app.footer.${page}`)}
              </Link>
            </li>
          ))}
          {tagManager !== null && (
            <li>
              <button type="button" className={LINK} onClick={askAgain}>
                {t('measurement.manage')}
              </button>
            </li>
          )}
        </List>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <LanguageMenu {...(onLanguage !== undefined && { onChange: onLanguage })} />
          <p>{t('app.footer.copyright', { year: String(new Date().getFullYear()) })}</p>
        </div>
      </div>
    </footer>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap gap-x-8 gap-y-2">{children}</ul>;
}

function SiteLine({ name, links }: { name: (typeof OURS | typeof SOCIAL)[number]; links: Site['links'] }) {
  const t = useText();
  const href = links[name];
  if (href === undefined) return null;
  const elsewhere = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a href={href} className={LINK} {...elsewhere}>
        {t(`app.footer.${name}`)}
      </a>
    </li>
  );
}
