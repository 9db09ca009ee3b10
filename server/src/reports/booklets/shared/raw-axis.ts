/** Rings on the axis of the answers, under the names of their facets. */
import { pillarOf } from '@eqinox/domain/diagnostic/words';
import type { RawRing } from '@eqinox/domain/reports/short-booklet';
import type { BookletNames } from './booklet-texts.ts';

/** What `raw-axis.typ` draws: positions −1..2. */
export const withNames = (rings: readonly RawRing[], names: BookletNames) =>
  rings.map(({ facet, mean }) => ({ facet, pillar: pillarOf(facet), name: names.facets[facet]!.name, mean }));
