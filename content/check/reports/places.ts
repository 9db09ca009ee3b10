/** The places of a booklet's text: what fills them is the server's (server/src/reports/booklets/shared/writing.ts). */
import { block, type ReportTextFinding } from './text-faults.ts';

const PLACE = /\{([^{}]*)\}/gu;
const FORMS = /^(\w+)\|([^|]+)\|([^|]+)$/u;

/** What is quoted, counted on or told nowhere else: a text never goes out without it. */
const KEPT =
  /^(?:chosen|left|other(?:Chosen|Left)|statement|quotes|rated|answer|signs|orders?|ratings|contact|version|textVersion|facets?|pillars?|moments|(?:high|low)est(?:Value)?|ahead|behind|open|enTete|enRetrait|porte|coute|appelle|nourrit|over|under|p\d|page:.+)$/u;
/** Places that hold words: no plural form goes with them. */
const WORDS =
  /^(?!n$|n\d$|c\d$|w$|wins|losses|away$|otherWins|run$|count$|low$|high$|seen|agreed|repeats|most|least|all$|left$|triads|percent|.*[aA]nswers$)/u;

interface Places {
  readonly named: ReadonlySet<string>;
  readonly faults: readonly string[];
}

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const placesIn = (text: string): Places => {
  const named = new Set<string>();
  const faults: string[] = [];
  for (const [, inside = ''] of text.matchAll(PLACE)) {
    const forms = FORMS.exec(inside);
    if (forms) {
      named.add(small(forms[1]!));
      if (WORDS.test(forms[1]!)) faults.push(`no number decides {${inside}}`);
    } else if (/^\w+$/u.test(inside)) named.add(small(inside));
    else if (/^page:[a-z0-9-]+$/u.test(inside)) named.add(inside);
    else faults.push(`cannot be read: {${inside}}`);
  }
  if (/[{}]/u.test(text.replace(PLACE, ''))) faults.push('a brace is not closed');
  return { named, faults };
};

/** Places that French does not have there are refused; those that are left out too, where nothing else tells what they hold. */
export const placeFaults = (where: string, text: string, french: string): readonly ReportTextFinding[] => {
  const [own, wanted] = [placesIn(text), placesIn(french)];
  const lacking = [...wanted.named].filter((name) => !own.named.has(name));
  return [
    ...own.faults.map((message) => block(where, message)),
    ...[...own.named]
      .filter((name) => !wanted.named.has(name))
      .map((name) => block(where, `{${name}} is not in French`)),
    ...lacking.map((name): ReportTextFinding => ({
      level: KEPT.test(name) ? 'block' : 'warn',
      where,
      message: `lacks {${name}}`,
    })),
  ];
};

/** A count that may be one, before a word that is written for many. Choices that are told with an example, and levels above the middle, are more. */
const NEVER_ONE = /^levels\.\d+\.(?:en-tete|frequente|egale|partagee)$|^evidence\.choices\./u;
const MANY: Readonly<Record<string, RegExp>> = {
  en: /\{(?:wins|losses|otherWins)\} \p{L}+s\b/u,
  es: /\{(?:wins|losses|otherWins)\} \p{L}+s\b/u,
};

export const pluralFaults = (language: string, where: string, text: string): readonly ReportTextFinding[] =>
  !NEVER_ONE.test(where) && MANY[language]?.test(text) ? [block(where, 'no form for one')] : [];
