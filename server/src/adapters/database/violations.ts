/** PostgreSQL's integrity violations that verbs answer by a refusal (SQLSTATE class 23). */
const hasState = (error: unknown, state: string): boolean => (error as { code?: unknown } | null)?.code === state;

export const isForeignKeyViolation = (error: unknown): boolean => hasState(error, '23503');
export const isUniqueViolation = (error: unknown): boolean => hasState(error, '23505');
