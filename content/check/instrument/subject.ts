import type { Subject } from '../report.ts';
import { INSTRUMENT, readBank, readJudgements, readReadings, readSignatures } from './bank.ts';
import { checkInstrument, TITLES } from './checks.ts';
import type { Edition } from './edition.ts';
import { pairProgress, progress } from './progress.ts';
import { readVersion } from './published/publication.ts';
import { secondProgress } from './second-progress.ts';
import { refuses, unsigned } from './signatures.ts';

/** The instrument: the three French banks against the blueprint (docs/instrument.md); of another folder, or by another edition, when asked. */
export const instrumentOf = (folder = INSTRUMENT, edition: Edition = 1): Subject => ({
  name: 'instrument',
  run() {
    const bank = readBank(folder);
    const judgements = readJudgements(folder);
    const findings = checkInstrument(bank, readReadings(folder), judgements, edition);
    const second = (part: 1 | 2): string[] => (edition === 2 ? [secondProgress(bank, judgements, part)] : []);
    return {
      findings: unsigned(findings, readSignatures(folder)),
      titles: TITLES,
      refuses,
      summary: (part) =>
        [
          ...(part === undefined || part === 1
            ? ['Part 1', progress(bank, 1), pairProgress(bank), ...second(1), '']
            : []),
          ...(part === undefined || part === 2 ? ['Part 2', progress(bank, 2), ...second(2), ''] : []),
          ...(part === undefined || part === 'colour' ? ['Colour test', progress(bank, 'colour'), ''] : []),
        ].join('\n'),
    };
  },
});

/** The one that new sessions take, by the rules it was published by. */
export const instrument = instrumentOf(INSTRUMENT, readVersion().edition);
