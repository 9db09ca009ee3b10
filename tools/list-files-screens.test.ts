/**
 * A file of a list holds what its screen holds, and no more: the same verb under the same filters, the same heads, and of each row whatever
 * changes what is read on the screen changes what stands in the file, field by field. Screens are drawn as they are, from replies of
 * the contract's own shape.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Route } from '@eqinox/contract/route';
import { routes } from '@eqinox/contract/routes';
import { DESKS } from '@eqinox/domain/staff/rights';
import { FILE_LISTS, type FileList } from '@eqinox/domain/staff/list-files';
import { seededRandom } from '@eqinox/domain/diagnostic/seeded-random';
import texts from '../content/gestion/fr.json' with { type: 'json' };
import { findPeople } from '../server/src/operations/desks/find-people.ts';
import { LISTS } from '../server/src/operations/desks/list-files/lists.ts';
import { allMembers } from '../server/src/staff/index.ts';
import { verbs } from '../server/src/verbs.ts';
import { root } from './steps.ts';

interface Shown {
  readonly line: string;
  /** Of web/src, and what it exports. */
  readonly screen: readonly [file: string, name: string];
  readonly search?: string;
  /** Columns of the file that stand under another head on the screen. */
  readonly together?: readonly string[];
}

const desk = (file: string, name: string): readonly [string, string] => [`operations/${file}`, name];

const SHOWN: Readonly<Record<FileList, Shown>> = {
  people: { line: 'GET /operations/people', screen: desk('people-screen', 'PeopleScreen'), search: '?find=exemple' },
  orders: { line: 'GET /operations/orders', screen: desk('orders-screen', 'OrdersScreen') },
  refunds: { line: 'GET /operations/refunds', screen: desk('refunds/refunds-screen', 'RefundsScreen') },
  documents: { line: 'GET /operations/documents', screen: desk('invoices/invoices-screen', 'InvoicesScreen') },
  'gift-cards': { line: 'GET /operations/gift-cards', screen: desk('gift-cards-screen', 'GiftCardsScreen') },
  'promo-codes': { line: 'GET /operations/promo-codes', screen: desk('promo-codes-screen', 'PromoCodesScreen') },
  groups: { line: 'GET /operations/groups', screen: desk('groups-screen', 'GroupsScreen') },
  mails: { line: 'GET /operations/mails', screen: desk('mails-screen', 'MailsScreen') },
  suppressions: { line: 'GET /operations/suppressions', screen: desk('suppressions-screen', 'SuppressionsScreen') },
  restitutions: {
    line: 'GET /operations/restitutions',
    screen: desk('restitutions/restitutions-screen', 'RestitutionsScreen'),
  },
  consultants: {
    line: 'GET /operations/consultants',
    screen: desk('restitutions/consultants-screen', 'ConsultantsScreen'),
    together: [texts.consultants.email, texts.consultants.state, texts.consultants.grants],
  },
  partners: { line: 'GET /operations/partners', screen: desk('partners-screen', 'PartnersScreen') },
  erasures: { line: 'GET /operations/erasures', screen: desk('privacy-screen', 'PrivacyScreen') },
  jobs: { line: 'GET /operations/jobs', screen: desk('jobs-screen', 'JobsScreen') },
  journal: { line: 'GET /staff/journal', screen: ['staff/journal-screen', 'JournalScreen'] },
  staff: { line: 'GET /staff/members', screen: ['staff/team-screen', 'TeamScreen'], together: [texts.staff.email] },
};

/** A button or a link in a column of its own is no word of the list. */
const LEADS_ON: readonly string[] = [texts.invoices.document];

const LEAVES: readonly unknown[] = [
  '2026-03',
  '2026-11',
  '2026-03-04T09:10:11.000Z',
  '2026-11-25T20:31:42.000Z',
  '2026-03-04',
  '2026-11-25',
  'un@example.org',
  'deux@example.org',
  'Exemple',
  'Autre mot',
  '5.1.1',
  '4.2.2',
  'F2026-000001',
  'A2026-000002',
  7,
  2400,
  true,
  false,
  '0b0d1a3e-0000-4000-8000-000000000001',
  '0b0d1a3e-0000-4000-8000-000000000002',
];
const schemaOf = (line: string): z.ZodType => (routes as unknown as Record<string, Route>)[line]?.reply as z.ZodType;

/** All that a leaf of the contract may be, as far as it matters here. */
const valuesOf = (schema: z.ZodType): readonly unknown[] => {
  if (schema instanceof z.ZodNullable) return [...valuesOf(schema.unwrap() as z.ZodType), null];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodRecord) return [{}];
  const all = LEAVES.filter((value) => schema.safeParse(value).success);
  if (all.length === 0) throw new Error(`no value for ${schema.def.type}`);
  return all;
};

const isLeaf = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable
    ? isLeaf(schema.unwrap() as z.ZodType)
    : !(schema instanceof z.ZodObject || schema instanceof z.ZodArray);

type Pick = (values: readonly unknown[], path: string) => unknown;

/** What else a screen asks for: nothing is in it. */
const empty = (schema: z.ZodType): unknown => {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (!(schema instanceof z.ZodObject)) return valuesOf(schema)[0];
  return Object.fromEntries(Object.entries(schema.shape).map(([key, one]) => [key, empty(one as z.ZodType)]));
};

/** A value of this shape, each leaf as `pick` has it; lists have one element. */
const build = (schema: z.ZodType, pick: Pick, path = ''): unknown => {
  if (isLeaf(schema)) return pick(valuesOf(schema), path);
  if (schema instanceof z.ZodNullable) return build(schema.unwrap() as z.ZodType, pick, path);
  if (schema instanceof z.ZodArray) return [build(schema.element as z.ZodType, pick, `${path}[]`)];
  const { shape } = schema as z.ZodObject;
  return Object.fromEntries(
    Object.entries(shape).map(([key, one]) => [
      key,
      build(one as z.ZodType, pick, path === '' ? key : `${path}.${key}`),
    ]),
  );
};

/** Each leaf's own value, the same wherever it stands, of the baseline with this seed. */
const baseline = (seed: number) => {
  const random = seededRandom(seed);
  const places = new Map<string, number>();
  return (path: string, size: number): number => {
    const place = places.get(path) ?? random();
    places.set(path, place);
    return Math.floor(place * size);
  };
};

const self = { id: -1, name: 'x', email: 'x@example.org', role: 'auditor', desks: [...DESKS], acts: [] };

/** The markup of a screen whose replies are there. */
const drawn = (Screen: unknown, search: string, replyOf: (line: string) => unknown): string => {
  const cache = new QueryCache();
  const build = cache.build.bind(cache);
  cache.build = ((...given: Parameters<typeof build>) => {
    const query = build(...given);
    if (query.state.data === undefined) query.setData(replyOf(String(query.queryKey[0])));
    return query;
  }) as typeof cache.build;
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient({ queryCache: cache }) },
      createElement(
        MemoryRouter,
        { initialEntries: [`/gestion/x${search}`] },
        createElement(Screen as 'div', { self } as object),
      ),
    ),
  );
};

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();
const cellsIn = (row: string): string[] =>
  [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gu)].map(([, cell = '']) => textOf(cell));

/** Heads and rows of the table that is the list: the one with most of its heads. */
const tableOf = (markup: string, heads: readonly string[]) => {
  const tables = [...markup.matchAll(/<table.*?<\/table>/gu)].map(([table]) => {
    const [head = [], ...rows] = [...table.matchAll(/<tr.*?<\/tr>/gu)].map(([row]) => cellsIn(row));
    return { heads: head, rows };
  });
  const common = (table: { heads: string[] }) => table.heads.filter((head) => heads.includes(head)).length;
  const best = tables.toSorted((one, other) => common(other) - common(one))[0];
  if (!best) throw new Error('the screen shows no table');
  return best;
};

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 1))),
);
const DAY = new RegExp(`(\\d{1,2})(?:er)? (${MONTHS.join('|')}) (\\d{4})(?:, (\\d{1,2}) h (\\d{2}))?`, 'gu');
const day = (_: string, date: string, month: string, year: string, hour?: string, minute?: string): string => {
  const iso = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return hour === undefined ? iso : `${iso} ${hour.padStart(2, '0')}:${minute}`;
};

/**
 * What a cell of the screen is in a file: days and hours as a spreadsheet reads them, and an amount or a number that stands alone as a
 * number. What is inside of a sentence stays as it is written there, amounts too.
 */
const filed = (cell: string): string => {
  const dated = cell.replaceAll(DAY, day);
  const amount = /^(−|-)?([\d ]+),(\d{2}) €$/u.exec(dated);
  if (amount) {
    const [, minus, whole = '', cents = ''] = amount;
    return String(((minus ? -1 : 1) * Number(whole.replaceAll(' ', '') + cents)) / 100);
  }
  return /^[\d ]+$/u.test(dated) ? dated.replaceAll(' ', '') : dated;
};
/** A link says what its number is a number of, a day until when it is; columns of the file that stand together follow their first. */
const says = (screen: string, file: string, together: boolean): boolean => {
  const shown = filed(screen);
  if (shown === file) return true;
  return /^[\d-]+$/u.test(file) && shown.endsWith(` ${file}`) ? true : together && shown.startsWith(`${file} `);
};

/** A field may be read in some states of its row alone. */
const BASELINES = 3;

/** Lists whose screen asks more of who reads it than their file, which has its own reason and second person. */
const READ_BY: Partial<Record<FileList, unknown>> = { staff: allMembers, people: findPeople };

describe.each(FILE_LISTS)('%s', (list) => {
  const {
    line,
    screen: [file, name],
    search = '',
    together = [],
  } = SHOWN[list];
  const { heads, lines, read } = LISTS[list];

  test('is read by the verb of its screen, under its filters', () => {
    expect(read).toBe(READ_BY[list] ?? (verbs as Record<string, unknown>)[line]);
    const all = routes as unknown as Record<string, Route & { query?: z.ZodObject; body?: z.ZodObject }>;
    const { filters } = all[`POST /operations/list-files/${list}`]?.body?.shape ?? {};
    const places = ['after', 'before'];
    expect(Object.keys((filters as z.ZodObject | undefined)?.shape ?? {})).toEqual(
      Object.keys(all[line]?.query?.shape ?? {}).filter((key) => !places.includes(key)),
    );
  });

  test('has the heads of its screen, and of each row what is read there', async () => {
    const { [name]: Screen } = (await import(/* @vite-ignore */ `${root}/web/src/${file}.tsx`)) as Record<
      string,
      unknown
    >;
    const leaves = new Set<string>();
    const told = { screen: new Set<string>(), file: new Set<string>() };
    for (let seed = 1; seed <= BASELINES; seed += 1) {
      const placeOf = baseline(seed);
      const own = (changed: string | null) =>
        build(schemaOf(line), (values, path) => {
          leaves.add(path);
          const place = placeOf(path, values.length);
          return values[path === changed ? (place + 1) % values.length : place];
        });
      const both = (changed: string | null) => {
        const reply = own(changed);
        const replyOf = (of: string) => (of === line ? reply : empty(schemaOf(of)));
        const shown = tableOf(drawn(Screen, search, replyOf), heads);
        const said = shown.rows.map((row) => row.filter((_, place) => !LEADS_ON.includes(shown.heads[place] ?? '')));
        return { shown, reply, screen: JSON.stringify(said), file: JSON.stringify(lines(reply)) };
      };
      const before = both(null);
      expect(before.shown.heads.filter((head) => !LEADS_ON.includes(head))).toEqual(
        heads.filter((head) => !together.includes(head)),
      );
      expect(lines(own(null)).map((cells) => cells.length)).toEqual([heads.length]);
      expect(before.shown.rows).toHaveLength(1);
      const [row = []] = before.shown.rows;
      for (const [place, cell] of (lines(before.reply)[0] ?? []).entries()) {
        const head = heads[place] ?? '';
        const onScreen = row[before.shown.heads.indexOf(head)] ?? '';
        const inFile = textOf(String(cell));
        if (together.includes(head) || before.shown.heads.filter((one) => one === head).length > 1) continue;
        expect
          .soft(
            says(onScreen, inFile, place === 0 && together.length > 0),
            `${head}: “${onScreen}” is “${inFile}” in the file`,
          )
          .toBe(true);
      }
      for (const leaf of leaves) {
        const after = both(leaf);
        if (after.screen !== before.screen) told.screen.add(leaf);
        if (after.file !== before.file) told.file.add(leaf);
      }
    }
    expect(told.file.size).toBeGreaterThan(0);
    expect([...told.file].toSorted()).toEqual([...told.screen].toSorted());
  });
});
