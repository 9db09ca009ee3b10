/**
 * What the answers of a person were counted to, and the paragraphs that these scores chose: nothing that can be derived is
 * stored, so there is nothing to erase.
 */
import type { Kysely } from 'kysely';
import { scoreForms } from '@eqinox/domain/colour-test/forms.scoring';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { composeBriefBooklet } from '@eqinox/domain/reports/brief-booklet.scoring';
import { briefReason } from '@eqinox/domain/reports/brief-edition';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { scoreShortBooklet } from '@eqinox/domain/reports/short-booklet.scoring';
import { composeYouthBooklet, triesOf, youthForms } from '@eqinox/domain/reports/youth-booklet';
import { COLOUR_PROPOSITIONS, type FormId, FORMS } from '@eqinox/domain/colour-test/words';
import forms from '../../../content/instrument/forms.json' with { type: 'json' };
import facets from '../../../content/instrument/facets.json' with { type: 'json' };
import pillars from '../../../content/instrument/pillars.json' with { type: 'json' };
import { getAccount } from '../account/index.ts';
import { colourAnswers } from '../colour-test/index.ts';
import { type ShownStatements, statementsShown } from '../content/banks.ts';
import type { Database } from '../database.ts';
import { completedSessions, type Session, type SessionAnswers, sessionAnswers } from '../diagnostic/index.ts';
import { formOfAddress } from './booklets/shared/form-of-address.ts';
import { bookletTexts } from './booklets/shared/booklet-content.ts';
import type { FormOfAddress } from './booklets/shared/booklet-texts.ts';
import { briefTexts } from './booklets/brief/brief-texts.ts';
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
import { alikeParagraphs, briefParagraphs } from './chosen-brief-texts.ts';
import { youthParagraphs } from './chosen-youth-texts.ts';
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
  const { behaviours, resources, plan } = await sessionAnswers(db, session);
  const booklet = scoreMainBooklet(behaviours, resources, plan);
  const colours = await colourAnswers(db, session.id);
  const scores = colours.length === COLOUR_PROPOSITIONS ? scoreForms(colours) : null;
  // The colour test leads to the youth booklet, which says tu to everybody.
  const youth = address === 'tu' || scores !== null;
  const source = { booklet, resources, scores, shown: statementsShown(session) };
  const texts = bookletTexts();
  const paragraphs = [
    ...printedParagraphs(source, youth ? 'tu' : address),
    // Only grown-ups are handed the booklets beside the main one.
    ...(youth
      ? []
      : [
          ...complementaryParagraphs(booklet, complementaryTexts(texts)),
          ...managerParagraphs(booklet, managerTexts(texts)),
        ]),
  ];
  const forms = scores && { forms: FORMS.map((id) => ({ form: formName(id), score: scores[id] })) };
  return { ...shapeOf(booklet), ...forms, paragraphs: paragraphs.map(told) };
};

type Printed = {
  readonly booklet: MainBooklet;
  readonly resources: SessionAnswers['resources'];
  readonly scores: ReturnType<typeof scoreForms> | null;
  readonly shown: ShownStatements;
};

/** Of the booklet that these answers are printed as: the main one, the youth one (tu), or the brief edition of either. */
const printedParagraphs = (
  { booklet, resources, scores, shown }: Printed,
  address: FormOfAddress,
): ChosenParagraph[] => {
  const reason = briefReason(booklet);
  if (reason) {
    const brief = briefParagraphs(composeBriefBooklet(booklet, resources, reason), shown, briefTexts(address));
    const ofForms = scores && formParagraphs({ forms: youthForms(scores), tries: triesOf(scores) }, youthTexts());
    return [...brief, ...(ofForms ?? [])];
  }
  if (address === 'tu') return youthParagraphs(composeYouthBooklet(booklet, scores), shown, youthTexts());
  return mainParagraphs(booklet, shown, bookletTexts(address));
};

const shortData = async (db: Kysely<Database>, session: Session, address: FormOfAddress) => {
  const booklet = scoreShortBooklet((await sessionAnswers(db, session)).resources);
  const texts = shortTexts(address);
  return {
    facets: booklet.rings.map(({ facet, mean }) => ({ facet: facetName(facet), mean })),
    paragraphs: [
      ...shortParagraphs(booklet, texts),
      ...(booklet.alike ? alikeParagraphs(booklet.alike, texts) : []),
    ].map(told),
  };
};

/** A paragraph on one line of the export: "beta 0.42; greyBeta 0.31". */
const told = ({ figures, ...paragraph }: ChosenParagraph) => ({
  ...paragraph,
  figures: Object.entries(figures)
    .map(([name, figure]) => `${name} ${Number(figure.toFixed(3))}`)
    .join('; '),
});

const shapeOf = ({ shape, pillars: means, facets: scores }: MainBooklet) => ({
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
