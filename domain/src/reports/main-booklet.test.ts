import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { seededRandom, shuffled } from '../diagnostic/seeded-random.ts';
import { FACETS, PILLARS, pillarOf } from '../diagnostic/words.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import type { MainBooklet } from './main-booklet.ts';
import { planStatements } from './plan-statements.ts';
import { isUnsteady } from './quality.ts';
import { quantile } from './sample-statistics.testing.ts';
import { simulatePeople, simulatePerson } from './simulated-person.scoring.ts';
import type { SimulationOptions } from './simulated-person.scoring.ts';
import type { ChosenText } from './words.ts';

const booklet = (options: SimulationOptions): MainBooklet => {
  const { behaviours, resources } = simulatePerson(options);
  return scoreMainBooklet(behaviours, resources);
};
const many = simulatePeople(200, { seed: 300, sigma: 0.75 }).map(({ behaviours, resources }) =>
  scoreMainBooklet(behaviours, resources),
);

const FACET = '(?:[0-9]|1[0-5])';
const SHAPE = '(?:1\\.[1-4]|3\\.[1-4]-[1-4]|4\\.[1-4]-[1-4]|5\\.[1-4]-[1-4]-[1-4]|7)';
const whole = (pattern: string) => new RegExp(`^${pattern}$`);
/** The keys that content has, by slot (booklets section 4). */
const KEYS = {
  level: whole(`${FACET}\\.(?:en-tete|laissee|frequente|egale|partagee|occasionnelle|en-retrait)`),
  meeting: whole(`${FACET}\\.(?:porte|coute|appelle|laisse)`),
  motivationAlone: whole('[1-4]\\.(?:plus|moins)'),
  question: whole(`${FACET}\\.(?:porte|coute|appelle|laisse|gris)`),
  pillar: whole('[1-4]\\.(?:seul-en-tete|en-tete-a-plusieurs|appui|en-retrait|sans-ordre)'),
  shape: whole(SHAPE),
  opening: whole(SHAPE),
  toTick: whole(`${SHAPE}\\.[123]`),
  alliage: whole(`${FACET}-${FACET}`),
  motivation: whole('[1-4]\\.(?:porte|coute|appelle|nourrit|rien)'),
  contraste: whole(`${FACET}-${FACET}`),
  setAside: whole(FACET),
  gap: whole(`${FACET}\\.(?:plus-choisie|plus-nourrissante)`),
  gesture: whole(`${FACET}\\.(?:preserver|menager|essayer)`),
} as const;

/** Every text that a booklet asks for, with its slot. */
const textsOf = (b: MainBooklet): readonly (readonly [keyof typeof KEYS, ChosenText])[] => {
  return [
    ['shape', b.told.text],
    ['opening', b.portrait.opening],
    ...(b.portrait.setAsideText ? [['setAside', b.portrait.setAsideText] as const] : []),
    ...b.portrait.toTick.map((text) => ['toTick', text] as const),
    ...b.pillars.flatMap(({ text, motivation, pair }) => [
      ['pillar', text] as const,
      ...motivation.map((met) => ['motivation', met.text] as const),
      [pair.kind, pair.text] as const,
    ]),
    ...b.alliages.map(({ kind, text }) => [kind, text] as const),
    ...b.facets.flatMap(({ texts }) => [
      ...(texts.level ? [['level', texts.level] as const] : []),
      ...(texts.meeting ? [['meeting', texts.meeting] as const] : []),
      ...(texts.motivationAlone ? [['motivationAlone', texts.motivationAlone] as const] : []),
      ['question', texts.question] as const,
    ]),
    ...b.questions.map(({ text }) => ['gap', text] as const),
    ...b.gestures.flatMap(({ text }) => (text ? [['gesture', text] as const] : [])),
  ];
};

describe('a main booklet', () => {
  test('is complete, and its lists agree with its facets', () => {
    for (const { facets, groups, quadrants, pillars, comparisons, portrait, grouped } of many) {
      expect(facets.map(({ facet }) => facet)).toEqual([...FACETS]);
      expect(pillars.map(({ pillar }) => pillar)).toEqual([...PILLARS]);
      expect(comparisons).toHaveLength(6);
      expect(
        Object.values(quadrants)
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual([...FACETS]);
      expect(Object.values(groups).flat()).toHaveLength(grouped ? 16 : 0);
      for (const { facet, level, quadrant, pillar } of facets) {
        expect(pillar).toBe(pillarOf(facet));
        expect(quadrants[quadrant]).toContain(facet);
        if (level) expect(groups[level]).toContain(facet);
      }
      const told = [...portrait.leading, ...portrait.between, ...portrait.setAside];
      expect(told.toSorted((a, b) => a - b)).toEqual([...FACETS]);
      expect(facets.reduce((sum, { wins }) => sum + wins, 0)).toBe(128);
    }
  });

  test('asks only for texts that exist, each with finite figures', () => {
    for (const [slot, { key, reason }] of many.flatMap(textsOf)) {
      expect(key).toMatch(KEYS[slot]);
      expect(reason.rule.length).toBeGreaterThan(0);
      expect(Object.values(reason.figures).every(Number.isFinite)).toBe(true);
    }
  });

  // Booklets section 4: no two alike, and the median pair shares less than 35 % of its personal sentences.
  test('differs from person to person', () => {
    const personal = many.map((one) => new Set(textsOf(one).map(([slot, { key }]) => `${slot} ${key}`)));
    expect(new Set(personal.map((texts) => [...texts].join())).size).toBe(many.length);
    const shares = personal.flatMap((one, index) =>
      personal
        .slice(index + 1)
        .map((other) => [...one].filter((text) => other.has(text)).length / Math.min(one.size, other.size)),
    );
    expect(quantile(shares, 0.5)).toBeLessThan(0.35);
  });

  test('tells alliages of leading facets only, at most three, and on a pillar page only its own', () => {
    for (const { alliages, pillars, groups, grouped, facets: all } of many) {
      const lead = groups['en-tete'].length;
      // Those that a pillar's page tells stand for want of others only.
      const told = pillars.flatMap(({ pair }) => (pair.kind === 'alliage' ? [pair.text.key] : []));
      const untold = (lead * (lead - 1)) / 2 - told.length;
      expect(alliages).toHaveLength(Math.min(3, untold > 0 ? untold : told.length));
      if (untold > 0) for (const { text } of alliages) expect(told).not.toContain(text.key);
      for (const { facets, text } of alliages) {
        expect(facets.every((facet) => groups['en-tete'].includes(facet))).toBe(true);
        expect(text.key).toBe(facets.toSorted((a, b) => a - b).join('-'));
      }
      for (const { pillar, pair } of pillars) {
        expect(pair.facets.map(pillarOf)).toEqual([pillar, pillar]);
        const ownLead = groups['en-tete'].filter((facet) => pillarOf(facet) === pillar);
        expect(pair.kind).toBe(ownLead.length >= 2 ? 'alliage' : 'contraste');
        if (pair.kind === 'alliage') {
          expect(pair.facets).toEqual(ownLead.slice(0, 2));
          continue;
        }
        const own = all.filter((facet) => facet.pillar === pillar).toSorted((a, b) => b.beta - a.beta);
        const gap = (own[0]?.beta ?? 0) - (own[3]?.beta ?? 0);
        expect(pair.facets).toEqual([own[0]?.facet, own[3]?.facet]);
        expect(pair.text.reason.figures['gap']).toBeCloseTo(gap, 12);
        expect(pair.established).toBe(grouped && gap > (pair.text.reason.figures['different'] ?? Number.NaN));
      }
    }
  });

  test('asks six questions of six facets, those that cost or call first', () => {
    for (const { questions, quadrants, facets, quality } of many) {
      expect(new Set(questions.map(({ facet }) => facet)).size).toBe(6);
      const plain = [...quadrants.coute, ...quadrants.appelle];
      const asked = questions.slice(0, plain.length).map(({ facet }) => facet);
      expect(asked.every((facet) => plain.includes(facet))).toBe(true);
      const next = questions.slice(plain.length, plain.length + quadrants.gris.length).map(({ facet }) => facet);
      expect(next.every((facet) => quadrants.gris.includes(facet))).toBe(true);
      for (const { facet, direction } of questions) {
        if (quadrants.coute.includes(facet)) expect(direction).toBe('plus-choisie');
        if (quadrants.appelle.includes(facet)) expect(direction).toBe('plus-nourrissante');
        // What one part says surely decides which way the question asks, never a comparison of two scales.
        const { quadrant, level, motivationLevel } = facets[facet]!;
        if (quadrant !== 'gris' || isUnsteady(quality)) continue;
        if (level === 'en-tete' || motivationLevel === 'moins') expect(direction).toBe('plus-choisie');
        if (level === 'en-retrait' || motivationLevel === 'plus') expect(direction).toBe('plus-nourrissante');
      }
    }
  });

  test('offers three gestures; names a facet only where its sign on the plane is full, and the answers are steady', () => {
    for (const { gestures, quadrants, quality } of many) {
      expect(gestures.map(({ aim }) => aim)).toEqual(['preserver', 'menager', 'essayer']);
      const sources = [quadrants.porte, quadrants.coute, quadrants.appelle];
      for (const [index, { facets, established, text }] of gestures.entries()) {
        const source = sources[index] ?? [];
        if (isUnsteady(quality)) expect(source).toEqual([]);
        expect(established).toBe(source.length > 0);
        expect(facets).toEqual(source.slice(0, 3));
        expect(text === null).toBe(!established);
      }
    }
  });

  test('names no facet under two aims, and none whose own page says the contrary', () => {
    for (const { facets, gestures } of many) {
      const named = gestures.flatMap((gesture) => gesture.facets);
      expect(new Set(named).size).toBe(named.length);
      for (const { aim, facets: examples } of gestures) {
        for (const { level, motivationLevel } of examples.map((id) => facets[id]!)) {
          expect(level).not.toBe(aim === 'essayer' ? 'en-tete' : 'en-retrait');
          expect(motivationLevel).not.toBe(aim === 'menager' ? 'plus' : 'moins');
        }
      }
    }
  });

  test('where the plan names no facet to keep or to try, one of the person’s own ratings stands, none twice', () => {
    for (const one of many) {
      const told = planStatements(one);
      expect(told.map(({ aim }) => aim)).toEqual(
        one.gestures.filter(({ aim, established }) => !established && aim !== 'menager').map(({ aim }) => aim),
      );
      expect(new Set(told.map(({ rated }) => rated.statement.facet)).size).toBe(told.length);
      const values = one.own.rated.flat().map(({ value }) => value);
      const kept = told.find(({ aim }) => aim === 'preserver');
      if (kept) expect(kept.rated.value).toBe(Math.max(...values));
    }
  });

  test('says that the margins of a pair are apart when the two bars show it, and an established gap always shows it', () => {
    const pairs = many.flatMap(({ pillars, alliages, facets }) =>
      [...pillars.map(({ pair }) => pair), ...alliages].map((pair) => ({
        ...pair,
        bars: pair.facets.map((id) => facets[id]!.behaviour),
      })),
    );
    for (const { kind, established, apart, bars } of pairs) {
      expect(apart).toBe(bars[0]!.low > bars[1]!.high);
      if (kind === 'contraste' && established) expect(apart).toBe(true);
    }
    expect(pairs.some(({ kind, established, apart }) => kind === 'contraste' && apart && !established)).toBe(true);
  });

  test('tells each pillar which others are established ahead of it, behind it, or neither', () => {
    for (const { pillars, comparisons, told } of many) {
      for (const { pillar, others, role } of pillars) {
        const established = comparisons.filter((gap) => gap.established);
        expect(others.ahead).toEqual(
          told.order.filter((other) => established.some(({ higher, lower }) => higher === other && lower === pillar)),
        );
        expect(others.behind).toEqual(
          told.order.filter((other) => established.some(({ higher, lower }) => lower === other && higher === pillar)),
        );
        expect(others.ahead.length + others.behind.length + others.open.length).toBe(3);
        // What the sentences of these roles name is there to be named.
        if (role === 'appui' || role === 'en-retrait') expect(others.ahead).not.toEqual([]);
        if (role === 'en-tete-a-plusieurs') expect(others.open).not.toEqual([]);
      }
    }
  });

  test('draws the grey zone where the quadrants end', () => {
    const crossed = many.filter((one) => one.grouped && !isUnsteady(one.quality));
    for (const { grouped, facets, greyZone } of crossed) {
      expect(grouped).toBe(true);
      for (const { behaviour, motivation, quadrant } of facets) {
        const outside = (value: number, band: { low: number; high: number }) => value <= band.low || value >= band.high;
        const out = outside(behaviour.value, greyZone.behaviour) && outside(motivation.value, greyZone.motivation);
        expect(quadrant !== 'gris').toBe(out);
      }
    }
  });

  test('claims nothing of a flat profile: no level, no quadrant, no alliage', () => {
    const flat = many.filter((one) => !one.grouped);
    expect(flat.length).toBeGreaterThan(0);
    for (const { facets, alliages, separation } of flat) {
      expect(separation === null || separation < 0.35).toBe(true);
      expect(
        facets.every(({ level, quadrant, texts }) => level === null && quadrant === 'gris' && texts.level === null),
      ).toBe(true);
      expect(alliages).toEqual([]);
    }
  });

  test('can be made from any complete answers, however careless', () => {
    for (const manner of ['random', 'always-left', 'alternating'] as const) {
      const { shape, quality } = booklet({ seed: 1, sigma: 1, manner });
      expect([1, 3, 4, 5, 7]).toContain(shape.dominantType);
      expect(quality.answered).toEqual({ behaviour: 128, resources: 64 });
    }
    expect(booklet({ seed: 1, sigma: 1, manner: 'always-left' })).toMatchObject({
      grouped: false,
      shape: { dominantType: 7 },
      quality: { redo: true },
    });
  });

  test('is the same for the same answers in any order, and plain data', () => {
    const { behaviours, resources } = simulatePerson({ seed: 12, sigma: 1 });
    const once = scoreMainBooklet(behaviours, resources);
    expect(JSON.parse(JSON.stringify(once))).toEqual(once);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
        const random = seededRandom(seed);
        expect(scoreMainBooklet(shuffled(behaviours, random), shuffled(resources, random))).toEqual(once);
      }),
      { numRuns: 20 },
    );
  });

  test('refuses answers that are not complete', () => {
    const { behaviours, resources } = simulatePerson({ seed: 12, sigma: 1 });
    expect(() => scoreMainBooklet(behaviours.slice(1), resources)).toThrow('Part 1 has 128 answers, not 127');
    expect(() => scoreMainBooklet(behaviours, resources.slice(1))).toThrow(RangeError);
  });
});

/** Five people whose booklets must not change unnoticed: what is printed for them, in one line each. */
describe('golden personas', () => {
  const line = ({ shape, told, groups, quadrants, pillars, quality, separation }: MainBooklet) =>
    [
      `${told.text.key}, type ${shape.dominantType} (${shape.order.join('')})`,
      `choix ${pillars.map(({ choices: { value, low, high } }) => `${value} [${low.toFixed(1)} ${high.toFixed(1)}]`).join(', ')}`,
      `tête ${groups['en-tete'].join(' ')} | retrait ${groups['en-retrait'].join(' ')}`,
      `porte ${quadrants.porte.join(' ')} | coûte ${quadrants.coute.join(' ')} | appelle ${quadrants.appelle.join(' ')} | laisse ${quadrants.laisse.join(' ')}`,
      `ζ ${quality.consistence?.toFixed(3)} · répétées ${quality.repeats.agreed} · séparation ${separation?.toFixed(3)}${quality.redo ? ' · à refaire' : ''}`,
    ].join('\n');

  test('a flat profile', () => {
    expect(line(booklet({ seed: 21, sigma: 0.3 }))).toMatchInlineSnapshot(`
      "7, type 7 (1432)
      choix 35 [30.8 39.2], 30 [25.9 34.1], 31 [26.9 35.1], 32 [27.8 36.2]
      tête  | retrait 
      porte  | coûte  | appelle  | laisse 
      ζ 0.173 · répétées 3 · séparation 0.111"
    `);
  });
  test('a usual profile', () => {
    expect(line(booklet({ seed: 22, sigma: 0.75 }))).toMatchInlineSnapshot(`
      "7, type 5 (3142)
      choix 34 [30.1 37.9], 26 [22.2 29.8], 35 [31.1 38.9], 33 [29.0 37.0]
      tête 0 6 11 | retrait 9 2 4 7
      porte 11 | coûte  | appelle 2 | laisse 7
      ζ 0.327 · répétées 6 · séparation 0.558"
    `);
  });
  test('a contrasted profile', () => {
    expect(line(booklet({ seed: 23, sigma: 1.5 }))).toMatchInlineSnapshot(`
      "7, type 1 (2431)
      choix 29 [25.3 32.7], 40 [36.3 43.7], 27 [23.3 30.7], 32 [28.5 35.5]
      tête 12 4 6 0 | retrait 10 15 3
      porte 12 4 0 | coûte  | appelle  | laisse 3 15 10
      ζ 0.619 · répétées 6 · séparation 0.778"
    `);
  });
  test('a profile of pillars', () => {
    expect(line(booklet({ seed: 24, sigma: 1, pillarShare: 0.8 }))).toMatchInlineSnapshot(`
      "4.2-3, type 1 (3214)
      choix 35 [31.4 38.6], 37 [33.3 40.7], 46 [42.5 49.5], 10 [7.2 12.8]
      tête 10 0 8 5 4 | retrait 14 12 13 15
      porte 10 4 | coûte  | appelle  | laisse 
      ζ 0.655 · répétées 5 · séparation 0.794"
    `);
  });
  test('somebody who did not read', () => {
    expect(line(booklet({ seed: 25, sigma: 1, manner: 'random-fast' }))).toMatchInlineSnapshot(`
      "7, type 7 (1342)
      choix 34 [29.8 38.2], 29 [24.7 33.3], 34 [29.8 38.2], 31 [26.8 35.2]
      tête  | retrait 
      porte  | coûte  | appelle  | laisse 
      ζ 0.119 · répétées 3 · séparation -0.270 · à refaire"
    `);
  });
});
