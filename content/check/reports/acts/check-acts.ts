/** Refuses a text that claims an act which no statement carries, in both registers and on the results’ screens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '../report-texts.ts';
import type { TextTree } from '../report-texts.ts';
import { block } from '../text-faults.ts';
import type { Placed, ReportTextFinding } from '../text-faults.ts';
import { claimedWords } from './map-acts.ts';
import { presupposedIn } from './presupposed.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): TextTree => JSON.parse(readFileSync(join(CONTENT, file), 'utf8')) as TextTree;

/** Every French text that speaks to one person: `levels.3.en-tete`, `tu/levels.3.en-tete`, `offers.result.pillar.decision.adult`. */
export const personalTexts = (): readonly Placed[] => [
  ...['', 'tu/'].flatMap((register) =>
    readdirSync(join(CONTENT, 'reports', 'fr', register))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        textsOf(read(join('reports', 'fr', register, file)), `${register}${file.replace('.json', '')}`),
      ),
  ),
  ...textsOf((read(join('interface', 'fr', 'offers.json')) as { result: TextTree }).result, 'offers.result'),
];

/** The place of a text whatever its register: both are bound to the same statements. */
export const bankPlace = (place: string): string => place.replace(/^tu\//u, '');

/** What is wrong with one text, the word and its clause or sentence named. */
export const actFaults = ([place, text]: Placed): readonly ReportTextFinding[] => [
  ...claimedWords(bankPlace(place), text)
    .filter(({ carriers }) => carriers.length === 0)
    .map(({ word, clause }) => block(place, `no statement carries « ${word} »: ${clause}`)),
  ...presupposedIn(bankPlace(place), text).map(({ words, sentence }) =>
    block(place, `takes an act for done, « ${words} »: ${sentence}`),
  ),
];

export const checkActs = (): readonly ReportTextFinding[] => personalTexts().flatMap(actFaults);
