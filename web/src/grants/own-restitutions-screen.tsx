import { useQueryClient } from '@tanstack/react-query';
import type { OwnRestitution } from '@eqinox/contract/grants';
import { useSearchParams } from 'react-router';
import { useReply } from '../api/queries.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { moment, say } from '../parts/desk/words.ts';
import { TextLink } from '../ui/link.tsx';
import { Row, Table } from '../ui/table.tsx';
import { OwnRestitutionActs } from './own-restitution-acts.tsx';

const HEADS = ['person', 'reference', 'state', 'date', 'open', 'acts'] as const;

/** A consultant's own restitutions. Where nothing is granted there is nothing to open. */
export function OwnRestitutionsScreen() {
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const after = search.get('after');
  const query = after === null ? {} : { after };
  const { tied, rows, next } = useReply('GET /operations/own-restitutions', { query });
  return (
    <DeskPage title={say('ownRestitutions.title')}>
      <p className="text-ink-2">{say('ownRestitutions.text')}</p>
      {!tied && <p>{say('ownRestitutions.untied')}</p>}
      {tied && rows.length === 0 && <p>{say('ownRestitutions.none')}</p>}
      {rows.length > 0 && (
        <Table label={say('ownRestitutions.title')} heads={HEADS.map((head) => say(`ownRestitutions.${head}`))}>
          {rows.map((row) => (
            <Row key={row.reference} cells={cellsOf(row, () => void queries.invalidateQueries())} />
          ))}
        </Table>
      )}
      <Pages name="after" next={next} />
    </DeskPage>
  );
}

const cellsOf = (row: OwnRestitution, onDone: () => void) => {
  const { reference, prenom, state, startsAt, until } = row;
  const name = prenom ?? say('ownRestitutions.noName');
  return [
    until === null ? (
      name
    ) : (
      <TextLink key="person" to={deskPath('own-restitutions', reference)}>
        {name}
      </TextLink>
    ),
    String(reference),
    say(`ownRestitutions.stateName.${state}`),
    startsAt === null ? say('ownRestitutions.noDate') : moment(startsAt),
    until === null ? say('ownRestitutions.nothing') : say('ownRestitutions.until', { date: moment(until) }),
    <OwnRestitutionActs key="acts" restitution={row} onDone={onDone} />,
  ];
};
