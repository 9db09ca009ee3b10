/** Length of the longest run in which every item goes on from the one before it; 0 of nothing. */
export const longestRun = <T>(items: readonly T[], goesOn: (before: T, item: T) => boolean): number => {
  let longest = 0;
  let current = 0;
  for (const [index, item] of items.entries()) {
    current = index > 0 && goesOn(items[index - 1] as T, item) ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return longest;
};

/** Middle value (mean of the two middle ones); null of nothing. */
export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
};
