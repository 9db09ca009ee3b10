import { DECLINED, PREGNANCY_MONTHS } from '@eqinox/domain/statistics/steps';
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
  error: string | undefined;
}

/** The one field of a step. */
export function QuestionField(props: FieldProps) {
  switch (props.questionnaire.question) {
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

function Category({ questionnaire, error }: FieldProps) {
  const t = useText();
  const { answers, answer, categoryKnown } = questionnaire;
  const list = useReply('GET /stats/sousCatSocPro');
  return (
    <Select
      label={t(categoryKnown ? 'statistics.question.categoryChanged' : 'statistics.question.category')}
      placeholder={t('statistics.choose')}
      value={answers.category ?? ''}
      error={error}
      onChange={(event) => answer(numberOf(event.target.value))}
    >
      <CategoryOptions list={list} />
    </Select>
  );
}

function Departement({ questionnaire: { answers, answer }, error }: FieldProps) {
  const t = useText();
  const departements = useReply('GET /stats/departement');
  return (
    <Select
      label={t('statistics.question.departement')}
      placeholder={t('statistics.choose')}
      value={answers.departement ?? ''}
      error={error}
      onChange={(event) => answer(numberOf(event.target.value))}
    >
      {departements.map(({ id, numDepartement, departement }) => (
        <option key={id} value={id}>
          {`${numDepartement} ${departement}`}
        </option>
      ))}
    </Select>
  );
}

function Birthday({ questionnaire: { answers, answer, today }, error }: FieldProps) {
  const t = useText();
  return (
    <DateField
      label={t('statistics.question.birthday')}
      min={FIRST_BIRTHDAY}
      max={today}
      autoComplete="bday"
      value={answers.birthday ?? ''}
      error={error}
      onChange={(event) => answer(event.target.value || undefined)}
    />
  );
}

interface ListChoiceProps {
  label: string;
  /** The question: name of the group of buttons, and of its answers in the interface's texts. */
  name: 'workSituation' | 'workSituationTime';
  entries: ReplyOf<'GET /stats/workSituation'>;
  value: number | undefined;
  onChange: (value: number) => void;
  error: string | undefined;
}

/** A short list is shown whole. */
function ListChoice({ label, name, entries, value, onChange, error }: ListChoiceProps) {
  const nameOf = useName();
  return (
    <RadioGroup
      label={label}
      name={name}
      options={entries.map(({ clef, libelle }) => ({
        value: String(clef),
        label: nameOf(`statistics.${name}`, clef, libelle),
      }))}
      value={value === undefined ? null : String(value)}
      error={error}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

function WorkSituation({ questionnaire: { answers, answer }, error }: FieldProps) {
  return (
    <ListChoice
      label={useText()('statistics.question.workSituation')}
      name="workSituation"
      entries={useReply('GET /stats/workSituation')}
      value={answers.workSituation}
      error={error}
      onChange={answer}
    />
  );
}

function WorkSituationTime({ questionnaire: { answers, answer }, error }: FieldProps) {
  return (
    <ListChoice
      label={useText()('statistics.question.workSituationTime')}
      name="workSituationTime"
      entries={useReply('GET /stats/workSituationTime')}
      value={answers.workSituationTime}
      error={error}
      onChange={answer}
    />
  );
}

function Pregnant({ questionnaire: { answers, answer }, error }: FieldProps) {
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
      error={error}
      onChange={(value) => answer(value === DECLINED ? DECLINED : value === 'yes')}
    />
  );
}

const MONTHS = Array.from({ length: PREGNANCY_MONTHS.last }, (_, index) => PREGNANCY_MONTHS.first + index);

function PregnancyMonth({ questionnaire: { answers, answer }, error }: FieldProps) {
  const t = useText();
  return (
    <Select
      label={t('statistics.question.pregnancyMonth')}
      placeholder={t('statistics.choose')}
      value={answers.pregnancyMonth ?? ''}
      error={error}
      onChange={({ target: { value } }) => answer(value === DECLINED ? DECLINED : numberOf(value))}
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
