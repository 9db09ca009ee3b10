import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Log } from './log.ts';
import { withOwnersClient } from './owners-client.ts';
import type { DatabaseConnection } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';

const LIMIT_MS = 6_000;

/**
 * Makes the role of DATABASE_URL, with the password that stands there, when the owner's server has none of that name: a new
 * installation needs no script beside its environment. A role that is there stays as it is, whatever its password.
 */
export const makeApplication = (
  owner: DatabaseConnection,
  application: DatabaseConnection,
  log: Pick<Log, 'info'>,
): Promise<void> => {
  const { user: role = '', password } = new pg.Client({ ...application });
  return withOwnersClient(owner, LIMIT_MS, async (client) => {
    const exists = async () => (await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])).rowCount !== 0;
    if (role === '' || (await exists())) return;
    const secret = password ? ` PASSWORD ${pg.escapeLiteral(verifier(password))}` : '';
    try {
      await client.query(`CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN${secret}`);
    } catch (error) {
      // Another instance that starts meanwhile was quicker.
      if (await exists()) return;
      if ((error as { code?: unknown }).code !== NO_RIGHT) throw error;
      throw new StartupRefusal(
        `The role ${role} of DATABASE_URL does not exist, and that of DATABASE_DIRECT_URL may not make one: ` +
          `make it first (CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD '…', as a superuser).`,
      );
    }
    log.info({ role }, 'The role that the product works as is made');
  });
};

const NO_RIGHT = '42501';
const ITERATIONS = 4096;

/**
 * What PostgreSQL keeps in place of a password (SCRAM-SHA-256, RFC 5803). It hashes a plain one by itself, after that stood in
 * a statement, and with it in the server's log.
 */
const verifier = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
};
