import type { Finding } from '../../finding.ts';
import { isDeepStrictEqual } from 'node:util';
import { numberOf, publishedBankOf, versionsOf, type Publishable, type PublishedBank } from './published-bank.ts';
import { planFaults } from './plan-faults.ts';
import type { Version } from './publication.ts';

const PUBLISH = 'npm run instrument:publish';

export const PUBLISHED_TITLES: Record<number, string> = {
  1: 'the current bank is published',
  2: 'a published bank is never changed',
  3: 'a published plan can be scored',
};

/**
 * Whether sessions find the bank they began with, for ever: the current bank is published under its number, no published one
 * was changed, renamed or taken away, and scoring understands every plan.
 */
export const checkPublished = (
  current: Publishable,
  version: Version,
  banks: ReadonlyMap<string, PublishedBank>,
): Finding[] => [
  ...currentFaults(current, version),
  ...version.published
    .filter((number) => !banks.has(number))
    .map((number) => fault(2, number, 'its file is gone; sessions that began with it cannot go on')),
  ...[...banks].flatMap(([number, bank]) => {
    const digest = digestOf(bank);
    return [
      ...(digest === number ? [] : [fault(2, number, `what its file holds has the number ${digest}: put it back`)]),
      ...(version.published.includes(number) ? [] : [fault(2, number, 'published, and not in version.json')]),
      ...(digest === number && !isDeepStrictEqual(version.languages[number], versionsOf(bank))
        ? [fault(2, number, `its languages’ versions are not those of version.json (${PUBLISH})`)]
        : []),
      ...(digest === number ? planFaults(bank.plan) : []).map((message) => fault(3, number, message)),
    ];
  }),
];

const currentFaults = (current: Parameters<typeof checkPublished>[0], version: Version): Finding[] => {
  let number: string;
  try {
    number = numberOf(publishedBankOf(current));
  } catch (error) {
    return [fault(1, 'current bank', (error as Error).message)];
  }
  if (number !== version.number) {
    return [fault(1, 'current bank', `changed: it is ${number}, and ${version.number} is published (${PUBLISH})`)];
  }
  return version.published.includes(number)
    ? []
    : [fault(1, 'current bank', `${number} is not published (${PUBLISH})`)];
};

/** A file that is not even a bank has no number. */
const digestOf = (bank: PublishedBank): string => {
  try {
    return numberOf(bank);
  } catch {
    return 'of no bank';
  }
};

const fault = (check: number, subject: string, message: string): Finding => ({
  check,
  level: 'block',
  subject,
  text: message,
  message,
  statements: [],
});
