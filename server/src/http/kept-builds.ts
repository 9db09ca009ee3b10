/**
 * The hashed files of builds, where every instance finds them: each leaves its own at its start. A page of another build, older
 * or newer than ours, gets its files from us too.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { createLimiter } from '../limiter.ts';

/** A name that changes with what is in the file. */
export const HASHED = /^[\w.-]+-[\w-]{8,}\.(?:js|css|woff2)$/u;

/** As many builds as are kept, by their last start: a week of daily releases. */
const KEPT = 7;

/** Whoever asks for names that never were waits for others of that kind, and nobody waits for them. */
const LOOKUPS = 2;
const PATIENCE_MS = 1_000;

/** Keeps the build in `root` unless it is kept, and lets go of the oldest. */
export const keepBuild = async (db: Kysely<Database>, root: string, now: Date): Promise<void> => {
  const folder = join(root, 'assets');
  const names = (await readdir(folder).catch(() => [])).filter((name) => HASHED.test(name)).toSorted();
  if (names.length === 0) return;
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  await transaction(db, async (db) => {
    // Another instance of this build may be keeping it at this moment: it is waited for.
    const { isNew } = await db
      .insertInto('operations.web_builds')
      .values({ id, started_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ started_at: now }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow();
    if (!isNew) return;
    for (const name of names) {
      const bytes = await readFile(join(folder, name));
      await db.insertInto('operations.web_files').values({ build_id: id, name, bytes }).execute();
    }
    const kept = db.selectFrom('operations.web_builds').orderBy('started_at', 'desc').limit(KEPT).select('id');
    await db.deleteFrom('operations.web_builds').where('id', 'not in', kept).execute();
  });
};

export type FindKept = (name: string) => Promise<Buffer | null>;

/** Finds a file by its hashed name; null for one that no kept build had. */
export const keptFiles = (db: Kysely<Database>): FindKept => {
  const limiter = createLimiter(LOOKUPS, PATIENCE_MS);
  return (name) =>
    limiter(async () => {
      const found = await db
        .selectFrom('operations.web_files')
        .where('name', '=', name)
        .select('bytes')
        .executeTakeFirst();
      return found?.bytes ?? null;
    });
};
