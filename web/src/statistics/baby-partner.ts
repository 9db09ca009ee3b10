import partners from '../../../content/partners.json';

const BABY_CODES: readonly string[] = partners.filter(({ kind }) => kind === 'baby').map(({ code }) => code);

/** Whether an origin code is the one of a `baby` partner: its people answer other questions (decisions, section 5). */
export function isBabyPartner(codeFrom: string | null): boolean {
  return codeFrom !== null && BABY_CODES.includes(codeFrom);
}
