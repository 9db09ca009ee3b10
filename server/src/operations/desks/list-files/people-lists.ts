/** Lists about people and who runs the shop, as files. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import { isDeadAddress } from '@eqinox/domain/mails/returned';
import { listJournal } from '../../../staff/index.ts';
import { listRestitutions } from '../../restitutions/list-restitutions.ts';
import { findPeople } from '../find-people.ts';
import { listMails } from '../list-mails.ts';
import { listSuppressions } from '../list-suppressions.ts';
import { listPartners } from '../partners/list-partners.ts';
import { listErasures } from '../privacy/list-erasures.ts';
import { known, listed, nobody } from './listed.ts';
import { dateOf, headsOf, lastDayOf, moment, texts } from './written-cells.ts';

const statusWords = (status: string | null): string =>
  status === null ? '' : isDeadAddress(status) ? `${status}, ${texts.mails.dead}` : status;

const personOf = (accountId: number | null): string =>
  accountId === null ? '' : fillPlaces(texts.mails.personNumber, { id: accountId });

export const people = listed({
  name: 'personnes',
  read: findPeople,
  rows: ({ people: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.people, ['name', 'email', 'since']),
  cells: ({ name, email, since }) => [name || texts.people.noName, email, moment(since)],
  people: (rows) => rows.map(({ id }) => id),
});

export const mails = listed({
  name: 'courriels',
  read: listMails,
  rows: ({ mails: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.mails, ['mail', 'queuedAt', 'state', 'status', 'person']),
  cells: ({ kind, detail, queuedAt, state, status, accountId }) => [
    [texts.mails.kindName[kind], detail && texts.mails.detailName[detail]].filter(Boolean).join(', '),
    moment(queuedAt),
    texts.mails.stateName[state],
    statusWords(status),
    personOf(accountId),
  ],
  people: (rows) => known(rows.map(({ accountId }) => accountId)),
});

export const suppressions = listed({
  name: 'adresses-retenues',
  read: listSuppressions,
  rows: ({ suppressions: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.mails, ['address', 'since', 'why', 'status', 'person', 'end']),
  cells: ({ id, email, since, reason, status, accountId, endedBy, endedAt }) => [
    email ?? fillPlaces(texts.mails.unnamed, { id }),
    moment(since),
    texts.mails.reasonName[reason],
    statusWords(status),
    personOf(accountId),
    endedBy === null ? '' : `${texts.mails.endName[endedBy]}, ${moment(endedAt)}`,
  ],
  people: (rows) => known(rows.map(({ accountId }) => accountId)),
});

export const restitutions = listed({
  name: 'restitutions',
  read: listRestitutions,
  rows: ({ restitutions: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.restitutions, ['number', 'state', 'date', 'consultant', 'place', 'offer', 'dueAt']),
  cells: ({ id, state, startsAt, consultant, place, offer, dueAt }) => [
    id,
    texts.restitutions.stateName[state],
    startsAt === null && state === 'booked' ? texts.restitutions.noDate : moment(startsAt),
    consultant ?? '',
    place ?? '',
    offer,
    moment(dueAt),
  ],
  people: async (rows, db) => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const owners = await db.selectFrom('offers.purchases').where('id', 'in', ids).select('account_id').execute();
    return owners.map(({ account_id }) => account_id);
  },
});

export const partners = listed({
  name: 'partenaires',
  read: listPartners,
  rows: ({ partners: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.partners, ['name', 'code', 'kind', 'period', 'state']),
  cells: ({ name, code, kind, startsAt, endsAt, state }) => {
    const period = [
      ...(startsAt === null ? [] : [fillPlaces(texts.partners.since, { date: dateOf(startsAt) })]),
      ...(endsAt === null ? [] : [fillPlaces(texts.partners.to, { date: lastDayOf(endsAt) })]),
    ];
    return [
      name,
      code,
      texts.partners.kindName[kind],
      period.length === 0 ? texts.partners.always : period.join(' '),
      texts.partners.stateName[state],
    ];
  },
  people: nobody,
});

export const erasures = listed({
  name: 'effacements',
  read: listErasures,
  rows: ({ erasures: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.privacy, ['account', 'asked', 'due', 'planned', 'done', 'state']),
  cells: ({ accountId, askedAt, dueAt, eraseAt, doneAt, state }) => [
    accountId,
    moment(askedAt),
    dateOf(dueAt),
    moment(eraseAt),
    moment(doneAt),
    texts.privacy.stateName[state],
  ],
  people: (rows) => rows.map(({ accountId }) => accountId),
});

export const journal = listed({
  name: 'journal',
  read: listJournal,
  placed: 'before',
  rows: ({ rows, next }) => ({ rows, next }),
  heads: headsOf(texts.journal, ['at', 'who', 'what', 'on', 'change', 'reason', 'where']),
  cells: (row) => [
    moment(row.at),
    `${row.who}, ${row.role === null ? texts.journal.command : texts.role[row.role]}`,
    texts.journal.acts[row.act],
    row.subject === null ? '' : fillPlaces(texts.today.subject[row.subject], { id: row.subjectId ?? '' }),
    [row.before, row.after].filter((facts) => facts !== null).join(' → '),
    row.reason ?? '',
    row.address ?? '',
  ],
  // Whom the acts were about, where it was a person.
  people: (rows) => rows.filter(({ subject }) => subject === 'account').map(({ subjectId }) => Number(subjectId)),
});
