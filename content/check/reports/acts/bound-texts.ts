/**
 * Which statements a text of the booklets speaks of: its key says it. A facet has twenty statements, a pillar those of its four
 * facets, a shape those of its pillars.
 */

/** What a statement belongs to, and a text is bound to. */
export type Scale = `facet ${number}`;

const FACETS = Array.from({ length: 16 }, (_, facet) => facet);
const ofPillars = (pillars: readonly number[]): readonly Scale[] =>
  FACETS.filter((facet) => pillars.includes(Math.floor(facet / 4) + 1)).map((facet): Scale => `facet ${facet}`);
const ALL = ofPillars([1, 2, 3, 4]);

const OF_A_FACET =
  /^(?:levels|meetings|questions|gestures|changes|gap-questions|portraits\.setAside|complementary\.(?:excess|neighbours|conditions|askMe)|manager\.(?:facets|talk)|youth\.(?:levels|nourishing|questions|elan)|short\.(?:tu|vous)\.(?:nourishing|steps))\.(\d+)(?:\.|$)/u;
const OF_TWO_FACETS = /^(?:alliages|contrasts)\.(\d+)-(\d+)$/u;
const OF_A_PILLAR =
  /^(?:pillar-intros\.(?:roles|facetSentences|motivation)|youth\.(?:pillarIntros|others|nothingAhead|pages\.pillar\.ledes)|pages\.pillar\.ledes|manager\.pages\.(?:moments\.texts|moment\.(?:intros|questions|signs|friday|told\.plain)))\.([1-4])(?:\.|$)/u;
const OF_A_SHAPE = /^(?:(?:youth\.)?shapes\.texts|portraits\.(?:openings|toTick))\.(\d)(?:\.([\d-]+))?(?:\.|$)/u;
const PILLARS = ['exploration', 'collaboration', 'decision', 'concretisation'];
const OF_A_RESULT = /^offers\.result\.pillar\.(\w+)\./u;

/** What a text is bound to; nothing where it speaks of no scale: of the method, of a drawing, of what was quoted. */
export const scalesOf = (place: string): readonly Scale[] => {
  const [facet, two, pillar, shape, result] = [OF_A_FACET, OF_TWO_FACETS, OF_A_PILLAR, OF_A_SHAPE, OF_A_RESULT].map(
    (pattern) => pattern.exec(place),
  );
  if (facet) return [`facet ${Number(facet[1])}`];
  if (two) return [`facet ${Number(two[1])}`, `facet ${Number(two[2])}`];
  if (pillar) return ofPillars([Number(pillar[1])]);
  if (shape) return ofShape(shape[1]!, shape[2]);
  if (result) return ofPillars([PILLARS.indexOf(result[1]!) + 1]);
  return place.startsWith('offers.result.shape.') ? ALL : [];
};

/** `3.1-4` speaks of pillars 1 and 4; `7`, where none leads, of all four. */
const ofShape = (shape: string, pillars: string | undefined): readonly Scale[] =>
  shape === '7' || pillars === undefined ? ALL : ofPillars(pillars.split('-').map(Number));

/**
 * How a text speaks. `told`: of its reader alone, whatever its subject. `image`: of facets, of a team or of people in general,
 * the same for everybody; of its reader only where it says vous or tu. `proposed`: what could be done, from the first word on.
 */
export type Manner = 'told' | 'image' | 'proposed';

const PROPOSED =
  /^(?:gestures|complementary\.(?:neighbours|conditions|askMe)|portraits\.toTick|short\.(?:tu|vous)\.steps)\./u;
const IMAGE =
  /^(?:alliages|contrasts|manager\.(?:facets|talk|pages\.moment\.(?:intros|signs|friday|questions))|complementary\.excess)\./u;

export const mannerOf = (place: string): Manner => {
  if (PROPOSED.test(place)) return 'proposed';
  return IMAGE.test(place) ? 'image' : 'told';
};
