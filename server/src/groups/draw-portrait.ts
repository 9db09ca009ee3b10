import { type Kysely, sql } from 'kysely';
import type { GroupPortrait } from '@eqinox/contract/groups';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { mergeParts } from '@eqinox/domain/groups/parts';
import { drawPortrait, type OwnEnds, type Portrait } from '@eqinox/domain/groups/portrait';
import { partsSettle, refusePublication, type ShownBefore } from '@eqinox/domain/groups/publication';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { findSession, sessionAnswers } from '../diagnostic/index.ts';
import type { Job } from '../job.ts';
import { type GroupRow, isGroupClosing, lockGroup, ownGroup } from './groups.ts';

interface Counted extends OwnEnds {
  readonly accountId: number;
  readonly part: number | null;
}

/**
 * The job: draws a portrait where one may be shown, and says why where it may not. On the closing day it comes by itself, so it also
 * comes to groups that have theirs already: then nobody asked.
 */
export const drawPortraitOf: Job<'draw-portrait'> = async ({ db, now }, { accountId, groupId }) => {
  const group = await ownGroup(db, accountId, groupId);
  if (!group || !(await isGroupClosing(db, group, now))) return;
  const known = await portraitsBefore(db, group, []);
  if (group.portrait_asked_at === null && known.length > 0) return;
  // Hundreds of people are scored before anything is locked.
  const people = await finishedPeople(db, groupId);
  await transaction(db, async (db) => {
    const group = await lockGroup(db, accountId, groupId);
    if (!group) return;
    const present = await stillThere(db, groupId, people);
    const portrait = drawPortrait(present);
    const before = await portraitsBefore(db, group, present);
    const refused = refusePublication(portrait, before);
    if (!refused) await keepPortrait(db, group, { number: before.length + 1, portrait, people: present, now });
    await db
      .updateTable('groups.groups')
      .set({ portrait_asked_at: null, portrait_refused: refused })
      .where('account_id', '=', accountId)
      .where('id', '=', groupId)
      .execute();
  });
};

/** What each brings who has finished: the answers of the seat's own diagnostic, as they were given first. */
const finishedPeople = async (db: Kysely<Database>, groupId: number): Promise<Counted[]> => {
  const { rows } = await sql<{ account_id: number; part: number | null; session_id: number }>`
    select m.account_id, m.part, s.id as session_id
    from groups.participants m
    join diagnostic.sessions s on s.account_id = m.account_id and s.purchase_id = m.purchase_id and not s.retake
    where m.group_id = ${groupId} and s.resources_over_at is not null and s.withdrawn_at is null
    order by m.account_id`.execute(db);
  const people: Counted[] = [];
  for (const { account_id: accountId, part, session_id: id } of rows) {
    const session = await findSession(db, accountId, id);
    if (!session) continue;
    const { behaviours, resources, plan } = await sessionAnswers(db, session);
    const { groups } = scoreMainBooklet(behaviours, resources, plan);
    people.push({ accountId, part, leading: groups['en-tete'], least: groups['en-retrait'] });
  }
  return people;
};

/** Those who have not left meanwhile. */
const stillThere = async (db: Kysely<Database>, groupId: number, people: readonly Counted[]): Promise<Counted[]> => {
  const rows = await db
    .selectFrom('groups.participants')
    .where('group_id', '=', groupId)
    .select('account_id')
    .execute();
  const there = new Set(rows.map(({ account_id }) => account_id));
  return people.filter(({ accountId }) => there.has(accountId));
};

const portraitsBefore = async (
  db: Kysely<Database>,
  { account_id, id }: GroupRow,
  present: readonly Counted[],
): Promise<ShownBefore[]> => {
  const rows = await db
    .selectFrom('groups.portraits')
    .where('account_id', '=', account_id)
    .where('group_id', '=', id)
    .orderBy('number')
    .select(['number', 'portrait'])
    .execute();
  const shown = await db
    .selectFrom('groups.portrait_people')
    .where('group_id', '=', id)
    .select(['account_id', 'number'])
    .execute();
  const now = new Set(present.map(({ accountId }) => accountId));
  return rows.map(({ number, portrait }) => ({
    portrait: asPortrait(portrait),
    parts: portrait.parts.map(asPortrait),
    stillIn: shown.filter((one) => one.number === number && now.has(one.account_id)).length,
  }));
};

const asPortrait = ({ people, facets }: Pick<GroupPortrait, 'people' | 'facets'>): Portrait => ({
  people,
  // Kept as it was drawn: sixteen of them.
  facets: facets as unknown as Portrait['facets'],
});

/** The parts of the first portrait. A later one has none: the difference of two of a part would be about few. */
const partsOf = (portrait: Portrait, people: readonly Counted[], names: readonly string[]) => {
  const sizes = names.map((_, part) => people.filter((one) => one.part === part).length);
  // Who has no part is in none, and then the parts do not make up the group.
  if (people.some(({ part }) => part === null)) return [];
  const parts = mergeParts(sizes).map((merged) => ({
    names: merged.parts.map((part) => names[part] ?? ''),
    ...drawPortrait(people.filter(({ part }) => part !== null && merged.parts.includes(part))),
  }));
  return partsSettle(portrait, parts) ? [] : parts;
};

interface Drawn {
  readonly number: number;
  readonly portrait: Portrait;
  readonly people: readonly Counted[];
  readonly now: Date;
}

const keepPortrait = async (
  db: Kysely<Database>,
  group: GroupRow,
  { number, portrait, people, now }: Drawn,
): Promise<void> => {
  const parts = number === 1 ? partsOf(portrait, people, group.parts) : [];
  await db
    .insertInto('groups.portraits')
    .values({
      account_id: group.account_id,
      group_id: group.id,
      number,
      portrait: JSON.stringify({ ...portrait, parts }),
      drawn_at: now,
    })
    .execute();
  await db
    .insertInto('groups.portrait_people')
    .values(people.map(({ accountId }) => ({ account_id: accountId, group_id: group.id, number })))
    .execute();
};
