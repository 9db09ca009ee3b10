/**
 * What the answers of a person were counted to, and the paragraphs that these scores chose: nothing that can be derived is
 * stored, so there is nothing to erase.
 */
import type { Kysely } from 'kysely';
import { scoreForms } from '@eqinox/domain/colour-test/forms.scoring';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { Language } from '@eqinox/domain/languages';
import type { Booklet } from '@eqinox/domain/offers/words';
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
import { getAccount, protectingBirthdayOf } from '../account/index.ts';
import { colourAnswers } from '../colour-test/index.ts';
import { bankOf, type ShownStatements } from '../content/banks.ts';
import type { Database } from '../database.ts';
import {
  answersShown,
  completedSessions,
  type Session,
  type SessionAnswers,
  sessionAnswers,
} from '../diagnostic/index.ts';
import { findPurchase } from '../offers/index.ts';
import { formOfAddress } from './booklets/shared/form-of-address.ts';
import { bookletLanguage } from './booklets/shared/report-texts.ts';
import { bookletTexts } from './booklets/shared/booklet-content.ts';
import type { BookletTexts, FormOfAddress } from './booklets/shared/booklet-texts.ts';
import { briefTexts } from './booklets/brief/brief-texts.ts';
import { earlierDiagnostic } from './booklets/main/earlier-diagnostic.ts';
import { complementaryTexts } from './booklets/complementary/complementary-texts.ts';
import { managerTexts } from './booklets/manager/manager-texts.ts';
import { complementaryParagraphs, managerParagraphs } from './chosen-companion-texts.ts';
import { comparisonParagraphs, pageParagraphs } from './chosen-page-texts.ts';
import { type ChosenParagraph, formParagraphs, mainParagraphs, shortParagraphs } from './chosen-texts.ts';
import type { Diagnostic } from './booklets/printable-diagnostic.ts';
import { availableAs } from './download/available-booklets.ts';
import { keptPrints } from './download/booklet-store.ts';
import { alikeParagraphs, briefParagraphs, sameParagraph } from './chosen-brief-texts.ts';
import { youthParagraphs } from './chosen-youth-texts.ts';
import { statementsShown } from './booklets/shared/statements-shown.ts';
import { shortTexts } from './booklets/short/short-texts.ts';
import { youthTexts } from './booklets/youth/youth-texts.ts';

/** The scores of every completed diagnostic, and the paragraphs of those of its booklets that can be downloaded. */
export const resultsData = async (db: Kysely<Database>, accountId: number, language: Language) => {
  const asked = bookletLanguage(language);
  const sessions = (await completedSessions(db, accountId)).toReversed();
  const birthday = protectingBirthdayOf(await getAccount(db, accountId));
  const kept = await keptPrints(db, accountId);
  return Promise.all(
    sessions.map(async (session) => {
      const address = formOfAddress(birthday, session.resources_over_at ?? session.created_at);
      const purchase = await findPurchase(db, accountId, session.purchase_id);
      const booklets = purchase ? bookletsOf({ session, purchase }, birthday) : [];
      return {
        session: session.id,
        completedAt: session.resources_over_at,
        ...(session.kind === 'complete'
          ? await completeData(db, session, address, booklets, asked)
          : await shortData(db, session, address, booklets, asked)),
        prints: kept.filter(({ sessionId }) => sessionId === session.id).map(({ sessionId: _of, ...print }) => print),
      };
    }),
  );
};

const BOOKLETS: readonly Booklet[] = ['main', 'complementary', 'manager', 'youth', 'short'];

/** Each under its own name: the main one of a person under 18 is a youth booklet. */
const bookletsOf = (diagnostic: Diagnostic, birthday: string | null): readonly Booklet[] =>
  BOOKLETS.filter((kind) => availableAs(diagnostic, kind, birthday)?.kind === kind);

const completeData = async (
  db: Kysely<Database>,
  session: Session,
  address: FormOfAddress,
  booklets: readonly Booklet[],
  language: Language,
) => {
  const { behaviours, resources, plan } = await sessionAnswers(db, session);
  const booklet = scoreMainBooklet(behaviours, resources, plan);
  const colours = await colourAnswers(db, session.account_id, session.id);
  const scores = colours.length === COLOUR_PROPOSITIONS ? scoreForms(colours) : null;
  // Statements stand as they were read, with their translation where that is another language.
  const shown = statementsShown(bankOf(session.instrument_version), await answersShown(db, session), language);
  const { earlier: before } = await earlierDiagnostic(db, session, address);
  const earlier = before && scoreMainBooklet(before.answers.behaviours, before.answers.resources, before.answers.plan);
  const source = { booklet, earlier, resources, scores, shown, language };
  const paragraphs = printedParagraphs(source, address, booklets);
  const forms = scores && { forms: FORMS.map((id) => ({ form: formName(id, language), score: scores[id] })) };
  return { ...shapeOf(booklet, language), ...forms, paragraphs: paragraphs.map(told) };
};

type Printed = {
  readonly booklet: MainBooklet;
  /** Of the diagnostic that it is compared with. */
  readonly earlier: MainBooklet | null;
  readonly resources: SessionAnswers['resources'];
  readonly scores: ReturnType<typeof scoreForms> | null;
  readonly language: Language;
  readonly shown: ShownStatements;
};

/** Of these booklets; of answers that carry none, of the brief edition that stands for each, whose pages are the same. */
const printedParagraphs = (
  { booklet, earlier, resources, scores, shown, language }: Printed,
  address: FormOfAddress,
  booklets: readonly Booklet[],
): ChosenParagraph[] => {
  const reason = briefReason(booklet);
  // The youth booklet says tu to everybody.
  const youth = booklets.includes('youth');
  if (reason) {
    if (booklets.length === 0) return [];
    const texts = briefTexts(youth ? 'tu' : address, language);
    const composed = composeBriefBooklet(booklet, resources, reason);
    const brief = [
      ...briefParagraphs(composed, shown, texts),
      ...(booklets.includes('complementary') ? [sameParagraph(composed, texts)] : []),
    ];
    const ofForms =
      youth && scores && formParagraphs({ forms: youthForms(scores), tries: triesOf(scores) }, youthTexts(language));
    return [...brief, ...(ofForms || [])];
  }
  const texts = bookletTexts('vous', language);
  const source = { booklet, statements: shown };
  return [
    ...(booklets.includes('main') ? ofMainBooklet({ booklet, shown, earlier }, bookletTexts(address, language)) : []),
    ...(booklets.includes('complementary')
      ? complementaryParagraphs({ ...source, texts: complementaryTexts(texts) })
      : []),
    ...(booklets.includes('manager') ? managerParagraphs({ ...source, texts: managerTexts(texts) }) : []),
    ...(youth ? youthParagraphs(composeYouthBooklet(booklet, scores), shown, youthTexts(language)) : []),
  ];
};

const ofMainBooklet = (
  { booklet, shown, earlier }: Pick<Printed, 'booklet' | 'shown' | 'earlier'>,
  texts: BookletTexts,
): ChosenParagraph[] => [
  ...mainParagraphs(booklet, shown, texts),
  ...pageParagraphs(booklet, shown, texts),
  ...(earlier ? comparisonParagraphs(earlier, booklet, texts) : []),
];

const shortData = async (
  db: Kysely<Database>,
  session: Session,
  address: FormOfAddress,
  booklets: readonly Booklet[],
  language: Language,
) => {
  const booklet = scoreShortBooklet((await sessionAnswers(db, session)).resources);
  const texts = shortTexts(address, language);
  return {
    facets: booklet.rings.map(({ facet, mean }) => ({ facet: facetName(facet, language), mean })),
    paragraphs: booklets.includes('short')
      ? [...shortParagraphs(booklet, texts), ...(booklet.alike ? alikeParagraphs(booklet.alike, texts) : [])].map(told)
      : [],
  };
};

/** A paragraph on one line of the export: "beta 0.42; greyBeta 0.31". */
const told = ({ figures, ...paragraph }: ChosenParagraph) => ({
  ...paragraph,
  figures: Object.entries(figures)
    .map(([name, figure]) => `${name} ${Number(figure.toFixed(3))}`)
    .join('; '),
});

const shapeOf = ({ shape, pillars: means, facets: scores }: MainBooklet, language: Language) => ({
  dominantType: shape.dominantType,
  pillars: shape.order.map((id) => ({
    pillar: pillars.find((pillar) => pillar.id === id)?.article[language] ?? String(id),
    choices: means.find(({ pillar }) => pillar === id)?.choices ?? null,
  })),
  facets: scores.map(({ facet, wins, behaviour, resourceSum, motivation, level }) => ({
    facet: facetName(facet, language),
    wins,
    behaviour,
    resourceSum,
    motivation,
    level,
  })),
});

const facetName = (id: FacetId, language: Language): string => facets[id]?.name[language] ?? String(id);
const formName = (id: FormId, language: Language): string =>
  forms.find((form) => form.id === id)?.name[language] ?? String(id);
