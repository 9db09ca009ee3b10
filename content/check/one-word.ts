/** What the texts of a language keep to: one form of address, and one word for one thing. A list of markers, no grammar: it finds slips, not everything. */
import type { Language } from '../../domain/src/languages.ts';

type Slip = { readonly pattern: RegExp; readonly message: string };

const ASKED =
  'Compruebe|Vuelva|Espere|Revise|Elija|Seleccione|Indique|Introduzca|Intente|Tome|Mire|Marque|Pida|Abra|Cuente|Responda|Siga|Guarde|Retire|Añada|Pruebe|Recargue|Cancele|Desconecte|Desmarque|Lea|Escriba|Ignore|Inicie|Confirme|Dude|Hable|Consulte|Haga|Busque|Reserve|Use|Empiece|Conserve|Descubra';

/**
 * Spanish says tú to everybody: the statements do, and a person who was usted on the screen would be tú in the
 * booklet. `usted` itself, its imperatives where a sentence begins, those with a pronoun, and verbs that are done to the reader.
 */
const USTED: readonly RegExp[] = [
  /(?<!\p{L})usted(?:es)?(?!\p{L})/iu,
  new RegExp(`(?:^|[.:;!?»]\\s|[¡¿«])(?:No )?(?:${ASKED}|${ASKED.toLowerCase()})(?!\\p{L})`, 'u'),
  /(?<!\p{L})(?:escríbanos|inténtelo|compruébel[oa]s?|revísel[oa]s?|conéctese|cuéntenos|díganos(?:lo)?|corríjal[oa]s?|ábral[oa]s?|póngale|actível[oa])(?!\p{L})/iu,
  /(?<!\p{L})(?<!se )le (?:esperan?|escribe|escribimos|escribirá|enviaremos|reembolsamos|avisa|avisará|damos|motivan?|recuerda)(?!\p{L})/iu,
];

/** « un.e consultant.e »: French writes both genders with a point. Spanish names the person instead (una persona consultora); “y/o” is two words. */
const BOTH_GENDERS = /\p{L}(?<!(?<!\p{L})y)(?:[./][ao]s?|\([ao]s?\))(?![\p{L}\p{N}])/u;

const SLIPS: Readonly<Record<Exclude<Language, 'fr'>, readonly Slip[]>> = {
  en: [{ pattern: /(?<!\{)(?<!\p{L})restitutions?(?!\p{L})/iu, message: 'in English a restitution is called debrief' }],
  es: [
    { pattern: /(?<!\{)(?<!\p{L})d[eé]briefs?(?!\p{L})/iu, message: 'in Spanish a debrief is called restitución' },
    {
      pattern: /(?:diagnóstico|cuaderno) corto/iu,
      message: 'in Spanish the short diagnostic and its booklet are breve',
    },
    { pattern: /(?<!\p{L})(?:roseta|carrito)s?(?!\p{L})/iu, message: 'in Spanish it is called flor, and cesta' },
    { pattern: /(?<!\p{L})consultor(?!\p{L})/iu, message: 'in Spanish a consultant is una persona consultora' },
    { pattern: BOTH_GENDERS, message: 'writes both genders in one word, where Spanish names the person' },
    {
      pattern: /(?<!personas? )(?<!\p{L})consultor(?:as?|es)?(?!\p{L})/iu,
      message: 'in Spanish a consultant is called persona consultora',
    },
    ...USTED.map((pattern) => ({ pattern, message: 'says usted, where Spanish says tú to everybody' })),
  ],
  ne: [
    { pattern: /ठीक|(?<![\u0900-\u097F])अंक/u, message: 'in Nepali it is written ठिक, and अङ्क' },
    { pattern: /डि?ब्रिफ/u, message: 'in Nepali a debrief is called परामर्श' },
    { pattern: /फ्रे(?:न्च|ञ्च|न्छ)/u, message: 'in Nepali French is called फ्रान्सेली' },
    { pattern: /साझेदारी (?:स्तम्भ|उमङ्ग)|सहकार्य पक्ष/u, message: 'the pillar is सहकार्य, its facet साझेदारी' },
  ],
};

/** Labels that the specification quotes in English stand to the letter. */
const QUOTED: ReadonlySet<string> = new Set(['Waiting for end of restitution']);

export const wordingSlips = (language: Language, text: string): readonly string[] =>
  language === 'fr' || QUOTED.has(text)
    ? []
    : [...new Set(SLIPS[language].filter(({ pattern }) => pattern.test(text)).map(({ message }) => message))];
