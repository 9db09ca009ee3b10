/**
 * Two instances, restarted one after the other while people answer and pay: nobody notices, although one of them is always of the release before. The
 * application has a role of its own, which may neither alter a table nor change an invoice. `npm run test:two` is the same for longer, through a
 * pooler too; `test:upgrade` walks with that release to the booklet.
 */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeLastRelease } from '../bench/earlier-tree.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';
import { roll } from '../testing/rolling/rolling.ts';
import { createEmptyDatabase, databaseUrl } from '../testing/test-database.ts';
import { createTwoRoles } from '../testing/two-roles.ts';

const { ROLLING_ROUNDS = '1', ROLLING_PEOPLE = '3', ROLLING_POOLER, ROLLING_FIGURES } = process.env;
const pooling = ROLLING_POOLER === 'session' || ROLLING_POOLER === 'transaction' ? ROLLING_POOLER : null;
const HOUR_MS = 3_600_000;

const database = await createEmptyDatabase<never>();
const { owner, application, names } = await createTwoRoles(database);
const directUrl = databaseUrl(owner);
const folder = await mkdtemp(join(tmpdir(), 'eqinox-before-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
/** `test:two` measures this version alone. */
const before = ROLLING_FIGURES ? null : writeLastRelease(folder);
let callsOfBefore = 0;

test(
  'a rolling restart fails no call, and loses no answer and no payment',
  async () => {
    const pooler = pooling && (await startPgBouncer(database.connection, pooling, { users: [names.application] }));
    const url = pooler ? pooler.url(names.application) : databaseUrl(application);
    const figures = await roll({
      rounds: Number(ROLLING_ROUNDS),
      people: Number(ROLLING_PEOPLE),
      url,
      directUrl,
      before,
    });
    ({ callsOfBefore } = figures);
    await pooler?.stop();
    if (ROLLING_FIGURES) writeFileSync(ROLLING_FIGURES, JSON.stringify(figures));
    expect(figures).toMatchObject({
      badEnds: 0,
      failed: [],
      faults: [],
      lostAnswers: 0,
      changedAnswers: 0,
      lostPayments: 0,
      gaps: 0,
    });
    // It did see something.
    expect(figures.answers).toBeGreaterThan(50);
    expect(figures.payments).toBeGreaterThan(0);
    expect(figures.invoices).toBe(figures.payments);
  },
  ROLLING_FIGURES ? HOUR_MS : 120_000,
);

// Without git, without history, or after a migration that says that the version before cannot live with it, there is none to start.
test.skipIf(before === null)(
  'of these, an instance of the release before started on the newer database, and answered',
  () => {
    expect(callsOfBefore).toBeGreaterThan(20);
  },
);
