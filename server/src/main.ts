/** Environment → settings → database → application (assemble.ts) → listening. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { STOP_MS } from '../stop-times.ts';
import { openDatabase } from './adapters/database/database.ts';
import type { Log } from './adapters/database/log.ts';
import { startRefusal } from './adapters/database/start-refusal.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import type { Database } from './database.ts';
import { databasePlace } from './database-place.ts';
import { type Env, readEnv } from './env.ts';
import { armFaultPoints } from './fault-point.ts';
import { keepBuild } from './http/kept-builds.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from './settings.ts';
import { createLogger } from './logger.ts';
import { tellStarter } from './starter.ts';
import { closeInOrder, type Open, type Opened, stopWhenAsked } from './stopping.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const clock = (): Date => new Date();

/** Set once something is open: closes it all, the last opened first. */
let stopping: Promise<void> | undefined;

const start = async (): Promise<void> => {
  const env = readEnv(process.env);
  const log = createLogger(env.logLevel);
  const open: Open[] = [];
  const stop = (): Promise<void> => (stopping ??= closeInOrder([...open], log));
  stopWhenAsked(stop, log);
  try {
    await openAll(env, log, open);
  } catch (error) {
    // Asked to stop meanwhile: what it then missed is closed already.
    if (stopping) return;
    await stop();
    throw error;
  }
};

/** Puts each part first in `open` as soon as it is. */
const openAll = async (env: Env, log: Log, open: Open[]): Promise<void> => {
  const opened: Opened = (name, withinMs, close) => void open.unshift({ name, withinMs, close });
  armFaultPoints(env.faultPointFile);
  if (env.production && env.trustProxy.length === 0) {
    log.warn(
      {},
      'TRUST_PROXY is not set: behind a proxy everybody has its address, and limits count them as one caller',
    );
  }
  if (env.production && env.database.directUrl === null) {
    log.warn(
      {},
      'DATABASE_DIRECT_URL is not set: the product owns its tables, and could change what must never change, such as its journal',
    );
  }
  const settings = await readSettings(env);
  const database = await openDatabase<Database>({
    ...databasePlace(env),
    maxConnections: env.database.poolSize,
    log,
  });
  opened('database', STOP_MS.database, () => database.close());
  await prepareDatabase(database, {
    migrations: folder('../migrations'),
    log,
    patience: { statementMs: env.migrationStatementSeconds * 1_000 },
  });
  // Loaded now, which is most of a start: whatever refuses one has done so by then.
  const [{ assemble }, { startReminders }, { startKeepingNoLonger }, { startReadingReturns }] = await Promise.all([
    import('./assemble.ts'),
    import('./reminders/index.ts'),
    import('./privacy/index.ts'),
    import('./mails/index.ts'),
  ]);
  const [{ seedPartners }, { startCountingInstrument }] = await Promise.all([
    import('./partners/index.ts'),
    import('./operations/desks/instrument/count-instrument.ts'),
  ]);
  await seedPartners(database.db);
  if (!env.production) {
    const { loadDemonstration } = await import('./operations/demonstration.ts');
    const { loadDemonstrationStaff } = await import('./operations/demonstration-staff.ts');
    await loadDemonstration(database.db, env.passwordPepper, clock());
    await loadDemonstrationStaff(database.db, env, clock());
  }
  const webRoot = folder('../../web/dist');
  const { app, readiness, enqueue } = await assemble(env, { settings, database, clock, log, opened, webRoot });
  if (!env.production) {
    // Once the catalogue is there.
    const { loadDemonstrationRestitution } = await import('./operations/demonstration-restitution.ts');
    await loadDemonstrationRestitution(database.db, clock());
  }
  await keepBuild(database.db, webRoot, clock());
  await listen(app, env);
  open.unshift(readiness);
  await startReminders(database.db, enqueue);
  await startKeepingNoLonger(database.db, enqueue);
  await startCountingInstrument(database.db, enqueue);
  if (env.returns) await startReadingReturns(database.db, enqueue);
  console.log(`Product ready: ${env.publicUrl}`);
  await tellStarter('ready');
};

const listen = async (app: FastifyInstance, env: Env): Promise<void> => {
  try {
    // Fastify hands on to Node whatever else it is given, although its types do not say so.
    await app.listen({ host: env.host, port: env.port, ...(env.portShared && { reusePort: true }) });
  } catch (error) {
    const { code, syscall } = error as { code?: string; syscall?: string };
    if (code === 'EADDRINUSE') {
      throw new StartupRefusal(`Port ${env.port} is taken: stop what listens there, or set PORT to another one.`);
    }
    if (syscall === undefined) throw error;
    throw new StartupRefusal(
      `The product cannot listen on ${env.host}, port ${env.port} (${code}): set HOST and PORT.`,
    );
  }
};

start().catch(async (fault: unknown) => {
  const error = startRefusal(fault);
  const refused = error instanceof StartupRefusal;
  console.error(refused ? error.message : error);
  if (refused) await tellStarter('refused');
  process.exit(1);
});
