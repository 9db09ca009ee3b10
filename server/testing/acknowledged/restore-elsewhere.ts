/** A backup while people answer and pay, and another database made of it: what was acknowledged before the backup is in it, and people go on there. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { openCaller, saveRequest } from '../../bench/http-caller.ts';
import type { AtWork } from './people-at-work.ts';

/** One of our commands on a database, as an operator types it; what it says. */
export type Operate = (command: 'backup' | 'restore', url: string, ...words: string[]) => Promise<string>;

export interface BackedUp {
  readonly file: string;
  /** Milliseconds of the clock. */
  readonly begun: number;
  readonly ended: number;
  readonly bytes: number;
  readonly faults: readonly string[];
}

const WHO = 'Dominique';
const ACTS = `select who, act, after from staff.journal where act in ('backup-made', 'database-restored')`;
/** A row of the journal of which somebody said that it is theirs. */
const actOf = (act: string, file: string, facts: Record<string, unknown>) => [
  { who: WHO, act, after: { file: basename(file), ...facts } },
];

export const backUpAtWork = async (operate: Operate, url: string, pool: Pool, file: string): Promise<BackedUp> => {
  const faults: string[] = [];
  const begun = Date.now();
  await operate('backup', url, file, '--as', WHO);
  const ended = Date.now();
  const { size, mode } = statSync(file);
  if ((mode & 0o077) !== 0) faults.push('the file is not for its owner only');
  const { rows } = await pool.query(ACTS);
  if (!isDeepStrictEqual(rows, actOf('backup-made', file, { bytes: size })))
    faults.push('the backup is not in the journal');
  return { file, begun, ended, bytes: size, faults };
};

export interface Elsewhere {
  readonly backup: BackedUp;
  /** Of an empty database. */
  readonly url: string;
  readonly pool: Pool;
  readonly heard: Pick<AtWork, 'answers' | 'payments' | 'sittings'>;
  readonly operate: Operate;
  /** The product on it, answering at a port. */
  readonly start: () => Promise<{ readonly port: number }>;
}

export interface Restored {
  readonly faults: readonly string[];
  /** Acknowledged before the backup. */
  readonly before: { readonly answers: number; readonly payments: number; readonly missing: number };
  /** Answers that were acknowledged after it and are not in it; when the last that is in it was given. */
  readonly lost: number;
  readonly lastKept: number;
  readonly restoreMs: number;
  /** From the beginning of the restore until the product answered there. */
  readonly untilUpMs: number;
  readonly wentOn: number;
}

export const restoreElsewhere = async ({ backup, url, pool, heard, operate, start }: Elsewhere): Promise<Restored> => {
  const faults = [...backup.faults];
  const must = (what: string, holds: boolean): void => void (holds || faults.push(`not so: ${what}`));
  const begun = Date.now();
  await operate('restore', url, backup.file, '--as', WHO);
  const restored = Date.now();
  const refused = await operate('restore', url, backup.file).then(() => '', String);
  must('a database that holds something is not overwritten', refused.includes('is not empty'));
  const { rows: done } = await pool.query(ACTS);
  must(
    'the restore is in the journal',
    isDeepStrictEqual(done, actOf('database-restored', backup.file, { force: false })),
  );

  const { rows: kept } = await pool.query<{ key: string }>(
    `select session_id || ' ' || ordinal as key from diagnostic.behaviour_answers where session_id = any($1)`,
    [heard.sittings.map(({ sessionId }) => sessionId)],
  );
  const keys = new Set(kept.map(({ key }) => key));
  const has = ({ sessionId, ordinal }: { sessionId: number; ordinal: number }) => keys.has(`${sessionId} ${ordinal}`);
  const answers = heard.answers.filter(({ at }) => at < backup.begun);
  const missing = answers.filter((answer) => !has(answer)).length;
  must('every answer acknowledged before the backup is in it', answers.length > 0 && missing === 0);
  const { rows: paid } = await pool.query<{ reference: string }>(
    `select reference from checkout.payment_attempts where status = 'paid'`,
  );
  const references = new Set(paid.map(({ reference }) => reference));
  const payments = heard.payments.filter(({ at }) => at < backup.begun);
  must(
    'every payment acknowledged before the backup is in it',
    payments.length > 0 && payments.every(({ reference }) => references.has(reference)),
  );

  const { port } = await start();
  const up = Date.now();
  let wentOn = 0;
  let could = 0;
  for (const { sessionId, token, answers: all } of heard.sittings) {
    const place = all.find(({ ordinal }) => !keys.has(`${sessionId} ${ordinal}`));
    if (!place) continue;
    could += 1;
    const call = await openCaller(port);
    if ((await call(saveRequest(token, place.clef))).status === 200) wentOn += 1;
  }
  must('everybody goes on where the backup left them', wentOn > 0 && wentOn === could);
  return {
    faults,
    before: { answers: answers.length, payments: payments.length, missing },
    lost: heard.answers.filter((answer) => !has(answer)).length,
    lastKept: Math.max(...heard.answers.filter(has).map(({ at }) => at)),
    restoreMs: restored - begun,
    untilUpMs: up - begun,
    wentOn,
  };
};
