/**
 * One register on a screen (decisions, section 11): what is said to a person under 18 says tu all through, what is said to others says
 * vous, and a screen that speaks to the young has no sentence left that speaks to somebody else.
 */
import type { Finding } from '../finding.ts';
import type { Language, Texts } from './texts.ts';

type Registers = { readonly formal: RegExp; readonly familiar: RegExp };

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}’-])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');

/** Words that address the reader in one register alone. English and Spanish have one for everybody (`one-word.ts` finds usted). */
const REGISTERS: Readonly<Partial<Record<Language, Registers>>> = {
  fr: { formal: word('vous|votre|vos'), familiar: word('tu|toi|ton|tes|te') },
  ne: { formal: /तपाईं/u, familiar: /(?:तिमी|तिम्र)/u },
};

/** Texts of the screens that say tu to the young: the dashboard, and what it is made of. */
const FAMILIAR_SCREENS = /^interface\/(?:offers|glossary)\./u;
/** Of these, what stands on other screens alone. */
const ELSEWHERE = /^interface\/glossary\.secondFactor\./u;

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
