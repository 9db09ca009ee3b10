/** The two pictures in words, for those who do not see them. */
import type { ReplyOf } from '@eqinox/contract/routes';
import type { Translate } from '../language/language.ts';
import { isPillar } from './pillar.ts';
import { pillarText } from './result-words.ts';

type Quarts = ReplyOf<'GET /potential/quarts'>;
type Petals = ReplyOf<'GET /potential/quartsRosace'>;

/** Results are told without decimals: the margin is wider than they are. */
const whole = Math.round;

export const quartersSentence = (t: Translate, quarters: Quarts): string => {
  const list = quarters
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, score, bas, haut }) =>
      t('offers.chart.quarter', {
        pillar: isPillar(id) ? pillarText(t, id, 'name') : '',
        score: whole(score),
        low: whole(bas),
        high: whole(haut),
      }),
    );
  return t('offers.chart.quarters', { list: list.join(', ') });
};

export const roseSentence = (t: Translate, petals: Petals): string => {
  const list = petals.map(({ libelle, bas, haut, ressource }) =>
    t('offers.chart.petal', { facet: libelle, low: whole(bas), high: whole(haut), resource: whole(ressource) }),
  );
  return t('offers.chart.rose', { list: list.join(', ') });
};
