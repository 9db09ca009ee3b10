import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { paths, termsFile, type LegalPage } from '../api/paths.ts';
import { readSite } from '../api/site.ts';
import { currentLanguage, useLanguage } from '../language/language.ts';
import type { Language } from '../language/choice.ts';
import { Rich } from '../language/rich.tsx';
import { askAgain } from '../measurement/choice.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { LinkButton, OutsideLink, TextLink } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { AccessibilityCriteria } from './accessibility-criteria.tsx';
import { Method } from './method.tsx';
import NotFound from './not-found.tsx';
import { useLoaded } from './use-loaded.ts';

/** A page of content/legal. Its operator writes it: nothing here knows what it says. */
interface LegalText {
  readonly title: string;
  /** Above the text: that it is an example, until it is replaced. */
  readonly notice?: string;
  readonly updated: string;
  readonly sections: readonly { readonly title: string; readonly body: readonly string[] }[];
}

const TEXTS = import.meta.glob<LegalText>('../../../content/legal/{notice,privacy,accessibility,mediator}/*.json', {
  import: 'default',
});

const METHOD: LegalPage = 'method';
const ACCESSIBILITY: LegalPage = 'accessibility';

/** The words of a page, in French where the language has none. */
const loaderOf = (page: string, language: Language): (() => Promise<LegalText>) | undefined => {
  const folder = `../../../content/legal/${page}`;
  return TEXTS[`${folder}/${language}.json`] ?? TEXTS[`${folder}/fr.json`];
};

/** `/legal/notice` and its like; `/legal/method` is written by us. */
export default function LegalScreen() {
  const { page = '' } = useParams();
  const language = useLanguage();
  if (page === METHOD) return <Method key={language} language={language} />;
  const load = loaderOf(page, language);
  if (load === undefined) return <NotFound />;
  return (
    <LegalDocument key={`${page} ${language}`} load={load}>
      {page === ACCESSIBILITY && <AccessibilityCriteria language={language} />}
    </LegalDocument>
  );
}

function LegalDocument({ load, children }: { load: () => Promise<LegalText>; children: ReactNode }) {
  const text = useLoaded(load);
  if (text === null) return <ScreenSkeleton />;
  return (
    <div className="container-page pt-6 sm:pt-10">
      <div className="max-w-[44em]">
        <PageTitle>{text.title}</PageTitle>
        <p className="mt-2 type-small text-ink-2">{text.updated}</p>
        {text.notice !== undefined && (
          <p className="mt-5 rounded-button bg-warning-soft px-[18px] py-3 type-label text-warning">{text.notice}</p>
        )}
        {text.sections.map(({ title, body }) => (
          <section key={title} className="mt-9">
            <h2 className="type-t2">{title}</h2>
            {body.map((paragraph) => (
              <p key={paragraph} className="mt-2.5 text-ink-2">
                <Rich text={paragraph} marks={MARKS} />
              </p>
            ))}
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}

const legal = (page: LegalPage) => (words: string) => <TextLink to={paths.legal(page)}>{words}</TextLink>;

/** What the marks of the texts become. */
const MARKS = {
  contact: (words: string) => <SiteLink to="contact">{words}</SiteLink>,
  terms: (words: string) => <OutsideLink href={termsFile(currentLanguage())}>{words}</OutsideLink>,
  privacy: legal('privacy'),
  notice: legal('notice'),
  account: (words: string) => <TextLink to={paths.settings('account')}>{words}</TextLink>,
  /** Where nothing is measured there is nothing to manage. */
  cookies: (words: string) =>
    readSite().tagManager === null ? words : <LinkButton onClick={askAgain}>{words}</LinkButton>,
} as const;
