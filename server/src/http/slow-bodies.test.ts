/** Requests that do not arrive are cut; answers take as long as they take. What production waits half a minute for is shorter here. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct({ arrivalMs: 2_500 });
const { places, pool, logged } = product;
const { hostname, port } = new URL(places.product);
const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.destroy()));

const open = (): Socket => {
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
};
const HEAD = `POST /api/identity/check-email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`;

/** What the server said, once it hung up. */
const untilCut = async (socket: Socket): Promise<string> => {
  const said = text(socket);
  await once(socket, 'end');
  return said;
};

/**
 * Begins a request and says the same piece again and again until the server has said something. Returns what it said. A piece that
 * crosses the server's last words on their way resets the connection, and the words are lost with it: then once more.
 */
const dripping = async (beginning: string, piece: string): Promise<string> => {
  for (let left = 5; ; left -= 1) {
    const socket = open();
    socket.write(beginning);
    // After what came meanwhile has been read.
    const drip = setInterval(() => setImmediate(() => socket.bytesRead === 0 && socket.write(piece)), 20);
    try {
      return await untilCut(socket);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET' || left === 0) throw error;
    } finally {
      clearInterval(drip);
    }
  }
};

/** A body that comes a byte at a time for as long as anybody takes it. */
const trickle = (): Promise<string> => dripping(`${HEAD}{"email":"`, 'x');

test('a body that comes a byte at a time is cut, and so are headers', async () => {
  const headers = 'POST /api/identity/check-email HTTP/1.1\r\nhost: x\r\n';
  const [body, head] = await Promise.all([trickle(), dripping(headers, 'x: y\r\n')]);
  expect(body).toMatch(/^HTTP\/1\.1 408 /u);
  expect(head).toMatch(/^HTTP\/1\.1 408 /u);
});

test('500 half-sent requests cost nobody anything, and none of them is held', async () => {
  const person = await insertPerson(product, 'camille@example.org');
  const before = process.memoryUsage().rss;
  const cut = Array.from({ length: 500 }, () => {
    const socket = open();
    // Nearly the most that a body may be.
    socket.write(`${HEAD}{"email":"${'x'.repeat(59_000)}`);
    return untilCut(socket);
  });
  expect(await person.ask('GET', '/account')).toMatchObject({ status: 200 });
  for (const said of await Promise.all(cut)) expect(said).toMatch(/^HTTP\/1\.1 408 /u);
  expect(await person.ask('GET', '/account')).toMatchObject({ status: 200 });
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
  expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
});

test('an answer that takes longer, and one that is read slowly, are not cut', async () => {
  const person = await insertPerson(product, 'claude@example.org');
  // Read as far as what had come when the other's body was cut, which began later.
  const reader = open();
  reader.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await once(reader, 'readable');
  const locked = await pool.connect();
  try {
    await locked.query('begin; lock table offers.purchases in access exclusive mode');
    const waiting = person.ask('GET', '/state');
    await trickle();
    await locked.query('rollback');
    expect(await waiting).toMatchObject({ status: 200 });
  } finally {
    locked.release();
  }
  const said = await text(reader);
  expect(said).toMatch(/^HTTP\/1\.1 200 /u);
  expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toHaveProperty('paths');
});

test('a connection that asks again later is kept', async () => {
  const socket = open();
  const ask = async (): Promise<string> => {
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
    const [said] = (await once(socket, 'data')) as [Buffer];
    return said.toString();
  };
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /u);
  await trickle();
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /u);
});
