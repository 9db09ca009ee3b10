import { LIST_FILE_RIGHT, MOST_FILE_ROWS } from '@eqinox/domain/staff/list-files';
import { mayUse } from '@eqinox/domain/staff/rights';
import { transaction } from '../../../adapters/database/transaction.ts';
import type { WorkContext } from '../../../context.ts';
import { type CsvCell, csvText } from '../../../csv-text.ts';
import type { Job } from '../../../job.ts';
import { findListFile, keepListFile, type ListFile, roleOf } from '../../../staff/index.ts';
import { LISTS } from './lists.ts';

/** The job: what the list shows now, under the right that whoever asked has now. Nothing where it was made, refused or is past its days. */
export const makeListFile: Job<'make-list-file'> = async ({ db, env, adapters, now }, { fileId }, { isLast }) => {
  const file = await findListFile(db, fileId, now);
  if (file?.outcome !== null || file.approved !== null) return;
  try {
    const role = await roleOf(db, file.asked_by);
    const may = role !== null && mayUse(role, LIST_FILE_RIGHT[file.list]);
    const made = may ? await written({ db, env, adapters, now }, file) : ({ outcome: 'failed' } as const);
    await transaction(db, (db) => keepListFile(db, file, made, now));
  } catch (error) {
    if (isLast) await transaction(db, (db) => keepListFile(db, file, { outcome: 'failed' }, now));
    throw error;
  }
};

const written = async (context: Pick<WorkContext, 'db' | 'env' | 'adapters' | 'now'>, { list, filters }: ListFile) => {
  const { heads, page } = LISTS[list];
  const lines: (readonly CsvCell[])[] = [];
  const people = new Set<number>();
  let place: string | number | null = null;
  do {
    const read = await page(context, filters, place);
    lines.push(...read.lines);
    for (const id of read.people) people.add(id);
    if (lines.length > MOST_FILE_ROWS) return { outcome: 'too-large' } as const;
    place = read.next;
  } while (place !== null);
  const bytes = Buffer.from(csvText([heads, ...lines]));
  return { outcome: 'made', amount: lines.length, people: people.size, bytes } as const;
};
