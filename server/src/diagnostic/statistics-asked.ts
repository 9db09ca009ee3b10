/** What "Dites-nous en plus" asks of an account on a day. */
import { parisDate } from '@eqinox/domain/calendar';
import {
  askedQuestions,
  type KnownAnswers,
  type StatisticsVariant,
  statisticsVariant,
} from '@eqinox/domain/statistics/questions';
import type { getAccount } from '../account/index.ts';
import { isBabyPartner } from '../partners/index.ts';

type Account = Awaited<ReturnType<typeof getAccount>>;

export const statisticsOf = (account: Account, now: Date): { variant: StatisticsVariant; known: KnownAnswers } => ({
  variant: statisticsVariant({
    babyPartner: isBabyPartner(account.code_from),
    civilite: account.civilite,
    pilier: account.pilier,
  }),
  known: { departement: account.departement !== null, birthday: account.birthday, today: parisDate(now) },
});

/** Whether there is anything to ask: somebody under 16 whose profile is complete has nothing to tell. */
export const hasStatisticsToTell = (account: Account, now: Date): boolean => {
  const { variant, known } = statisticsOf(account, now);
  return askedQuestions(variant, known, {}).length > 0;
};
