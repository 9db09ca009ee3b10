/** Rows by key, in the order in which each key first comes. */
export const groupedBy = <R>(rows: readonly R[], key: (row: R) => string): [string, R[]][] => {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups];
};
