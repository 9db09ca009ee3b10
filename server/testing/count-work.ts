/** What a call costs the database: the statements that the product sends. */
import pg from 'pg';

/** Runs `call`, with nothing else going on, and says which statements were sent: their beginnings, in order. */
export const statementsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    if (isOurs(text)) statements.push(text.replace(/\s+/gu, ' ').trim().slice(0, 60));
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return statements;
};

/** What verbs send; a job's polling comes and goes at any time, and writing one is a verb's. */
const isOurs = (text: string): boolean =>
  /\b(identity|account|mails|offers|diagnostic|reports)"?\.|^\s*(begin|start transaction|commit|rollback)\b/iu.test(
    text,
  ) || /insert into jobs/iu.test(text);
