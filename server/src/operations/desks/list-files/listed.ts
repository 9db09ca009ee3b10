/** What makes a list of the console one that a job can write into a file: its reader, page by page, and its columns. */
import type { Kysely } from 'kysely';
import type { RouteName, VerbInput } from '@eqinox/contract/routes';
import type { AtDesk } from '../../../context.ts';
import type { CsvCell } from '../../../csv-text.ts';
import type { Database } from '../../../database.ts';
import { Refusal } from '../../../refusal.ts';
import type { Listing, VerbReply } from '../../../verb.ts';

export type Reading = Pick<AtDesk, 'db' | 'env' | 'adapters' | 'now'>;
/** As the list's own line read them when they were asked for. */
export type Filters = Readonly<Record<string, string | number>>;
type Place = string | number | null;

export interface FilePage {
  readonly lines: readonly (readonly CsvCell[])[];
  /** Accounts whose data the lines are. */
  readonly people: readonly number[];
  readonly next: Place;
}

export interface Listed {
  /** Of the file, before its day. */
  readonly name: string;
  readonly heads: readonly string[];
  /** The verb that shows the list. */
  readonly read: unknown;
  /** What is written of a reply of it, cell by cell. */
  readonly lines: (reply: unknown) => readonly (readonly CsvCell[])[];
  readonly page: (context: Reading, filters: Filters, place: Place) => Promise<FilePage>;
}

interface Columns<N extends RouteName, Row> {
  readonly name: string;
  readonly read: Listing<N>;
  /** What the line calls the place of a page. */
  readonly placed?: 'after' | 'before';
  readonly rows: (reply: VerbReply<N>) => { readonly rows: readonly Row[]; readonly next: Place };
  readonly heads: readonly string[];
  readonly cells: (row: Row) => readonly CsvCell[];
  /** Whose data the rows are, by the numbers of their accounts. */
  readonly people: (rows: readonly Row[], db: Kysely<Database>) => readonly number[] | Promise<readonly number[]>;
}

/** What the screen shows and no more: the same reader, the same filters, the same columns. */
export const listed = <N extends RouteName, Row>(columns: Columns<N, Row>): Listed => {
  const { name, read, placed = 'after', rows: rowsOf, heads, cells, people } = columns;
  return {
    name,
    heads,
    read,
    lines: (reply) => rowsOf(reply as VerbReply<N>).rows.map(cells),
    page: async (context, filters, place) => {
      const query = { ...filters, ...(place !== null && { [placed]: place }) } as VerbInput<N>['query'];
      const { rows, next } = rowsOf(await read(context, { query }, (code) => new Refusal(code)));
      return { lines: rows.map(cells), people: await people(rows, context.db), next };
    },
  };
};

/** Of lists that hold no person. */
export const nobody = (): readonly number[] => [];

export const known = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);
