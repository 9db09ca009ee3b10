/**
 * The map by name: adults who choose to be read by their group, facet by facet. It shows what separates from a person's own mean and
 * nothing else: their leading group, unordered, since what stands in it is not told apart (psychometrics D.3). Nobody is ranked, and
 * nobody who is not on it is told from somebody who has nothing to show.
 */
import type { CalendarDate } from '../calendar.ts';
import { isAdult } from '../consent/age.ts';
import type { FacetId } from '../diagnostic/words.ts';
import { type GroupKind, type MapState, MOST_SHOWN } from './words.ts';

export interface MapReader {
  readonly kind: GroupKind;
  readonly birthday: CalendarDate | null;
  readonly finished: boolean;
}

/** Whether somebody may show facets by name today: no class may, nor anybody of whom it is not known that they are 18. */
export const mapState = ({ kind, birthday, finished }: MapReader, today: CalendarDate): MapState => {
  if (kind === 'class' || birthday === null || !isAdult(birthday, today)) return 'young';
  return finished ? 'open' : 'unfinished';
};

const inOrder = (facets: readonly FacetId[]): FacetId[] => facets.toSorted((a, b) => a - b);

/** What a person may choose from, in the order of all facets. */
export const showable = (leading: readonly FacetId[]): FacetId[] => inOrder(leading);

/** What is kept of a choice; null where it holds more than five, one twice, or one that does not separate. */
export const chosenFacets = (wanted: readonly FacetId[], leading: readonly FacetId[]): FacetId[] | null => {
  const isApart = (facet: FacetId) => leading.includes(facet);
  if (wanted.length > MOST_SHOWN || new Set(wanted).size < wanted.length || !wanted.every(isApart)) return null;
  return inOrder(wanted);
};
