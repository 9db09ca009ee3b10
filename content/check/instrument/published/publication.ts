/** What is published: the banks that were ever answered, each in a file under its number, and which one is current. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTRUMENT } from '../bank.ts';
import type { Edition } from '../edition.ts';
import { numberOf, versionsOf, writtenBank, type PublishedBank } from './published-bank.ts';

/** `version.json`. `edition`: the rules the current bank is held to; `published`: every number, in the order of publication. */
export type Version = {
  number: string;
  edition: Edition;
  published: string[];
  /** Of each published bank, the version of each language that it speaks. */
  languages: Record<string, Record<string, string>>;
};

/** Where the two lie: the bank being written beside its version, and the folder of the published ones. */
export type Places = { current: string; banks: string };
export const PLACES: Places = { current: INSTRUMENT, banks: join(INSTRUMENT, '..', 'instruments') };

export const readVersion = ({ current }: Places = PLACES): Version =>
  JSON.parse(readFileSync(join(current, 'version.json'), 'utf8')) as Version;

/** The published banks by the names of their files. */
export const readPublished = ({ banks }: Places = PLACES): Map<string, PublishedBank> => {
  const files = existsSync(banks) ? readdirSync(banks).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    files.map((name) => [
      name.replace(/\.json$/u, ''),
      JSON.parse(readFileSync(join(banks, name), 'utf8')) as PublishedBank,
    ]),
  );
};

/** Keeps a bank for ever and makes it the current one. Returns its number. Twice is once; an earlier one may come back. */
export const publish = (bank: PublishedBank, edition: Edition, places: Places = PLACES): string => {
  const number = numberOf(bank);
  const before = existsSync(join(places.current, 'version.json')) ? readVersion(places) : undefined;
  const published = before?.published ?? [];
  mkdirSync(places.banks, { recursive: true });
  const file = join(places.banks, `${number}.json`);
  // What is published is never written again, not even in the same words.
  if (!existsSync(file)) writeFileSync(file, writtenBank(bank));
  const version: Version = {
    number,
    edition,
    published: published.includes(number) ? published : [...published, number],
    languages: { ...before?.languages, [number]: versionsOf(bank) },
  };
  writeFileSync(join(places.current, 'version.json'), `${JSON.stringify(version)}\n`);
  return number;
};
