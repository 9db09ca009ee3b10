import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Where the embedded server keeps what. All derive from the data directory, so that every start finds the same. */
export type Places = {
  dataDir: string;
  /** PGDATA. */
  cluster: string;
  /** Directory of the socket and of the holders' pipes; 0700, owned by the account. */
  run: string;
  startLock: string;
  log: string;
};

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the closing NUL included.
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/** @param dataDir absolute path with symbolic links resolved */
export const placesIn = (dataDir: string): Places => {
  const beside = join(dataDir, 'postgres-run');
  const fits = Buffer.byteLength(beside + SOCKET_NAME) <= LONGEST_SOCKET_PATH;
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    // Not os.tmpdir(): it follows TMPDIR, and a start under another TMPDIR could not find a running server.
    run: fits ? beside : `/tmp/eqinox-${digest}`,
    startLock: join(dataDir, 'postgres.lock'),
    log: join(dataDir, 'postgres.log'),
  };
};
