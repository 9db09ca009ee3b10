/**
 * Text that PostgreSQL cannot keep: a NUL character, or half of a surrogate pair (JSON can write both). No keyboard makes
 * them, so they are refused before any verb sees them. Looks at parsed input, whose depth its schema bounds.
 */

/** The path of the first such text, or null. */
export const unstorableText = (value: unknown): string[] | null => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const path = unstorableText(item);
    if (path) return [key, ...path];
  }
  return null;
};
