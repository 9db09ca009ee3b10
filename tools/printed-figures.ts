/**
 * The figures that the booklets print of their method, and the test that holds each: `file`: name. What the instrument is made of
 * (128 choices, sixteen of a facet, sums from −4 to 8) stands in `OF_THE_DESIGN` and is computed where this list is tested.
 */
type Held = {
  /** Beginnings of places: file, then key. */
  readonly places: readonly string[];
  /** As printed, a plain space for each space. */
  readonly figures: readonly string[];
  readonly test: readonly [file: string, name: string];
};

const QUALITY = 'domain/src/reports/quality.test.ts';
const PRINTED = 'domain/src/reports/printed-figures.test.ts';
const COMPARISON = 'domain/src/reports/comparison.test.ts';
const NOTE = 'tools/technical-note.test.ts';

export const HELD: readonly Held[] = [
  {
    places: ['pages', 'pages-2', 'brief', 'short', 'youth', 'complementary', 'manager'],
    figures: ['80 %', 'huit fois sur dix', 'huit cas sur dix'],
    test: [PRINTED, 'the margin of 80 % holds the true place about eight times in ten'],
  },
  {
    places: ['pages.pillars', 'youth.pages.pillars', 'manager'],
    figures: ['9 fois sur 10', 'neuf fois sur dix'],
    test: [
      'domain/src/reports/separable-pillars.test.ts',
      '%o: a wrong "établi" on at most one page in ten, and at most one in ten of all',
    ],
  },
  {
    places: ['pages.method.sections.2'],
    figures: ['19 fois sur 20', 'six ou sept'],
    test: [PRINTED, 'two facets chosen in advance are apart from six choices, always from seven'],
  },
  {
    places: ['pages.method.sections.2'],
    figures: ['9 fois sur 10', 'sept ou huit'],
    test: [PRINTED, 'two of the four of a pillar are apart from seven choices, always from eight'],
  },
  {
    // Any share of its rows.
    places: ['pages.method.accuracy'],
    figures: ['4 000', '%'],
    test: [NOTE, 'the table of the booklet prints them'],
  },
  {
    places: ['pages.method.sections.2', 'youth.pages.method.sections.1'],
    figures: ['une fois sur trois', 'trois fois sur cinq', '4 000'],
    test: ['tools/printed-figures.test.ts', 'the sentences beside the table say what it says'],
  },
  {
    places: ['pages.method.answers'],
    figures: ['9 fois sur 10', '0,08', '0,28', 'une personne sur vingt'],
    test: [QUALITY, 'by chance nine in ten coefficients of consistence lie between .08 and .28'],
  },
  {
    places: ['pages.method.answers', 'brief.vous.happened.facts.repeats'],
    figures: ['4 sur 8', '4'],
    test: [QUALITY, 'at random, choices follow the fitted order for .64, repeats agree for half'],
  },
  {
    places: ['pages.method.answers.text.changed'],
    figures: ['attentive sur trois'],
    test: [
      PRINTED,
      'of careful readers with close or usual preferences, one in three at least has four repeats of eight or fewer',
    ],
  },
  {
    // Four repeats of eight or fewer, as often as chance agrees.
    places: ['youth.pages.method.answers.text.changed'],
    figures: ['une fois sur deux'],
    test: [QUALITY, 'at random, choices follow the fitted order for .64, repeats agree for half'],
  },
  {
    places: ['brief.vous.happened.facts.triads'],
    figures: ['140'],
    test: [QUALITY, 'at random, consistence has the mean and the quantiles of chance'],
  },
  {
    places: ['brief.vous.happened.facts.hasty'],
    figures: ['1,2'],
    test: [QUALITY, 'more than a fifth'],
  },
  {
    places: ['pages.numbers.notes.2', 'brief.vous.said.ledes.some', 'youth.pages.method.sections.2'],
    figures: ['six sur seize', 'éloigneraient six', 'autant, trois'],
    test: [PRINTED, 'chance moves six rings of sixteen, and three where everything nourishes alike'],
  },
  {
    places: ['brief.vous.again.notes.0'],
    figures: ['1 000', '960', '500', '150', '10'],
    test: [NOTE, 'so does the brief edition, of a thousand each (%s)'],
  },
  {
    places: ['short.vous.pages.nourishes.lede', 'short.vous.pages.method.sections.2'],
    figures: ['deux points'],
    test: [
      'domain/src/reports/short-booklet.test.ts',
      'what nourishes lies two points or more above the own mean, the highest first, ties by number',
    ],
  },
  {
    places: ['short.vous.pages.method.sections.2', 'complementary.pages.resources.notes.0'],
    figures: ['quatre points', 'd’un cran'],
    test: [PRINTED, 'two rings are apart from more than four points, a little more than one step of the scale'],
  },
  {
    places: ['pages-2.comparison'],
    figures: ['5 %', 'trois à six'],
    test: [
      COMPARISON,
      'spread %f, noise %s: told of a change at most once in twenty, of a perhaps three to six times in ten',
    ],
  },
  {
    places: ['pages-2.comparison.rule'],
    figures: ['2,95', '1,96', '2,94'],
    test: [COMPARISON, 'a β %f logits apart, over an error of .5'],
  },
  {
    places: ['pages-2.comparison.rule'],
    figures: ['2,50'],
    test: [COMPARISON, 'a pillar %f logits apart, over an error of .5'],
  },
  {
    places: ['pages-2.comparison.motivation'],
    figures: ['six points'],
    test: [COMPARISON, 'a motivation %f points apart'],
  },
  {
    places: ['pages-2.comparison.conditions', 'pages.method.sections.4', 'youth.pages.method.sections.3'],
    figures: ['six mois', 'un an'],
    test: [COMPARISON, 'a person under 18 waits a year: %s, %s'],
  },
  {
    places: ['pages.reading.levels', 'pages.reading.groups'],
    figures: ['8', '7', '9', '16'],
    test: [
      'domain/src/reports/levels.test.ts',
      'chosen as often as left is told as equal, give or take one as shared, and what is surer as it is',
    ],
  },
  {
    places: ['youth.pages.method.forms'],
    figures: ['0', '3'],
    test: ['domain/src/colour-test/forms.test.ts', 'are the sums of their ten statements, 0 to 30'],
  },
];
