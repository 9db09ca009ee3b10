import type { Subject } from '../report.ts';
import { readBank, readJudgements, readReadings, readSignatures } from './bank.ts';
import { checkInstrument, TITLES } from './checks.ts';
import { pairProgress, progress } from './progress.ts';
import { refuses, unsigned } from './signatures.ts';

/** The instrument: the three French banks against the blueprint (docs/instrument.md). */
export const instrument: Subject = {
  name: 'instrument',
  run() {
    const bank = readBank();
    return {
      findings: unsigned(checkInstrument(bank, readReadings(), readJudgements()), readSignatures()),
      titles: TITLES,
      refuses,
      summary: (part) =>
        [
          ...(part === undefined || part === 1 ? ['Part 1', progress(bank, 1), pairProgress(bank), ''] : []),
          ...(part === undefined || part === 2 ? ['Part 2', progress(bank, 2), ''] : []),
          ...(part === undefined || part === 'colour' ? ['Colour test', progress(bank, 'colour'), ''] : []),
        ].join('\n'),
    };
  },
};
