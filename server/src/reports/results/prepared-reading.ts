/**
 * What may be said of a diagnostic before its restitution, in groups and in words: no rank, no score, no answer, and nothing that the
 * person's own booklets would not say. Under 18 only what stands out is told, as in the youth booklet, and nothing is compared.
 */
import type { Kysely } from 'kysely';
import type { Language } from '@eqinox/domain/languages';
import { type BriefReason, briefReason } from '@eqinox/domain/reports/brief-edition';
import { compareBooklets } from '@eqinox/domain/reports/comparison';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { isUnsteady, readsAsQuestions } from '@eqinox/domain/reports/quality';
import type { Level } from '@eqinox/domain/reports/words';
import facets from '../../../../content/instrument/facets.json' with { type: 'json' };
import pillars from '../../../../content/instrument/pillars.json' with { type: 'json' };
import { getAccount, protectingBirthdayOf } from '../../account/index.ts';
import type { Database } from '../../database.ts';
import { earlierDiagnostic } from '../booklets/main/earlier-diagnostic.ts';
import { completedAt, type Diagnostic } from '../booklets/printable-diagnostic.ts';
import { TEXT_VERSION } from '../booklets/shared/booklet-content.ts';
import { formOfAddress } from '../booklets/shared/form-of-address.ts';
import { scoreSession } from './results.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface PreparedReading {
  readonly quality: 'steady' | 'questions' | BriefReason;
  readonly groups: readonly { readonly group: Level | 'others'; readonly facets: readonly Named[] }[];
  readonly open: readonly (readonly [Named, Named])[];
  readonly grey: readonly Named[];
  readonly change: {
    readonly since: Date;
    readonly facets: readonly (Named & { readonly direction: 'hausse' | 'baisse' })[];
    readonly pillars: readonly Named[];
  } | null;
}

interface Prepared {
  readonly takenAt: Date;
  /** As its booklets print it: these answers, told in these texts. */
  readonly edition: { readonly sessionId: number; readonly texts: string };
  readonly reading: PreparedReading;
}

/** What is said of this diagnostic, when it was completed, and in which edition it is told; null of a short one, of which nothing is prepared. */
export const preparedReading = async (
  db: Kysely<Database>,
  diagnostic: Diagnostic,
  language: Language,
): Promise<Prepared | null> => {
  const { session } = diagnostic;
  if (session.kind !== 'complete') return null;
  const takenAt = completedAt(diagnostic);
  const address = formOfAddress(protectingBirthdayOf(await getAccount(db, session.account_id)), takenAt);
  const booklet = await scoreSession(db, session);
  const reason = briefReason(booklet);
  const names = namesIn(language);
  const young = address === 'tu';
  const { earlier } = young || reason ? { earlier: null } : await earlierDiagnostic(db, session, address);
  const before = earlier && {
    since: earlier.completedAt,
    booklet: scoreMainBooklet(earlier.answers.behaviours, earlier.answers.resources, earlier.answers.plan),
  };
  return {
    takenAt,
    edition: { sessionId: session.id, texts: TEXT_VERSION },
    reading: {
      quality: reason ?? (readsAsQuestions(booklet.quality) ? 'questions' : 'steady'),
      groups: reason ? [] : young ? youngGroups(booklet, names) : groups(booklet, names),
      open: reason ? [] : openPairs(booklet, names),
      grey: reason || young || isUnsteady(booklet.quality) ? [] : byNumber(booklet.quadrants.gris).map(names.facet),
      change: before && briefReason(before.booklet) === null ? changeSince(before, booklet, names) : null,
    },
  };
};

const namesIn = (language: Language) => ({
  facet: (id: number): Named => ({ id, name: facets[id]?.name[language] ?? '' }),
  pillar: (id: number): Named => ({ id, name: pillars.find((one) => one.id === id)?.name[language] ?? '' }),
});
type Names = ReturnType<typeof namesIn>;

const LEVELS: readonly Level[] = ['en-tete', 'frequente', 'occasionnelle', 'en-retrait'];

/** In the order of their numbers, which says nothing of a person. */
const byNumber = <T extends number>(ids: readonly T[]): T[] => ids.toSorted((a, b) => a - b);

const groups = (booklet: MainBooklet, names: Names): PreparedReading['groups'] =>
  LEVELS.map((group) => ({ group, facets: byNumber(booklet.groups[group]).map(names.facet) })).filter(
    (one) => one.facets.length > 0,
  );

/** What stands out, and the rest together: nobody under 18 reads of themselves what they choose least. */
const youngGroups = (booklet: MainBooklet, names: Names): PreparedReading['groups'] => {
  const leading = byNumber(booklet.groups['en-tete']);
  const others = booklet.facets.map(({ facet }) => facet).filter((facet) => !leading.includes(facet));
  return [
    { group: 'en-tete' as const, facets: leading.map(names.facet) },
    { group: 'others' as const, facets: others.map(names.facet) },
  ].filter((one) => one.facets.length > 0);
};

const openPairs = ({ comparisons }: MainBooklet, names: Names): PreparedReading['open'] =>
  comparisons
    .filter(({ established }) => !established)
    .map(({ higher, lower }) => byNumber([higher, lower]) as [number, number])
    .toSorted(([a, b], [c, d]) => a - c || b - d)
    .map(([first, second]) => [names.pillar(first), names.pillar(second)] as const);

/** What passed the bar of a reliable change, and its direction; "maybe" is the booklet's, with its explanation. */
const changeSince = (
  { since, booklet: before }: { readonly since: Date; readonly booklet: MainBooklet },
  after: MainBooklet,
  names: Names,
): PreparedReading['change'] => {
  const comparison = compareBooklets(before, after);
  return {
    since,
    facets: comparison.facets
      .filter(({ behaviour }) => behaviour.verdict === 'changed')
      .map(({ facet, behaviour }) => ({ ...names.facet(facet), direction: behaviour.direction })),
    pillars: comparison.pillars.filter(({ changed }) => changed).map(({ pillar }) => names.pillar(pillar)),
  };
};
