import type { WaitingGroup } from '@eqinox/contract/operations';
import type { StaffSelf } from '@eqinox/contract/staff';
import { isDeadAddress } from '@eqinox/domain/mails/returned';
import type { Desk } from '@eqinox/domain/staff/rights';
import { useReply } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, DeskPart } from '../parts/desk/desk-page.tsx';
import { jobName, say, span } from '../parts/desk/words.ts';
import { TextLink } from '../ui/link.tsx';

type Item = WaitingGroup['items'][number];

/** Where a thing that waits is looked at. */
const PLACE: Readonly<Partial<Record<WaitingGroup['kind'] | Item['subject'], Desk>>> = {
  'refund-to-approve': 'refunds',
  'refund-refused': 'refunds',
  'refund-unanswered': 'refunds',
  'refund-to-transfer': 'refunds',
  'gift-cards-to-approve': 'gift-cards',
  'promo-codes-to-approve': 'promo-codes',
  'erasure-to-approve': 'privacy',
  'role-change-to-approve': 'staff',
  'admission-to-approve': 'staff',
  'list-file-to-approve': 'list-files',
  account: 'people',
  order: 'orders',
  job: 'jobs',
  suppression: 'mails',
};

/** Desks that have a page for each of their things; elsewhere it is decided in the list. */
const PAGED: readonly Desk[] = ['people', 'orders', 'refunds'];

/** Late erasures and exports are a person's to support, and a state to privacy. */
const STATES: readonly WaitingGroup['kind'][] = ['erasure-due', 'export-due'];

const linkTo = (
  kind: WaitingGroup['kind'],
  { subject, id, reference }: Item,
  desks: readonly Desk[],
): string | null => {
  if (reference !== null && desks.includes('restitutions')) return deskPath('restitutions', reference);
  const desk = STATES.includes(kind) && desks.includes('privacy') ? 'privacy' : (PLACE[kind] ?? PLACE[subject]);
  if (desk === undefined || !desks.includes(desk)) return null;
  if (subject === 'suppression') return deskPath('mails', 'suppressions');
  return PAGED.includes(desk) ? deskPath(desk, id) : deskPath(desk);
};

/** All that waits for a human, each with its age. */
export function TodayScreen({ self }: { self: StaffSelf }) {
  const groups = useReply('GET /operations/today');
  return (
    <DeskPage title={say('today.title')}>
      {groups.length === 0 && <p>{say('today.calm')}</p>}
      {groups.map(({ kind, items, more }) => (
        <DeskPart key={kind} title={say(`today.kind.${kind}`)}>
          <ul className="rounded-card border border-line bg-surface px-5">
            {items.map((item) => (
              <WaitingItem
                key={`${item.subject}-${item.id}-${item.since}`}
                item={item}
                to={linkTo(kind, item, self.desks)}
              />
            ))}
          </ul>
          {more && <p className="type-small text-ink-2">{say('more')}</p>}
        </DeskPart>
      ))}
    </DeskPage>
  );
}

/** What came back, in words: a server's status says nothing to whoever reads it. */
const returnedAs = (label: string): string => {
  if (label === 'complained') return say('today.returned.complained');
  if (label === '') return say('today.returned.unsaid');
  return say(isDeadAddress(label) ? 'today.returned.dead' : 'today.returned.refused', { status: label });
};

const labelOf = ({ subject, label, refund }: Item): string => {
  if (refund !== null) return say(`refunds.reasonName.${refund}`);
  if (subject === 'suppression') return returnedAs(label);
  return subject === 'job' ? jobName(label) : label;
};

function WaitingItem({ item, to }: { item: Item; to: string | null }) {
  const name = say(`today.subject.${item.subject}`, { id: item.id });
  const reference = item.reference === null ? null : say('today.reference', { reference: String(item.reference) });
  const about = [labelOf(item), reference].filter(Boolean).join(', ');
  const age = span(serverNow().getTime() - Date.parse(item.since));
  return (
    <li className="flex flex-wrap justify-between gap-x-5 gap-y-1.5 border-t border-line py-3 first:border-0">
      <span className="min-w-0 wrap-anywhere">
        {to === null ? name : <TextLink to={to}>{name}</TextLink>} <span className="text-ink-2">{about}</span>
      </span>
      <span className="text-ink-2">{say('today.since', { span: age })}</span>
    </li>
  );
}
