import type { Subject } from '../../report.ts';
import { readPublishable } from '../languages/read-languages.ts';
import { checkPublished, PUBLISHED_TITLES } from './check-published.ts';
import { readPublished, readVersion } from './publication.ts';

/** The published banks, and whether the current one is among them (docs/instrument.md, "A bank is a version"). */
export const published: Subject = {
  name: 'published',
  run() {
    const version = readVersion();
    const banks = readPublished();
    return {
      findings: checkPublished(readPublishable(), version, banks),
      titles: PUBLISHED_TITLES,
      refuses: ({ level }) => level === 'block',
      summary: () =>
        [...banks]
          .map(([number, { texts }]) => {
            const current = number === version.number ? ', current' : '';
            return `${number}: ${Object.keys(texts).join(', ')}${current}`;
          })
          .join('\n'),
    };
  },
};
