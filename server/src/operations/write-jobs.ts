/** Jobs as an operator reads them. */
import type { JobCount, StoredJob } from '../adapters/jobs/job-rows.ts';

/** What of a payload is shown. Anything else could be a code or a token, and is not. */
const SHOWN = [
  'orderId',
  'accountId',
  'purchaseId',
  'refundId',
  'exportId',
  'codeId',
  'reference',
  'kind',
  'purpose',
  'reader',
  'to',
  'email',
  'language',
  'at',
];

const HEADINGS = ['job', 'waiting', 'later', 'running', 'retrying', 'failed', 'oldest due'] as const;

/** A table: one line for each name that has jobs. */
export const writeCounts = (counts: readonly JobCount[]): string => {
  const rows = counts.map((count) => [
    count.name,
    ...([count.waiting, count.later, count.running, count.retrying, count.failed] as const).map(String),
    count.oldestDueSeconds === null ? '' : `${writeSpan(count.oldestDueSeconds)} ago`,
  ]);
  return writeTable([[...HEADINGS], ...rows]);
};

/** One line for each job: which, what, how often tried, until when it waits, and why. */
export const writeTroubled = (jobs: readonly StoredJob[], now: Date): string =>
  jobs
    .map((job) => {
      const { id, name, state, tries, startAfter, failedOn, error } = job;
      const when =
        state === 'failed' && failedOn
          ? `failed ${writeSpan((now.getTime() - failedOn.getTime()) / 1000)} ago`
          : `tried again in ${writeSpan((startAfter.getTime() - now.getTime()) / 1000)}`;
      return `${id}  ${name}  ${when}, ${tries} tries: ${error ?? 'no reason is known'}`;
    })
    .join('\n');

export const writeJob = (job: StoredJob): string => {
  const { id, name, state, tries, createdOn, startAfter, failedOn, error, data } = job;
  const shown = Object.entries(data).map(([key, value]) => [key, SHOWN.includes(key) ? String(value) : '…']);
  return writeTable([
    ['job', name],
    ['id', id],
    ['state', state === 'created' ? 'waiting' : state === 'retry' ? 'to be tried again' : state],
    ['written', createdOn.toISOString()],
    failedOn ? ['failed', failedOn.toISOString()] : ['due', startAfter.toISOString()],
    ['tries', String(tries)],
    ...(error === null ? [] : [['last failure', error]]),
    ...shown.map(([key = '', value = '']) => [`  ${key}`, value]),
  ]);
};

/** `45 s`, `12 min`, `7 h`, `3 d`. */
const writeSpan = (seconds: number): string => {
  const span = Math.max(0, Math.round(seconds));
  if (span < 120) return `${span} s`;
  if (span < 7_200) return `${Math.round(span / 60)} min`;
  return span < 172_800 ? `${Math.round(span / 3_600)} h` : `${Math.round(span / 86_400)} d`;
};

const writeTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
