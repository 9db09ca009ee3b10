/** The way through the questions: which one is asked, what was answered, and saving it at the end. */
import {
  CATEGORY_DECLINED,
  isRequired,
  nextQuestion,
  statisticsVariant,
  stepCount,
  stepHeading,
  stepNumber,
  type StatisticsAnswers,
  type StatisticsQuestion,
} from '@eqinox/domain/statistics/steps';
import { parisDate } from '@eqinox/domain/calendar';
import { isBirthday } from '@eqinox/domain/consent/age';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText, isRefusal } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { serverNow } from '../api/server-clock.ts';
import type { TextKey } from '../language/texts.ts';
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
  const known = { departement: departement !== null, birthday: birthday !== null };

  const [question, setQuestion] = useState<StatisticsQuestion>('category');
  const form = useForm<StatisticsAnswers>(lastCatSoc === null ? {} : { category: lastCatSoc }, {
    faultsOf: (answers) => ({ [question]: faultOf(question, answers, today) }),
  });
  const answers = form.values;
  const { run, pending, failure } = useAction<TextKey>({ leaves: true });

  /** The answer to the question that is asked; `undefined` takes it back. */
  const answer = (value: string | number | boolean | undefined) => {
    form.put(question, value);
    form.setError(question, null);
  };

  const save = async () => {
    try {
      await call('POST /stats/save', { body: answersBody(variant, answers, { departement, birthday }) });
      void refresh('GET /account/identity');
    } catch (error) {
      if (!isRefusal('POST /stats/save', error, 'nothing_to_start')) throw error;
    }
    await navigate(paths.eqinox(), { replace: true });
  };

  const goOn = () => {
    if (pending || !form.send()) return;
    const next = nextQuestion(variant, question, known, answers);
    if (next === 'save') void run(save, saveFailure);
    else setQuestion(next);
  };

  return {
    question,
    answers,
    answer,
    goOn,
    error: form.errorOf(question),
    failure,
    pending,
    today,
    /** The category was told at an earlier diagnostic; having declined tells none that could have changed. */
    categoryKnown: lastCatSoc !== null && lastCatSoc !== CATEGORY_DECLINED,
    step: stepNumber(variant, question),
    steps: stepCount(variant),
    heading: stepHeading(variant, question),
  };
};

export type Questionnaire = ReturnType<typeof useQuestionnaire>;

const faultOf = (question: StatisticsQuestion, answers: StatisticsAnswers, today: string): TextKey | null => {
  const given = answers[question];
  if (given === undefined) return isRequired(question) ? MISSING[question] : null;
  return question === 'birthday' && !isBirthday(String(given), today) ? 'statistics.birthdayInvalid' : null;
};
