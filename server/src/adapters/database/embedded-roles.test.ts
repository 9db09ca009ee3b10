/** The embedded server has an owner and the product's own role too, in a data directory of a version before as well. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { NEVER_CHANGES } from '../../../testing/never-changes.ts';
import { testLog } from '../../../testing/test-log.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { openDatabase } from './database.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'eqinox-roles-'));
await chmod(dataDir, 0o755);
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const place = { dataDir, dataDirIsExplicit: true, log: testLog };
const options = { migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)), log: testLog };

test('what a version with one role made goes on under two, and its journal is out of the product’s hands', async () => {
  const before = await openDatabase<never>({ ...place, asOwner: true });
  await sql.raw('drop role eqinox_application').execute(before.db);
  await prepareDatabase(before, options);
  await sql`insert into staff.journal (at, who, act) values (now(), 'command line', 'signed-in')`.execute(before.db);
  await before.close();

  const { db, close, ...ways } = await openDatabase<never>(place);
  await prepareDatabase(ways, options);
  const { rows } = await sql`select act, current_user as role from staff.journal`.execute(db);
  expect(rows).toEqual([{ act: 'signed-in', role: 'eqinox_application' }]);
  await sql`insert into staff.journal (at, who, act) values (now(), 'command line', 'signed-in')`.execute(db);
  for (const table of NEVER_CHANGES) {
    for (const statement of [`alter table ${table} disable trigger all`, `delete from ${table}`]) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' });
    }
  }
  await close();
});
