import { createHash, type KeyObject } from 'node:crypto';
import { encodeAnswerValue, type Pair } from './form-encoding.ts';
import { signature } from './key-pairs.ts';
import { fieldOf, type Attempt, type PaymentPage } from './payment-page.ts';

/** How an answer may be spoilt on purpose. */
export type AnswerFlaws = {
  readonly wrongAmount?: boolean;
  readonly wrongReference?: boolean;
  readonly wrongSignature?: boolean;
  readonly doubleEncodedSignature?: boolean;
  readonly missingSignature?: boolean;
};

/** The server-to-server answer: the variables of PBX_RETOUR in their order, signed alone, the signature last. */
export const notificationText = (
  page: PaymentPage,
  attempt: Attempt,
  key: KeyObject,
  flaws: AnswerFlaws = {},
): string => {
  return signed(answerVariables(page, attempt, flaws), page, key, flaws);
};

/**
 * The address of the browser's return, or of a notification as the back office knows it: the same variables after those
 * that the address already had, all signed together.
 */
export const returnAddress = (
  address: string,
  page: PaymentPage,
  attempt: Attempt,
  key: KeyObject,
  flaws: AnswerFlaws = {},
): string => {
  const mark = address.indexOf('?');
  const base = mark < 0 ? address : address.slice(0, mark);
  const own = mark < 0 ? '' : address.slice(mark + 1);
  return `${base}?${signed([own, answerVariables(page, attempt, flaws)].filter(Boolean).join('&'), page, key, flaws)}`;
};

const answerVariables = (page: PaymentPage, attempt: Attempt, flaws: AnswerFlaws): string => {
  return requestedVariables(page)
    .map(([name, letter]): readonly [string, string | null] => [name, answerValue(letter, page, attempt, flaws)])
    .filter((pair): pair is readonly [string, string] => pair[1] !== null)
    .map(([name, value]) => `${name}=${encodeAnswerValue(value)}`)
    .join('&');
};

const signed = (variables: string, page: PaymentPage, key: KeyObject, flaws: AnswerFlaws): string => {
  const name = requestedVariables(page).find(([, letter]) => letter === 'K')?.[0];
  if (name === undefined || flaws.missingSignature) return variables;
  const base64 = signature(flaws.wrongSignature ? `${variables}&` : variables, key);
  const once = encodeURIComponent(base64);
  return `${variables}&${name}=${flaws.doubleEncodedSignature ? encodeURIComponent(once) : once}`;
};

const requestedVariables = (page: PaymentPage): Pair[] => {
  return fieldOf(page, 'PBX_RETOUR')
    .split(';')
    .filter((item) => item !== '')
    .map((item) => [item.split(':')[0] ?? '', item.split(':')[1] ?? '']);
};

/** The value for a letter of PBX_RETOUR, or null where the provider leaves the variable out. */
const answerValue = (letter: string, page: PaymentPage, attempt: Attempt, flaws: AnswerFlaws): string | null => {
  const { card, code } = attempt;
  const accepted = code === '00000';
  switch (letter) {
    case 'M':
      return flaws.wrongAmount ? String(Number(fieldOf(page, 'PBX_TOTAL')) + 1) : fieldOf(page, 'PBX_TOTAL');
    case 'R':
      return flaws.wrongReference ? `X${fieldOf(page, 'PBX_CMD')}` : fieldOf(page, 'PBX_CMD');
    case 'T':
      return String(page.callNumber); // its desk writes ten digits, its notifications no leading zero
    case 'S':
      return String(attempt.transaction);
    case 'A':
      return accepted ? 'XXXXXX' : null; // a real number in production only
    case 'E':
      return code;
    case 'C':
      return card?.known?.kind ?? null;
    case 'D':
      return card?.expiry ?? null;
    case 'F':
    case 'O':
      return attempt.authenticated ? 'Y' : 'N';
    case 'G':
      return attempt.authenticated && accepted ? 'O' : 'N';
    case 'H':
      return card ? createHash('sha256').update(card.number).digest('hex').toUpperCase() : null;
    case 'I':
      return 'FRA';
    case 'Y':
      return card ? 'FRA' : null;
    case 'J':
      return card ? card.number.slice(-2) : null;
    case 'N':
      return card ? card.number.slice(0, 6) : null;
    case 'P':
      return 'CARTE';
    case 'Q':
      return parisTime(attempt.at).slice(8);
    case 'W':
      return parisTime(attempt.at).slice(0, 8);
    case 'v':
      return attempt.authenticated ? '2' : null;
    default:
      return null; // subscriptions and mixed payments are not offered here
  }
};

/** JJMMAAAA then HH:MM:SS, as clocks show it in Paris. */
export const parisTime = (at: Date): string => {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const [day, month, year] = [part.get('day'), part.get('month'), part.get('year')];
  return `${day}${month}${year}${part.get('hour')}:${part.get('minute')}:${part.get('second')}`;
};
