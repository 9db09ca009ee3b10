import type { GroupPortrait } from '@eqinox/contract/groups';
import { FACETS } from '@eqinox/domain/diagnostic/words';
import { useFormats } from '../language/formats.ts';
import { useName } from '../language/language.ts';
import { Row, Table } from '../ui/table.tsx';
import { useSay } from './words.tsx';

type Shown = GroupPortrait['facets'][number]['leading'];

const DOTS = 5;

/** Portraits as they were drawn, the newest first. */
export function Portraits({ portraits }: { portraits: readonly GroupPortrait[] }) {
  const say = useSay();
  const formats = useFormats();
  if (portraits.length === 0) return null;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">{say('portrait.caption')}</p>
      {portraits.map(({ number, drawnAt, people, facets, parts }) => (
        <div key={number} className="flex flex-col gap-5">
          <Counts label={say('portrait.drawnOn', { date: formats.date(drawnAt), people })} facets={facets} />
          {parts.map((part) => (
            <Counts
              key={part.names.join()}
              label={say('portrait.partOf', { names: part.names.join(', '), people: part.people })}
              facets={part.facets}
            />
          ))}
        </div>
      ))}
      <p className="type-small text-ink-2">{say('portrait.note')}</p>
    </div>
  );
}

function Counts({ label, facets }: { label: string; facets: GroupPortrait['facets'] }) {
  const say = useSay();
  const name = useName();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="type-t4">{label}</h3>
      <Table label={label} heads={[say('portrait.facet'), say('portrait.leading'), say('portrait.least')]}>
        {FACETS.map((facet) => (
          <Row
            key={facet}
            cells={[
              name('offers.facets.name', facet, String(facet)),
              <Count key="leading" shown={facets[facet]?.leading ?? 'few'} />,
              <Count key="least" shown={facets[facet]?.least ?? 'few'} />,
            ]}
          />
        ))}
      </Table>
    </div>
  );
}

function Count({ shown }: { shown: Shown }) {
  const say = useSay();
  if (typeof shown === 'string') return say(`portrait.${shown}`);
  if ('percent' in shown) return say('portrait.percent', { percent: shown.percent });
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">{'●'.repeat(shown.dots) + '○'.repeat(DOTS - shown.dots)}</span>
      <span className="sr-only">{say('portrait.dots', { count: shown.dots })}</span>
    </span>
  );
}
