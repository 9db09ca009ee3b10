/** The primary is killed while people answer and pay, its standby promoted, and what is connected led there: nothing acknowledged may be lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Forwarder } from '../forwarder.ts';
import type { InstalledPostgres } from '../installed-postgres.ts';
import type { Heard } from './insisting-people.ts';
import type { Standby } from './standby.ts';

export interface FailOver {
  readonly primary: InstalledPostgres;
  readonly standby: Standby;
  /** Plays the address that moves, as Patroni's proxy or a virtual address does (docs/scaling.md). */
  readonly address: Forwarder;
  readonly heard: Heard;
  /** Answers and payments that are waited for, before the kill and after it. */
  readonly work: readonly [answers: number, payments: number];
}

export interface FailedOver {
  readonly before: { readonly answers: number; readonly payments: number };
  readonly promotedMs: number;
  /** Nobody was answered meanwhile. */
  readonly silentMs: number;
}

const PATIENCE_MS = 120_000;

export const failOver = async ({ primary, standby, address, heard, work }: FailOver): Promise<FailedOver> => {
  await hear(heard, work);
  const killed = Date.now();
  primary.kill();
  const before = { answers: heard.answers.length, payments: heard.payments.length };
  standby.promote();
  const promoted = Date.now();
  address.lead(standby.port);
  await hear(heard, [1, 0]);
  const again = Date.now();
  await hear(heard, work);
  return { before, promotedMs: promoted - killed, silentMs: again - killed };
};

/** Resolves once so many more have been heard. */
export const hear = async (
  { answers, payments }: Readonly<Record<'answers' | 'payments', readonly unknown[]>>,
  [moreAnswers, morePayments]: readonly [number, number],
): Promise<void> => {
  const wanted = [answers.length + moreAnswers, payments.length + morePayments] as const;
  for (
    const until = Date.now() + PATIENCE_MS;
    answers.length < wanted[0] || payments.length < wanted[1];
    await sleep(10)
  ) {
    if (Date.now() > until)
      throw new Error(`only ${answers.length} answers and ${payments.length} payments were heard`);
  }
};
