import { ladderOf } from '@eqinox/domain/operations/instrument/claims';
import { qualityShares } from '@eqinox/domain/operations/quality-shares';
import { fewestReached, inTens, safeTable } from '@eqinox/domain/operations/small-cells';
import { INSTRUMENT_PARTS, type InstrumentPart } from '@eqinox/domain/operations/words';
import { shownVersions, type ShownVersion } from '../../../content/banks.ts';
import type { Verb } from '../../../verb.ts';
import type { OperationsTables } from '../../tables.ts';

type Kept = OperationsTables['operations.instrument_versions'];

/** For whoever may read the instrument; as the job counted it, up to the end of last month. */
export const showInstrument: Verb<'GET /operations/instrument'> = async ({ db }) => {
  const kept = await db.selectFrom('operations.instrument_versions').selectAll().execute();
  const versions = shownVersions().toSorted((one, other) => Number(other.current) - Number(one.current));
  const of = (part: InstrumentPart, { version, language }: ShownVersion) =>
    kept.find((row) => row.part === part && row.version === version && row.language === language);
  return {
    until: kept[0]?.until ?? null,
    ladders: versions
      .filter((shown) => shown.current || of('behaviours', shown))
      .map((shown) => ({ ...presented(shown), steps: stepsOf(of('behaviours', shown)) })),
    versions: INSTRUMENT_PARTS.flatMap((part) => {
      const rows = versions.flatMap((shown) => {
        const row = of(part, shown);
        return row ? [{ shown, row }] : [];
      });
      const people = safeTable(rows.map(({ row }) => [row.begun, row.completed])).rows.map(inTens);
      const signs = qualityShares(rows.map(({ row }) => ({ people: row.noted, signed: row.signed })));
      return rows.map(({ shown, row }, place) => {
        const [begun = null, completed = null] = people[place] ?? [];
        return {
          ...presented(shown),
          part,
          since: begun === null ? null : row.since,
          begun,
          completed,
          signs: part === 'behaviours' ? signsOf(signs[place]) : null,
        };
      });
    }),
  };
};

export const presented = ({ version, language, name, current }: ShownVersion) => ({ version, language, name, current });

/** What group somebody is of is asked of nobody, and neither is anybody who knows them: until then these two claims stay shut. */
const stepsOf = (row: Kept | undefined) =>
  ladderOf({
    completed: row?.completed ?? 0,
    retested: row?.retested ?? 0,
    smallestGroup: null,
    withOthers: null,
  }).map((step) => ({ ...step, people: step.people === null ? null : fewestReached(step.people) }));

const signsOf = (shown: ReturnType<typeof qualityShares>[number] | undefined) => {
  const [careless = null, flat = null, unsteady = null] = shown?.shares ?? [];
  return { people: shown?.people ?? null, careless, flat, unsteady };
};
