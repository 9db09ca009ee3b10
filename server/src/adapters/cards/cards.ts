/** The card provider as features see it: a page to post to, a signature to make, notifications to believe or not. */
import { readFile } from 'node:fs/promises';
import type { PayboxAnswer } from '@eqinox/domain/checkout/paybox-answer';
import type { PayboxField } from '@eqinox/domain/checkout/paybox-fields';
import type { Log } from '../database/log.ts';
import { consult, type Consultation, type Question, refund, type Transaction } from './paybox-direct.ts';
import { type PayboxAnswerRefusal, payboxHmac, verifyPayboxAnswer } from './paybox-signature.ts';

export interface CardsConfig {
  /** First choice first. */
  readonly hosts: readonly string[];
  readonly site: string;
  readonly rang: string;
  readonly identifiant: string;
  /** 128 hexadecimal characters. */
  readonly hmacKey: string;
  /** PEM files of the keys that may sign notifications. */
  readonly publicKeyFiles: readonly string[];
  /** Hosts of server-to-server questions, first choice first, and the shop's password there. */
  readonly directHosts: readonly string[];
  readonly directKey: string;
}

export interface Cards {
  readonly merchant: Readonly<Record<'site' | 'rang' | 'identifiant', string>>;
  /** PBX_HMAC of the fields in their order. */
  sign(fields: readonly PayboxField[]): string;
  /** Address of the payment page on the first host that says it is well. */
  pageUrl(): Promise<string>;
  /** A notification's content when one of the provider's keys signed it, else why it is not believed. */
  verify(raw: Buffer): Promise<PayboxAnswer | PayboxAnswerRefusal>;
  /** What became of a reference, or of one payment under it. Rejects with CardsAway when nobody can say. */
  consult(question: Question & Partial<Transaction> & { readonly reference: string }): Promise<Consultation>;
  /** Gives money back; answers the provider's code, 00000 when it is done. Rejects with CardsAway. */
  refund(
    question: Question & Transaction & { readonly reference: string; readonly amountCents: number },
  ): Promise<string>;
}

const PAGE = '/cgi/MYchoix_pagepaiement.cgi';
const PROBE_TIMEOUT_MS = 2000;
/** How long a probe's answer is trusted: a person who orders does not wait for another. */
const PROBE_KEPT_MS = 30_000;

export const createCards = (config: CardsConfig, log: Log): Cards => {
  let chosen: { host: string; until: number } | null = null;
  return {
    merchant: { site: config.site, rang: config.rang, identifiant: config.identifiant },
    sign: (fields) => payboxHmac(fields, config.hmacKey),
    pageUrl: async () => {
      if (!chosen || chosen.until < Date.now()) {
        chosen = { host: await firstWellHost(config.hosts, log), until: Date.now() + PROBE_KEPT_MS };
      }
      return `${chosen.host}${PAGE}`;
    },
    // Read each time: a key that the bank renews is a file that changes.
    verify: async (raw) =>
      verifyPayboxAnswer(raw, await Promise.all(config.publicKeyFiles.map((file) => readFile(file)))),
    consult: (question) => consult(config, question, log),
    refund: (question) => refund(config, question, log),
  };
};

/** When no host answers, our own way out is probably closed and the browser's may be open: the first host then. */
const firstWellHost = async (hosts: readonly string[], log: Log): Promise<string> => {
  for (const host of hosts) {
    if (await isWell(host)) return host;
    log.warn({ host }, 'card provider host does not answer its probe');
  }
  const [first = ''] = hosts;
  return first;
};

const isWell = async (host: string): Promise<boolean> => {
  try {
    const reply = await fetch(`${host}/load.html`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return /id="server_status"[^>]*>\s*OK\s*</u.test(await reply.text());
  } catch {
    return false;
  }
};
