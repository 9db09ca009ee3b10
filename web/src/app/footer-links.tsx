/** The links that stand at the foot of pages: the operator's, those that the law wants, and the way to an explanation. */
import { Link, useParams } from 'react-router';
import { discover, paths, termsFile } from '../api/paths.ts';
import { readSite } from '../api/site.ts';
import { useLanguage, useText } from '../language/language.ts';
import { isMeasured } from '../measurement/is-measured.ts';

const LINK = 'inline-flex min-h-6 items-center hover:text-ink hover:underline';

export type FooterLink =
  | 'discover'
  | 'help'
  | 'terms'
  | keyof ReturnType<typeof readSite>['links']
  | Parameters<typeof paths.legal>[0];

/** Those of `names` that have an address. `cookies`: with the choice about measurement, where something is measured. */
export default function FooterLinks({ names, cookies = false }: { names: readonly FooterLink[]; cookies?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { links } = readSite();
  const outside: { readonly [name in FooterLink]?: string | undefined } = {
    ...links,
    discover: discover(language),
    help: discover(language, 'questions'),
    terms: termsFile(language),
  };
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {names.map((name) => (
        <li key={name} className="empty:hidden">
          {isLegal(name) ? (
            <Link to={paths.legal(name)} className={LINK}>
              {t(`app.footer.${name}`)}
            </Link>
          ) : (
            outside[name] !== undefined && (
              <a
                href={outside[name]}
                className={LINK}
                {...(outside[name].startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {t(`app.footer.${name}`)}
              </a>
            )
          )}
        </li>
      ))}
      {cookies && (
        <li className="empty:hidden">
          <CookiesButton />
        </li>
      )}
    </ul>
  );
}

/** The way back to the choice about measurement, wherever something is measured: not at addresses that hold a secret. */
export function CookiesButton() {
  const t = useText();
  const pattern = Object.keys(useParams()).map((name) => `/:${name}`);
  if (readSite().tagManager === null || !isMeasured(pattern.join(''))) return null;
  return (
    <button type="button" className={LINK} onClick={askAgain}>
      {t('measurement.manage')}
    </button>
  );
}

/** In the order of the footer. */
export const LEGAL = ['notice', 'privacy', 'accessibility', 'mediator', 'method'] as const;

const isLegal = (name: FooterLink): name is (typeof LEGAL)[number] => (LEGAL as readonly string[]).includes(name);

/** What remembers the choice comes with the card that asks: the first screen does not carry it. */
const askAgain = (): void => {
  import('../measurement/choice.ts').then((choice) => choice.askAgain()).catch(() => undefined);
};
