/**
 * What scoring and its margins take for granted of a plan (domain: `PAIR_DESIGN`), whichever facets meet where: sixteen blocks
 * of all facets, eight times on each side, every two facets once, the first block again at the end with its sides exchanged,
 * and no pair inside a pillar among those repeats.
 */
export const planFaults = (plan: readonly (readonly (readonly [left: number, right: number])[])[]): string[] => {
  const faults: string[] = [];
  if (plan.length !== 16) return [`${plan.length} blocks, wanted 16`];
  for (const [index, block] of plan.entries()) {
    if (block.length !== 8 || new Set(block.flat().filter(isFacet)).size !== 16) {
      faults.push(`block ${index + 1} does not show each facet once`);
    }
  }
  const lefts = plan.flat().map(([left]) => left);
  for (const facet of Array.from({ length: 16 }, (_, id) => id)) {
    const times = lefts.filter((left) => left === facet).length;
    if (times !== 8) faults.push(`facet ${facet} stands ${times} times on the left, wanted 8`);
  }
  const met = new Set(
    plan
      .slice(0, -1)
      .flat()
      .map(([left, right]) => unordered(left, right)),
  );
  if (met.size !== 120) faults.push(`${met.size} different pairs in blocks 1 to 15, wanted 120`);
  const again = new Set(plan[15]?.map(([left, right]) => `${right}-${left}`));
  for (const [left, right] of plan[0] ?? []) {
    if (!again.has(`${left}-${right}`)) faults.push(`pair ${left}-${right} of block 1 does not come back exchanged`);
    if (Math.floor(left / 4) === Math.floor(right / 4))
      faults.push(`pair ${left}-${right} comes twice inside a pillar`);
  }
  return faults;
};

const isFacet = (id: number): boolean => Number.isInteger(id) && id >= 0 && id < 16;
const unordered = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;
