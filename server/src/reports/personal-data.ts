/** What the answers of a person were counted to: nothing that can be derived is stored, so there is nothing to erase. */
import type { Kysely } from 'kysely';
import { scoreForms } from '@eqinox/domain/colour-test/forms.scoring';
import { COLOUR_PROPOSITIONS, type FormId, FORMS } from '@eqinox/domain/colour-test/words';
import forms from '../../../content/instrument/forms.json' with { type: 'json' };
import facets from '../../../content/instrument/facets.json' with { type: 'json' };
import pillars from '../../../content/instrument/pillars.json' with { type: 'json' };
import { colourAnswers } from '../colour-test/index.ts';
import type { Database } from '../database.ts';
import { completedSessions } from '../diagnostic/index.ts';
import { scoreSession } from './results.ts';

/** The scores of every completed diagnostic, as its booklets print them. */
export const resultsData = async (db: Kysely<Database>, accountId: number) => {
  const sessions = (await completedSessions(db, accountId)).toReversed();
  return Promise.all(
    sessions.map(async (session) => ({
      session: session.id,
      completedAt: session.resources_over_at,
      ...(session.kind === 'complete' ? shapeOf(await scoreSession(db, session)) : {}),
      ...(await formsOf(db, session.id)),
    })),
  );
};

const shapeOf = ({ shape, pillars: means, facets: scores }: Awaited<ReturnType<typeof scoreSession>>) => ({
  dominantType: shape.dominantType,
  pillars: shape.order.map((id) => ({
    pillar: pillars.find((pillar) => pillar.id === id)?.article.fr ?? String(id),
    choices: means.find(({ pillar }) => pillar === id)?.choices ?? null,
  })),
  facets: scores.map(({ facet, wins, behaviour, resourceSum, motivation, level }) => ({
    facet: facets[facet]?.name.fr ?? String(facet),
    wins,
    behaviour,
    resourceSum,
    motivation,
    level,
  })),
});

const formName = (id: FormId): string => forms.find((form) => form.id === id)?.name.fr ?? String(id);

const formsOf = async (db: Kysely<Database>, sessionId: number) => {
  const answers = await colourAnswers(db, sessionId);
  if (answers.length !== COLOUR_PROPOSITIONS) return {};
  const scores = scoreForms(answers);
  return { forms: FORMS.map((id) => ({ form: formName(id), score: scores[id] })) };
};
