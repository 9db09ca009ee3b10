/** Questions to the card provider's server (Paybox Direct, PPPS.php): what became of a payment, and money back. */
import type { Log } from '../database/log.ts';
import { directOutcome } from './paybox-direct-outcome.ts';
import { payboxResult } from './paybox-result.ts';
import type { Consultation, ConsultationQuestion, Question, RefundAnswer, RefundQuestion, Unknown } from './payment.ts';
import { plainNumber } from './provider-number.ts';

export interface DirectConfig {
  /** Hosts that answer questions, first choice first. */
  readonly directHosts: readonly string[];
  readonly site: string;
  readonly rang: string;
  /** CLE: the shop's password there. */
  readonly directKey: string;
  /** How long a host may take to answer a question; {@link PATIENCE_MS} unless given. */
  readonly patienceMs?: number;
}

const unknown = (reason: string): Unknown => ({ outcome: 'unknown', reason });

const PATIENCE_MS = 15_000;

export const consult = async (
  config: DirectConfig,
  question: ConsultationQuestion,
  log: Log,
): Promise<Consultation> => {
  const { reference, call: NUMAPPEL, transaction: NUMTRANS } = question;
  const payment = NUMAPPEL && NUMTRANS ? { NUMAPPEL: tenDigits(NUMAPPEL), NUMTRANS: tenDigits(NUMTRANS) } : {};
  const answer = await ask(config, { TYPE: '00017', REFERENCE: reference, ...payment }, question, log);
  if (typeof answer === 'string') return unknown(answer);
  const code = answer.get('CODEREPONSE') ?? '';
  const outcome = directOutcome(code);
  if (outcome === 'unpaid' || outcome === 'pending') return { outcome, code };
  if (outcome !== 'done') return unknown(`consultation answered ${code}`);
  const amount = answer.get('MONTANT') ?? '';
  const [call = '', transaction = ''] = [answer.get('NUMAPPEL'), answer.get('NUMTRANS')];
  const known = /^\d{1,10}$/u.test(amount) && /^\d+$/u.test(call) && /^\d+$/u.test(transaction);
  if (!known || answer.get('REFERENCE') !== reference) return unknown('consultation answered nonsense');
  const told = { call: plainNumber(call), transaction: plainNumber(transaction) };
  // Asked about one payment, told of another.
  if (NUMAPPEL && NUMTRANS && (told.call !== plainNumber(NUMAPPEL) || told.transaction !== plainNumber(NUMTRANS))) {
    return unknown('consultation answered about another payment');
  }
  const authorisation = answer.get('AUTORISATION') || null;
  return {
    outcome: 'paid',
    payment: payboxResult({ reference, amountCents: Number(amount), code, authorisation, ...told }),
    refunded: answer.get('STATUS') === 'Remboursé',
  };
};

/**
 * Gives money back. A question number is used once a day, so that the same question, asked again with its number because no
 * answer was heard, is never carried out twice.
 */
export const refund = async (config: DirectConfig, question: RefundQuestion, log: Log): Promise<RefundAnswer> => {
  const { reference, amountCents, call, transaction } = question;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`${amountCents} cannot be refunded`);
  const fields = {
    TYPE: '00014',
    MONTANT: tenDigits(amountCents),
    DEVISE: '978',
    REFERENCE: reference,
    NUMAPPEL: tenDigits(call),
    NUMTRANS: tenDigits(transaction),
  };
  const answer = await ask(config, fields, question, log);
  if (typeof answer === 'string') return unknown(answer);
  const code = answer.get('CODEREPONSE') ?? '';
  const outcome = directOutcome(code);
  if (outcome === 'done' || outcome === 'asked-before') return { outcome, code };
  // A payment that is not there, or has less left than this: asking again would change nothing.
  if (outcome === 'refused' || outcome === 'unpaid') return { outcome: 'refused', code };
  return unknown(`refund answered ${code}`);
};

/** The fields of the answer, or why there is none. On the next host only when the first did not carry the question out. */
const ask = async (
  { directHosts, site, rang, directKey, patienceMs = PATIENCE_MS }: DirectConfig,
  fields: Readonly<Record<string, string>>,
  { number, now }: Question,
  log: Log,
): Promise<ReadonlyMap<string, string> | string> => {
  const NUMQUESTION = tenDigits(number);
  const form = { VERSION: '00104', SITE: site, RANG: rang, CLE: directKey, NUMQUESTION, DATEQ: dateq(now), ...fields };
  let last = 'no host';
  for (const host of directHosts) {
    const answer = await post(`${host}/PPPS.php`, form, patienceMs);
    if (typeof answer !== 'string') {
      const code = answer.get('CODEREPONSE') ?? '';
      // An answer to another question says nothing about ours.
      const echoed =
        Number(answer.get('NUMQUESTION')) === number && plainNumber(answer.get('SITE') ?? '') === plainNumber(site);
      if (/^[\dA-Z]{5}$/u.test(code) && echoed && directOutcome(code) !== 'elsewhere') return answer;
      last = echoed && directOutcome(code) === 'elsewhere' ? code : 'nonsense';
    } else {
      last = answer;
    }
    log.warn({ host, answer: last, type: fields['TYPE'] }, 'card provider host did not answer a question');
    // It may have arrived, and the hosts may not know of each other's questions: money back is not asked twice at once.
    if (fields['TYPE'] === '00014' && directOutcome(last) !== 'elsewhere') break;
  }
  return `the card provider does not answer: ${last}`;
};

/** The fields of the answer, or why there is none. */
const post = async (
  address: string,
  form: Record<string, string>,
  patienceMs: number,
): Promise<Map<string, string> | string> => {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(form), signal });
    const text = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    return new Map(text.split('&').map(readPair));
  } catch (error) {
    return error instanceof Error ? error.name : 'failure';
  }
};

const readPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=');
  const value = at < 0 ? '' : pair.slice(at + 1).replaceAll('+', ' ');
  const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return [at < 0 ? pair : pair.slice(0, at), value.replace(/%([0-9a-f]{2})/giu, byte).trim()];
};

const tenDigits = (number: number | string): string => String(number).padStart(10, '0');

/** DDMMYYYYHHMMSS, as clocks show it in Paris. */
const dateq = (now: Date): string => {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(now).replace(/\D/gu, '');
};
