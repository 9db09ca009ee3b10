/**
 * The attack by differences. Somebody knows who is in which portrait (more than an organiser is told), how portraits are drawn and
 * when they are refused, and subtracts any two of them. They gain a facet when every way in which the two portraits can have
 * come about gives it the same answer for somebody who came or went. Whoever knows what all others of a single portrait have
 * knows the last one's from that alone, whatever the threshold: no rule about two portraits is about them.
 */
import { describe, expect, test } from 'vitest';
import { runs } from '../full-size.testing.ts';
import { seededRandom } from '../diagnostic/seeded-random.ts';
import { FACETS } from '../diagnostic/words.ts';
import { drawPortrait, type OwnEnds, type Portrait, showCount } from './portrait.ts';
import {
  type KeptPortrait,
  mayTellParts,
  partsSettle,
  type Peopled,
  refusePublication,
  shownBefore,
  type ShownBefore,
} from './publication.ts';
import { mayAskFor } from './words.ts';

interface Published {
  readonly portrait: Portrait;
  readonly who: ReadonlySet<number>;
}

/** What the two counts may have come from: how many of those who came have the facet, and how many of those who went. */
const openBetween = (() => {
  const known = new Map<string, ReadonlyMap<string, boolean>>();
  return (stayed: number, came: number, went: number): ReadonlyMap<string, boolean> => {
    const key = `${stayed} ${came} ${went}`;
    const found = known.get(key);
    if (found) return found;
    const ends = new Map<string, { came: Set<number>; went: Set<number> }>();
    for (let s = 0; s <= stayed; s += 1) {
      for (let w = 0; w <= went; w += 1) {
        const before = JSON.stringify(showCount(s + w, stayed + went));
        for (let c = 0; c <= came; c += 1) {
          const told = `${before} ${JSON.stringify(showCount(s + c, stayed + came))}`;
          const seen = ends.get(told) ?? { came: new Set(), went: new Set() };
          ends.set(told, seen);
          seen.came.add(c);
          seen.went.add(w);
        }
      }
    }
    const isOpen = (possible: Set<number>, of: number) =>
      of === 0 || (Math.min(...possible) < of && Math.max(...possible) > 0);
    const answer = new Map([...ends].map(([told, seen]) => [told, isOpen(seen.came, came) && isOpen(seen.went, went)]));
    known.set(key, answer);
    return answer;
  };
})();

const gainsOf = (one: Published, other: Published): number => {
  const stayed = [...one.who].filter((id) => other.who.has(id)).length;
  const open = openBetween(stayed, other.who.size - stayed, one.who.size - stayed);
  return FACETS.flatMap((facet) => (['leading', 'least'] as const).map((end) => [facet, end] as const)).filter(
    ([facet, end]) =>
      !open.get(
        `${JSON.stringify(one.portrait.facets[facet][end])} ${JSON.stringify(other.portrait.facets[facet][end])}`,
      ),
  ).length;
};

type Rule = (next: Portrait, before: readonly ShownBefore[]) => boolean;

interface World {
  readonly random: () => number;
  readonly people: Map<number, OwnEnds>;
  /** Two groups of one organiser: free seats, and who is in them. */
  readonly groups: readonly { free: number; readonly members: Set<number> }[];
}

/** Free seats go over from the other group; some take one, who may be in the other group already; some leave. */
const live = ({ random, people, groups }: World, at: number, coming: number, going: number): void => {
  const below = (most: number) => Math.floor(random() * most);
  const [here, there] = [groups[at]!, groups[1 - at]!];
  const moved = below(there.free + 1);
  here.free += moved;
  there.free -= moved;
  for (let more = Math.min(coming, here.free); more > 0; more -= 1) {
    const known = [...there.members].filter((id) => !here.members.has(id));
    const id = known.length > 0 && random() < 0.6 ? known[below(known.length)]! : people.size + 1;
    if (!people.has(id)) {
      const leading = FACETS.filter(() => random() < 0.25);
      people.set(id, { leading, least: FACETS.filter((f) => !leading.includes(f) && random() < 0.3) });
    }
    here.members.add(id);
    here.free -= 1;
  }
  for (let more = going; more > 0; more -= 1) {
    const ids = [...here.members];
    here.members.delete(ids[below(ids.length)] ?? 0);
  }
};

/**
 * Random lives of two groups of one organiser, between which free seats are moved. `across`: whether a portrait is held against those of
 * the other group, too. `fewest`: how few people the difference of any two portraits that share somebody was about.
 */
const attack = (sequences: number, mayShow: Rule, across = true) => {
  const random = seededRandom(20);
  const below = (most: number) => Math.floor(random() * most);
  let [gained, pairs, fewest] = [0, 0, Number.POSITIVE_INFINITY];
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const groups = [
      { free: 40, members: new Set<number>() },
      { free: 10, members: new Set<number>() },
    ];
    const world: World = { random, people: new Map(), groups };
    live(world, 0, 8 + below(8), 0);
    live(world, 1, below(14), 0);
    const shown: (Published & { readonly at: number })[] = [];
    for (let step = 0; step < 7; step += 1) {
      const at = below(2);
      if (step > 0) live(world, at, below(9), below(5));
      const present = new Set(groups[at]!.members);
      const portrait = drawPortrait([...present].map((id) => world.people.get(id)!));
      const kept = shown
        .map((one) => ({ portrait: one.portrait, parts: [], own: one.at === at, who: [...one.who] }))
        .filter(({ own }) => own || across);
      if (mayShow(portrait, shownBefore(kept, present))) shown.push({ portrait, who: present, at });
    }
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        pairs += 1;
        gained += gainsOf(one, other);
        const both = [...one.who].filter((id) => other.who.has(id)).length;
        if (both > 0) fewest = Math.min(fewest, one.who.size + other.who.size - 2 * both);
      }
    }
  }
  return { gained, pairs, fewest };
};

const ours: Rule = (next, before) => refusePublication(next, before) === null;

describe('the attack by differences', () => {
  test('of 10,000 groups gains nothing, and no difference is about fewer than ten people', () => {
    const { gained, pairs, fewest } = attack(10_000, ours);
    expect(pairs).toBeGreaterThan(5_000);
    expect(gained).toBe(0);
    expect(fewest).toBeGreaterThanOrEqual(10);
  }, 120_000);

  test('gains much where ten changes are not asked for', () => {
    const { gained, fewest } = attack(300, (next) => next.people >= 10);
    expect(fewest).toBeLessThan(10);
    expect(gained).toBeGreaterThan(100);
  });

  test('gains much by a second group, where its portraits are not held against those of the first', () => {
    const { gained, fewest } = attack(300, ours, false);
    expect(fewest).toBeLessThan(10);
    expect(gained).toBeGreaterThan(10);
  });

  test('gains something where ten changes are counted and nothing else is looked at', () => {
    const number = attack(1_000, (next, before) => {
      const changed = before.map(({ portrait, stillIn }) => next.people + portrait.people - 2 * stillIn);
      return next.people >= 10 && Math.min(...changed, 10) >= 10;
    });
    expect(number.fewest).toBeGreaterThanOrEqual(10);
    expect(number.gained).toBeGreaterThan(0);
  });
});

interface PartsRule {
  /** Whether later portraits are held against parts that were told. */
  readonly heldAgainst: boolean;
  readonly mayTell: (all: Portrait, parts: readonly Peopled[], kept: readonly KeptPortrait[]) => boolean;
}

/**
 * Two groups of one organiser, the first in two parts that are large enough to be told; the second holds one of these parts and a few
 * more, or a few less, and is in parts too where it is large enough. Either may come first.
 */
const attackParts = (sequences: number, { heldAgainst, mayTell }: PartsRule) => {
  const random = seededRandom(21);
  const below = (most: number) => Math.floor(random() * most);
  let [gained, pairs, fewest, told] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const people = new Map<number, OwnEnds>();
    const come = (count: number): number[] =>
      Array.from({ length: count }, () => {
        const leading = FACETS.filter(() => random() < 0.25);
        people.set(people.size, { leading, least: FACETS.filter((f) => !leading.includes(f) && random() < 0.3) });
        return people.size - 1;
      });
    const draw = (who: readonly number[]): Peopled => ({
      who,
      portrait: drawPortrait(who.map((id) => people.get(id)!)),
    });
    const first = [come(20 + below(5)), come(20 + below(5))];
    const stay = first[0]!.slice(below(10));
    const second = [[...stay, ...come(Math.max(below(10), 20 - stay.length))], come(below(2) * 20)];
    const groups = random() < 0.5 ? [first, second] : [second, first];
    const kept: KeptPortrait[] = [];
    const shown: Published[] = [];
    for (const parts of groups) {
      const all = draw(parts.flat());
      if (refusePublication(all.portrait, shownBefore(kept, new Set(all.who))) !== null) continue;
      const drawn = parts.map(draw);
      const tells = parts.every(({ length }) => length >= 20) && mayTell(all.portrait, drawn, kept);
      kept.push({ ...all, own: false, parts: tells ? drawn : [] });
      told += tells ? 1 : 0;
      if (!heldAgainst) kept[kept.length - 1] = { ...kept.at(-1)!, parts: [] };
      shown.push(...[all, ...(tells ? drawn : [])].map((one) => ({ ...one, who: new Set(one.who) })));
    }
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        pairs += 1;
        gained += gainsOf(one, other);
        const both = [...one.who].filter((id) => other.who.has(id)).length;
        if (both > 0) fewest = Math.min(fewest, one.who.size + other.who.size - 2 * both);
      }
    }
  }
  return { gained, pairs, fewest, told };
};

describe('the attack by differences with parts', () => {
  const HELD = { heldAgainst: true, mayTell: mayTellParts };

  test('gains nothing, and no difference is about fewer than ten people', () => {
    const sequences = runs(200, 10_000);
    const { gained, pairs, fewest, told } = attackParts(sequences, HELD);
    expect(told).toBeGreaterThan(sequences / 2);
    expect(pairs).toBeGreaterThan(sequences);
    expect(gained).toBe(0);
    expect(fewest).toBeGreaterThanOrEqual(10);
  }, 900_000);

  test('gains much where a portrait is not held against the parts that were told before', () => {
    const { gained, fewest } = attackParts(200, { ...HELD, heldAgainst: false });
    expect(fewest).toBeLessThan(10);
    expect(gained).toBeGreaterThan(10);
  });

  test('gains much where new parts are not held against what was told before', () => {
    const mayTell: PartsRule['mayTell'] = (all, parts) => mayTellParts(all, parts, []);
    const { gained, fewest } = attackParts(200, { heldAgainst: true, mayTell });
    expect(fewest).toBeLessThan(10);
    expect(gained).toBeGreaterThan(10);
  });
});

const alike = (people: number): Portrait => {
  const ends = Array.from({ length: people }, (_, one): OwnEnds => ({
    leading: FACETS.filter((facet) => (one + facet) % 3 === 0),
    least: FACETS.filter((facet) => (one + facet) % 3 === 1),
  }));
  return drawPortrait(ends);
};

test('nothing is told of nine people', () => {
  expect(refusePublication(alike(9), [])).toBe('too_few');
  expect(refusePublication(alike(10), [])).toBeNull();
});

test('ten must have come or gone since every portrait, not since the last one alone', () => {
  const first = { portrait: alike(40), stillIn: 40 };
  const second = { portrait: alike(55), stillIn: 41 };
  expect(refusePublication(alike(41), [second])).toBeNull();
  expect(refusePublication(alike(41), [first, second])).toBe('too_alike');
  expect(refusePublication(alike(49), [{ portrait: alike(40), stillIn: 40 }])).toBe('too_alike');
});

test('parts are not told where with all others they say what everybody in one of them has', () => {
  const of = (people: number, count: number): Portrait => {
    const has = (one: number) => (one < count ? FACETS : []);
    return drawPortrait(Array.from({ length: people }, (_, one) => ({ leading: has(one), least: has(one) })));
  };
  // Eight at the most of sixty, and eight at the least of twenty-five: of the other thirty-five nobody.
  expect(partsSettle(of(60, 8), [of(25, 8), of(35, 0)])).toBe(true);
  expect(partsSettle(of(60, 20), [of(25, 8), of(35, 12)])).toBe(false);
});

test('an organisation may ask for more people, nobody for fewer, and a class for ten alone', () => {
  const asked = [9, 10, 11, 50, 51, 10.5].map((people) => [
    mayAskFor('organisation', people),
    mayAskFor('class', people),
  ]);
  expect(asked).toEqual([
    [false, false],
    [true, true],
    [true, false],
    [true, false],
    [false, false],
    [false, false],
  ]);
});

test('what a group asks for holds for its portraits, for what they differ by, and against a group that asks for less', () => {
  expect(refusePublication(alike(29), [], 30)).toBe('too_few');
  expect(refusePublication(alike(30), [], 30)).toBeNull();
  expect(refusePublication(alike(59), [{ portrait: alike(30), stillIn: 30, leastPeople: 30 }], 30)).toBe('too_alike');
  expect(refusePublication(alike(60), [{ portrait: alike(30), stillIn: 30, leastPeople: 30 }], 30)).toBeNull();
  // Twelve of these thirty have a seat in a second group of the same organiser, which asks for ten: the other eighteen asked for thirty.
  const crossed = { portrait: alike(30), stillIn: 12 };
  expect(refusePublication(alike(12), [crossed])).toBeNull();
  expect(refusePublication(alike(12), [{ ...crossed, leastPeople: 30 }])).toBe('too_alike');
  const kept = {
    portrait: alike(30),
    parts: [],
    own: false,
    who: Array.from({ length: 30 }, (_, id) => id),
    leastPeople: 30,
  };
  const twelve = new Set(Array.from({ length: 12 }, (_, id) => id));
  expect(refusePublication(alike(12), shownBefore([kept], twelve))).toBe('too_alike');
});
