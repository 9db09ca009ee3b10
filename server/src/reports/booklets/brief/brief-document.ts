/** The brief edition: what happened, what can be said all the same, how to begin again. */
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { BriefBooklet, QuotedRating } from '@eqinox/domain/reports/brief-booklet';
import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import type { ShownStatements } from '../../../content/banks.ts';
import { bookletFrame, frameValues } from '../shared/booklet-frame.ts';
import type { FrameSource } from '../shared/booklet-frame.ts';
import { pick } from '../shared/booklet-words.ts';
import type { Values } from '../shared/booklet-words.ts';
import { quotedStatement } from '../shared/quotations.ts';
import { withArticles } from '../shared/facet-names.ts';
import { answerWord, ringsDrawing } from '../short/rings-drawing.ts';
import { plainSections } from '../youth/youth-closing-pages.ts';
import { formsPage, triesPage } from '../youth/youth-forms-pages.ts';
import { youthTexts } from '../youth/youth-texts.ts';
import type { BriefTexts } from './brief-texts.ts';

export type BriefSource = FrameSource & {
  readonly booklet: BriefBooklet;
  /** The eight forms of a menu that holds the colour test, which the other answers do not touch. */
  readonly forms: Pick<YouthBooklet, 'forms' | 'tries' | 'steps' | 'ownTries'> | null;
  /** It stands for a booklet beside the main one, under that one's name: no booklet says more of such answers than another. */
  readonly companion: BriefCompanion | null;
  readonly offer: string;
  /** The diagnostic may still be taken again, free of charge. */
  readonly retakeable: boolean;
  /** What the diagnostic showed. */
  readonly statements: ShownStatements;
  readonly texts: BriefTexts;
};

/** What its frame and cover take from the booklet that it stands for. `warning`: on the cover and at the foot of each page. */
export type BriefCompanion = {
  readonly running: { readonly kind: string; readonly title: string };
  readonly cover: { readonly title: string; readonly personal: string };
  readonly warning?: string;
};

/** The JSON that `content/reports/typst/brief.typ` lays out. Pure; a key without text throws (RangeError). */
export const briefDocument = (source: BriefSource) => {
  const { booklet, forms, texts, companion } = source;
  const values = frameValues(source);
  const { cover, parents } = texts;
  const ofForms = youthTexts(texts.write.language);
  return {
    ...bookletFrame(source, runningOf(source)),
    phone: parents !== null,
    facets: booklet.facets,
    pages: {
      cover: {
        ...cover,
        ...(companion && { title: companion.cover.title, personal: companion.cover.personal }),
        ...(companion?.warning && { warning: companion.warning }),
        offer: source.offer,
        doneOn: texts.write.fill(cover.doneOn, values),
      },
      happened: happenedPage(source),
      said: saidPage(source),
      forms: forms && formsPage(forms, ofForms),
      tries: forms && triesPage(forms, ofForms, source.statements),
      again: againPage(source, values),
      parents: parents && plainSections(parents, texts.write, values),
    },
  };
};

const runningOf = ({ texts: { running }, companion }: BriefSource): BriefTexts['running'] => {
  if (!companion) return running;
  const { kind, title } = companion.running;
  return { ...running, kind, title, foot: [...running.foot, ...(companion.warning ? [companion.warning] : [])] };
};

const happenedPage = ({ booklet, statements, texts, companion }: BriefSource) => {
  const { reason, seen } = booklet;
  const { rich } = texts.write;
  const held = heldWords(booklet, statements, texts);
  const { title, ledes, paragraphs, seen: heading, facts } = texts.happened;
  return {
    title,
    lede: rich(ledes[reason]),
    text: [...(companion ? [texts.same] : []), ...paragraphs[reason]].map((paragraph) => rich(paragraph)),
    seen: {
      title: heading,
      items: seen.map(({ key, reason: { figures } }) => rich(pick(facts, key), toldFigures(figures, texts))),
    },
    held: held.length === 0 ? null : { title: texts.said.twice.title, lines: held.map(({ words }) => rich(words)) },
  };
};

/** Seconds with a decimal, shares and counts whole, a rating as its word. */
const toldFigures = (figures: Readonly<Record<string, number>>, texts: BriefTexts): Values =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]): [string, string | number] => {
      if (name === 'seconds') return [name, texts.write.decimal(figure, 1)];
      return name === 'value' ? ['answer', answerWord(figure, texts.short)] : [name, Math.round(figure)];
    }),
  );

/** Rings whose margin leaves the mean aside. */
export const ringsAway = ({ rings }: Pick<BriefBooklet, 'rings'>): number =>
  rings?.rings.filter(({ motivationLevel }) => motivationLevel !== 'egale').length ?? 0;

const saidPage = ({ booklet, statements, texts }: BriefSource) => {
  const { title, ledes, caution, caption, oneWord, nourishing, highest, lowest, quote } = texts.said;
  const { rings, ratings, reason, nourishing: told } = booklet;
  const { fill, rich } = texts.write;
  const rated = (rating: QuotedRating) => ({
    words: fill(quote, { statement: quotedStatement(statements.resources, rating) }),
    answer: answerWord(rating.value, texts.short),
  });
  // A person under 18 is quoted what they put highest, and nothing else.
  const ends = [
    { title: highest.title, quotes: booklet.highest.map(rated) },
    { title: lowest.title, quotes: texts.parents ? [] : booklet.lowest.map(rated) },
  ];
  const facets = withArticles(told, texts);
  return {
    title,
    // Beside what chance gives stands what it is in these answers.
    lede: rich(ledes[ratings.key], { away: ringsAway(booklet) }),
    rings: rings && { ...ringsDrawing(rings, { ...texts, pages: texts.short }), caption: rich(caption) },
    text: rings ? null : rich(oneWord),
    nourishing:
      ratings.key === 'read'
        ? { title: nourishing.title, text: rich(told.length > 0 ? nourishing.text : nourishing.none, { facets }) }
        : null,
    ends: ends.filter(({ quotes }) => quotes.length > 0),
    caution: reason === 'careless' ? rich(caution) : null,
  };
};

/**
 * A line for each pair of facets that was answered the same way twice, with both statements that were taken. It names what was
 * left, and a person under 18 is told of none of that.
 */
export const heldWords = (
  { held }: Pick<BriefBooklet, 'held'>,
  { behaviours }: ShownStatements,
  { said: { twice }, names, parents, write }: BriefTexts,
) =>
  (parents ? [] : held).map(({ first, again }) => ({
    held: { first, again },
    words: write.fill(twice.pair, {
      first: names.facets[first.chosen.facet]!.name,
      second: names.facets[first.left.facet]!.article,
      chosen: quotedStatement(behaviours, first.chosen),
      otherChosen: quotedStatement(behaviours, again.chosen),
    }),
  }));

const againPage = ({ retakeable, texts, companion }: BriefSource, values: Values) => {
  const { title, ledes, retake, sections, notes } = texts.again;
  const { rich, titled } = texts.write;
  const left = retakeable ? 'left' : 'none';
  const [interview, use, ...others] = sections;
  // The booklets beside the main one are read after the interview.
  const told = [use!, ...(companion ? [] : [interview!]), ...others];
  const counts = {
    ...values,
    answers: BEHAVIOUR_PROPOSITIONS + RESOURCE_PROPOSITIONS,
    behaviourAnswers: BEHAVIOUR_PROPOSITIONS,
    resourceAnswers: RESOURCE_PROPOSITIONS,
  };
  return {
    title,
    lede: rich(ledes[left]),
    // What one can do comes first, and what would have to be paid for last.
    sections: (retakeable ? [...retake.left, ...told] : [...told, ...retake.none]).map((part) => titled(part, values)),
    notes: notes.map((part) => titled(part, counts)),
  };
};
