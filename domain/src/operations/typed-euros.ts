/** Cents of an amount as people type it, `12`, `12,5` or `12.50 €`; null for anything else and for nothing. */
export const centsTyped = (typed: string): number | null => {
  const [, euros, part = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/u.exec(typed.trim()) ?? [];
  const cents = Number(`${euros}${part.padEnd(2, '0')}`);
  return euros !== undefined && cents > 0 ? cents : null;
};

/** As it is typed: `12,50`. */
export const eurosToType = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
