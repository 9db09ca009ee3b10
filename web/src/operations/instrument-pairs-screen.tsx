import type { InstrumentPair } from '@eqinox/contract/instrument-desk';
import { LANGUAGES, type Language } from '@eqinox/domain/languages';
import { PAIR_VERDICTS } from '@eqinox/domain/operations/instrument/pair-shares';
import { useReply } from '../api/queries.ts';
import { DeskPage, DeskPart } from '../parts/desk/desk-page.tsx';
import { deskPath } from '../parts/desk/desk-path.ts';
import { monthOf, number, percentOfShare, say } from '../parts/desk/words.ts';
import { TextLink } from '../ui/link.tsx';
import { Row, Table } from '../ui/table.tsx';
import { notEnough } from './instrument-screen.tsx';

const HEADS = [
  'pair',
  'verdict',
  'statements',
  'chose',
  'shownLeft',
  'shownRight',
  'median',
  'fast',
  'people',
] as const;

/** The pairs of one version in one language: those that need somebody first. */
export function InstrumentPairsScreen({ version, language }: { version: string; language: string | undefined }) {
  const shown = useReply('GET /operations/instrument/:version/:language', {
    params: { version, language: languageOf(language) },
  });
  const { name, until, people, needed, pairs, facets, neededForFacets } = shown;
  return (
    <DeskPage title={say('instrument.pairsTitle', { name, language: say(`instrument.languages.${shown.language}`) })}>
      <p>
        <TextLink to={deskPath('instrument')}>{say('instrument.back')}</TextLink>
      </p>
      <DeskPart title={say('instrument.pairsOf')}>
        {until === null ? (
          <p>{notEnough(people, needed)}</p>
        ) : (
          <>
            <p className="text-ink-2">{say('instrument.pairsText', { month: monthOf(until) })}</p>
            <Table label={say('instrument.pairsOf')} heads={HEADS.map((head) => say(`instrument.${head}`))}>
              {urgentFirst(pairs).map((pair) => (
                <Row key={`${pair.block}.${pair.pair}`} cells={pairCells(pair, needed)} />
              ))}
            </Table>
          </>
        )}
      </DeskPart>
      <DeskPart title={say('instrument.facets')}>
        {facets.length === 0 ? (
          <p>{notEnough(people, neededForFacets)}</p>
        ) : (
          <>
            <p className="text-ink-2">{say('instrument.facetsText')}</p>
            <Table label={say('instrument.facets')} heads={[say('instrument.facet'), say('instrument.reliabilityOf')]}>
              {facets.map(({ facet, reliability }) => (
                <Row key={facet} cells={[facet, number(reliability)]} />
              ))}
            </Table>
          </>
        )}
      </DeskPart>
    </DeskPage>
  );
}

/** A language that nobody speaks is answered as a page that is not there. */
const languageOf = (text: string | undefined): Language => LANGUAGES.find((language) => language === text) ?? 'fr';

const urgency = ({ verdict, bySide }: InstrumentPair): number => 2 * PAIR_VERDICTS.indexOf(verdict) + (bySide ? 1 : 0);
const urgentFirst = (pairs: readonly InstrumentPair[]): readonly InstrumentPair[] =>
  pairs.toSorted((one, other) => urgency(other) - urgency(one) || one.block - other.block || one.pair - other.pair);

const pairCells = (pair: InstrumentPair, needed: number) => [
  say('instrument.place', { block: String(pair.block), pair: String(pair.pair) }),
  pair.verdict === 'waits' ? notEnough(pair.people, needed) : verdictOf(pair),
  <span key="statements" className="block min-w-64">
    {pair.first}
    <br />
    {pair.second}
  </span>,
  interval(pair, pair.share),
  interval(pair, pair.shownLeft),
  interval(pair, pair.shownRight),
  pair.medianMs === null ? '' : say('instrument.seconds', { seconds: number(pair.medianMs / 1_000) }),
  pair.verdict === 'waits' ? '' : percentOfShare(pair.fast),
  number(pair.people),
];

const verdictOf = ({ verdict, bySide }: InstrumentPair): string =>
  bySide
    ? say('instrument.verdictBySide', { verdict: say(`instrument.is.${verdict}`) })
    : say(`instrument.is.${verdict}`);

/** `63 % (58 à 68)`. */
const interval = ({ verdict }: InstrumentPair, found: InstrumentPair['share']): string => {
  if (found === null) return verdict === 'waits' ? '' : say('figures.hidden');
  const [value, low, high] = [found.value, found.low, found.high].map((share) => number(Math.round(100 * share)));
  return say('instrument.interval', { value: value ?? '', low: low ?? '', high: high ?? '' });
};
