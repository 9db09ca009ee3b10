/**
 * A question or a proposal claims too when it takes an act for done: « quel départ aimeriez-vous encore donner ? » says that one
 * was given, « qu’avez-vous terminé ? » that something was. No answer knows whether a thing was ever done, so neither has a place
 * where a reader is asked.
 */
import { openSentencesOf } from './asserted.ts';
import { mannerOf, type Scale, scalesOf } from './bound-texts.ts';
import { isNeutral } from './neutral-words.ts';
import { carriersOf } from './statements.ts';

const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');
const AGAIN = word(
  'encore|(?:à|de) nouveau|toujours|(?:comme )?d’habitude|recommenc\\p{L}+|continu(?:ez|es|er|iez|eriez|erais|ons)|' +
    'refai\\p{L}*|refer\\p{L}+|reprendre|cess\\p{L}+|ven(?:ez|iez) de|viens de',
);
/** What was done, asked about as done: "qu’avez-vous terminé ?". Whether it was ever done may be asked, and what was chosen. */
const DONE =
  /(?<!\p{L})(?:avez-vous|as-tu|êtes-vous|es-tu|(?:vous avez|tu as)(?= \p{L}+(?:é|ée|és|ées)(?!\p{L})))(?! (?:déjà|jamais|envie|besoin|plaisir|choisi|laissé|pris|répondu|droit|en tête|d’abord|devant|le cœur|aussi|parfois))(?: \p{L}+ment)? \p{L}+(?:é|ée|és|ées|i|is|it|u|us|ue)(?!\p{L})/iu;

/** "Not yet", "even more", "still to come": no act stands behind these. */
const NOT_AGAIN =
  /(?<!\p{L})(?:(?:pas|rien n’est|aucun) encore|encore (?:plus|mieux|moins|loin|à venir|trois|cinq minutes)|où .* encore|existe encore)(?!\p{L})/giu;

/** « Vos convictions » says that there are some. What everybody has, whatever was answered, may be called the reader's. */
const OWNED = /(?<!\p{L})(?:vos|votre|tes|ta|(?<!(?:le|du|un) )ton) (?:propres? |petite?s? )?(\p{L}+)/giu;
const A_LIFE = new Set(
  'semaine journée journées heure quotidien trajets vie rythme tour yeux main mains pensées ennuis devoirs goût plaisirs entourage côtés sac nouvelles mauvais appui'.split(
    ' ',
  ),
);

const owned = (said: string, scales: readonly Scale[]): readonly string[] =>
  [...said.toLowerCase().matchAll(OWNED)]
    .filter(([, noun]) => !A_LIFE.has(noun!) && !isNeutral(noun!) && carriersOf(noun!, scales).length === 0)
    .map(([words]) => words);

export const presupposedIn = (
  place: string,
  text: string,
): readonly { readonly words: string; readonly sentence: string }[] => {
  const scales = scalesOf(place);
  if (scales.length === 0) return [];
  return openSentencesOf(text, mannerOf(place)).flatMap((sentence) => {
    const said = sentence.replaceAll(/\{[^}]*\}|«[^»]*»/gu, ' ').replaceAll(NOT_AGAIN, ' ');
    const done = AGAIN.exec(said) ?? DONE.exec(said);
    return [...(done ? [done[0]] : []), ...owned(said, scales)].map((words) => ({ words, sentence }));
  });
};
