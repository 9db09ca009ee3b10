/**
 * The provider's server-to-server desk (PPPS.php): what became of a payment (00017), and money back (00014). A question is
 * numbered by the merchant, and a number serves once a day.
 */
import { parisTime } from './answer.ts';
import { encodeAnswerValue, type Pair } from './form-encoding.ts';
import type { Journal } from './journal.ts';
import type { Merchant } from './merchants.ts';

/** Money that was taken on a payment page. Amounts in cents. */
export type Capture = {
  readonly site: string;
  readonly reference: string;
  readonly amount: number;
  readonly call: number;
  readonly transaction: number;
  refunded: number;
};

/** A try that took no money. */
export type Failure = {
  readonly site: string;
  readonly reference: string;
  readonly transaction: number;
  readonly code: string;
};

export type DirectAnswer = readonly Pair[];

const CONSULTATION = '00017';
const REFUND = '00014';
const COMMENTS: Readonly<Record<string, string>> = {
  '00000': 'Demande traitée avec succès',
  '00005': 'Numéro de question incorrect',
  '00006': 'Accès refusé ou site/rang incorrect',
  '00007': 'Date invalide',
  '00009': 'Type d’opération invalide',
  '00010': 'Devise inconnue',
  '00011': 'Montant incorrect',
  '00013': 'Version invalide',
  '00018': 'Transaction non trouvée',
};

export class DirectDesk {
  readonly #merchants: readonly Merchant[];
  readonly #journal: Journal;
  readonly #captures: Capture[] = [];
  readonly #failures = new Map<string, Failure>();
  readonly #questions = new Set<string>();

  constructor(merchants: readonly Merchant[], journal: Journal) {
    this.#merchants = merchants;
    this.#journal = journal;
  }

  capture(capture: Capture): void {
    this.#captures.push(capture);
  }

  failure(failure: Failure): void {
    // Asked about by its number, or by its reference, under which the last one stands.
    this.#failures.set(`${failure.site}/${failure.reference}/${failure.transaction}`, failure);
    this.#failures.set(`${failure.site}/${failure.reference}/0`, failure);
  }

  /** Answers a question, and writes it in the journal. */
  answer(pairs: readonly Pair[], now: Date): DirectAnswer {
    const fields = new Map(pairs);
    const field = (name: string): string => fields.get(name) ?? '';
    const found = this.#find(field);
    const code = this.#refusal(field, found, now) ?? this.#carryOut(field, found);
    this.#journal.direct({
      at: now,
      type: field('TYPE'),
      reference: field('REFERENCE'),
      amount: field('MONTANT'),
      code,
    });
    return [
      ['NUMTRANS', tenDigits(found?.transaction ?? 0)],
      ['NUMAPPEL', tenDigits(found?.call ?? 0)],
      ['NUMQUESTION', field('NUMQUESTION')],
      ['SITE', field('SITE')],
      ['RANG', field('RANG')],
      ['AUTORISATION', found ? 'XXXXXX' : ''],
      ['CODEREPONSE', code],
      ['COMMENTAIRE', COMMENTS[code] ?? 'PAYBOX'],
      ['REFPRODUIT', ''],
      ['REFERENCE', found?.reference ?? field('REFERENCE')],
      ...(field('TYPE') === CONSULTATION && found
        ? ([
            // What is said of a payment of which a part went back is written nowhere: here the answer that tells nothing.
            ['STATUS', found.refunded === found.amount ? 'Remboursé' : 'Capturé'],
            ['MONTANT', tenDigits(found.amount)],
          ] as const)
        : []),
    ];
  }

  #find(field: (name: string) => string): Capture | undefined {
    const own = this.#captures.filter(({ site }) => site === field('SITE'));
    const transaction = Number(field('NUMTRANS'));
    if (transaction > 0) {
      return own.find((capture) => capture.transaction === transaction && capture.call === Number(field('NUMAPPEL')));
    }
    return field('TYPE') === CONSULTATION ? own.find(({ reference }) => reference === field('REFERENCE')) : undefined;
  }

  #refusal(field: (name: string) => string, found: Capture | undefined, now: Date): string | null {
    if (!['00103', '00104'].includes(field('VERSION'))) return '00013';
    const known = this.#merchants.some(
      ({ site, rank, directKey }) =>
        site === field('SITE') && rank === Number(field('RANG')) && directKey === field('CLE'),
    );
    if (!known) return '00006';
    const number = field('NUMQUESTION');
    const question = `${field('SITE')}/${parisTime(now).slice(0, 8)}/${number}`;
    if (!/^\d{10}$/.test(number) || Number(number) < 1 || Number(number) > 2_147_483_647) return '00005';
    if (this.#questions.has(question)) return '00005';
    this.#questions.add(question);
    if (![CONSULTATION, REFUND].includes(field('TYPE'))) return '00009';
    if (!/^\d{14}$/.test(field('DATEQ'))) return '00007';
    if (found) return null;
    const failure = this.#failures.get(`${field('SITE')}/${field('REFERENCE')}/${Number(field('NUMTRANS'))}`);
    return field('TYPE') === CONSULTATION && failure ? failure.code : '00018';
  }

  #carryOut(field: (name: string) => string, found: Capture | undefined): string {
    if (!found || field('TYPE') === CONSULTATION) return '00000';
    if (field('DEVISE') !== '978') return '00010';
    const amount = /^\d{10}$/.test(field('MONTANT')) ? Number(field('MONTANT')) : 0;
    if (amount === 0 || amount > found.amount - found.refunded) return '00011';
    found.refunded += amount;
    return '00000';
  }
}

/** The answer as it travels: a form in Latin-1. */
export const directText = (answer: DirectAnswer): string => {
  return answer.map(([name, value]) => `${name}=${encodeAnswerValue(value)}`).join('&');
};

const tenDigits = (number: number): string => {
  return String(number).padStart(10, '0');
};
