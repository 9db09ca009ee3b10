import type { Kysely } from 'kysely';
import { PAIRS_FROM, RELIABILITY_FROM } from '@eqinox/domain/operations/instrument/claims';
import { pairShares } from '@eqinox/domain/operations/instrument/pair-shares';
import { fewestReached } from '@eqinox/domain/operations/small-cells';
import { bankOf, type ShownVersion, shownVersions } from '../../../content/banks.ts';
import { facetNameIn } from '../../../content/facet-names.ts';
import type { Database } from '../../../database.ts';
import { pairTexts } from '../../../diagnostic/index.ts';
import type { Verb } from '../../../verb.ts';
import { presented } from './show-instrument.ts';

/** For whoever may read the instrument: statements and what many people chose, from as many on as the ladder of claims takes. */
export const showPairs: Verb<'GET /operations/instrument/:version/:language'> = async ({ db }, { params }, refuse) => {
  const { version, language } = params;
  const shown = shownVersions().find((one) => one.version === version && one.language === language);
  if (!shown) throw refuse('not_found');
  const whole = await db
    .selectFrom('operations.instrument_versions')
    .where('part', '=', 'behaviours')
    .where('version', '=', version)
    .where('language', '=', language)
    .select('completed')
    .executeTakeFirst();
  // What is kept of more people is not shown of fewer.
  const { counted, facets } =
    (whole?.completed ?? 0) < PAIRS_FROM ? { counted: [], facets: [] } : await keptOf(db, shown);
  const bank = bankOf(shown.numbers[0]!);
  return {
    ...presented(shown),
    until: counted[0]?.until ?? null,
    people: fewestReached(whole?.completed ?? 0),
    needed: PAIRS_FROM,
    pairs: counted.map(({ block, pair, people, chose, mirrored, chose_mirrored, fast, median_ms }) => {
      const [first, second] = pairTexts(bank, block, pair, language);
      const { first: share, ...shares } = pairShares({ people, chose, mirrored, choseMirrored: chose_mirrored, fast });
      return {
        block,
        pair,
        first,
        second,
        ...shares,
        share,
        medianMs: shares.verdict === 'waits' || median_ms === null ? null : Math.round(median_ms / 100) * 100,
      };
    }),
    facets: facets.map(({ facet, reliability }) => ({
      facet: facetNameIn('fr', facet),
      reliability: Math.round(100 * reliability) / 100,
    })),
    neededForFacets: RELIABILITY_FROM,
  };
};

const keptOf = async (db: Kysely<Database>, { version, language }: ShownVersion) => ({
  counted: await db
    .selectFrom('operations.instrument_pairs')
    .where('version', '=', version)
    .where('language', '=', language)
    .orderBy('block')
    .orderBy('pair')
    .selectAll()
    .execute(),
  facets: await db
    .selectFrom('operations.instrument_facets')
    .where('version', '=', version)
    .where('language', '=', language)
    .orderBy('facet')
    .select(['facet', 'reliability'])
    .execute(),
});
