/** An integrity violation of PostgreSQL that verbs answer by a refusal: SQLSTATE 23503, foreign key. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '23503';

/** The same of a value that another row has: SQLSTATE 23505. */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505';
