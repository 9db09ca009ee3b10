import { ACTS } from '@eqinox/domain/staff/acts';
import { useSearchParams } from 'react-router';
import type { JournalRow } from '@eqinox/contract/staff';
import { useReply } from '../api/queries.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { Filters } from '../parts/desk/filters.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { DateField, Select } from '../ui/select.tsx';
import { Row, Table } from '../ui/table.tsx';

const HEADS = ['at', 'who', 'what', 'on', 'change', 'reason', 'where'] as const;

/** Who did what, on whom, when and why: for reading alone. */
export function JournalScreen() {
  const [search] = useSearchParams();
  const { rows, next } = useReply('GET /staff/journal', { query: Object.fromEntries(search) });
  return (
    <DeskPage title={say('journal.title')}>
      <Filters label={say('journal.go')} go={say('journal.go')}>
        {(given) => (
          <>
            <Select label={say('journal.act')} name="act" placeholder={say('journal.any')} defaultValue={given('act')}>
              {ACTS.map((act) => (
                <option key={act} value={act}>
                  {say(`journal.acts.${act}`)}
                </option>
              ))}
            </Select>
            <DateField label={say('journal.until')} name="until" defaultValue={given('until')} />
          </>
        )}
      </Filters>
      {rows.length === 0 ? (
        <p>{say('journal.none')}</p>
      ) : (
        <Table label={say('journal.title')} heads={HEADS.map((head) => say(`journal.${head}`))}>
          {rows.map((row) => (
            <Row key={row.id} cells={cellsOf(row)} />
          ))}
        </Table>
      )}
      <Pages name="before" next={next} />
      <AskListFile list="journal" />
    </DeskPage>
  );
}

const cellsOf = (row: JournalRow) => [
  moment(row.at),
  `${row.who}, ${row.role === null ? say('journal.command') : say(`role.${row.role}`)}`,
  say(`journal.acts.${row.act}`),
  row.subject === null ? '' : say(`today.subject.${row.subject}`, { id: row.subjectId ?? '' }),
  [row.before, row.after].filter((facts) => facts !== null).join(' → '),
  row.reason ?? '',
  row.address ?? '',
];
