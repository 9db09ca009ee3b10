/**
 * Nothing that one page of a person's booklets says is denied by another, nor said with another certainty: the pages of the main
 * booklet, the complementary and the manager edition, composed without printing. What is sure of a facet is its level and its
 * motivation; whatever names it is held against these.
 */
import { expect, test } from 'vitest';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { briefReason } from '@eqinox/domain/reports/brief-edition';
import { composeComplementaryBooklet } from '@eqinox/domain/reports/complementary-booklet';
import { composeEssentials } from '@eqinox/domain/reports/essentials';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { composeManagerBooklet } from '@eqinox/domain/reports/manager-booklet';
import { planStatements } from '@eqinox/domain/reports/plan-statements';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import { supposedOf } from '@eqinox/domain/reports/sentences-to-tick';
import { suitsTeam } from '@eqinox/domain/reports/statement-contexts';
import { runs } from '@eqinox/domain/full-size.testing';
import { complementaryDocument } from '../complementary/complementary-document.ts';
import { complementaryTexts } from '../complementary/complementary-texts.ts';
import { bookletDocument } from '../main/main-document.ts';
import type { BookletSource } from '../main/main-document.ts';
import { managerDocument } from '../manager/manager-document.ts';
import { managerTexts } from '../manager/manager-texts.ts';
import { sentencesIn } from './personal-sentences.testing.ts';
import { simulatedCrowd } from './simulated-crowd.testing.ts';

const PEOPLE = runs(140, 1000);

/** What is said of a facet's choices or of its motivation. Whatever is not `sure` is said as a perhaps. */
type Saying = {
  readonly page: string;
  readonly facet: FacetId;
  readonly of: 'choices' | 'motivation';
  readonly sign: 1 | -1;
  readonly sure: boolean;
};
type Sign = { readonly choices?: 1 | -1; readonly motivation?: 1 | -1 };

const MEETINGS = {
  porte: { choices: 1, motivation: 1 },
  coute: { choices: 1, motivation: -1 },
  appelle: { choices: -1, motivation: 1 },
  laisse: { choices: -1, motivation: -1 },
} as const;
const AIMS = { preserver: 'porte', menager: 'coute', essayer: 'appelle' } as const;

const isMeeting = (key: string): key is keyof typeof MEETINGS => Object.hasOwn(MEETINGS, key);

const said = (page: string, facets: readonly FacetId[], { choices, motivation }: Sign, sure = true): Saying[] =>
  facets.flatMap((facet) => [
    ...(choices ? [{ page, facet, of: 'choices', sign: choices, sure } as const] : []),
    ...(motivation ? [{ page, facet, of: 'motivation', sign: motivation, sure } as const] : []),
  ]);

const leads = { choices: 1 } as const;
const setBack = { choices: -1 } as const;

const ofMain = (booklet: MainBooklet): Saying[] => {
  const { portrait, pillars, alliages, gestures, questions, quadrants, facets } = booklet;
  const { sure, tensions } = composeEssentials(booklet);
  const corners = Object.entries(MEETINGS).flatMap(([quadrant, sign]) =>
    said('plane', quadrants[quadrant as keyof typeof MEETINGS], sign),
  );
  return [
    ...[...sure, ...tensions].flatMap(({ text: { key }, facets: named }) => {
      const [, quadrant] = key.split('.');
      return said('essential', named, quadrant === undefined || !isMeeting(quadrant) ? leads : MEETINGS[quadrant]);
    }),
    ...said('portrait', portrait.leading, leads),
    ...said('portrait', portrait.setAside, setBack),
    ...said('set aside', portrait.setAsideText ? [Number(portrait.setAsideText.key) as FacetId] : [], setBack),
    ...pillars.flatMap(({ motivation, pair }) => [
      ...motivation.flatMap(({ word, facets: named }) => {
        if (word === 'rien') return [];
        return said('pillar intro', named, word === 'nourrit' ? { motivation: 1 } : MEETINGS[word]);
      }),
      ...(pair.kind === 'alliage' ? said('alloy of a pillar', pair.facets, leads) : []),
    ]),
    ...facets.flatMap(({ facet, texts: { level, meeting } }) => [
      ...said('level', level?.key.endsWith('en-tete') ? [facet] : [], leads),
      ...said('level', level && /\.(?:en-retrait|laissee)$/u.test(level.key) ? [facet] : [], setBack),
      ...(meeting ? said('meeting', [facet], MEETINGS[meeting.key.split('.')[1] as keyof typeof MEETINGS]) : []),
    ]),
    ...corners,
    ...alliages.flatMap((pair) => said('alloy', pair.facets, leads)),
    ...gestures.flatMap(({ aim, facets: named, established }) =>
      said('gesture', named, MEETINGS[AIMS[aim]], established),
    ),
    // A rating that stands in the plan is something to keep, or to try: no page may say the contrary of its facet.
    ...planStatements(booklet).flatMap(({ aim, rated }) =>
      said('plan', [rated.statement.facet], MEETINGS[AIMS[aim]], false),
    ),
    ...questions.flatMap(({ facet, direction }) => {
      const more = direction === 'plus-choisie' ? 'coute' : 'appelle';
      return booklet.facets[facet]!.quadrant === more ? said('question', [facet], MEETINGS[more]) : [];
    }),
  ];
};

const ofCompanions = (booklet: MainBooklet): Saying[] => {
  const manager = composeManagerBooklet(booklet);
  const { conditions, overflow, manual } = composeComplementaryBooklet(booklet);
  return [
    ...manager.moments.flatMap(({ ahead, behind, told }) => [
      ...said('moment', ahead, leads),
      ...said('moment', behind, setBack),
      // Its text supposes a liking, but for the plain ones.
      ...(told ? said('moment', [told.facet], leads) : []),
      ...(told && !told.plain ? said('moment', [told.facet], { motivation: 1 }, false) : []),
    ]),
    ...manager.gestures.flatMap(({ aim, facets }) => said('manager gesture', facets, MEETINGS[AIMS[aim]])),
    ...(['plus', 'moins'] as const).flatMap((level) =>
      said(
        'condition',
        conditions[level].map(({ facet }) => facet),
        { motivation: level === 'plus' ? 1 : -1 },
      ),
    ),
    ...said(
      'excess',
      overflow.map(({ facet }) => facet),
      leads,
    ),
    ...said('manual', manual.chosen, leads),
    // A sheet for others offers nothing that nourishes less.
    ...said(
      'manual',
      [...manual.chosen, ...manual.quotes.map(({ chosen: { facet } }) => facet)],
      { motivation: 1 },
      false,
    ),
    ...said('manual', manual.nourishing, { motivation: 1 }),
    // Who is invited to ask for it is told that it is welcome.
    ...said(
      'ask me',
      manual.askMe.flatMap(({ key }) => (key.startsWith('general') ? [] : [Number(key) as FacetId])),
      { motivation: 1 },
      false,
    ),
  ];
};

/** What is sure of a facet's choices, or of its motivation: 1, -1, or 0 where nothing is. */
const sureOf = ({ facets }: MainBooklet, { facet, of }: Saying): 1 | 0 | -1 => {
  const { level, motivationLevel } = facets[facet]!;
  const word = of === 'choices' ? level : motivationLevel;
  if (word === 'en-tete' || word === 'plus') return 1;
  return word === 'en-retrait' || word === 'moins' ? -1 : 0;
};

const deniedIn = (booklet: MainBooklet): string[] =>
  [...ofMain(booklet), ...ofCompanions(booklet)].flatMap((saying) => {
    const known = sureOf(booklet, saying);
    // What is sure is sure everywhere; a perhaps stands where nothing sure says the contrary.
    const holds = saying.sure ? known === saying.sign : known !== -saying.sign;
    const { page, facet, of, sign, sure } = saying;
    return holds ? [] : [`${page}: ${sure ? '' : 'perhaps '}${sign} of the ${of} of ${facet}, known ${known}`];
  });

/** A meeting of the two parts is on the plane when both are sure, and then only; of unsteady answers none is on any page. */
const misplacedIn = (booklet: MainBooklet): string[] =>
  booklet.facets.flatMap(({ facet, quadrant }) => {
    const saying = { page: 'plane', facet, sign: 1, sure: true } as const;
    const choices = sureOf(booklet, { ...saying, of: 'choices' });
    const motivation = sureOf(booklet, { ...saying, of: 'motivation' });
    const both = choices !== 0 && motivation !== 0 && !isUnsteady(booklet.quality);
    return booklet.grouped && both !== (quadrant !== 'gris')
      ? [`plane: ${facet} is ${quadrant}, though ${choices} and ${motivation}`]
      : [];
  });

/** A question that begins with more choices than motivation, or with less, asks nothing that a sure part says the other way round. */
const againstSurePart = ({ questions, facets }: MainBooklet): string[] =>
  questions.flatMap(({ facet, direction }) => {
    const { level, motivationLevel, quadrant } = facets[facet]!;
    if (quadrant !== 'gris') return [];
    const [choices, motivation] = direction === 'plus-choisie' ? ['en-retrait', 'plus'] : ['en-tete', 'moins'];
    return level === choices || motivationLevel === motivation
      ? [`question: ${direction} of ${facet}, which is ${level} and nourishes ${motivationLevel}`]
      : [];
  });

/**
 * Of what the person's own ratings like, no sentence supposes that its contrary pleases; what a sentence to tick likes, they do not
 * put below the mean. Ratings are counted here anew.
 */
const againstLikings = ({ facets, portrait, own: { rated } }: MainBooklet): string[] => {
  const liked = (facet: FacetId) =>
    facets[facet]!.resourceCentred >= 0 || rated[facet].some(({ value }) => value === 2);
  const supposed = [
    ...facets.flatMap(({ texts: { level } }) => (level?.key.endsWith('.en-retrait') ? [level.key] : [])),
    ...(portrait.setAsideText ? [portrait.setAsideText.key] : []),
  ];
  const ticked = portrait.toTick.map(({ key }) => supposedOf(key));
  return [
    ...supposed
      .filter((key) => liked(Number.parseInt(key, 10) as FacetId))
      .map((key) => `liked, though a text supposes the contrary: ${key}`),
    ...ticked.flatMap(({ left = [] }) => left.filter(liked)).map((facet) => `to tick against the liking of ${facet}`),
    ...ticked
      .flatMap(({ chosen = [] }) => chosen.filter((facet) => facets[facet]!.motivationLevel === 'moins'))
      .map((facet) => `to tick, liking ${facet}`),
  ];
};

/** No aim's facet is another's; the essential gesture is one of the plan. */
const againstGestures = ({ gestures }: MainBooklet): string[] => {
  const named = gestures.flatMap(({ facets }) => facets);
  return new Set(named).size === named.length ? [] : [`gestures: ${named.join(', ')}`];
};

/** An opening speaks of pillars: of none that its own pages set back, and of no facet that they set back. */
const againstOpenings = ({ booklet, texts }: BookletSource): string[] => {
  const { told, pillars, portrait } = booklet;
  const leading = told.leading < 4 ? told.order.slice(0, told.leading) : [];
  const roles = leading
    .map((pillar) => pillars[pillar - 1]!.role)
    .filter((role) => role !== 'seul-en-tete' && role !== 'en-tete-a-plusieurs');
  const words = [
    texts.portraits.openings[portrait.opening.key as '7'],
    ...portrait.toTick.map(({ key }) => texts.portraits.toTick[key as '7.1']),
  ]
    .join(' ')
    .toLocaleLowerCase('fr');
  const denied = portrait.setAside.filter((facet) => {
    const name = texts.names.facets[facet]!.name.toLocaleLowerCase('fr');
    return new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(words);
  });
  return [
    ...roles.map((role) => `opening of a pillar told as ${role}`),
    ...denied.map((facet) => `opening: names ${facet}`),
  ];
};

/** Names of facets in a text, in lower case, beside what is quoted. */
const facetsNamed = (text: string, names: readonly string[]): readonly FacetId[] =>
  names.flatMap((name, facet) =>
    new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text.replace(/«[^»]*»/gu, '')) ? [facet as FacetId] : [],
  );

/** What a printed sentence claims of every facet that it names, whichever text it comes from. */
const AHEAD =
  /mett\p{L}+ (?:nettement )?en avant|se détache nettement|En tête : |(?:Plus haut que|Devant) votre moyenne\s: /u;
const BEHIND =
  /nettement laissée?|(?:Plus bas que|Derrière) votre moyenne\s: |En retrait dans vos choix|second plan de vos choix|laissent souvent/u;
const SURE = new RegExp(
  `(?<!\\p{L})(?:nettement|marge comprise|En tête)(?!\\p{L})|${AHEAD.source}|${BEHIND.source}`,
  'u',
);
const DOUBTS = /aucun|rien|\?|peut-être|il se peut|ne se |ne dé|si l’|n’en mettent|\*En tête\*/iu;

type Document = ReturnType<typeof bookletDocument>;

const printedAgainst = (source: BookletSource, { pages: main }: Document): string[] => {
  const { booklet, texts } = source;
  const names = texts.names.facets.map(({ name }) => name);
  const pages = [
    main.pillar,
    main.portrait,
    main.essentials,
    managerDocument({ ...source, texts: managerTexts(texts) }).pages,
    complementaryDocument({ ...source, texts: complementaryTexts(texts) }).pages,
  ];
  const clauses = [...sentencesIn(pages)].flatMap((sentence) => sentence.split(/, (?:et|mais) | ; /u));
  return clauses.flatMap((sentence) => {
    if (!SURE.test(sentence) || DOUBTS.test(sentence)) return [];
    const level = AHEAD.test(sentence) ? 'en-tete' : BEHIND.test(sentence) ? 'en-retrait' : null;
    if (level === null) return [];
    return facetsNamed(sentence, names)
      .filter((facet) => booklet.facets[facet]!.level !== level)
      .map((facet) => `${names[facet]} is ${booklet.facets[facet]!.level}: ${sentence}`);
  });
};

/** Every page that prints a level prints the same. */
const levelsAgainst = ({ pages, facets }: Document): string[] => {
  const rows = pages.numbers.pillars.flat() as unknown as readonly (readonly string[])[];
  return facets.flatMap(({ name, levelTag, levelWord }) => {
    const row = rows.find(([facet]) => facet === name);
    const drawn = levelWord === null || new RegExp(`${name}\\s: facette ${levelWord}`, 'u').test(pages.facets.alt);
    return (row?.[1] ?? null) === (levelTag ?? row?.[1] ?? null) && drawn
      ? []
      : [`${name}: ${levelTag} and ${row?.[1]}`];
  });
};

/** What the zone that leaves all open is called: of a facet that a page calls sure, no other says that nothing leaves it. */
const ZONE = /zone indécise|reste indécis/u;

/** Where two facets of a pillar lie apart without being established, no word says that the gap is sure. */
const NEAR_ENOUGH = /(?<!\p{L})nets?(?!\p{L})|écart établi/u;

/** What nourishes, in words. */
const NOURISHES = /motivation|nourri|vos avis/iu;

/** What is said of an ordinary person and would be false of another one, or said twice on one page. */
const saidOutOfPlace = (source: BookletSource, { pages }: Document): string[] => {
  const { booklet, texts } = source;
  const overflow = complementaryDocument({ ...source, texts: complementaryTexts(texts) }).pages.overflow;
  const { opening } = composeManagerBooklet(booklet);
  const unsteady = isUnsteady(booklet.quality)
    ? [pages.plane.empty, pages.questions, pages.plan, pages.essentials]
    : [];
  // The page of a pillar is about choices: of unsteady answers it says no word of what nourishes beside them.
  const beside = isUnsteady(booklet.quality)
    ? pages.pillar.map(({ intro, facets }) => [intro, facets.map(({ text }) => text)])
    : [];
  const notes = JSON.stringify(overflow.notes).includes('lecture du modèle');
  const proposed = composeComplementaryBooklet(booklet).overflow.some(({ neighbour }) => neighbour !== null);
  const invited = overflow.facets.flatMap(({ neighbour }) => (neighbour ? [JSON.stringify(neighbour)] : []));
  const promised = overflow.facets.filter(({ neighbour }) => neighbour !== null).length;
  const found = composeComplementaryBooklet(booklet).overflow.filter(({ neighbour }) => neighbour !== null).length;
  return [
    ...[...sentencesIn(beside)].filter((sentence) => NOURISHES.test(sentence)).map((one) => `side by side: ${one}`),
    ...[...sentencesIn(unsteady)].filter((sentence) => ZONE.test(sentence)).map((sentence) => `unsteady: ${sentence}`),
    ...booklet.pillars.flatMap(({ pair: { kind, established } }, index) => {
      const words = pages.pillar[index]!.pair;
      const told = `${words.title} ${[...sentencesIn(words)].join(' ')}`;
      return kind === 'contraste' && !established && NEAR_ENOUGH.test(told) ? [`pair: ${told}`] : [];
    }),
    ...(opening.every(suitsTeam) ? [] : ['a team is told of what is not work']),
    ...(notes && !proposed ? ['a facet is explained that none names'] : []),
    ...(promised === found ? [] : ['an invitation without a facet']),
    ...(new Set(invited).size === invited.length ? [] : [`twice on a page: ${invited[0]}`]),
  ];
};

/** An article that its preposition did not take in. */
const UNCONTRACTED = /(?<!\p{L})(?:de|à) le (?:défi|soutien)(?!\p{L})/iu;

/** Whom the last pillars stand behind is said as it is established, and how wide a gap of a pillar has to be as it is. */
const saidLessThanKnown = ({ booklet, texts }: BookletSource, { pages }: Document): string[] => {
  const { comparisons, facets } = booklet;
  const { order, leading, dominantType: leadersOf } = booklet.told;
  const [first, rest] = [order.slice(0, leading), order.slice(leading)];
  const sure = first.filter((one) =>
    rest.every((other) => comparisons.some((gap) => gap.established && gap.higher === one && gap.lower === other)),
  );
  const named = texts.write.list(
    sure.toSorted((one, other) => one - other).map((pillar) => texts.names.pillars[pillar - 1]!.article),
  );
  const whom = sure.length === first.length ? 'les (?:deux|trois)' : sure.length === 0 ? 'l’un des' : named;
  // The portrait tells of three that may lead, as the page of the pillars does.
  const told = [pages.pillars.text, ...(leadersOf === 5 && pages.portrait ? [pages.portrait.parts[0]!.text] : [])];
  const several = leadersOf === 4 || leadersOf === 5;
  const behind = new RegExp(`(?:derrière|suivent) ${whom}`, 'iu');
  return [
    ...told
      .map((text) => JSON.stringify(text))
      .filter((words) => several && !behind.test(words))
      .map((words) => `behind ${whom}: ${words}`),
    ...booklet.pillars.flatMap(({ pair: { kind, established, facets: two } }) => {
      const gap = Math.abs(facets[two[0]]!.wins - facets[two[1]]!.wins);
      return kind === 'contraste' && (established ? gap < 6 : gap > 8) ? [`a gap of ${gap} is ${established}`] : [];
    }),
    ...[...sentencesIn(pages)].filter((sentence) => UNCONTRACTED.test(sentence.replace(/«[^»]*»/gu, ''))),
  ];
};

const wholeAgainst = (source: BookletSource): string[] => {
  const document = bookletDocument(source);
  return [
    ...againstOpenings(source),
    ...printedAgainst(source, document),
    ...levelsAgainst(document),
    ...saidOutOfPlace(source, document),
    ...saidLessThanKnown(source, document),
  ];
};

test('no page of any of them denies another, nor is it surer', () => {
  const faults = new Map<string, number>();
  let whole = 0;
  for (const source of simulatedCrowd(PEOPLE, 120_000)) {
    const { booklet } = source;
    // Answers that carry no booklet get the brief edition in place of each, which ranks nothing (compose-booklet.test.ts).
    if (briefReason(booklet) !== null) continue;
    whole += 1;
    const found = [
      ...deniedIn(booklet),
      ...misplacedIn(booklet),
      ...againstSurePart(booklet),
      ...againstGestures(booklet),
      ...againstLikings(booklet),
      ...wholeAgainst(source),
    ];
    for (const fault of found) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
  expect(whole).toBeGreaterThan(PEOPLE / 3);
  expect([...faults.entries()].slice(0, 40)).toEqual([]);
});
