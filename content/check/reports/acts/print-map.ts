/** For people: every claimed act of the texts whose place begins so, and the statements that carry it. */
import { bankPlace, personalTexts } from './check-acts.ts';
import { claimedWords } from './map-acts.ts';
import { STATEMENTS } from './statements.ts';

const SHOWN = 3;

export const mappedActs = (prefix: string): string =>
  personalTexts()
    .filter(([place]) => place === prefix || place.startsWith(`${prefix}.`))
    .flatMap(([place, text]) => {
      const claimed = claimedWords(bankPlace(place), text);
      return claimed.length === 0 ? [] : [`${place}: ${text}`, ...claimed.map(lineOf)];
    })
    .join('\n');

const lineOf = ({ word, carriers }: ReturnType<typeof claimedWords>[number]): string => {
  const shown = carriers.slice(0, SHOWN).map((id) => {
    const statement = STATEMENTS.get(id);
    return statement ? `${id} « ${statement.fr} »` : id;
  });
  const more = carriers.length > SHOWN ? ` and ${carriers.length - SHOWN} more` : '';
  return `  ${word} → ${shown.length === 0 ? 'NOTHING' : shown.join(' | ')}${more}`;
};
