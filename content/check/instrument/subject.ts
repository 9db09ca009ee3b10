import type { Subject } from '../report.ts';
import { readBank, readReadings, readSignatures } from './bank.ts';
import { checkInstrument, TITLES } from './checks.ts';
import { pairProgress, progress } from './progress.ts';
import { refuses, unsigned } from './signatures.ts';

/** The instrument: the French banks of parts 1 and 2 against the blueprint (docs/instrument.md). */
export const instrument: Subject = {
  name: 'instrument',
  run() {
    const bank = readBank();
    return {
      findings: unsigned(checkInstrument(bank, readReadings()), readSignatures()),
      titles: TITLES,
      refuses,
      summary: (part) =>
        [
          ...(part === 2 ? [] : ['Part 1', progress(bank, bank.behaviours), pairProgress(bank), '']),
          ...(part === 1 ? [] : ['Part 2', progress(bank, bank.resources), '']),
        ].join('\n'),
    };
  },
};
