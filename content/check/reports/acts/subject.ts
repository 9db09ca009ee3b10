import type { Finding } from '../../finding.ts';
import type { Subject } from '../../report.ts';
import { personalTexts, actFaults, bankPlace } from './check-acts.ts';
import { claimedWords } from './map-acts.ts';

/** The acts that booklets and results claim of their reader; `--map PLACE` prints what carries each. */
export const acts: Subject = {
  name: 'acts',
  run: () => ({
    findings: personalTexts()
      .flatMap(actFaults)
      .map(({ where, level, message }): Finding => ({
        check: 1,
        level,
        subject: where,
        text: message,
        message,
        statements: [],
      })),
    titles: { 1: 'no act that no statement carries' },
    refuses: ({ level }) => level === 'block',
    summary: () => {
      const claimed = personalTexts().flatMap(([place, text]) => claimedWords(bankPlace(place), text));
      const byDefinition = claimed.filter(({ carriers }) => carriers[0]?.startsWith('definition'));
      return `fr: ${claimed.length} claimed words, ${byDefinition.length} of them by a definition alone`;
    },
  }),
};
