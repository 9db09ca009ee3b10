import { useSearchParams } from 'react-router';
import type { ErasureAtDesk, ExportAtDesk } from '@eqinox/contract/privacy-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { useReply } from '../api/queries.ts';
import { DeskPage, DeskPart, Pages, placedAfter } from '../parts/desk/desk-page.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { dateOf, moment, say } from '../parts/desk/words.ts';
import { Row, Table } from '../ui/table.tsx';
import { ConsentProofs } from './consent-proofs.tsx';
import { ErasureRequests } from './erasure-requests.tsx';

const ERASURE_HEADS = ['account', 'asked', 'due', 'planned', 'done', 'state'] as const;
const EXPORT_HEADS = ['account', 'asked', 'due', 'until', 'state'] as const;

/** What people asked for over their own data, each with its month; nothing of what these data are. */
export function PrivacyScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const query = Object.fromEntries(search);
  const { erasures, next } = useReply('GET /operations/erasures', { query });
  const own = useReply('GET /operations/exports', { query: placedAfter(search, 'exports') });
  const acts = self.acts.includes('privacy');
  return (
    <DeskPage title={say('privacy.title')}>
      <p className="text-ink-2">{say('privacy.text')}</p>
      <ErasureRequests acts={acts} />
      <DeskPart title={say('privacy.erasures')}>
        {erasures.length === 0 ? (
          <p>{say('privacy.noErasures')}</p>
        ) : (
          <Table label={say('privacy.erasures')} heads={ERASURE_HEADS.map((head) => say(`privacy.${head}`))}>
            {erasures.map((erasure) => (
              <Row key={erasure.accountId} cells={erasureCells(erasure)} />
            ))}
          </Table>
        )}
        <Pages name="after" next={next} of={say('privacy.erasures')} />
        <AskListFile list="erasures" />
      </DeskPart>
      <DeskPart title={say('privacy.exports')}>
        {own.exports.length === 0 ? (
          <p>{say('privacy.noExports')}</p>
        ) : (
          <Table label={say('privacy.exports')} heads={EXPORT_HEADS.map((head) => say(`privacy.${head}`))}>
            {own.exports.map((one) => (
              <Row key={one.id} cells={exportCells(one)} />
            ))}
          </Table>
        )}
        <Pages name="exports" next={own.next} of={say('privacy.exports')} />
      </DeskPart>
      {acts && <ConsentProofs />}
    </DeskPage>
  );
}

const erasureCells = ({ accountId, askedAt, dueAt, eraseAt, doneAt, state }: ErasureAtDesk) => [
  accountId,
  moment(askedAt),
  dateOf(dueAt),
  moment(eraseAt),
  moment(doneAt),
  say(`privacy.stateName.${state}`),
];

const exportCells = ({ accountId, askedAt, dueAt, expiresAt, state }: ExportAtDesk) => [
  accountId,
  moment(askedAt),
  dateOf(dueAt),
  moment(expiresAt),
  say(`privacy.stateName.${state}`),
];
