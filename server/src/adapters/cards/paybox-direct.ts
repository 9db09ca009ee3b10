/** Questions to the card provider's server (Paybox Direct, PPPS.php): what became of a payment, and money back. */
import type { Log } from '../database/log.ts';

export interface DirectConfig {
  /** First choice first. */
  readonly directHosts: readonly string[];
  readonly site: string;
  readonly rang: string;
  /** CLE: the shop's password for these questions. */
  readonly directKey: string;
}

/** What every question carries. */
export interface Question {
  /** NUMQUESTION: 1 to 2147483647, used once a day. */
  readonly number: number;
  readonly now: Date;
}

/** One try to pay, by the provider's own numbers. */
export interface Transaction {
  /** NUMAPPEL, T. */
  readonly call: string;
  /** NUMTRANS, S. */
  readonly transaction: string;
}

/** `paid`: money was taken under the reference, and perhaps given back since. `unpaid`: none was, for this code. */
export type Consultation =
  | (Transaction & {
      readonly outcome: 'paid';
      readonly amountCents: number;
      readonly authorisation: string | null;
      readonly refunded: boolean;
    })
  | { readonly outcome: 'unpaid'; readonly code: string };

/** The provider cannot be reached, or answers what is no answer. The question may be asked again later. */
export class CardsAway extends Error {
  override name = 'CardsAway';
}

const TIMEOUT_MS = 15_000;
/** Codes after which the second host is asked (reference: payment A.11). */
const ELSEWHERE = ['00001', '00097', '00098'];
/** Our question or our shop is wrong: nothing is known about the payment. */
const OUR_FAULT = ['00002', '00003', '00005', '00006', '00007', '00009', '00010', '00013', '00014', '00099'];

export const consult = async (
  config: DirectConfig,
  question: Question & Partial<Transaction> & { readonly reference: string },
  log: Log,
): Promise<Consultation> => {
  const { reference, call: NUMAPPEL, transaction: NUMTRANS } = question;
  const payment =
    NUMAPPEL && NUMTRANS ? { NUMAPPEL: NUMAPPEL.padStart(10, '0'), NUMTRANS: NUMTRANS.padStart(10, '0') } : {};
  const answer = await ask(config, { TYPE: '00017', REFERENCE: reference, ...payment }, question, log);
  const code = answer.get('CODEREPONSE') ?? '';
  if (OUR_FAULT.includes(code)) throw new CardsAway(`consultation answered ${code}`);
  if (code !== '00000') return { outcome: 'unpaid', code };
  const amount = answer.get('MONTANT') ?? '';
  const [call = '', transaction = ''] = [answer.get('NUMAPPEL'), answer.get('NUMTRANS')];
  const known = /^\d{1,10}$/u.test(amount) && /^\d+$/u.test(call) && /^\d+$/u.test(transaction);
  if (!known || answer.get('REFERENCE') !== reference) throw new CardsAway('consultation answered nonsense');
  return {
    outcome: 'paid',
    amountCents: Number(amount),
    call,
    transaction,
    authorisation: answer.get('AUTORISATION') || null,
    refunded: answer.get('STATUS') === 'Remboursé',
  };
};

/** Gives money back. Answers the provider's code: 00000 when it is done. */
export const refund = async (
  config: DirectConfig,
  question: Question & Transaction & { readonly reference: string; readonly amountCents: number },
  log: Log,
): Promise<string> => {
  const { reference, amountCents, call, transaction } = question;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`${amountCents} cannot be refunded`);
  const fields = {
    TYPE: '00014',
    MONTANT: tenDigits(amountCents),
    DEVISE: '978',
    REFERENCE: reference,
    NUMAPPEL: call.padStart(10, '0'),
    NUMTRANS: transaction.padStart(10, '0'),
  };
  return (await ask(config, fields, question, log)).get('CODEREPONSE') ?? '';
};

/** On the next host only when the first did not carry the question out. */
const ask = async (
  { directHosts, site, rang, directKey }: DirectConfig,
  fields: Readonly<Record<string, string>>,
  { number, now }: Question,
  log: Log,
): Promise<ReadonlyMap<string, string>> => {
  const NUMQUESTION = tenDigits(number);
  const form = { VERSION: '00104', SITE: site, RANG: rang, CLE: directKey, NUMQUESTION, DATEQ: dateq(now), ...fields };
  let last = 'no host';
  for (const host of directHosts) {
    const answer = await post(`${host}/PPPS.php`, form);
    if (typeof answer !== 'string') {
      const code = answer.get('CODEREPONSE') ?? '';
      // An answer to another question says nothing about ours.
      const echoed = Number(answer.get('NUMQUESTION')) === number && answer.get('SITE') === site;
      if (/^\d{5}$/u.test(code) && echoed && !ELSEWHERE.includes(code)) return answer;
      last = ELSEWHERE.includes(code) ? code : 'nonsense';
    } else {
      last = answer;
    }
    log.warn({ host, answer: last, type: fields['TYPE'] }, 'card provider host did not answer a question');
    // It may have arrived: money back is not asked twice at once.
    if (fields['TYPE'] === '00014' && !ELSEWHERE.includes(last)) break;
  }
  throw new CardsAway(`the card provider does not answer: ${last}`);
};

/** The fields of the answer, or why there is none. */
const post = async (address: string, form: Record<string, string>): Promise<Map<string, string> | string> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
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

const tenDigits = (number: number): string => String(number).padStart(10, '0');

/** DDMMYYYYHHMMSS, as clocks show it in Paris. */
const dateq = (now: Date): string => {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(now).replace(/\D/gu, '');
};
