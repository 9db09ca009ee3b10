/** `/legal/method`: how answers become pictures and words, for readers who are no statisticians. docs/technical-note.md says it to those who are. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { ReactNode } from 'react';
import type french from '../../../content/method/fr.json';
import { paths } from '../api/paths.ts';
import type { Language } from '../language/choice.ts';
import { useFormats } from '../language/formats.ts';
import { Rich } from '../language/rich.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { TextLink } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { COLUMNS, METHOD_VALUES, shownOutOf100 } from './method-figures.ts';
import { useLoaded } from './use-loaded.ts';

type MethodText = typeof french;

const TEXTS = import.meta.glob<MethodText>(['../../../content/method/*.json', '!**/figures.json'], {
  import: 'default',
});

export function Method({ language }: { language: Language }) {
  const text = useLoaded(TEXTS[`../../../content/method/${language}.json`]!);
  if (text === null) return <ScreenSkeleton />;
  const { asked, counted, again, words, enough, tried, notShown, notFor, more } = text;
  return (
    <div className="container-page pt-6 sm:pt-10">
      <div className="max-w-[44em]">
        <PageTitle>{text.title}</PageTitle>
        <p className="mt-4 type-lead text-ink-2">{text.lead}</p>
        <Part title={asked.title} body={asked.body} />
        <Part title={counted.title} body={counted.body} />
        <Part title={again.title} body={again.body} />
        <Part title={words.title}>
          <dl className="mt-4 border-t border-line">
            {words.list.map(({ word, meaning }) => (
              <div
                key={word}
                className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[13em_minmax(0,1fr)]"
              >
                <dt className="font-semibold">{word}</dt>
                <dd className="text-ink-2">
                  <Words>{meaning}</Words>
                </dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title={enough.title} body={enough.body} />
        <Part title={tried.title} body={tried.body}>
          <Trials table={tried.table} />
        </Part>
        <Part title={notShown.title} body={notShown.body} />
        <Part title={notFor.title}>
          <ul className="mt-3 list-disc space-y-1.5 pl-5 text-ink-2 marker:text-ink-3">
            {notFor.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Paragraphs body={notFor.body} />
        </Part>
        <Part title={more.title} body={more.body} />
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  body?: readonly string[];
  children?: ReactNode;
}

function Part({ title, body = [], children }: PartProps) {
  return (
    <section className="mt-9 sm:mt-11">
      <h2 className="type-t2">{title}</h2>
      <Paragraphs body={body} />
      {children}
    </section>
  );
}

function Paragraphs({ body }: { body: readonly string[] }) {
  return body.map((paragraph) => (
    <p key={paragraph} className="mt-2.5 text-ink-2">
      <Words>{paragraph}</Words>
    </p>
  ));
}

/** A text with its figures, in the digits of the language, and its links. */
function Words({ children }: { children: string }) {
  const { number } = useFormats();
  return <Rich text={fillPlaces(children, METHOD_VALUES, number)} marks={MARKS} />;
}

const MARKS = {
  contact: (words: string) => <SiteLink to="contact">{words}</SiteLink>,
  privacy: (words: string) => <TextLink to={paths.legal('privacy')}>{words}</TextLink>,
} as const;

const ROWS = [
  'leadingAbove',
  'leadingAgain',
  'marginHolds',
  'rightPage',
  'firstFacet',
  'firstPillar',
  'brief',
] as const;
const HEADS = ['close', 'usual', 'strong'] as const;

/** On a telephone the words of a row stand above its three numbers. */
const ROW = 'max-sm:grid max-sm:grid-cols-3 border-b border-line';
const NAME = 'py-2.5 pr-3 text-left max-sm:col-span-3 max-sm:pb-0';
const CELL = 'py-2.5 pl-3 text-right max-sm:pt-1 max-sm:pl-0 max-sm:text-left';

function Trials({ table: { caption, figure, heads, rows } }: { table: MethodText['tried']['table'] }) {
  const { number } = useFormats();
  return (
    <table className="mt-5 w-full border-collapse type-list max-sm:block">
      <caption className="pb-2 text-left font-semibold max-sm:block">{caption}</caption>
      <thead className="max-sm:block">
        <tr className={`align-bottom type-small text-ink-2 ${ROW}`}>
          <th scope="col" className={`font-medium ${NAME}`}>
            {figure}
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={`font-medium ${CELL}`}>
              {heads[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {ROWS.map((row) => (
          <tr key={row} className={`align-baseline ${ROW}`}>
            <th scope="row" className={`font-normal ${NAME}`}>
              {rows[row]}
            </th>
            {HEADS.map((head) => (
              <td key={head} className={`font-medium tabular-nums ${CELL}`}>
                {shownOutOf100(COLUMNS[head][row], number)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
