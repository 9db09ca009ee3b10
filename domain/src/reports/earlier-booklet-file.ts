/** The name that a print of before is saved under: its day and the version of its texts tell it from today's. */
import { parisDate } from '../calendar.ts';
import type { Language } from '../languages.ts';
import { bookletFile } from './booklet-file.ts';

export const earlierBookletFile = (
  file: string,
  { language, printedAt, textVersion }: { language: Language; printedAt: Date; textVersion: string },
): string => bookletFile(file.replace(/\.pdf$/u, `_${parisDate(printedAt)}_textes-${textVersion}.pdf`), language);
