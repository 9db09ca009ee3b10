import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { findYouthQuotations } from '@eqinox/domain/reports/youth-quotations';
import type { ShownStatements } from '../../../content/banks.ts';
import { bookletFrame, frameValues, pillarLabels } from '../shared/booklet-frame.ts';
import type { FrameSource } from '../shared/booklet-frame.ts';
import { pillarsPage } from '../shared/booklet-pillars-page.ts';
import { elanPage, formsPage, triesPage } from './youth-forms-pages.ts';
import { methodPage, parentsPage, plainSections } from './youth-closing-pages.ts';
import { facetsPage, readingPage, youthPillarPage } from './youth-facet-pages.ts';
import type { YouthTexts } from './youth-texts.ts';

export type YouthSource = FrameSource & {
  readonly booklet: YouthBooklet;
  /** What the diagnostic showed. */
  readonly statements: ShownStatements;
  readonly offer: string;
  readonly texts: YouthTexts;
};

/** The JSON that `content/reports/typst/youth.typ` lays out. Pure; a key without text throws (RangeError). */
export const youthDocument = (source: YouthSource) => {
  const { booklet, texts } = source;
  const { running, cover, words, doesNotSay } = texts.pages;
  const values = frameValues(source);
  const quotations = findYouthQuotations(booklet);
  return {
    ...bookletFrame(source, running),
    phone: true,
    pillars: pillarLabels(booklet.pillars, words, texts),
    facets: booklet.facets.map(({ facet, pillar, behaviour, motivation }) => ({
      id: facet,
      pillar,
      name: texts.names.facets[facet]!.name,
      // A level word only for what leads: never a list of weak points.
      levelWord: booklet.ahead.includes(facet) ? texts.write.lowered(words.ahead) : null,
      behaviour,
      motivation,
    })),
    pages: {
      cover: { ...cover, offer: source.offer, doneOn: texts.write.fill(cover.doneOn, values) },
      reading: readingPage(booklet, texts),
      pillars: pillarsPage(booklet, texts, values),
      facets: facetsPage(booklet, texts),
      forms: booklet.forms.length > 0 ? formsPage(booklet, texts) : null,
      pillar: quotations.pillars.map((quoted) => youthPillarPage(booklet, source.statements, texts, quoted)),
      elan: elanPage(booklet, texts, quotations.chosen, source.statements),
      tries: triesPage(booklet, texts, source.statements),
      doesNotSay: {
        ...plainSections(doesNotSay, texts.write),
        own: doesNotSay.own,
        closing: texts.write.rich(doesNotSay.closing),
      },
      parents: parentsPage(texts, booklet.forms.length > 0),
      method: methodPage(booklet, texts, values),
    },
  };
};
