/** What "Dites-nous en plus" asks of an account on a day. */
import type { Kysely } from 'kysely';
import { parisDate } from '@eqinox/domain/calendar';
import { isBabyPartner } from '@eqinox/domain/partners/words';
import {
  askedQuestions,
  type KnownAnswers,
  type StatisticsVariant,
  statisticsVariant,
} from '@eqinox/domain/statistics/questions';
import type { getAccount } from '../account/index.ts';
import type { Database } from '../database.ts';
import { partnerKind } from '../partners/index.ts';

type Account = Awaited<ReturnType<typeof getAccount>>;

export const statisticsOf = async (
  db: Kysely<Database>,
  account: Account,
  now: Date,
): Promise<{ variant: StatisticsVariant; known: KnownAnswers }> => ({
  variant: statisticsVariant({
    babyPartner: isBabyPartner(await partnerKind(db, account.code_from, now)),
    civilite: account.civilite,
    pilier: account.pilier,
  }),
  known: { departement: account.departement !== null, birthday: account.birthday, today: parisDate(now) },
});

/** Whether there is anything to ask: somebody under 16 whose profile is complete has nothing to tell. */
export const hasStatisticsToTell = async (db: Kysely<Database>, account: Account, now: Date): Promise<boolean> => {
  const { variant, known } = await statisticsOf(db, account, now);
  return askedQuestions(variant, known, {}).length > 0;
};
