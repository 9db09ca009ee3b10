/** The other side of the ratio: the very same statement, by `pg`, from a process of its own. Forked; answers by message. */
import pg from 'pg';
import { SAVE_BEHAVIOUR } from '../src/diagnostic/answer-sql.ts';
import { tokenHash } from '../src/secrets.ts';
import { measureCallers } from './measure-callers.ts';
import type { Sitting } from './sittings.ts';

interface Work {
  readonly connection: pg.PoolConfig;
  readonly sittings: readonly Sitting[];
  readonly callers: number;
}

// oxlint-disable-next-line typescript/no-misused-promises -- a fault ends this process, and whoever waits for its figures sees it
process.once('message', async ({ connection, sittings, callers }: Work) => {
  const clients = await Promise.all(
    Array.from({ length: callers }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      return client;
    }),
  );
  const result = await measureCallers(sittings, callers, async (caller, sitting, answer) => {
    const now = new Date();
    const { rows } = await clients[caller]!.query({
      name: 'save-behaviour',
      text: SAVE_BEHAVIOUR,
      values: [
        sitting.accountId,
        tokenHash(sitting.token),
        sitting.sessionId,
        1,
        answer.ordinal,
        answer.block,
        answer.pair,
        answer.ordinal % 2 ? 'left' : 'right',
        now,
        new Date(now.getTime() - 24 * 3_600_000),
        4000,
        false,
        'fr',
        '2011-01-01',
      ],
    });
    if (rows.length !== 1) throw new Error('an answer was not taken');
  });
  await Promise.all(clients.map((client) => client.end()));
  process.send!(result, () => process.exit(0));
});
