/**
 * From a person's answers to all that a booklet's template lays out. It needs nothing but its matter, so that it runs in the
 * process that renders, and whoever answers meanwhile does not wait for it.
 */
import type { ColourAnswer } from '@eqinox/domain/colour-test/words';
import { scoreForms } from '@eqinox/domain/colour-test/forms.scoring';
import type { Language } from '@eqinox/domain/languages';
import type { Booklet } from '@eqinox/domain/offers/words';
import { composeBriefBooklet } from '@eqinox/domain/reports/brief-booklet.scoring';
import { briefReason } from '@eqinox/domain/reports/brief-edition';
import type { BriefReason } from '@eqinox/domain/reports/brief-edition';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { scoreShortBooklet } from '@eqinox/domain/reports/short-booklet.scoring';
import { composeYouthBooklet, triesOf, youthForms } from '@eqinox/domain/reports/youth-booklet';
import type { Composed } from '../../adapters/pdf/pdf-renderer.ts';
import type { ShownStatements } from '../../content/banks.ts';
import type { SessionAnswers } from '../../diagnostic/index.ts';
import { briefDocument } from './brief/brief-document.ts';
import type { BriefCompanion } from './brief/brief-document.ts';
import { briefTexts } from './brief/brief-texts.ts';
import { bookletTexts } from './shared/booklet-content.ts';
import { bookletDocument } from './main/main-document.ts';
import type { OtherEdition } from './main/main-closing-pages.ts';
import type { FrameSource } from './shared/booklet-frame.ts';
import type { FormOfAddress } from './shared/booklet-texts.ts';
import { complementaryDocument } from './complementary/complementary-document.ts';
import { complementaryTexts } from './complementary/complementary-texts.ts';
import { managerDocument } from './manager/manager-document.ts';
import { managerTexts } from './manager/manager-texts.ts';
import { shortDocument } from './short/short-document.ts';
import { shortTexts } from './short/short-texts.ts';
import { youthDocument } from './youth/youth-document.ts';
import { youthTexts } from './youth/youth-texts.ts';

/** What one booklet is made of. */
export interface BookletInput {
  readonly booklet: Booklet;
  readonly address: FormOfAddress;
  /** Of the texts. */
  readonly language: Language;
  readonly frame: FrameSource;
  /** Name of the offer: "Menu Essentiel". */
  readonly offer: string;
  readonly answers: SessionAnswers;
  /** What the session showed: quoted from nowhere else. */
  readonly statements: ShownStatements;
  /** The diagnostic may still be taken again, free of charge. */
  readonly retakeable: boolean;
  /** The main booklet compares with this diagnostic. */
  readonly earlier: EarlierAnswers | null;
  /** Or says of this one that its statements were others. */
  readonly otherEdition: OtherEdition | null;
  /** The youth booklet tells of the colour test too. */
  readonly colours: readonly ColourAnswer[];
}

/** The answers of an earlier diagnostic, and when it was completed. */
export interface EarlierAnswers {
  readonly answers: SessionAnswers;
  readonly completedAt: Date;
}

const score = ({ behaviours, resources, plan }: SessionAnswers) => scoreMainBooklet(behaviours, resources, plan);

/** A document and the template under `reports/` that lays it out. */
interface Composition {
  readonly template: Booklet | 'brief';
  readonly data: unknown;
}

const compositions: Readonly<Record<Booklet, (input: BookletInput) => Composition>> = {
  main: (input) => unlessBrief(input, 'main', mainOf),
  complementary: (input) => unlessBrief(input, 'complementary', complementaryOf),
  manager: (input) => unlessBrief(input, 'manager', managerOf),
  youth: (input) => unlessBrief(input, 'youth', youthOf),
  short: ({ address, language, frame, offer, answers, retakeable }) => ({
    template: 'short',
    data: shortDocument({
      ...frame,
      offer,
      retakeable,
      booklet: scoreShortBooklet(answers.resources),
      texts: shortTexts(address, language),
    }),
  }),
};

/** A whole booklet needs answers that carry it (domain/src/reports/brief-edition.ts). */
const unlessBrief = (
  input: BookletInput,
  template: Booklet,
  whole: (input: BookletInput, booklet: MainBooklet) => unknown,
): Composition => {
  const booklet = score(input.answers);
  const reason = briefReason(booklet);
  return reason
    ? { template: 'brief', data: briefOf(input, booklet, reason) }
    : { template, data: whole(input, booklet) };
};

const mainOf = (
  { address, language, frame, offer, statements, earlier, otherEdition }: BookletInput,
  booklet: MainBooklet,
) => {
  const before = earlier && { booklet: score(earlier.answers), completedAt: earlier.completedAt };
  return bookletDocument({
    ...frame,
    offer,
    booklet,
    statements,
    // Answers that carry no booklet carry no comparison.
    earlier: before && briefReason(before.booklet) === null ? before : null,
    otherEdition,
    texts: bookletTexts(address, language),
  });
};

/** Only they read the booklets beside the main one. */
const grownUps = (language: Language) => bookletTexts('vous', language);

const complementaryOf = ({ language, frame, offer, statements }: BookletInput, booklet: MainBooklet) =>
  complementaryDocument({ ...frame, offer, booklet, statements, texts: complementaryTexts(grownUps(language)) });

const managerOf = ({ language, frame, offer, statements }: BookletInput, booklet: MainBooklet) =>
  managerDocument({ ...frame, offer, booklet, statements, texts: managerTexts(grownUps(language)) });

/** The names under which the brief edition stands for a booklet beside the main one. */
const briefCompanions: Readonly<Partial<Record<Booklet, (language: Language) => BriefCompanion>>> = {
  complementary: (language) => complementaryTexts(grownUps(language)).pages,
  manager: (language) => {
    const { running, cover } = managerTexts(grownUps(language)).pages;
    return { running, cover, warning: running.warning };
  },
};

/** A menu without colour test has no answers of it. */
const formSums = ({ colours }: BookletInput) => (colours.length > 0 ? scoreForms(colours) : null);

const youthOf = (input: BookletInput, booklet: MainBooklet) =>
  youthDocument({
    ...input.frame,
    offer: input.offer,
    booklet: composeYouthBooklet(booklet, formSums(input)),
    statements: input.statements,
    texts: youthTexts(input.language),
  });

const briefOf = (input: BookletInput, booklet: MainBooklet, reason: BriefReason) => {
  const sums = input.booklet === 'youth' ? formSums(input) : null;
  return briefDocument({
    ...input.frame,
    offer: input.offer,
    booklet: composeBriefBooklet(booklet, input.answers.resources, reason),
    forms: sums && { forms: youthForms(sums), tries: triesOf(sums), steps: [], ownTries: [] },
    companion: briefCompanions[input.booklet]?.(input.language) ?? null,
    retakeable: input.retakeable,
    statements: input.statements,
    // The youth booklet always says tu.
    texts: briefTexts(input.booklet === 'youth' ? 'tu' : input.address, input.language),
  });
};

/** The document of a booklet under `reports/`, the brief edition in its place where the answers carry no more. */
export const compose = (input: BookletInput): Composed => {
  const { template, data } = compositions[input.booklet](input);
  return { template: `reports/${template}`, data };
};
