/**
 * From a person's answers to all that a booklet's template lays out. It needs nothing but its matter, so that it runs in the
 * process that renders, and whoever answers meanwhile does not wait for it.
 */
import type { ColourAnswer } from '@eqinox/domain/colour-test/words';
import { scoreForms } from '@eqinox/domain/colour-test/forms.scoring';
import type { Booklet } from '@eqinox/domain/offers/words';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { scoreResources } from '@eqinox/domain/reports/resources.scoring';
import { composeShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { composeYouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import type { ShownStatements } from '../../content/banks.ts';
import type { SessionAnswers } from '../../diagnostic/index.ts';
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
  readonly frame: FrameSource;
  /** Name of the offer: "Menu Essentiel". */
  readonly offer: string;
  readonly answers: SessionAnswers;
  /** What the session showed: quoted from nowhere else. */
  readonly statements: ShownStatements;
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

const documents: Readonly<Record<Booklet, (input: BookletInput) => unknown>> = {
  main: ({ address, frame, offer, answers, statements, earlier, otherEdition }) =>
    bookletDocument({
      ...frame,
      offer,
      booklet: score(answers),
      statements,
      earlier: earlier && { booklet: score(earlier.answers), completedAt: earlier.completedAt },
      otherEdition,
      texts: bookletTexts(address),
    }),
  complementary: ({ frame, offer, answers, statements }) =>
    complementaryDocument({
      ...frame,
      offer,
      booklet: score(answers),
      statements,
      texts: complementaryTexts(bookletTexts()),
    }),
  manager: ({ frame, offer, answers, statements }) =>
    managerDocument({
      ...frame,
      offer,
      booklet: score(answers),
      statements,
      texts: managerTexts(bookletTexts()),
    }),
  youth: ({ frame, offer, answers, statements, colours }) =>
    youthDocument({
      ...frame,
      offer,
      booklet: composeYouthBooklet(score(answers), scoreForms(colours)),
      statements,
      texts: youthTexts(),
    }),
  short: ({ address, frame, offer, answers }) =>
    shortDocument({
      ...frame,
      offer,
      booklet: composeShortBooklet(scoreResources(answers.resources)),
      texts: shortTexts(address),
    }),
};

/** The data of the template `reports/<booklet>`. */
export const compose = (input: BookletInput): unknown => documents[input.booklet](input);
