/** The reference of the last fault that nobody foresaw: by it whoever runs the shop finds what happened. */
let reference: string | null = null;
const hearers = new Set<() => void>();

/** A fault has been told; null: it is over, the person has gone on. */
export const tellFault = (next: string | null): void => {
  if (next === reference) return;
  reference = next;
  for (const hear of hearers) hear();
};

export const lastFault = (): string | null => reference;

export const hearFaults = (hear: () => void): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};
