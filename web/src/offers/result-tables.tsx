import { type ReactNode, use } from 'react';
import type { Level } from '@eqinox/domain/reports/words';
import type { ReplyOf } from '@eqinox/contract/routes';
import { useFormats } from '../language/formats.ts';
import { useText, YoungReader } from '../language/language.ts';
import { groupShown } from './facet-groups.ts';
import { isPillar } from './pillar.ts';
import { pillarText } from './result-words.ts';

export interface ResultTablesProps {
  petals: ReplyOf<'GET /potential/quartsRosace'>;
  quarters: ReplyOf<'GET /potential/quarts'>;
}

/** The values of both pictures, whole numbers, with their margins. */
export function ResultTables({ petals, quarters }: ResultTablesProps) {
  const t = useText();
  const { number } = useFormats();
  const reader = use(YoungReader) ? 'young' : 'adult';
  const group = (level: Level | null) => {
    const shown = groupShown(level, reader);
    return shown === null ? '' : t(`offers.facets.level.${shown}`);
  };
  const whole = (value: number) => number(Math.round(value));
  const range = (low: number, high: number) => t('offers.chart.range', { low: whole(low), high: whole(high) });
  const pillar = (id: number) => (isPillar(id) ? pillarText(t, id, 'name') : '');
  return (
    <div className="mt-6 flex flex-col gap-8 border-t border-line pt-6">
      <Table
        caption={t('offers.chart.pillarsCaption')}
        heads={[t('offers.chart.pillar'), t('offers.chart.score'), t('offers.chart.margin')]}
        rows={quarters
          .toSorted((one, other) => one.id - other.id)
          .map(({ id, score, bas, haut }) => [pillar(id), whole(score), range(bas, haut)])}
      />
      <Table
        caption={t('offers.chart.facetsCaption')}
        heads={[
          t('offers.chart.facet'),
          t('offers.chart.pillar'),
          t('offers.chart.behaviour'),
          t('offers.chart.resource'),
          t('offers.chart.group'),
        ]}
        rows={petals.map(({ libelle, pilier, bas, haut, ressourceBas, ressourceHaut, niveau }) => [
          libelle,
          pillar(pilier),
          range(bas, haut),
          range(ressourceBas, ressourceHaut),
          group(niveau),
        ])}
      />
    </div>
  );
}

interface TableProps {
  caption: string;
  heads: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly ReactNode[])[];
}

/** Scrolls on its own when it is wider than its place. */
function Table({ caption, heads, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-field">
      <table className="w-full border-collapse type-list tabular-nums">
        <caption className="pb-2 text-left font-semibold">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="border-b border-line py-2 pr-6 text-left type-small font-medium whitespace-nowrap text-ink-2"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            <tr key={index}>
              <th scope="row" className="border-b border-line py-2 pr-6 text-left font-medium whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={place} className="border-b border-line py-2 pr-6 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
