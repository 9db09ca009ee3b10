import {
  type Declined,
  DECLINED,
  offeredEntries,
  PREGNANCY_MONTHS,
  type StatisticsQuestion,
} from '@eqinox/domain/statistics/questions';
import type { ReplyOf } from '@eqinox/contract/routes';
import { useReply } from '../api/queries.ts';
import { useName, useText } from '../language/language.ts';
import { CategoryOptions } from '../parts/category-options.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { DateField, Select } from '../ui/select.tsx';
import type { Questionnaire } from './use-questionnaire.ts';

const FIRST_BIRTHDAY = '1900-01-01';

interface FieldProps {
  questionnaire: Questionnaire;
}

/** The field of a question; it bears the question's name, so that a missing answer gets the focus. */
export function QuestionField({ question, ...props }: FieldProps & { question: StatisticsQuestion }) {
  switch (question) {
    case 'category':
      return <Category {...props} />;
    case 'departement':
      return <Departement {...props} />;
    case 'birthday':
      return <Birthday {...props} />;
    case 'workSituation':
      return <WorkSituation {...props} />;
    case 'workSituationTime':
      return <WorkSituationTime {...props} />;
    case 'pregnant':
      return <Pregnant {...props} />;
    case 'pregnancyMonth':
      return <PregnancyMonth {...props} />;
  }
}

/** A select gives text; nothing chosen is no answer. */
const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value));

function Category({ questionnaire: { answers, answer, birthday, today, categoryKnown, form } }: FieldProps) {
  const t = useText();
  const list = useReply('GET /stats/sousCatSocPro');
  const offered = offeredEntries('category', list, { birthday, today, chosen: answers.category });
  return (
    <Select
      label={t(categoryKnown ? 'statistics.question.categoryChanged' : 'statistics.question.category')}
      name="category"
      placeholder={t('statistics.choose')}
      value={answers.category ?? ''}
      error={form.errorOf('category')}
      onChange={(event) => answer('category', numberOf(event.target.value))}
    >
      <CategoryOptions list={offered} />
    </Select>
  );
}

function Departement({ questionnaire: { answers, answer, form } }: FieldProps) {
  const t = useText();
  const departements = useReply('GET /stats/departement');
  return (
    <Select
      label={t('statistics.question.departement')}
      name="departement"
      placeholder={t('statistics.choose')}
      value={answers.departement ?? ''}
      error={form.errorOf('departement')}
      onChange={({ target: { value } }) => answer('departement', value === DECLINED ? DECLINED : numberOf(value))}
    >
      {departements.map(({ id, numDepartement, departement }) => (
        <option key={id} value={id}>
          {`${numDepartement} ${departement}`}
        </option>
      ))}
      <option value={DECLINED}>{t('statistics.decline')}</option>
    </Select>
  );
}

function Birthday({ questionnaire: { answers, answer, today, form } }: FieldProps) {
  const t = useText();
  return (
    <DateField
      label={t('statistics.question.birthday')}
      hint={t('statistics.birthdayHint')}
      name="birthday"
      min={FIRST_BIRTHDAY}
      max={today}
      required
      autoComplete="bday"
      value={answers.birthday ?? ''}
      error={form.errorOf('birthday')}
      onChange={(event) => answer('birthday', event.target.value || undefined)}
    />
  );
}

interface ListChoiceProps {
  label: string;
  /** The question: name of the group of buttons, and of its answers in the interface's texts. */
  name: 'workSituation' | 'workSituationTime';
  entries: ReplyOf<'GET /stats/workSituation'>;
  value: number | Declined | undefined;
  /** With « Je préfère ne pas répondre » as the last. */
  declinable?: boolean;
  onChange: (value: number | Declined) => void;
  error: string | undefined;
}

/** A short list is shown whole. */
function ListChoice({ label, name, entries, value, declinable = false, onChange, error }: ListChoiceProps) {
  const t = useText();
  const nameOf = useName();
  return (
    <RadioGroup
      label={label}
      name={name}
      options={[
        ...entries.map(({ clef, libelle }) => ({
          value: String(clef),
          label: nameOf(`statistics.${name}`, clef, libelle),
        })),
        ...(declinable ? [{ value: DECLINED, label: t('statistics.decline') }] : []),
      ]}
      value={value === undefined ? null : String(value)}
      error={error}
      onChange={(value) => onChange(value === DECLINED ? DECLINED : Number(value))}
    />
  );
}

function WorkSituation({ questionnaire: { answers, answer, birthday, today, form } }: FieldProps) {
  const list = useReply('GET /stats/workSituation');
  return (
    <ListChoice
      label={useText()('statistics.question.workSituation')}
      name="workSituation"
      entries={offeredEntries('workSituation', list, { birthday, today, chosen: answers.workSituation })}
      value={answers.workSituation}
      declinable
      error={form.errorOf('workSituation')}
      onChange={(value) => answer('workSituation', value)}
    />
  );
}

function WorkSituationTime({ questionnaire: { answers, answer, form } }: FieldProps) {
  return (
    <ListChoice
      label={useText()('statistics.question.workSituationTime')}
      name="workSituationTime"
      entries={useReply('GET /stats/workSituationTime')}
      value={answers.workSituationTime}
      error={form.errorOf('workSituationTime')}
      onChange={(value) => answer('workSituationTime', value === DECLINED ? undefined : value)}
    />
  );
}

function Pregnant({ questionnaire: { answers, answer, form } }: FieldProps) {
  const { pregnant } = answers;
  const t = useText();
  return (
    <RadioGroup
      label={t('statistics.question.pregnant')}
      name="pregnant"
      options={[
        { value: 'yes', label: t('statistics.yes') },
        { value: 'no', label: t('statistics.no') },
        { value: DECLINED, label: t('statistics.decline') },
      ]}
      value={pregnant === undefined || pregnant === DECLINED ? (pregnant ?? null) : pregnant ? 'yes' : 'no'}
      error={form.errorOf('pregnant')}
      onChange={(value) => answer('pregnant', value === DECLINED ? DECLINED : value === 'yes')}
    />
  );
}

const MONTHS = Array.from({ length: PREGNANCY_MONTHS.last }, (_, index) => PREGNANCY_MONTHS.first + index);

function PregnancyMonth({ questionnaire: { answers, answer, form } }: FieldProps) {
  const t = useText();
  return (
    <Select
      label={t('statistics.question.pregnancyMonth')}
      name="pregnancyMonth"
      placeholder={t('statistics.choose')}
      value={answers.pregnancyMonth ?? ''}
      error={form.errorOf('pregnancyMonth')}
      onChange={({ target: { value } }) => answer('pregnancyMonth', value === DECLINED ? DECLINED : numberOf(value))}
    >
      {MONTHS.map((month) => (
        <option key={month} value={month}>
          {t('statistics.months', { count: month })}
        </option>
      ))}
      <option value={DECLINED}>{t('statistics.decline')}</option>
    </Select>
  );
}
