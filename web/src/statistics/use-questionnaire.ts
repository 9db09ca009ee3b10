/** The questions of one page: which are asked, what was answered, and saving it. */
import {
  askedQuestions,
  CATEGORY_DECLINED,
  decliningTheRest,
  missingAnswers,
  statisticsHeading,
  statisticsVariant,
  type StatisticsAnswers,
  type StatisticsQuestion,
} from '@eqinox/domain/statistics/questions';
import { parisDate } from '@eqinox/domain/calendar';
import { isBirthday } from '@eqinox/domain/consent/age';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText, isRefusal } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { serverNow } from '../api/server-clock.ts';
import type { TextKey } from '../language/texts.ts';
import type { Faults } from '../ui/form-state.ts';
import { useForm } from '../ui/use-form.ts';
import { answersBody } from './answers-body.ts';

const MISSING: Readonly<Record<StatisticsQuestion, TextKey>> = {
  category: 'statistics.missing.category',
  departement: 'statistics.missing.departement',
  birthday: 'statistics.missing.birthday',
  workSituation: 'statistics.missing.workSituation',
  // Never shown: this one may stay without an answer.
  workSituationTime: 'statistics.missing.workSituation',
  pregnant: 'statistics.missing.pregnant',
  pregnancyMonth: 'statistics.missing.pregnancyMonth',
};

const saveFailure = (error: unknown): TextKey =>
  failureText('POST /stats/save', error, {
    nothing_to_start: 'statistics.failed',
    answer_missing: 'statistics.failed',
    list_value_unknown: 'statistics.failed',
    birthday_refused: 'statistics.birthdayInvalid',
  });

export const useQuestionnaire = () => {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { babyPartner, civilite, pilier, departement, birthday, lastCatSoc } = useReply('GET /account/identity');
  const today = parisDate(serverNow());
  const variant = statisticsVariant({ babyPartner, civilite, pilier });
  const known = { departement: departement !== null, birthday, today };
  const faultsOf = (answers: StatisticsAnswers): Faults<StatisticsAnswers> => {
    const missing = missingAnswers(variant, known, answers).map((question) => [question, MISSING[question]]);
    const wrong = answers.birthday !== undefined && !isBirthday(answers.birthday, today);
    return { ...Object.fromEntries(missing), ...(wrong && { birthday: 'statistics.birthdayInvalid' }) };
  };
  const form = useForm<StatisticsAnswers>(lastCatSoc === null ? {} : { category: lastCatSoc }, { faultsOf });
  const answers = form.values;
  const asked = askedQuestions(variant, known, answers);
  const missing = missingAnswers(variant, known, answers).length;
  const { run, pending, failure } = useAction<TextKey>({ leaves: true });

  const save = (given: StatisticsAnswers) => {
    if (pending) return;
    void run(async () => {
      try {
        await call('POST /stats/save', { body: answersBody(variant, given, { departement, birthday, today }) });
        void refresh('GET /account/identity');
      } catch (error) {
        if (!isRefusal('POST /stats/save', error, 'nothing_to_start')) throw error;
      }
      await navigate(paths.eqinox(), { replace: true });
    }, saveFailure);
  };

  return {
    asked,
    answers,
    form,
    /** Answers what is there, or takes an answer back. */
    answer: <N extends StatisticsQuestion>(question: N, value: StatisticsAnswers[N]) => {
      form.put(question, value);
      form.setError(question, null);
    },
    submit: form.submit(save),
    /** Sends what was answered and declines the rest; `false` while an answer is needed that cannot be declined. */
    decline: (): boolean => {
      const rest = decliningTheRest(variant, known, answers);
      const faults = faultsOf(rest);
      for (const question of asked) form.setError(question, faults[question]);
      if (Object.values(faults).some(Boolean)) return false;
      save(rest);
      return true;
    },
    failure,
    pending,
    today,
    /** Whose lists these are: as the account tells, or as was just said. */
    birthday: birthday ?? answers.birthday ?? null,
    /** The category was told at an earlier diagnostic; having declined tells none that could have changed. */
    categoryKnown: lastCatSoc !== null && lastCatSoc !== CATEGORY_DECLINED,
    answered: asked.filter((question) => answers[question] !== undefined).length,
    heading: statisticsHeading(missing),
  };
};

export type Questionnaire = ReturnType<typeof useQuestionnaire>;
