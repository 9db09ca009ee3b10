/** Each command of the README that changes something writes the journal, whoever its operator says to be; one that is refused writes nothing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { newPerson } from '../../testing/person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { commandRunner } from './run-command.testing.ts';

const product = await startTestProduct({ idle: true });
const { db, pool, places } = product;
const run = commandRunner(pool);
const folder = await mkdtemp(join(tmpdir(), 'eqinox-import-'));
afterAll(() => rm(folder, { recursive: true }));
let booked: string;
let failed: string;
beforeAll(async () => {
  const person = await insertPerson(product, 'camille@example.org');
  booked = String(await giveCompleted(product, person, 30));
  await person.call('POST /restitution/book/:explorerId', { params: { explorerId: 1 } });
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.job (name, data, retry_limit, state, completed_on)
     values ('mail-order', '{"orderId": 12}', 5, 'failed', now()) returning id`,
  );
  failed = rows[0]?.id ?? '';
  await writeFile(join(folder, 'none.csv'), 'email,password_hash\n');
});

const journal = () => db.selectFrom('staff.journal').orderBy('id').selectAll().execute();

const commands: readonly (readonly [act: string, subject: string | null, name: string, words: () => string[]])[] = [
  ['access-changed', 'account', 'manage-accounts', () => ['disable', 'camille@example.org']],
  ['access-changed', 'account', 'manage-accounts', () => ['enable', 'camille@example.org']],
  ['everybody-signed-out', null, 'manage-accounts', () => ['sign-out', 'everybody']],
  ['person-invited', null, 'invite-person', () => ['new@example.org']],
  ['accounts-imported', null, 'import-accounts', () => [join(folder, 'none.csv')]],
  ['promo-code-made', 'promo-code', 'promo-codes', () => ['make', 'BIENVENUE', '10%']],
  ['gift-cards-made', null, 'gift-cards', () => ['make', '50€', '--count', '3']],
  ['restitution-closed', 'purchase', 'close-restitution', () => [booked]],
  ['rows-taken-away', null, 'retention', () => []],
  ['sales-exported', 'month', 'report-invoices', () => ['2026-11']],
  ['job-retried', 'job', 'look-after-jobs', () => ['retry', failed]],
  ['job-given-up', 'job', 'look-after-jobs', () => ['give-up', failed, '--reason', 'sans objet']],
  ['staff-invited', 'staff', 'manage-staff', () => ['invite', 'chef@staff.example', 'Claude Exemple', 'administrator']],
  ['role-changed', 'staff', 'manage-staff', () => ['role', 'chef@staff.example', 'auditor']],
  ['staff-disabled', 'staff', 'manage-staff', () => ['disable', 'chef@staff.example']],
  ['staff-enabled', 'staff', 'manage-staff', () => ['enable', 'chef@staff.example']],
  ['staff-invited-again', 'staff', 'manage-staff', () => ['invite-again', 'chef@staff.example']],
];

describe('a command', () => {
  test.each(commands)('%s', async (act, subject, name, words) => {
    const before = (await journal()).length;
    const { code, said } = await run(name, ...words(), '--as', 'Dominique');
    expect(code, said).toBe(0);
    const added = (await journal()).slice(before);
    expect(added).toMatchObject([{ act, subject, who: 'Dominique', member_id: null, role: null }]);
    expect(JSON.stringify(added)).not.toMatch(/@/u);
  });

  test.each([
    ['manage-accounts', 'disable', 'nobody@example.org'],
    ['promo-codes', 'make', 'BIENVENUE', '20%'],
    ['close-restitution', '999999'],
    ['revoke-booklet-link', '999999'],
    ['withdraw', 'F2026-999999', 'Camille Exemple'],
    ['manage-staff', 'invite', 'chef@staff.example', 'Claude Exemple', 'support'],
    ['manage-staff', 'invite', 'king@staff.example', 'Claude Exemple', 'king'],
    ['manage-staff', 'role', 'nobody@staff.example', 'support'],
    // Where pg_dump is missing, for that reason.
    ['../main-backup', import.meta.filename],
  ])('%s %s %s that is refused writes nothing', async (...words) => {
    const [name = '', ...rest] = words;
    const before = (await journal()).length;
    expect(await run(name, ...rest)).toMatchObject({ code: 1 });
    expect(await journal()).toHaveLength(before);
  });

  test('that only looks writes nothing, and without --as it is the command line’s', async () => {
    const before = (await journal()).length;
    for (const words of [
      ['promo-codes', 'list'],
      ['gift-cards', 'list'],
      ['look-after-jobs'],
      ['manage-staff', 'list'],
    ]) {
      const [name = '', ...rest] = words;
      expect(await run(name, ...rest)).toMatchObject({ code: 0 });
    }
    expect(await journal()).toHaveLength(before);
    await run('promo-codes', 'make', 'ENCORE', '5%');
    expect((await journal()).at(-1)).toMatchObject({ who: 'command line' });
  });

  test('makes the first administrator, who comes in by the link that it prints', async () => {
    const { said } = await run('manage-staff', 'invite', 'first@staff.example', 'Première Exemple', 'administrator');
    const token = /gestion\/invitation#([\w-]{43})/u.exec(said)?.[1] ?? '';
    const browser = newPerson(places, 'first@staff.example');
    expect(await browser.call('POST /staff/invitation', { body: { token } })).toMatchObject({ role: 'administrator' });
  });
});
