import type { Finding } from '../../finding.ts';
import { checkAverages } from '../averages.ts';
import { checkStatement } from '../checks.ts';
import { checkColourAsks, checkColourCells } from '../colour-cells.ts';
import { checkColourOrder } from '../colour-order.ts';
import { checkDefinitionParts } from '../definitions.ts';
import { checkEffects } from '../effects.ts';
import { checkEach } from '../forbidden-words.ts';
import { checkDesireFrames } from '../frames.ts';
import { checkLegibility } from '../legibility.ts';
import { checkOpenings, checkSimilarity, checkSimilarityAcross, checkStemOwners } from '../lookalikes.ts';
import { checkMarkers } from '../markers.ts';
import { checkImages, checkPairs } from '../pairs.ts';
import { checkRows } from '../rows.ts';
import { checkActs, checkScenes, overCeilings } from '../scenes.ts';
import { checkSeeds } from '../seeds.ts';
import { facetLabel, ofScale } from '../statement.ts';
import type { Bank } from '../statement.ts';
import { checkFamilies, checkVerbs } from '../verbs.ts';
import { fault, words } from '../words.ts';
import { besideToday, rowsOfDrafts } from './bank-of-drafts.ts';
import type { DraftColour, FacetDraft } from './draft.ts';

/**
 * All that can be known of drafts before the others are written: every rule of one statement, one facet, one pillar, and of a pair whose
 * two sides are there. What is a comparison with other facets (markers, shared verbs, stems) is made beside today's bank for the
 * facets not drafted, and is only to be looked at until all sixteen are. A row without its columns is reported and left out of the rest: one
 * writer's gap must not hide the others' faults. What raters and readers say comes later.
 */
export const checkDrafts = (today: Bank, facets: readonly FacetDraft[], colours: readonly DraftColour[]): Finding[] => {
  const all = rowsOfDrafts(today, facets, colours);
  const malformed = checkRows(all, 2);
  const refused = new Set(malformed.flatMap(({ statements }) => statements));
  const formed = <R extends { id: string }>(list: readonly R[]): R[] => list.filter(({ id }) => !refused.has(id));
  const rows = {
    behaviours: formed(all.behaviours),
    resources: formed(all.resources),
    colours: formed(all.colours),
  };
  const drafted: Bank = { ...today, ...rows };
  const written = [rows.behaviours, rows.resources, rows.colours] as const;
  return [
    ...malformed,
    ...written.flatMap((statements) => [
      ...statements.flatMap((statement) => checkStatement(statement, 2)),
      ...checkEach(drafted, statements),
      ...checkOpenings(statements),
      ...checkSimilarity(statements),
      ...checkSeeds(drafted, statements),
      ...checkAverages(drafted, statements),
    ]),
    ...checkFamilies(drafted, rows.behaviours),
    ...checkFamilies(drafted, rows.resources),
    ...checkSimilarityAcross(drafted),
    ...checkVerbs(drafted, rows.resources),
    ...checkVerbs(drafted, rows.colours),
    ...checkImages(drafted),
    ...checkPairs(drafted),
    ...checkBands(drafted, facets),
    ...checkScenes(drafted, rows.behaviours),
    ...checkScenes(drafted, rows.resources),
    ...checkShares(drafted),
    ...checkActs(drafted, rows.behaviours),
    ...checkDefinitionParts(drafted),
    ...checkEffects(drafted),
    ...checkDesireFrames(drafted),
    ...(rows.colours.length === 0
      ? []
      : [...checkColourCells(drafted), ...checkColourAsks(drafted), ...checkColourOrder(drafted)]),
    ...checkByComparison(today, drafted),
  ];
};

/** Ceilings of scenes where one writer can keep them: in each facet's behaviours, in each pillar's behaviours and resources. */
const checkShares = (drafted: Bank): Finding[] => {
  const pillars = [...new Set(drafted.facets.map(({ pillar }) => pillar))];
  const ofPillar = <R extends { facet: number }>(rows: readonly R[], pillar: number): R[] =>
    rows.filter(({ facet }) => drafted.facets[facet]?.pillar === pillar);
  return [
    ...drafted.facets.flatMap(({ id }) =>
      overCeilings(drafted, ofScale(drafted.behaviours, id), 16, facetLabel(drafted, id), 'up'),
    ),
    ...pillars.flatMap((pillar) => [
      ...overCeilings(drafted, ofPillar(drafted.behaviours, pillar), 64, `pillar ${pillar}`),
      ...overCeilings(drafted, ofPillar(drafted.resources, pillar), 16, `pillar ${pillar}`),
    ]),
  ];
};

/** The band of lengths a cell gives, in which its two sides cannot be too far apart. Whoever leaves it must agree with the other side. */
const checkBands = (drafted: Bank, facets: readonly FacetDraft[]): Finding[] => {
  const rows = new Map(drafted.behaviours.map((row) => [row.id, row]));
  return facets.flatMap(({ behaviours }) =>
    behaviours.flatMap(({ id, cell }) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      const sizes: [string, number, [number, number]][] = [
        ['words', words(row.fr).length, cell.words],
        ['characters', [...row.fr].length, cell.characters],
      ];
      return sizes.flatMap(([unit, size, [from, to]]) =>
        size >= from && size <= to
          ? []
          : [fault(row, 22, 'warn', `${size} ${unit}, the pair ${cell.pair} keeps to ${from} to ${to}`)],
      );
    }),
  );
};

const checkByComparison = (today: Bank, drafted: Bank): Finding[] => {
  if (drafted.behaviours.length === 0) return [];
  const beside = besideToday(today, drafted, { filled: false });
  const complete = drafted.behaviours.length === 256;
  const own = new Set(drafted.behaviours.map(({ id }) => id));
  const ofDrafts = (finding: Finding): boolean =>
    (finding.check === 36
      ? finding.statements.every((id) => own.has(id))
      : finding.statements.some((id) => own.has(id))) &&
    (complete || finding.subject !== 'bank');
  const found = [
    ...checkVerbs(beside, beside.behaviours),
    ...checkStemOwners(beside, beside.behaviours),
    ...checkMarkers(beside),
    ...checkLegibility(besideToday(today, drafted, { filled: true })),
  ].filter(ofDrafts);
  return complete ? found : found.map((finding) => ({ ...finding, level: lighter(finding) }));
};

/** A verb too often in one facet, or a verb column that lies, needs no comparison. */
const lighter = ({ check, level, subject, message }: Finding): Finding['level'] =>
  check === 17 && !subject.startsWith('verb') && !message.includes('shared by') ? level : 'warn';
