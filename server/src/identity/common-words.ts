/**
 * What people choose as passwords, and what they make them of: in small letters without accents, four and more. The lists of
 * zxcvbn's French and common packages, with places, countries, months and words of ours.
 */
import countries from '../../../content/countries/fr-3166.json' with { type: 'json' };

/** From the most usual one on; what comes later in the list is on few people's mind. */
const PASSWORDS = 23_000;
const WORDS = 15_000;
const SHORTEST = 4;

const OURS = `
  administrateur identifiant utilisateur bienvenido changezmoi lemotdepasse monmotdepasse toutlemonde contrasena teamo
  eqinox eqinoxe coaching orientation potentiels sophrologie olympique
  alsace amiens angers annecy bayonne biarritz caen cannes clermontferrand corse grenoble guadeloupe lehavre lille limoges
  martinique montpellier mulhouse nantes nimes normandie perpignan provence aixenprovence reims rennes rouen saintetienne
  savoie strasbourg toulon villeurbanne belgique bruxelles geneve bilbao gorkha kathmandu katmandou nepal nepali pokhara
  pyaro ramro mero
  abril diciembre enero febrero marzo mayo noviembre octubre septiembre invierno otono primavera verano`;

/** As they are compared: without capitals, accents and joined letters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');

/** Letters and digits of a folded text. */
export const bare = (text: string): string => text.replace(/[^a-z0-9]/gu, '');

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list, made when the first password is chosen: the packages unfold some megabytes of it. */
export const commonWords = (): Promise<ReadonlySet<string>> => (loading ??= load());

const load = async (): Promise<ReadonlySet<string>> => {
  const [common, french] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-fr')]);
  const words = [
    ...common.dictionary['passwords-common'].slice(0, PASSWORDS),
    ...french.dictionary['commonWords-fr'].slice(0, WORDS),
    ...french.dictionary['firstnames-fr'],
    ...french.dictionary['months-fr'],
    ...french.dictionary['seasons-fr'],
    ...french.dictionary['daysOfWeek-fr'],
    ...countries.map(({ name }) => name),
    ...OURS.trim().split(/\s+/u),
  ];
  return new Set(
    words.map((word) => bare(fold(word))).filter((word) => word.length >= SHORTEST && /[a-z]/u.test(word)),
  );
};
