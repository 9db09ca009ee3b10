/** One row of the old system's file, checked cell by cell: an account to import, or the sentence that says why not. */
import { isCalendarDate, parisDate } from '@eqinox/domain/calendar';
import { isBirthday } from '@eqinox/domain/consent/age';
import { isOneLine, onOneLine } from '@eqinox/domain/identity/one-line';
import { hasVisibleLetter } from '@eqinox/domain/identity/visible-letter';
import { email as emailShape, language as languageShape } from '@eqinox/contract/words';
import { isLegacyHash, type LegacyAccountRow } from '../account/index.ts';
import { departements, isSocioProfessionalCategory } from '../content/statistics.ts';
import { findOffer } from '../offers/index.ts';

/** A diagnostic that was taken in the old system, under one of the offers of the past. */
export interface PastDiagnostic {
  readonly offerId: number;
  readonly takenAt: Date;
}

export type ReadRow =
  | { readonly account: LegacyAccountRow; readonly diagnostics: readonly PastDiagnostic[] }
  | { readonly refused: string };

class Unreadable extends Error {}

const columns = [
  'email',
  'password_hash',
  'nom',
  'prenom',
  'civilite',
  'birthday',
  'departement',
  'last_cat_soc',
  'code_from',
  'birth_list',
  'identifiant',
  'language',
  'diagnostics',
] as const;
type Cells = Readonly<Partial<Record<(typeof columns)[number], string>>>;

/** What the file may hold; email and password_hash are needed. */
export const COLUMNS: readonly string[] = columns;

/** Reads one row. `now` is for birth dates and past diagnostics: neither may lie ahead. */
export const readLegacyAccountRow = (cells: Readonly<Record<string, string>>, now: Date): ReadRow => {
  try {
    const unknown = Object.keys(cells).find((name) => !COLUMNS.includes(name));
    if (unknown) throw new Unreadable(`“${unknown}” is not a column that can be read`);
    return { account: accountOf(cells, now), diagnostics: diagnosticsOf(cells.diagnostics ?? '', now) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { refused: error.message };
  }
};

const accountOf = (cells: Cells, now: Date): LegacyAccountRow => {
  const email = emailShape.safeParse(cells.email ?? '');
  if (!email.success) throw new Unreadable(`“${cells.email ?? ''}” is not an e-mail address`);
  return {
    email: email.data,
    passwordHash: hashOf(cells.password_hash ?? ''),
    nom: name(cells.nom),
    prenom: name(cells.prenom),
    civilite: civiliteOf(cells.civilite || '2'),
    birthday: birthdayOf(cells.birthday || null, now),
    departement: departementOf(cells.departement || null),
    lastCatSoc: categoryOf(cells.last_cat_soc || null),
    codeFrom: short(cells.code_from, 64),
    birthList: short(cells.birth_list, 200),
    identifiant: short(cells.identifiant, 254) ?? email.data,
    language: languageOf(cells.language || 'fr'),
  };
};

const hashOf = (hash: string): string => {
  if (hash === '') throw new Unreadable('there is no password hash');
  if (!isLegacyHash(hash)) throw new Unreadable('its password hash is of no kind that can be verified');
  return hash;
};

const short = (text: string | undefined, longest: number): string | null => {
  if (text && !isOneLine(text)) {
    throw new Unreadable(`“${onOneLine(text).slice(0, 20)}…” holds a line break or another sign that cannot be seen`);
  }
  if (text && text.length > longest) throw new Unreadable(`“${text.slice(0, 20)}…” is too long`);
  return text || null;
};

/** A dash, or what is drawn as nothing, is no name: whoever comes back is asked for one. */
const name = (text: string | undefined): string | null => {
  const kept = short(text, 100);
  return kept !== null && hasVisibleLetter(kept) ? kept : null;
};

const civiliteOf = (text: string): 1 | 2 => {
  if (text === '1') return 1;
  if (text === '2') return 2;
  throw new Unreadable(`civilite is 1 (Monsieur) or 2 (Madame), not “${text}”`);
};

const birthdayOf = (text: string | null, now: Date): string | null => {
  if (text !== null && !isBirthday(text, parisDate(now))) throw new Unreadable(`“${text}” is not a birth date`);
  return text;
};

/** By its number as people know it: 75, 2A. */
const departementOf = (text: string | null): number | null => {
  if (text === null) return null;
  const found = departements.find(({ numDepartement }) => numDepartement === text.padStart(2, '0').toUpperCase());
  if (!found) throw new Unreadable(`“${text}” is not the number of a département`);
  return found.id;
};

const categoryOf = (text: string | null): number | null => {
  if (text !== null && !isSocioProfessionalCategory(Number(text))) {
    throw new Unreadable(`“${text}” is not a socio-professional category`);
  }
  return text === null ? null : Number(text);
};

const languageOf = (text: string): LegacyAccountRow['language'] => {
  const language = languageShape.safeParse(text);
  if (!language.success) throw new Unreadable(`“${text}” is not a language of ours`);
  return language.data;
};

/** `1:2019-05-04 3:2022-11-30`: offer of the past and day, parted by spaces. */
const diagnosticsOf = (text: string, now: Date): PastDiagnostic[] =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .map((item) => {
      const [, offer = '', day = ''] = /^(\d+):(\d{4}-\d{2}-\d{2})$/u.exec(item) ?? [];
      const past = findOffer(Number(offer))?.kind === 'past';
      if (!past || !isCalendarDate(day) || day > parisDate(now)) {
        throw new Unreadable(`“${item}” is not a past diagnostic such as 1:2019-05-04`);
      }
      return { offerId: Number(offer), takenAt: new Date(`${day}T12:00:00Z`) };
    });
