import type { Figures } from '@eqinox/contract/figures-desk';
import { useReply } from '../api/queries.ts';
import { DeskPage, DeskPart } from '../parts/desk/desk-page.tsx';
import { monthOf, number, percent, price, say, shown } from '../parts/desk/words.ts';
import { Row, Table } from '../ui/table.tsx';

const STEPS = ['bought', 'begun', 'partOne', 'partTwo', 'booklet', 'restitution'] as const;

const SIGNS = ['careless', 'flat', 'unsteady'] as const;

/** How far people come, month by month, and where they stop: nothing that tells of fewer than ten. */
export function FiguresScreen() {
  const { until, funnelUntil, months, total, quality, answered } = useReply('GET /operations/figures');
  return (
    <DeskPage title={say('figures.title')}>
      <p className="text-ink-2">{say('figures.until', { month: monthOf(until) })}</p>
      <DeskPart title={say('figures.funnel')}>
        {months.length === 0 ? (
          <p>{say('figures.none')}</p>
        ) : (
          <>
            <Table
              label={say('figures.funnel')}
              heads={[say('figures.month'), ...STEPS.map((step) => say(`figures.${step}`)), say('figures.turnover')]}
            >
              {months.map((month) => (
                <Row key={month.month} cells={[monthOf(month.month), ...cellsOf(month, month.month > funnelUntil)]} />
              ))}
              <Row cells={[say('figures.total'), ...cellsOf(total, false)]} />
            </Table>
            <p className="type-small text-ink-2">
              {say('figures.onceText')} {say('figures.turnoverText')} {say('figures.bookletText')}
            </p>
          </>
        )}
      </DeskPart>
      {quality.length > 0 && (
        <DeskPart title={say('figures.quality')}>
          <p className="text-ink-2">{say('figures.qualityText')}</p>
          <Table
            label={say('figures.quality')}
            heads={[say('figures.month'), say('figures.completed'), ...SIGNS.map((sign) => say(`figures.${sign}`))]}
          >
            {quality.map((row) => (
              <Row
                key={row.month}
                cells={[monthOf(row.month), shown(row.people), ...SIGNS.map((sign) => percent(row[sign]))]}
              />
            ))}
          </Table>
        </DeskPart>
      )}
      <DeskPart title={say('figures.answered')}>
        <p className="text-ink-2">{say('figures.answeredText')}</p>
        <Table label={say('figures.answered')} heads={[say('figures.propositions'), say('figures.people')]}>
          {answered.map(({ propositions, people }) => (
            <Row key={propositions} cells={[number(propositions), shown(people)]} />
          ))}
        </Table>
      </DeskPart>
    </DeskPage>
  );
}

const cellsOf = (row: Figures['total'], later: boolean) => [
  ...STEPS.map((step) => (later ? say('figures.later') : shown(row[step]))),
  row.turnoverCents === null ? say('figures.hidden') : price(row.turnoverCents),
];
