import type { AnsweredVersion, Ladder } from '@eqinox/contract/instrument-desk';
import { CLAIMS } from '@eqinox/domain/operations/instrument/claims';
import { useReply } from '../api/queries.ts';
import { DeskPage, DeskPart } from '../parts/desk/desk-page.tsx';
import { deskPath } from '../parts/desk/desk-path.ts';
import { monthOf, number, percent, say, shown } from '../parts/desk/words.ts';
import { TextLink } from '../ui/link.tsx';
import { Row, Table } from '../ui/table.tsx';

const SIGNS = ['careless', 'flat', 'unsteady'] as const;
// The name of a version says its language; the table above spells it out.
const COUNTED = ['partHead', 'version', 'since', 'begun', 'completed'] as const;

/** What may be claimed of the instrument today, and on how many people it stands. Of a person it has nothing. */
export function InstrumentScreen() {
  const { until, ladders, versions } = useReply('GET /operations/instrument');
  return (
    <DeskPage title={say('instrument.title')}>
      <p className="text-ink-2">
        {until === null ? say('instrument.notCounted') : say('instrument.until', { month: monthOf(until) })}
      </p>
      <DeskPart title={say('instrument.claims')}>
        <p className="text-ink-2">{say('instrument.claimsText')}</p>
        <Table
          label={say('instrument.claims')}
          heads={[
            say('instrument.version'),
            say('instrument.language'),
            ...CLAIMS.map((claim) => say(`instrument.${claim}`)),
          ]}
        >
          {ladders.map((ladder) => (
            <Row key={keyOf(ladder)} cells={ladderCells(ladder)} />
          ))}
        </Table>
      </DeskPart>
      <DeskPart title={say('instrument.answered')}>
        <p className="text-ink-2">{say('instrument.answeredText')}</p>
        {versions.length === 0 ? (
          <p>{say('instrument.nobody')}</p>
        ) : (
          <Table
            label={say('instrument.answered')}
            heads={[
              ...COUNTED.map((head) => say(`instrument.${head}`)),
              ...SIGNS.map((sign) => say(`figures.${sign}`)),
            ]}
          >
            {versions.map((version) => (
              <Row key={`${version.part} ${keyOf(version)}`} cells={versionCells(version)} />
            ))}
          </Table>
        )}
      </DeskPart>
    </DeskPage>
  );
}

const keyOf = ({ version, language }: Pick<Ladder, 'version' | 'language'>): string => `${version} ${language}`;

const ladderCells = ({ version, language, name, current, steps }: Ladder) => [
  <TextLink key="name" to={deskPath('instrument', `${version}/${language}`)}>
    {current ? say('instrument.currentOne', { name }) : name}
  </TextLink>,
  say(`instrument.languages.${language}`),
  ...steps.map(({ people, needed, open }) => {
    if (open) return say('instrument.open');
    return people === null ? say('instrument.nobodyAsked') : notEnough(people, needed);
  }),
];

/** Never "none found": so many of so many. */
export const notEnough = (people: number, needed: number): string =>
  people === 0
    ? say('instrument.hardlyAny', { needed: number(needed) })
    : say('instrument.notEnough', { people: number(people), needed: number(needed) });

const versionCells = ({ part, name, since, begun, completed, signs }: AnsweredVersion) => [
  say(`instrument.part.${part}`),
  name,
  since === null ? say('figures.hidden') : monthOf(since),
  shown(begun),
  shown(completed),
  ...SIGNS.map((sign) => (signs === null ? say('instrument.notNoted') : percent(signs[sign]))),
];
