/** Lists of the console that may be taken out as a file, and what that takes (docs/decisions/0060). */
import type { Right } from './rights.ts';

/** Whoever may read a list on the screen may ask for its file, and nobody else. */
export const LIST_FILE_RIGHT = {
  people: 'people:read',
  orders: 'orders:read',
  refunds: 'refunds:read',
  documents: 'invoices:read',
  'gift-cards': 'gift-cards:read',
  'promo-codes': 'promo-codes:read',
  groups: 'groups:read',
  mails: 'mails:read',
  suppressions: 'mails:read',
  restitutions: 'restitutions:read',
  consultants: 'consultants:read',
  partners: 'partners:read',
  erasures: 'privacy:read',
  jobs: 'jobs:read',
  journal: 'journal:read',
  staff: 'staff:read',
} as const satisfies Readonly<Record<string, Right>>;

export type FileList = keyof typeof LIST_FILE_RIGHT;
export const FILE_LISTS = Object.keys(LIST_FILE_RIGHT) as [FileList, ...FileList[]];

/** A file of more is not made: a narrower filter is. */
export const MOST_FILE_ROWS = 10_000;
/** How many people one may take out alone, in one file or in several of as many days as files are kept; rows of more wait for a second person. */
export const ALONE_PEOPLE = 100;
/** Of one member that are being made: they are made in the order of asking, two at a time for everybody. */
export const LIST_FILES_AT_ONCE = 5;
/** … and that are there at the same time, within their days. */
export const LIST_FILES_KEPT = 50;
/** How long it can be fetched, and is kept. */
export const LIST_FILE_DAYS = 3;

export const LIST_FILE_STATES = ['making', 'too-large', 'failed', 'waiting', 'refused', 'ready'] as const;
export type ListFileState = (typeof LIST_FILE_STATES)[number];

/** What is known of a file. */
export interface ListFileFacts {
  readonly outcome: 'made' | 'too-large' | 'failed' | null;
  /** Whose data its rows are; null before it is made. */
  readonly people: number | null;
  /** How many people's data whoever asked could fetch alone already. */
  readonly peopleBefore: number;
  /** What a second person said. */
  readonly approved: boolean | null;
}

/** Cut in pieces a list is no smaller: two files of one person count twice. */
export const listFileState = ({ outcome, people, peopleBefore, approved }: ListFileFacts): ListFileState => {
  if (approved === false) return 'refused';
  if (outcome === null) return 'making';
  if (outcome !== 'made') return outcome;
  // A file of nobody adds nothing.
  const together = people === null || people === 0 ? 0 : people + peopleBefore;
  return together > ALONE_PEOPLE && approved === null ? 'waiting' : 'ready';
};
