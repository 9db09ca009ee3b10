/**
 * One register on a screen (decisions, section 11): what is said to a person under 18 says tu all through, what is said to others says
 * vous, and a screen that speaks to the young has no sentence left that speaks to somebody else.
 */
import type { Finding } from '../finding.ts';
import type { Language, Texts } from './texts.ts';

type Registers = { readonly formal: RegExp; readonly familiar: RegExp };

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}’-])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');

/** « Choisissez », without a pronoun beside it. What else ends so is no verb, or nobody's. */
const VERBS = '(?!(?:chez|assez|nez|rendez-vous)(?![\\p{L}\\p{M}]))\\p{L}+ez';

/** Words that address the reader in one register alone. English and Spanish have one for everybody (`one-word.ts` finds usted). */
const REGISTERS: Readonly<Partial<Record<Language, Registers>>> = {
  fr: { formal: word(`vous|votre|vos|vôtres?|${VERBS}`), familiar: word('tu|toi|ton|tes|te') },
  ne: { formal: /तपाईं/u, familiar: /(?:तिमी|तिम्र)/u },
};

/** Texts of the screens that say tu to the young: the dashboard, the questionnaires with their instructions, Mes potentiels, a booking that was made. */
const FAMILIAR_SCREENS = /^interface\/(?:offers|glossary|diagnostic|colour-test|consent|reports|booking\.success)\./u;
/**
 * Of these, what stands on other screens alone: the two ends say « Vous allez être redirigé automatiquement. », which is the specification's;
 * a parent reads a page of their own, and settings are one for everybody. And what asks for a birth date speaks to somebody whose age
 * nobody knows.
 */
const ELSEWHERE =
  /^interface\/(?:glossary\.secondFactor|diagnostic\.end|diagnostic\.short\.(?:end|download|downloading|failed|ready)$|consent\.approval\.(?:parent|settings)|consent\.(?:lacks\.)?birthday)/u;

const YOUNG = /_young$/u;
/** `shape.t1.adult.first` has its `shape.t1.young.first`. */
const twinOf = (place: string): string => {
  if (/\.adult(?:\.|$)/u.test(place)) return place.replace(/\.adult(?=\.|$)/u, '.young');
  return `${place.replace(/_(?:one|other)$/u, '')}_young`;
};

export const checkRegister = (language: Language, texts: Texts): Finding[] => {
  const registers = REGISTERS[language];
  if (registers === undefined) return [];
  const fault = (place: string, text: string, message: string): Finding => ({
    check: 9,
    level: 'block',
    subject: `${language} ${place}`,
    text,
    message,
    statements: [],
  });
  const isYoung = (place: string) => YOUNG.test(place) || /\.young(?:\.|$)/u.test(place);
  return [...texts].flatMap(([place, text]) => {
    if (isYoung(place)) {
      const formal = registers.formal.exec(text)?.[0];
      return formal === undefined ? [] : [fault(place, text, `says « ${formal} » to somebody under 18`)];
    }
    const findings: Finding[] = [];
    const familiar = texts.has(twinOf(place)) ? registers.familiar.exec(text)?.[0] : undefined;
    if (familiar !== undefined) findings.push(fault(place, text, `says « ${familiar} » to an adult`));
    const formal = registers.formal.exec(text)?.[0];
    if (formal !== undefined && FAMILIAR_SCREENS.test(place) && !ELSEWHERE.test(place) && !texts.has(twinOf(place))) {
      findings.push(fault(place, text, `says « ${formal} » where the young read tu: ${twinOf(place)} is missing`));
    }
    return findings;
  });
};
