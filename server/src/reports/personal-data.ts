/**
 * What the answers of a person were counted to, and the paragraphs that these scores chose: nothing that can be derived is
 * stored, so there is nothing to erase.
 */
import type { Kysely } from 'kysely';
import { scoreForms } from '@eqinox/domain/colour-test/forms.scoring';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { scoreResources } from '@eqinox/domain/reports/resources.scoring';
import { composeShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { composeYouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { COLOUR_PROPOSITIONS, type FormId, FORMS } from '@eqinox/domain/colour-test/words';
import forms from '../../../content/instrument/forms.json' with { type: 'json' };
import facets from '../../../content/instrument/facets.json' with { type: 'json' };
import pillars from '../../../content/instrument/pillars.json' with { type: 'json' };
import { getAccount } from '../account/index.ts';
import { colourAnswers } from '../colour-test/index.ts';
import { statementsShown } from '../content/banks.ts';
import type { Database } from '../database.ts';
import { completedSessions, type Session, sessionAnswers } from '../diagnostic/index.ts';
import { formOfAddress } from './booklets/shared/form-of-address.ts';
import { bookletTexts } from './booklets/shared/booklet-content.ts';
import type { FormOfAddress } from './booklets/shared/booklet-texts.ts';
import { complementaryTexts } from './booklets/complementary/complementary-texts.ts';
import { managerTexts } from './booklets/manager/manager-texts.ts';
import {
  type ChosenParagraph,
  complementaryParagraphs,
  formParagraphs,
  mainParagraphs,
  managerParagraphs,
  shortParagraphs,
} from './chosen-texts.ts';
import { scoreSession } from './results/results.ts';
import { shortTexts } from './booklets/short/short-texts.ts';
import { youthTexts } from './booklets/youth/youth-texts.ts';

/** The scores of every completed diagnostic, as its booklets print them. */
export const resultsData = async (db: Kysely<Database>, accountId: number) => {
  const sessions = (await completedSessions(db, accountId)).toReversed();
  const { birthday } = await getAccount(db, accountId);
  return Promise.all(
    sessions.map(async (session) => {
      const address = formOfAddress(birthday, session.resources_over_at ?? session.created_at);
      return {
        session: session.id,
        completedAt: session.resources_over_at,
        ...(session.kind === 'complete'
          ? await completeData(db, session, address)
          : await shortData(db, session, address)),
      };
    }),
  );
};

const completeData = async (db: Kysely<Database>, session: Session, address: FormOfAddress) => {
  const booklet = await scoreSession(db, session);
  const colours = await colourAnswers(db, session.id);
  const texts = bookletTexts(address);
  const paragraphs = [
    ...mainParagraphs(booklet, statementsShown(session), texts),
    // Only grown-ups are handed the booklets beside the main one.
    ...(address === 'vous'
      ? [
          ...complementaryParagraphs(booklet, complementaryTexts(texts)),
          ...managerParagraphs(booklet, managerTexts(texts)),
        ]
      : []),
  ];
  if (colours.length !== COLOUR_PROPOSITIONS) return { ...shapeOf(booklet), paragraphs: paragraphs.map(told) };
  const scores = scoreForms(colours);
  const ofForms = formParagraphs(composeYouthBooklet(booklet, scores), youthTexts());
  return {
    ...shapeOf(booklet),
    forms: FORMS.map((id) => ({ form: formName(id), score: scores[id] })),
    paragraphs: [...paragraphs, ...ofForms].map(told),
  };
};

const shortData = async (db: Kysely<Database>, session: Session, address: FormOfAddress) => {
  const booklet = composeShortBooklet(scoreResources((await sessionAnswers(db, session)).resources));
  return {
    facets: booklet.rings.map(({ facet, mean }) => ({ facet: facetName(facet), mean })),
    paragraphs: shortParagraphs(booklet, shortTexts(address)).map(told),
  };
};

/** A paragraph on one line of the export: "beta 0.42; greyBeta 0.31". */
const told = ({ figures, ...paragraph }: ChosenParagraph) => ({
  ...paragraph,
  figures: Object.entries(figures)
    .map(([name, figure]) => `${name} ${Number(figure.toFixed(3))}`)
    .join('; '),
});

const shapeOf = ({ shape, pillars: means, facets: scores }: Awaited<ReturnType<typeof scoreSession>>) => ({
  dominantType: shape.dominantType,
  pillars: shape.order.map((id) => ({
    pillar: pillars.find((pillar) => pillar.id === id)?.article.fr ?? String(id),
    choices: means.find(({ pillar }) => pillar === id)?.choices ?? null,
  })),
  facets: scores.map(({ facet, wins, behaviour, resourceSum, motivation, level }) => ({
    facet: facetName(facet),
    wins,
    behaviour,
    resourceSum,
    motivation,
    level,
  })),
});

const facetName = (id: FacetId): string => facets[id]?.name.fr ?? String(id);
const formName = (id: FormId): string => forms.find((form) => form.id === id)?.name.fr ?? String(id);
