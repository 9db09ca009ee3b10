import type { Finding } from '../finding.ts';
import { groupedBy } from './grouped.ts';
import { facetLabel, ofScale, PER_SCALE } from './statement.ts';
import type { Bank, Behaviour, Resource, Scene } from './statement.ts';
import { contentStems, jaccard } from './stems.ts';
import { fault, groupFault, unaccented } from './words.ts';

type Placed = Behaviour | Resource;

const sceneOf = ({ scenes }: Bank, row: Placed): Scene | undefined =>
  scenes.scenes.find(({ key }) => key === row.scene);

/**
 * Check 32: each statement of parts 1 and 2 names a scene of the table that can carry its context, and no domain, nor the pastimes
 * together, hold more than their share of the part. The share is of the complete part, so that half a bank is refused only for what
 * can no longer be made good.
 */
export const checkScenes = (bank: Bank, rows: readonly Placed[]): Finding[] => {
  const part = rows[0]?.part;
  if (part === undefined) return [];
  const findings = rows.flatMap((row) => {
    const scene = sceneOf(bank, row);
    if (scene === undefined) return [fault(row, 32, 'block', `no such scene: ${row.scene}`)];
    if (scene.contexts.includes(row.context)) return [];
    return [fault(row, 32, 'block', `scene ${scene.key} carries ${scene.contexts}, the row is of ${row.context}`)];
  });
  return [...findings, ...overCeilings(bank, rows, PER_SCALE[part] * bank.facets.length, 'bank')];
};

/**
 * The domains above their share of `size` statements, and the pastimes; `subject` names whose. A share is rounded down, or `up` where a
 * group is so small that it would lose half a statement of three.
 */
export const overCeilings = (
  bank: Bank,
  rows: readonly Placed[],
  size: number,
  subject: string,
  rounded: 'up' | 'down' = 'down',
): Finding[] => {
  const { ceilings, domains } = bank.scenes;
  const most = rounded === 'up' ? Math.ceil(ceilings.domain * size) : Math.floor(ceilings.domain * size);
  const placed = rows.map((row) => ({ row, scene: sceneOf(bank, row) }));
  const groups: [string, Placed[], number][] = domains.map(({ key }) => [
    `domain ${key}`,
    placed.filter(({ scene }) => scene?.domain === key).map(({ row }) => row),
    most,
  ]);
  const pastimes = placed.filter(({ scene }) => scene?.pastime !== undefined).map(({ row }) => row);
  groups.push(['cooking, games, repairs, outings, transport', pastimes, Math.floor(ceilings.pastimes * size)]);
  return groups.flatMap(([name, found, limit]) =>
    found.length <= limit
      ? []
      : [groupFault(found, 32, 'block', subject, `${name}: ${found.length}, wanted at most ${limit} of ${size}`)],
  );
};

/** How many statements of each domain, and of the pastimes: for the summary. */
export const sceneCounts = (bank: Bank, rows: readonly Placed[]): [string, number][] => {
  const scenes = rows.map((row) => sceneOf(bank, row));
  return [
    ...bank.scenes.domains.map(({ key }): [string, number] => [key, scenes.filter((s) => s?.domain === key).length]),
    ['pastimes', scenes.filter((s) => s?.pastime !== undefined).length],
  ];
};

/**
 * Check 33: inside a facet nobody reads the same thing twice. One scene with one act stands once; a scene, or an act, at most twice;
 * two acts told in nearly the same words are looked at.
 */
export const checkActs = (bank: Bank, behaviours: readonly Behaviour[]): Finding[] => {
  return bank.facets.flatMap(({ id }) => {
    const own = ofScale(behaviours, id);
    const label = facetLabel(bank, id);
    const group = (key: (row: Behaviour) => string, what: string, most: number): Finding[] =>
      groupedBy(own, key).flatMap(([name, rows]) =>
        rows.length <= most
          ? []
          : [groupFault(rows, 33, 'block', label, `${what} « ${name} » ${rows.length} times, wanted at most ${most}`)],
      );
    return [
      ...own.flatMap((row) => (act(row) === '' ? [fault(row, 33, 'block', 'no act')] : [])),
      ...group((row) => `${row.scene} + ${act(row)}`, 'scene and act', 1),
      ...group((row) => row.scene ?? '', 'scene', 2),
      ...group(act, 'act', 2),
      ...nearActs(own, label),
    ];
  });
};

const act = (row: Behaviour): string => unaccented((row.act ?? '').trim());

const nearActs = (own: readonly Behaviour[], label: string): Finding[] => {
  return own.flatMap((a, index) =>
    own.slice(index + 1).flatMap((b) => {
      const [left, right] = [act(a), act(b)];
      if (left === right || jaccard(contentStems(left), contentStems(right)) < 0.5) return [];
      return [groupFault([a, b], 33, 'warn', label, `near acts: ${a.id} « ${left} », ${b.id} « ${right} »`)];
    }),
  );
};
