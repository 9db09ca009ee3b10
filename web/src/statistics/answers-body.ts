/**
 * What "Dites-nous en plus !" saves, in the two shapes of the specification (section 3, "Stats saved"); `declined` stands
 * beside them only when a question was declined.
 */
import type { CallInput } from '@eqinox/contract/routes';
import type { CalendarDate } from '@eqinox/domain/calendar';
import {
  DECLINED,
  declinedQuestions,
  onlyAsked,
  type StatisticsAnswers,
  type StatisticsVariant,
} from '@eqinox/domain/statistics/questions';

export type StatisticsBody = CallInput<'POST /stats/save'>['body'];

/**
 * `known` is what the account tells already: those questions were skipped, their answers travel all the same. What was chosen
 * under a question that has gone since stays on this device.
 */
export const answersBody = (
  variant: StatisticsVariant,
  chosen: StatisticsAnswers,
  known: { readonly departement: number | null; readonly birthday: string | null; readonly today: CalendarDate },
): StatisticsBody => {
  const answers = onlyAsked(variant, { ...known, departement: known.departement !== null }, chosen);
  const declined = declinedQuestions(answers);
  const beside = declined.length > 0 && { declined };
  if (variant === 'baby') {
    return {
      catSocPro: answers.category,
      fromBaby: true,
      fromBirthList: false,
      monthPregnancy: said(answers.pregnancyMonth) ?? null,
      ...beside,
    };
  }
  return {
    catSocPro: answers.category,
    fromBaby: false,
    workSituation: said(answers.workSituation),
    workSituationTime: answers.workSituationTime || null,
    birthday: answers.birthday ?? known.birthday,
    idDepartement: said(answers.departement) ?? known.departement,
    ...beside,
  };
};

const said = <T>(answer: T | typeof DECLINED | undefined): T | undefined => (answer === DECLINED ? undefined : answer);
