/**
 * The code of a seat: the seat's number and our signature, in letters that nobody mistakes for digits. It is stored nowhere, so it
 * can be printed again; a seat that was taken back has another issue, which its former code does not bear.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { GIFT_CARD_LETTERS as LETTERS, plainCode } from '@eqinox/domain/checkout/codes';
import { deriveKey } from '../secrets.ts';

/** 55 bits. */
const SIGNATURE = 12;
const BASE = BigInt(LETTERS.length);
/** So that a code is never as long as a gift card's. */
const LEAST_ID = 3;
const LONGEST_ID = 9;

const lettersOf = (number: bigint, least: number): string => {
  let [rest, written] = [number, ''];
  while (rest > 0n || written.length < least) {
    written = LETTERS.charAt(Number(rest % BASE)) + written;
    rest /= BASE;
  }
  return written;
};

const sign = (appSecret: string, id: string, issue: number): string => {
  const digest = createHmac('sha256', deriveKey(appSecret, 'seats')).update(`${id}.${issue}`).digest('hex');
  return lettersOf(BigInt(`0x${digest}`) % BASE ** BigInt(SIGNATURE), SIGNATURE);
};

/** Letters alone: `dashed` is how people read it. */
export const seatCode = (appSecret: string, { id, issue }: { readonly id: number; readonly issue: number }): string => {
  const written = lettersOf(BigInt(id), LEAST_ID);
  return written + sign(appSecret, written, issue);
};

/** In groups of five from the end. */
export const dashed = (code: string): string => code.replace(/(?=(?:.{5})+$)(?!^)/gu, '-');

interface NamedSeat {
  readonly id: number;
  /** Whether the code was signed for that issue of the seat. */
  readonly holds: (issue: number) => boolean;
}

/** The seat that a typed code names; null where it is written like none. */
export const readSeatCode = (appSecret: string, typed: string): NamedSeat | null => {
  const code = plainCode(typed);
  const written = code.slice(0, -SIGNATURE);
  if (written.length < LEAST_ID || written.length > LONGEST_ID) return null;
  const digits = [...written].map((letter) => LETTERS.indexOf(letter));
  if (digits.includes(-1)) return null;
  const id = digits.reduce((number, digit) => number * LETTERS.length + digit, 0);
  const given = Buffer.from(code.slice(-SIGNATURE));
  return {
    id,
    holds: (issue) => timingSafeEqual(given, Buffer.from(sign(appSecret, written, issue))),
  };
};
