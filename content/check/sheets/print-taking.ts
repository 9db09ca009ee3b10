/** What was taken, what was refused and why, row by row, and what to run next. */
import type { Kind } from './sheet-texts.ts';
import type { Judged, Taking } from './take-sheet.ts';

/** `reports` holds the names that interface, booklets and statements share. */
const CHECKED_BY: Readonly<Record<Kind, readonly string[]>> = {
  interface: ['interface', 'reports'],
  other: ['interface', 'reports'],
  booklet: ['reports'],
  statement: ['languages', 'published'],
};

export const printTaking = ({ language, judged, untouched, absent, notes, files }: Taking): string => {
  const taken = judged.filter(({ now }) => now !== null);
  const refused = judged.filter(({ now }) => now === null);
  const subjects = [...new Set(taken.flatMap(({ text }) => CHECKED_BY[text!.kind]))].toSorted();
  return [
    ...taken.map((one) => printOne('taken', one)),
    ...refused.map((one) => printOne('refused', one)),
    ...notes.map(({ line, place, note }) => `note, row ${line} ${place}\n    ${note}`),
    `${language}: ${taken.length} taken, ${refused.length} refused, ${untouched} unchanged` +
      (absent > 0 ? `; ${absent} texts have no row in the file and stay as they are` : ''),
    ...(files.size > 0 ? [`files: ${[...files.keys()].map((file) => `content/${file}`).join(', ')}`] : []),
    ...(subjects.length > 0
      ? [`to run now: node content/check/main.ts ${subjects.join(' ')}, then npm run check and npm test`]
      : []),
  ].join('\n');
};

const printOne = (word: string, { row, text, now, why, look }: Judged): string =>
  [
    `${word}, row ${row.line} ${row.place}`,
    ...(text && text.text !== row.text ? [`  - ${text.text}`, `  + ${now ?? row.text}`] : []),
    ...why.map((reason) => `    ${reason}`),
    ...look.map((reason) => `    to look at: ${reason}`),
  ].join('\n');
