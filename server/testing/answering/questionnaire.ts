/** The three questionnaires behind one face, as a browser calls them, and what the database keeps of them. */
import { sql } from 'kysely';
import { behaviourOrder, resourceOrder } from '@eqinox/domain/diagnostic/presentation-order.scoring';
import { statementAt } from '../../src/colour-test/bank.ts';
import { currentBank } from '../../src/content/banks.ts';
import type { Answer, Person } from '../person.ts';
import type { TestProduct } from '../test-product.ts';
import type { PartNumber } from './answering-model.ts';

/** One proposition: its number, its texts and the clefs that answer it (two in part 1, one elsewhere). */
export interface Shown {
  readonly numero: number;
  readonly clefs: readonly string[];
  readonly texts: readonly string[];
}
export interface ShownPage extends Shown {
  readonly upcoming: Shown | null;
}

interface Item {
  readonly clef: string;
  readonly texte: string;
}
interface WireProposition {
  readonly numeroProposition: number;
  readonly propositions?: readonly Item[];
  readonly proposition?: Item | null;
}

const shown = (wire: WireProposition): Shown => {
  const items = wire.propositions ?? (wire.proposition ? [wire.proposition] : []);
  return {
    numero: wire.numeroProposition,
    clefs: items.map(({ clef }) => clef),
    texts: items.map(({ texte }) => texte),
  };
};

export const shownPage = (body: unknown): ShownPage => {
  const page = body as WireProposition & { upcoming: WireProposition | null };
  return { ...shown(page), upcoming: page.upcoming === null ? null : shown(page.upcoming) };
};

/** What a choice 0..3 is called in each part. */
export const valueOf = (part: PartNumber, choice: number): number =>
  part === 1 ? choice % 2 : part === 2 ? choice - 1 : choice;

export const askNext = (person: Person, part: PartNumber, session: number): Promise<Answer> =>
  person.ask(
    'GET',
    { 1: '/orizon/behaviours/next', 2: `/orizon/resources/next?idSessionDiag=${session}`, 3: '/chromatic/next' }[part],
  );

export const askSave = (
  person: Person,
  part: PartNumber,
  session: number,
  clefs: readonly string[],
  value: number,
): Promise<Answer> => {
  if (part === 1) return person.ask('POST', '/orizon/behaviours/save', { idAssertion: clefs[value], durationMs: 4000 });
  const rating = { idAssertion: clefs[0], value, durationMs: 3000 };
  if (part === 2) return person.ask('POST', '/orizon/resources/save', rating);
  return person.ask('POST', '/chromatic/save', {
    eqinoxCredentials: { idSessionChromaticDiag: session },
    chromaticResponse: rating,
  });
};

export interface KeptAnswer {
  readonly part: PartNumber;
  readonly attempt: number;
  readonly ordinal: number;
  /** In part 1, the side of the screen. */
  readonly value: number;
  /** Which statement it answers: block and pair, facet and slot, or form and slot. */
  readonly statement: string;
  readonly at: Date;
}

/** Every answer that the database holds of a session, in the order in which they came. */
export const storedAnswers = async ({ db }: TestProduct, session: number): Promise<KeptAnswer[]> => {
  const { rows } = await sql<KeptAnswer>`
    select 1 as part, attempt, ordinal, case when (chosen = 'left') <> mirrored then 0 else 1 end as value,
      block || '.' || pair as statement, answered_at as at
    from diagnostic.behaviour_answers join diagnostic.sessions s
      on s.account_id = behaviour_answers.account_id and s.id = session_id where session_id = ${session}
    union all
    select 2, attempt, ordinal, value, facet || '.' || slot, answered_at
    from diagnostic.resource_answers where session_id = ${session}
    union all
    select 3, 1, ordinal, value, form || '.' || slot, answered_at
    from colour_test.answers where session_id = ${session}
    order by part, attempt, ordinal`.execute(db);
  return rows;
};

/** The statement that stands at a place of a session, as the plan, the seed and the bank say it. */
export const statementOf = (seed: number, part: PartNumber, ordinal: number): string => {
  if (part === 1) {
    const placed = behaviourOrder(seed)[ordinal - 1];
    return `${placed?.block}.${placed?.pair}`;
  }
  if (part === 2) {
    const placed = resourceOrder(seed)[ordinal - 1];
    return `${placed?.facet}.${placed?.slot}`;
  }
  const placed = statementAt(currentBank(), ordinal);
  return `${placed?.form}.${placed?.slot}`;
};
