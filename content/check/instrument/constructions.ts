import { unaccented } from './words.ts';

/**
 * Constructions and families of words that gave facets away where each word alone did not: a marker moves from « plus difficile » to
 * « plus exigeant » and from the word to the syntax. Patterns read lower case text without accents, apostrophes typographic.
 */
export const CONSTRUCTIONS: { name: string; pattern: RegExp }[] = [
  { name: 'comparative', pattern: /\b(plus|moins|mieux|meilleure?s?|davantage)\b(?! tard| tot| de\b)/u },
  {
    name: 'manner adverb',
    pattern:
      /\b(?!moment|comment|document|evenement|element|vetement|appartement|mouvement|reglement|logement|abonnement|changement|encouragement|remerciement|documentaire)\p{L}{3,}(?:e|i|u|a|m)ment\b|\bavec (?:le sourire|douceur|calme|tact|chaleur|entrain|soin|patience|plaisir|franchise|respect|clarte)\b/u,
  },
  {
    name: 'by myself, at once',
    pattern:
      /\bde moi-meme|\bde mon cote|\baussitot|\bspontane|\bau passage|\btout de suite|\bsur-le-champ|\bd’emblee|\bsans attendre|\bvite\b|\bau plus tot/u,
  },
  { name: 'at the risk of', pattern: /\bquitte a|\bau risque|\brisqu|\bhasard\b|\btant pis/u },
  {
    name: 'new or unknown',
    pattern:
      /\binconnu|\bnouve|\bjamais vu|\bpremiere? fois|\bdecouvr|\bhabitu|\binedit|\bneuve?s?\b|\betrange|\bintrigu|\betonn/u,
  },
  {
    name: 'in case',
    pattern: /\bau cas ou|\ben cas d|\bsecours|\brechange|\bde reserve|\bd’avance|\ba l’avance|\bprevo/u,
  },
  {
    name: 'a person who is unwell',
    pattern:
      /\b(?:inquiet|stress|bloque|decu|fatigu|panique|trist|pein|decourag|perdue?\b|debord|ennui|anxi|doute|hesit|soucie?|malheur|epuis)/u,
  },
  {
    name: 'somebody speaks',
    pattern: /\b(?:parle|raconte|confie|explique|dit|decrit|exprime)(?:nt)?\b(?=[^,]*$|[^.]*,)/u,
  },
  { name: 'cause and understanding', pattern: /\bcause|\betape|\bcompren|\bpourquoi|\braison\b|\borigine/u },
  {
    name: 'for + infinitive',
    pattern: /\bpour (?:(?:y|en|le|la|les|lui|leur|me|se|bien|mieux) |l’|m’|s’)?\p{L}+(?:er|ir|re|oir)\b/u,
  },
  { name: 'gerund', pattern: /\ben \p{L}+ant\b/u },
  {
    name: 'duration',
    pattern:
      /\bsemaines?\b|\bmois\b|\blendemain|\bencore\b|\bjusqu’|\blongtemps|\blongue?s?\b|\bdepuis\b|\bheures?\b|\bbout\b/u,
  },
  { name: 'check and correct', pattern: /\bverifi|\brelis|\brecompt|\bcontrol|\bcorrig|\brectifi|\bexact/u },
  { name: 'list, sort, order', pattern: /\bliste|\bclass|\brang|\btri[ea]?\b|\bordre\b|\bdossier/u },
  {
    name: 'fun and fancy',
    pattern: /\brigol|\bloufoqu|\bfarfel|\bcomiqu|\bdrole|\bblagu|\bplaisant|\binvent|\bfou\b|\bfolle?s?\b/u,
  },
  { name: 'make others want', pattern: /\benvie\b|\bconvain|\benthousias|\brallie|\bentrain/u },
  {
    name: 'indirect question',
    pattern:
      /\b(?:demande|cherche|regarde|sais|dis|vois|comprends|note)\b[^,.]*\b(?:pourquoi|comment|d’ou|ou|qui|ce que|ce qui|si|quel(?:le)?s?)\b/u,
  },
];

/** The names of the constructions that a text holds. */
export function constructionsOf(text: string): string[] {
  const plain = unaccented(text).replaceAll("'", '’');
  return CONSTRUCTIONS.filter(({ pattern }) => pattern.test(plain)).map(({ name }) => name);
}
