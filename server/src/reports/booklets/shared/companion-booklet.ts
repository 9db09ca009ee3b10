/** What the booklets read beside the main one share: its results, its names and its frame, never a measurement of their own. */
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { ShownStatements } from '../../../content/banks.ts';
import type { FrameSource } from './booklet-frame.ts';
import { frameValues } from './booklet-frame.ts';
import type { BookletNames, BookletTexts } from './booklet-texts.ts';

/** A booklet's own texts `T`, with the names and the pages of the main one. */
export type CompanionTexts<T> = T &
  Pick<BookletTexts, 'names' | 'write'> & {
    readonly main: BookletTexts['pages'];
    /** Of part 2, by their value. */
    readonly answers: BookletTexts['evidence']['ratings']['values'];
  };

export type CompanionSource<T> = FrameSource & {
  readonly booklet: MainBooklet;
  /** What the diagnostic showed. */
  readonly statements: ShownStatements;
  /** Name of the offer: "Menu Essentiel". */
  readonly offer: string;
  readonly texts: CompanionTexts<T>;
};

export const companionTexts = <T>(own: T, { names, write, pages, evidence }: BookletTexts): CompanionTexts<T> => ({
  ...own,
  names,
  write,
  main: pages,
  answers: evidence.ratings.values,
});

/** The facets as the main booklet drew them, without their levels. */
export const companionFacets = ({ facets }: MainBooklet, names: BookletNames) =>
  facets.map(({ facet, pillar, behaviour, motivation }) => ({
    id: facet,
    pillar,
    name: names.facets[facet]!.name,
    behaviour,
    motivation,
  }));

/** The main booklet's cover, with a booklet's own words. */
export const companionCover = <C extends { readonly doneOn: string }, T>(own: C, source: CompanionSource<T>) => {
  const { above, below } = source.texts.main.cover;
  return {
    ...own,
    above,
    below,
    offer: source.offer,
    doneOn: source.texts.write.fill(own.doneOn, frameValues(source)),
  };
};
