/** Files of the console that nobody reads: the product holds no more of them for one member than it does of documents for a person. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { insertMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { STAFF_COOKIE } from '../staff/cookies.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places, clock } = product;
/** As mount.ts has it. */
const AT_ONCE = 20;
/** More than what lies between two ends of a connection by itself. */
const LARGE = 12_000_000;

test('who asks for a list and reads nothing has only so many on their way', async () => {
  const { browser, id } = await insertMember(product, 'support');
  const file = await db
    .insertInto('staff.list_files')
    .values({ list: 'orders', filters: '{}', reason: 'bilan', asked_by: id, asked_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = { outcome: 'made', amount: 1, people: 0, bytes: Buffer.alloc(LARGE, 'x') } as const;
  await db.updateTable('staff.list_files').set(made).where('id', '=', file.id).execute();
  const { hostname, port } = new URL(places.product);
  const sockets: Socket[] = [];
  const begun = async () =>
    (await db.selectFrom('staff.journal').where('act', '=', 'list-file-opened').select('id').execute()).length;
  const cookie = `${STAFF_COOKIE}=${browser.cookies.get(STAFF_COOKIE)}`;
  for (let asked = 0; asked < AT_ONCE + 5; asked += 1) {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
    await once(socket, 'connect');
    socket.pause();
    socket.write(`GET /api/operations/list-files/${file.id} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`);
    sockets.push(socket);
    // One after the other: the first are those on their way, and the last wait.
    await expect.poll(begun).toBe(Math.min(asked + 1, AT_ONCE));
  }
  // Whatever else they ask for is answered meanwhile.
  for (let calls = 0; calls < 30; calls += 1) expect((await browser.ask('GET', '/staff/self')).status).toBe(200);
  expect(await begun()).toBe(AT_ONCE);
  for (const socket of sockets.slice(0, 5)) socket.destroy();
  await expect.poll(begun, { timeout: 30_000 }).toBe(AT_ONCE + 5);
  for (const socket of sockets) socket.destroy();
}, 120_000);
