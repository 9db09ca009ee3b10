/** Who keeps a connection while the application closes. Each test ends because nobody is waited for. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { closeConnections } from './closing.ts';

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** An application whose `/slow` answers when told to, and that knows of the request by then. */
const serve = async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const { drain } = closeConnections(app);
  let answer = (): void => {};
  let arrived = (): void => {};
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.get('/quick', () => 'quick');
  app.post('/body', () => 'body');
  app.get('/slow', async () => {
    arrived();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return 'slow';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  return { app, drain, port, asked, answer: () => answer() };
};

const open = async (port: number, said: string) => {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  if (said !== '') socket.write(said);
  return { socket, closed, heard: () => heard };
};
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

describe('the application closes although somebody', () => {
  test('has a connection kept alive', async () => {
    const { app, port } = await serve();
    const idle = await open(port, get('/quick'));
    await expect.poll(idle.heard).toContain('quick');
    await app.close();
    await idle.closed;
  });

  test.each([
    ['has said nothing yet', ''],
    ['has said half of a request’s head', 'GET /quick HTTP/1.1\r\nHos'],
    ['has said half of a request’s body', 'POST /body HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nhalf'],
  ])('%s', async (_, said) => {
    const { app, port } = await serve();
    const connected = once(app.server, 'connection');
    const silent = await open(port, said);
    await connected;
    await app.close();
    await silent.closed;
  });

  test('is being answered on a connection kept alive: answered whole, told that it closes, and closed', async () => {
    const { app, port, asked, answer } = await serve();
    const busy = await open(port, get('/slow'));
    await asked;
    const closing = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    answer();
    await closing;
    await busy.closed;
    expect(busy.heard()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*slow$/u);
  });
});

describe('while the application drains', () => {
  test('calls are answered, new ones and those under way, and each connection is told that it is over', async () => {
    const { app, drain, port, asked, answer } = await serve();
    const [kept, busy] = [await open(port, get('/quick')), await open(port, get('/slow'))];
    await expect.poll(kept.heard).toContain('quick');
    expect(kept.heard()).not.toContain('connection: close');
    await asked;
    drain();
    kept.socket.write(get('/quick'));
    const late = await open(port, get('/quick'));
    for (const one of [kept, late]) {
      await one.closed;
      expect(one.heard()).toMatch(/HTTP\/1\.1 200 OK\r\n[^]*connection: close[^]*quick$/u);
    }
    answer();
    await busy.closed;
    expect(busy.heard()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*slow$/u);
    await app.close();
  });

  test('nobody is hung up on who has a connection and says nothing yet', async () => {
    const { app, drain, port } = await serve();
    const connected = once(app.server, 'connection');
    const silent = await open(port, '');
    await connected;
    drain();
    expect((await open(port, get('/quick'))).socket.closed).toBe(false);
    silent.socket.write(get('/quick'));
    await silent.closed;
    expect(silent.heard()).toContain('quick');
    await app.close();
  });
});
