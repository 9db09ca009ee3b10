import { OPINION_ANSWERS } from '@eqinox/domain/booking/opinion';
import { useReply } from '../../api/queries.ts';
import { DeskPart } from '../../parts/desk/desk-page.tsx';
import { monthOf, say, shown } from '../../parts/desk/words.ts';
import { Row, Table } from '../../ui/table.tsx';

/** What people answered after their restitutions, over everybody: nothing that tells of fewer than ten. */
export function Opinions() {
  const { until, questions } = useReply('GET /operations/opinions');
  return (
    <DeskPart title={say('opinions.title')}>
      <p className="text-ink-2">{say('opinions.text', { month: monthOf(until) })}</p>
      <Table
        label={say('opinions.title')}
        heads={[say('opinions.question'), ...OPINION_ANSWERS.map((answer) => say(`opinions.answer.${answer}`))]}
      >
        {questions.map(({ question, answers }) => (
          <Row key={question} cells={[say(`opinions.${question}`), ...answers.map(({ people }) => shown(people))]} />
        ))}
      </Table>
    </DeskPart>
  );
}
