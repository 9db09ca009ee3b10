/** `npm start` as its operator stops it, kills it, and finds it again: the real processes, with their own PostgreSQL. */
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { placesIn } from '@eqinox/postgres/places';
import { startEmbeddedPostgres } from '@eqinox/postgres/start-embedded-postgres';
import { eventually, isAlive } from '../../postgres/testing/embedded-postgres-process.ts';
import { PASSWORD, signIn } from '../testing/journey.ts';
import { freePort, type NpmStart, npmStart, plainEnvironment } from '../testing/npm-start.ts';
import { newPerson } from '../testing/person.ts';
import { startSlowMail } from '../testing/slow-mail.ts';
import { testLog } from '../testing/test-log.ts';
import { openCaller, saveRequest } from '../bench/http-caller.ts';
import { makeSittings } from '../bench/sittings.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = 'server/src/main.ts';

const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'eqinox-stop-')));
await chmod(dataDir, 0o755); // when we are root, PostgreSQL runs as another account
const mail = await startSlowMail();
const [port, sandboxPort] = [await freePort(), await freePort()];
const places = { product: `http://127.0.0.1:${port}`, sandbox: `http://127.0.0.1:${sandboxPort}` };
const env = {
  ...plainEnvironment(),
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: places.product,
  SANDBOX_PORT: String(sandboxPort),
  // Ours has an address of its own, since the sandbox listens on the same port.
  SMTP_PORT: String(mail.port),
  SMTP_HOST: mail.host,
  DATA_DIR: dataDir,
  APP_SECRET: 'a secret that protects nothing at all',
  LOG_LEVEL: 'warn',
};
const sockets: Socket[] = [];
const started: NpmStart[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const one of started.splice(0)) one.clear();
});
afterAll(async () => {
  await mail.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const start = async (workers = 1): Promise<NpmStart> => {
  const product = npmStart(ROOT, { ...env, WORKERS: String(workers) });
  started.push(product);
  await product.heard('Product ready', workers);
  return product;
};
/** From the first moment of stopping on, nobody is let in. */
const stopping = (): Promise<void> =>
  eventually(async () => {
    const socket = connect(port, '127.0.0.1');
    return new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    }).finally(() => socket.destroy());
  });
const allGone = (pids: readonly number[]): Promise<void> => eventually(() => !pids.some(isAlive));

const connectToDatabase = async (): Promise<pg.Client> => {
  const client = new pg.Client({ host: placesIn(dataDir).run, user: 'eqinox', database: 'eqinox' });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const WAITING = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'eqinox'`;
/** 'closed' when it is what somebody meets who calls a server that is gone; whatever else is thrown. */
const closedConnection = (error: unknown): 'closed' => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(code ?? '') || message === 'the server hung up') return 'closed';
  throw error;
};

/** A save and a booklet that wait for the database, and a mail that waits for its server, until `goOn`. */
const begin = async (name: string) => {
  const person = await signIn(places, 'etat2@eqinox.example');
  const [entry] = await person.call('GET /potential/history', {});
  const path = `/potential/report/${entry?.idDiag}`;
  // Printed once: it is the download that takes its time.
  await eventually(async () => (await person.ask('GET', path)).status === 200);

  const database = await connectToDatabase();
  const held = mail.hold(`${name}@example.org`);
  await askForCode(`${name}@example.org`);
  const { goOn: take } = await held;
  await database.query(`
    BEGIN;
    SELECT FROM account.accounts WHERE email = '${person.email}' FOR UPDATE;
    LOCK TABLE reports.booklets IN ACCESS EXCLUSIVE MODE`);
  const profile = { civilite: 2, prenom: 'Camille', nom: name, birthday: '1990-05-17' };
  const calls = [person.ask('PUT', '/account/update', profile), person.ask('GET', path)] as const;
  // Another connection: within a transaction this view stands still.
  const looking = await connectToDatabase();
  await eventually(async () => (await looking.query(WAITING)).rowCount === 2);
  await looking.end();
  const goOn = async (): Promise<void> => {
    take();
    await database.query('COMMIT');
    await database.end();
  };
  return { calls, goOn };
};

const askForCode = (email: string): Promise<unknown> => {
  const body = { email, password: PASSWORD, identifiant: email };
  return newPerson(places, email).call('POST /identity/register-photon', { body });
};

const pidOf = (product: NpmStart, text: string): number => product.processes(text).at(-1) ?? -1;
const send = (signal: NodeJS.Signals, pid: number): true => process.kill(pid, signal);

describe('npm start, stopped while a save, a booklet and a mail are under way', () => {
  const ways: [string, (product: NpmStart) => unknown, number | NodeJS.Signals][] = [
    ['Ctrl-C in a terminal', ({ npm }) => send('SIGINT', -(npm.pid ?? 0)), 0],
    ['SIGTERM to all of its group', ({ npm }) => send('SIGTERM', -(npm.pid ?? 0)), 0],
    ['SIGTERM to npm', ({ npm }) => npm.kill('SIGTERM'), 0],
    ['SIGTERM to the server alone', (product) => send('SIGTERM', pidOf(product, SERVER)), 0],
    ['kill -9 of npm', ({ npm }) => npm.kill('SIGKILL'), 'SIGKILL'],
    ['kill -9 of what npm runs', (product) => send('SIGKILL', pidOf(product, 'tools/start.ts')), 'SIGKILL'],
  ];
  test.each(ways.map((way, index) => [...way, index] as const))(
    'by %s: these are finished, and nothing is left running',
    async (_, stop, outcome, index) => {
      const product = await start();
      const { calls, goOn } = await begin(`under-way-${index}`);
      const all = product.processes();
      stop(product);
      await stopping();
      // Somebody is impatient.
      if (index === 0) for (let press = 0; press < 2; press += 1) send('SIGINT', -(product.npm.pid ?? 0));
      await goOn();
      const [saved, booklet] = await Promise.all(calls);
      expect(saved.status).toBe(200);
      expect([booklet.status, booklet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(await product.ended()).toBe(outcome);
      await allGone(all);
      expect(mail.takenFor(`under-way-${index}@example.org`)).toBe(1);
      expect(product.said()).not.toContain('did not close');
    },
    120_000,
  );

  test('although a mail server, and callers, say nothing: the mail is put back, and nobody is waited for', async () => {
    const product = await start();
    const held = mail.hold('never-taken@example.org');
    await askForCode('never-taken@example.org');
    await held;
    for (const said of ['', 'GET /api/health HTTP/1.1\r\nHos', 'GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n']) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket.on('error', () => {}));
      await once(socket, 'connect');
      socket.write(said);
      if (said.endsWith('\n')) await once(socket, 'data');
    }
    const all = product.processes();
    product.npm.kill('SIGTERM');
    expect(await product.ended()).toBe(0);
    await allGone(all);
    expect(product.said()).not.toContain('did not close');
    expect(mail.takenFor('never-taken@example.org')).toBe(0);
    mail.release('never-taken@example.org');
  }, 120_000);
});

/** Over a connection of its own, as each call here: the kernel chooses which server has it. */
const get = async (path: string) => (await openCaller(port))({ method: 'GET', path });
const healths = async (): Promise<Set<number>> =>
  new Set((await Promise.all(Array.from({ length: 60 }, () => get('/api/health')))).map(({ status }) => status));
const healthsSeen = async (): Promise<number> => {
  const { body } = await get('/api/metrics');
  return Number(/http_request_duration_seconds_count\{[^}]*route="\/api\/health"[^}]*\} (\d+)/u.exec(body)?.[1] ?? 0);
};

test('WORKERS=2 npm start: one server that is killed is not missed; SIGTERM to what npm runs while both save loses nothing and refuses nothing', async () => {
  const product = await start(2);
  expect(await healths()).toEqual(new Set([200]));
  // Neither had all of them.
  expect(Math.max(...(await Promise.all(Array.from({ length: 4 }, healthsSeen))))).toBeLessThan(60);
  const victim = pidOf(product, SERVER);
  send('SIGKILL', victim);
  await allGone([victim]);
  // Its threads may hold the port for some milliseconds more: who is let in by the dead one is let go of.
  await eventually(async () => [...(await healths().catch(() => []))].join() === '200');
  await product.heard('Product ready', 3);

  const underWay = await begin('under-way-workers');
  const database = await connectToDatabase();
  const pool = new pg.Pool({ host: placesIn(dataDir).run, user: 'eqinox', database: 'eqinox', max: 1 });
  const sittings = await makeSittings(pool, env.APP_SECRET, 16);
  const saved: string[] = [];
  const answering = sittings.map(async ({ token, sessionId, answers }) => {
    const call = await openCaller(port);
    for (const { clef, ordinal } of answers) {
      const { status } = await call(saveRequest(token, clef));
      if (status !== 200) return `an answer of ${status}`;
      saved.push(`${sessionId} ${ordinal}`);
    }
    return 'nobody asked to stop';
  });
  const ends = Promise.all(answering.map((one) => one.catch((error: unknown) => closedConnection(error))));
  await eventually(() => saved.length > sittings.length);
  const ids = sittings.map(({ sessionId }) => sessionId);
  await database.query('BEGIN');
  await database.query('SELECT FROM diagnostic.sessions WHERE id = ANY($1) FOR UPDATE', [ids]);
  await eventually(async () => (await pool.query(WAITING)).rowCount === sittings.length + underWay.calls.length);
  await pool.end();
  const before = saved.length;
  const all = product.processes();
  send('SIGTERM', pidOf(product, 'tools/start.ts'));
  await stopping();
  await Promise.all([underWay.goOn(), database.query('COMMIT')]);
  await database.end();
  expect((await Promise.all(underWay.calls)).map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(await ends)).toEqual(new Set(['closed']));
  expect(saved).toHaveLength(before + sittings.length);
  // 0 says that none had to be killed: each had ended within the times of stop-times.ts.
  expect(await product.ended()).toBe(0);
  await allGone(all);
  expect(mail.takenFor('under-way-workers@example.org')).toBe(1);
  expect(product.said()).not.toContain('did not close');
  expect(product.said().match(/starting it again/gu)).toHaveLength(1);

  const postgres = await startEmbeddedPostgres({ dataDir, explicit: true, log: testLog });
  const reader = await connectToDatabase();
  const { rows } = await reader.query<{ key: string }>(
    `SELECT session_id || ' ' || ordinal AS key FROM diagnostic.behaviour_answers WHERE session_id = ANY($1)`,
    [ids],
  );
  await reader.end();
  await postgres.stop();
  expect(rows.map(({ key }) => key).toSorted()).toEqual(saved.toSorted());
}, 240_000);

describe('npm start, whose server dies', () => {
  test('by kill -9: is back, with the mail that was put back; five times within a minute: gives up with code 1', async () => {
    const product = await start();
    await eventually(() => mail.takenFor('never-taken@example.org') === 1);
    send('SIGKILL', pidOf(product, SERVER));
    await product.heard('Product ready', 2);
    expect((await fetch(`${places.product}/api/ready`)).status).toBe(200);
    expect(product.said()).toContain('The server has ended by itself (SIGKILL): starting it again in 0.25 s.');

    for (let deaths = 2; deaths <= 5; deaths += 1) {
      const all = product.processes();
      send('SIGKILL', pidOf(product, SERVER));
      await allGone(all.filter((pid) => pid === pidOf(product, SERVER)));
      if (deaths < 5) await product.heard('starting it again', deaths);
      if (deaths < 5) await eventually(() => product.processes(SERVER).length === 1);
    }
    const all = product.processes();
    expect(await product.ended()).toBe(1);
    await allGone(all);
    expect(product.said()).toContain('for the 5th time within a minute: giving up.');
  }, 120_000);

  test('that refuses to start ends at once, with its sentence and code 1', async () => {
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const product = npmStart(ROOT, env);
    started.push(product);
    try {
      expect(await product.ended()).toBe(1);
      expect(product.said()).toContain(`Port ${port} is taken`);
      expect(product.said()).not.toContain('starting it again');
    } finally {
      taken.close();
    }
  }, 120_000);
});
