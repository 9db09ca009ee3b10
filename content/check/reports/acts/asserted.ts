/**
 * What a text asserts of its reader, clause by clause. Left out are questions, proposals, what is supposed and what is denied of
 * the measure ("cela ne mesure pas votre gentillesse"). A reading that is supposed asserts its subject all the same: whoever reads
 * « aider vous porte peut-être » is told that helping is what was chosen.
 */
import { sentencesOf } from '../wording.ts';
import type { Manner } from './bound-texts.ts';

const word = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}’])(?:${pattern})(?!\\p{L})`, 'iu');

const SUPPOSES_ON = word('il se peut|se peut-il|il est possible|imaginons|supposons');
const SUPPOSES = word('peut-être|semble-t-il|sans doute|\\p{L}+r(?:ait|aient|ais|iez)');
/** "-rais" and "-riez" that are no conditionals. */
const NO_CONDITIONAL = /(?<!\p{L})(?:vrais|frais|(?:c|p|t|va|ma|contra)riez)(?!\p{L})/giu;
const DENIES =
  /(?:ne|n’(?:en|y)?) ?(?:dit|disent|mesure|mesurent|annonce|prouve|découle|compare|dise|ignore)(?!\p{L})|sans (?:que rien dise|que l’on sache)|(?:et non|ni) (?:la|le) /iu;
const IS_NOT_MEASURED = /n’y est pas mesur/iu;
const CLAUSES = /(?<=[;:])\s|,\s(?=(?:et|mais|puis|donc|car|or)\s)/u;
const ASKED = /\?[\s»]*$/u;
/** An imperative at the head of a clause, said to vous or to tu. */
const PROPOSES =
  /^(?:et |mais |ou )?(?:n’|ne )?(?:\p{L}{3,}ez|\p{L}+-(?:le|la|les|lui|leur|en|y|vous|toi|moi)|ajoute|choisis|commence|demande|donne|essaie|fixe|garde|invite|laisse|mets|note|offre|pense|prends|réserve|regarde|cherche|va)(?!\p{L})/iu;
const READ_SUBJECT =
  /^(.*?)\s(?:(?:vous|te|ne vous|ne te) |t’|ne t’)?(?:porte(?:nt)?|coûte(?:nt)?|appelle(?:nt)?|attir\p{L}+|nourri\p{L}+|plaît|plaisent)(?!\p{L})/iu;
const READER = word('(?:vous|vos|votre|tu|te|toi|tes|ta)|(?<!le )ton|nourri\\p{L}*');
const ELIDED_READER = /(?<!\p{L})t’/iu;

export const speaksToReader = (text: string): boolean => READER.test(text) || ELIDED_READER.test(text);

/** The clauses of a text that say something of its reader, as far as they say it. */
export const assertedClausesOf = (text: string, manner: Manner): readonly string[] =>
  manner === 'proposed'
    ? []
    : sentencesOf(text)
        .filter((sentence) => !ASKED.test(sentence))
        .flatMap((sentence) => {
          const supposing = sentence.search(SUPPOSES_ON);
          return (supposing === -1 ? sentence : sentence.slice(0, supposing)).split(CLAUSES);
        })
        .map((clause) => clause.trim())
        .filter((clause) => manner === 'told' || speaksToReader(clause))
        .map(assertedPart)
        .filter((clause) => clause !== '');

const assertedPart = (clause: string): string => {
  if (PROPOSES.test(clause) || IS_NOT_MEASURED.test(clause)) return '';
  if (SUPPOSES.test(clause.replaceAll(NO_CONDITIONAL, ' '))) {
    const subject = READ_SUBJECT.exec(clause)?.[1] ?? '';
    return SUPPOSES.test(subject) ? '' : subject;
  }
  const denial = clause.search(DENIES);
  return denial === -1 ? clause : clause.slice(0, denial);
};

/** What a text asks, proposes or supposes: there, a word must not take an act for done. */
export const openSentencesOf = (text: string, manner: Manner): readonly string[] =>
  sentencesOf(text).filter(
    (sentence) => (manner === 'told' || speaksToReader(sentence) || manner === 'proposed') && isOpen(sentence, manner),
  );

const isOpen = (sentence: string, manner: Manner): boolean =>
  manner === 'proposed' || ASKED.test(sentence) || PROPOSES.test(sentence);
