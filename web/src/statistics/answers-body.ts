/** What "Dites-nous en plus !" saves, in the two shapes of the specification (section 3, "Stats saved"). */
import type { CallInput } from '@eqinox/contract/routes';
import type { StatisticsAnswers, StatisticsVariant } from '@eqinox/domain/statistics/steps';

export type StatisticsBody = CallInput<'POST /stats/save'>['body'];

/** `known` is what the account tells already: those questions were skipped, their answers travel all the same. */
export const answersBody = (
  variant: StatisticsVariant,
  answers: StatisticsAnswers,
  known: { readonly departement: number | null; readonly birthday: string | null },
): StatisticsBody => {
  if (variant === 'baby') {
    return {
      catSocPro: answers.category,
      fromBaby: true,
      fromBirthList: false,
      monthPregnancy: answers.pregnancyMonth ?? null,
    };
  }
  return {
    catSocPro: answers.category,
    fromBaby: false,
    workSituation: answers.workSituation,
    workSituationTime: answers.workSituationTime || null,
    birthday: answers.birthday ?? known.birthday,
    idDepartement: answers.departement ?? known.departement,
  };
};
