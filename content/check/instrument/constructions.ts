import { unaccented } from './words.ts';

/**
 * What gave facets away where each word alone did not: the marker moves from « plus difficile » to « plus exigeant », and from the word to
 * the syntax. `most` is how many of a facet's sixteen may hold it: four for a turn of phrase, which serves no idea, eight for a family
 * of words near the idea of some facet, which half of its statements can do without.
 */
export type Construction = { name: string; most: number; pattern: RegExp };

const TURN = 4;
const FAMILY = 8;

/** Patterns read lower case text without accents and with typographic apostrophes. */
const turn = (name: string, pattern: RegExp): Construction => ({ name, most: TURN, pattern });
const family = (name: string, ...beginnings: string[]): Construction => ({
  name,
  most: FAMILY,
  pattern: new RegExp(`\\b(?:${beginnings.join('|')})`, 'u'),
});

/** Words in -ment that are nouns. */
const NOUNS_IN_MENT =
  'moment|comment|document|evenement|element|vetement|appartement|mouvement|reglement|logement|abonnement|changement|encouragement|remerciement';

export const CONSTRUCTIONS: readonly Construction[] = [
  turn('comparative', /(?<!\bde |\bn’en )\b(?:plus|moins|mieux|meilleure?s?|davantage)\b(?! tard| tot| de\b)/u),
  turn('manner', new RegExp(`\\b(?!(?:${NOUNS_IN_MENT})s?\\b)\\p{L}{3,}[aeium]ment\\b`, 'u')),
  turn(
    'manner',
    /\bavec (?:le sourire|douceur|calme|tact|chaleur|entrain|soin|patience|plaisir|franchise|respect|clarte)\b/u,
  ),
  turn(
    'by myself, at once',
    /\bde moi-meme|\baussitot|\bspontane|\bau passage|\btout de suite|\bsur-le-champ|\bd’emblee|\bvite\b|\bau plus tot/u,
  ),
  turn('at the risk of', /\bquitte a|\bau risque|\brisqu|\btant pis/u),
  turn('in case', /\bau cas ou|\ben cas d|\bsecours|\brechange|\bde reserve|\bd’avance|\ba l’avance/u),
  turn(
    'for + infinitive',
    /\bpour (?:(?:y|en|le|la|les|lui|leur|me|se|bien|mieux) |l’|m’|s’)?\p{L}+(?:er|ir|re|oir)\b/u,
  ),
  turn('gerund', /\ben \p{L}+ant\b/u),
  turn(
    'indirect question',
    /\b(?:demande|cherche|regarde|sais|dis|vois|comprends|note)\b[^,.]*\b(?:pourquoi|comment|d’ou|qui|ce que|ce qui|quel(?:le)?s?)\b/u,
  ),
  turn('fancy', /\brigol|\bloufoqu|\bfarfel|\bcomiqu|\bdrole|\bblagu|\bplaisant|\bfolle?s?\b|\bfou\b/u),
  turn('somebody speaks', /(?<!\b(?:je|je (?:le|la|les|lui|leur)) |\bj’|\bje l’)\b(?:parle|raconte|confie)(?:nt)?\b/u),
  family(
    'new or unknown',
    'inconnu',
    'nouve',
    'jamais vu',
    'premiere? fois',
    'decouvr',
    'habitu',
    'neuve?s?\\b',
    'etrange',
    'intrigu',
    'etonn',
  ),
  family(
    'a person who is unwell',
    'inquiet',
    'stress',
    'bloque',
    'decu',
    'fatigu',
    'panique',
    'trist',
    'pein',
    'decourag',
    'perdue?\\b',
    'debord',
    'ennui',
    'anxi',
    'hesit',
    'soucie?\\b',
    'epuis',
  ),
  family('cause and understanding', 'cause', 'etape', 'compren', 'pourquoi', 'raison\\b', 'origine'),
  family(
    'duration',
    'semaines?\\b',
    'mois\\b',
    'lendemain',
    'encore\\b',
    'jusqu’',
    'longtemps',
    'longue?s?\\b',
    'heures?\\b',
    'bout\\b',
  ),
  family('check and correct', 'verifi', 'relis', 'recompt', 'control', 'corrig', 'rectifi', 'exact'),
  family('list, sort, order', 'liste', 'class', 'rang', 'trie?\\b', 'ordre\\b', 'dossier'),
  family('invent', 'invent', 'idees?\\b', 'histoire'),
  family('make others want', 'envie\\b', 'convain', 'enthousias', 'rallie'),
];

/** The constructions that a text holds. */
export const constructionsOf = (text: string): Construction[] => {
  const plain = unaccented(text).replaceAll("'", '’');
  return CONSTRUCTIONS.filter(({ pattern }) => pattern.test(plain));
};
