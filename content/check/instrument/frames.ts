import type { Finding } from '../finding.ts';
import { groupedBy } from './grouped.ts';
import type { Bank } from './statement.ts';
import { groupFault } from './words.ts';

const MOST = 4;

/**
 * Check 40: the sixteen resources of desire are told in several frames. The frame is the word that carries the effect, its last mark:
 * « réveille mon envie de » and « me donne envie de » are one.
 */
export const checkDesireFrames = (bank: Bank): Finding[] => {
  const frames = new Map(bank.effects.map(({ key, marks }) => [key, marks.at(-1) ?? key]));
  const desires = bank.resources.filter(({ effectSide }) => effectSide === 'desire');
  return groupedBy(desires, ({ effect }) => frames.get(effect) ?? effect).flatMap(([frame, rows]) =>
    rows.length <= MOST
      ? []
      : [
          groupFault(
            rows,
            40,
            'block',
            `frame « ${frame} »`,
            `${rows.length} resources of desire, wanted at most ${MOST}`,
          ),
        ],
  );
};
