import { briefReason } from '@eqinox/domain/reports/brief-edition';
import facets from '../../../../content/instrument/facets.json' with { type: 'json' };
import pillars from '../../../../content/instrument/pillars.json' with { type: 'json' };
import type { Verb } from '../../verb.ts';
import { latestCompleted, scoreSession } from './results.ts';

const couleurs = ['yellow', 'green', 'red', 'bleu'] as const;

/** The four pillars by mean β, ties by id, in choices won of 128 with 80 % bounds, and those that each surely precedes. */
export const quarts: Verb<'GET /potential/quarts'> = async ({ db, person }) => {
  const session = await latestCompleted(db, person.accountId);
  if (!session) return [];
  const booklet = await scoreSession(db, session);
  // What the brief edition does not say on paper, the dashboard does not say either.
  const ranks = briefReason(booklet) === null;
  return booklet.shape.order.flatMap((id) => {
    const pillar = booklet.pillars.find((candidate) => candidate.pillar === id);
    const text = pillars.find((candidate) => candidate.id === id);
    const couleur = couleurs[id - 1];
    if (!pillar || !text || !couleur) return [];
    const { value, low, high } = pillar.choices;
    const devant = ranks
      ? booklet.comparisons.filter((gap) => gap.established && gap.higher === id).map((gap) => gap.lower)
      : [];
    return [{ id, couleur, etape: text.article.fr, score: value, bas: low, haut: high, devant }];
  });
};

/** The sixteen facets on the scales of the printed rose. */
export const quartsRosace: Verb<'GET /potential/quartsRosace'> = async ({ db, person }) => {
  const session = await latestCompleted(db, person.accountId);
  if (!session) return [];
  const booklet = await scoreSession(db, session);
  const groups = briefReason(booklet) === null;
  return booklet.facets.map((facet) => ({
    id: facet.facet,
    pilier: facet.pillar,
    libelle: facets[facet.facet]?.name.fr ?? '',
    comportement: facet.behaviour.value,
    bas: facet.behaviour.low,
    haut: facet.behaviour.high,
    ressource: facet.motivation.value,
    ressourceBas: facet.motivation.low,
    ressourceHaut: facet.motivation.high,
    niveau: groups ? facet.level : null,
  }));
};
