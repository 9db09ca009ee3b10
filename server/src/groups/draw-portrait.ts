import type { Kysely } from 'kysely';
import type { GroupPortrait } from '@eqinox/contract/groups';
import { LEAST_PEOPLE } from '@eqinox/domain/groups/words';
import { mergeParts } from '@eqinox/domain/groups/parts';
import { drawPortrait, type OwnEnds, type Portrait } from '@eqinox/domain/groups/portrait';
import { type KeptPortrait, mayTellParts, refusePublication, shownBefore } from '@eqinox/domain/groups/publication';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import { type GroupRow, isGroupClosing, lockGroups, ownGroup } from './groups.ts';
import { finishedIn, ownEnds } from './own-ends.ts';
import { sameOrganisation } from './same-organisation.ts';

interface Counted extends OwnEnds {
  readonly accountId: number;
  readonly part: number | null;
}

/**
 * The job: draws a portrait where one may be shown, and says why where it may not. On the closing day it comes by itself, so it also
 * comes to groups that have theirs already: then nobody asked.
 */
export const drawPortraitOf: Job<'draw-portrait'> = async ({ db, adapters, now }, { accountId, groupId }) => {
  const group = await ownGroup(db, accountId, groupId);
  if (!group || !(await isGroupClosing(db, group, now))) return;
  if (group.portrait_asked_at === null && (await shownIn(db, group)) > 0) return;
  // Hundreds of people are scored before anything is locked.
  const people = await finishedPeople(db, groupId);
  await transaction(db, async (db) => {
    const groups = await lockGroups(db, ...(await sameOrganisation(db, accountId)));
    const group = groups.find(({ id }) => id === groupId);
    if (!group) return;
    const present = await stillThere(db, groupId, people);
    const portrait = drawPortrait(present);
    const kept = await keptPortraits(db, groupId, groups);
    const before = shownBefore(kept, new Set(present.map(({ accountId }) => accountId)));
    const refused = refusePublication(portrait, before, group.least_people);
    const number = (await shownIn(db, group)) + 1;
    // Parts stand in the first one alone: the difference of two of a part would be about few.
    const parts = refused || number > 1 ? [] : partsOf(portrait, present, group, kept);
    if (!refused) await keepPortrait(db, group, { number, portrait, parts, people: present, now });
    await db
      .updateTable('groups.groups')
      .set({ portrait_asked_at: null, portrait_refused: refused })
      .where('account_id', '=', accountId)
      .where('id', '=', groupId)
      .execute();
    const mail = refused ? ({ kind: 'closed', refused } as const) : ({ kind: 'portrait', number } as const);
    // Whoever asked looks at the page; the closing day nobody may have in mind.
    if (!refused || group.portrait_asked_at === null) {
      await adapters.enqueue(db, 'mail-group', { ...mail, accountId, groupId });
    }
  });
};

/** What each brings who has finished. */
const finishedPeople = async (db: Kysely<Database>, groupId: number): Promise<Counted[]> => {
  const people: Counted[] = [];
  for (const finished of await finishedIn(db, groupId)) {
    const ends = await ownEnds(db, finished);
    if (ends) people.push({ accountId: finished.accountId, part: finished.part, ...ends });
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

const shownIn = async (db: Kysely<Database>, { account_id, id }: GroupRow): Promise<number> => {
  const rows = await db
    .selectFrom('groups.portraits')
    .where('account_id', '=', account_id)
    .where('group_id', '=', id)
    .select('number')
    .execute();
  return rows.length;
};

/** What the groups of this organisation have shown. */
const keptPortraits = async (
  db: Kysely<Database>,
  id: number,
  groups: readonly GroupRow[],
): Promise<KeptPortrait[]> => {
  const organisers = [...new Set(groups.map(({ account_id }) => account_id))];
  const portraits = await db
    .selectFrom('groups.portraits')
    .where('account_id', 'in', organisers)
    .select(['group_id', 'number', 'portrait'])
    .execute();
  const shown = await db
    .selectFrom('groups.portrait_people')
    .where('group_id', 'in', [-1, ...portraits.map(({ group_id }) => group_id)])
    .select(['account_id', 'group_id', 'number', 'part'])
    .execute();
  return portraits.map(({ group_id, number, portrait }) => {
    const people = shown.filter((one) => one.group_id === group_id && one.number === number);
    const numbers = (some: typeof people) => some.map((one) => one.account_id);
    return {
      own: group_id === id,
      leastPeople: groups.find((one) => one.id === group_id)?.least_people ?? LEAST_PEOPLE,
      portrait: asPortrait(portrait),
      parts: portrait.parts.map((part, index) => ({
        portrait: asPortrait(part),
        who: numbers(people.filter((one) => one.part === index)),
      })),
      who: numbers(people),
    };
  });
};

const asPortrait = ({ people, facets }: Pick<GroupPortrait, 'people' | 'facets'>): Portrait => ({
  people,
  // Kept as it was drawn: sixteen of them.
  facets: facets as unknown as Portrait['facets'],
});

interface DrawnPart {
  readonly names: readonly string[];
  readonly portrait: Portrait;
  /** Who is in it. */
  readonly who: readonly number[];
}

/** The parts that may be told beside the portrait. */
const partsOf = (
  portrait: Portrait,
  people: readonly Counted[],
  { parts: names, least_people: leastPeople }: GroupRow,
  kept: readonly KeptPortrait[],
): DrawnPart[] => {
  const sizes = names.map((_, part) => people.filter((one) => one.part === part).length);
  // Who has no part is in none, and then the parts do not make up the group.
  if (people.some(({ part }) => part === null)) return [];
  const parts = mergeParts(sizes, leastPeople).map((merged) => {
    const inside = people.filter(({ part }) => part !== null && merged.parts.includes(part));
    return {
      names: merged.parts.map((part) => names[part] ?? ''),
      portrait: drawPortrait(inside),
      who: inside.map(({ accountId }) => accountId),
    };
  });
  return mayTellParts(portrait, parts, kept, leastPeople) ? parts : [];
};

interface Drawn {
  readonly number: number;
  readonly portrait: Portrait;
  readonly parts: readonly DrawnPart[];
  readonly people: readonly Counted[];
  readonly now: Date;
}

const keepPortrait = async (
  db: Kysely<Database>,
  group: GroupRow,
  { number, portrait, parts, people, now }: Drawn,
): Promise<void> => {
  const told = { ...portrait, parts: parts.map(({ names, portrait }) => ({ names, ...portrait })) };
  const partOf = ({ accountId }: Counted) => parts.findIndex(({ who }) => who.includes(accountId));
  await db
    .insertInto('groups.portraits')
    .values({
      account_id: group.account_id,
      group_id: group.id,
      number,
      portrait: JSON.stringify(told),
      drawn_at: now,
    })
    .execute();
  await db
    .insertInto('groups.portrait_people')
    .values(
      people.map((one) => ({
        account_id: one.accountId,
        group_id: group.id,
        number,
        part: parts.length === 0 ? null : partOf(one),
      })),
    )
    .execute();
};
