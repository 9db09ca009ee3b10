import type { ReplyOf } from '@eqinox/contract/routes';
import { offeredEntries } from '@eqinox/domain/statistics/questions';
import { useText } from '../language/language.ts';
import { CategoryOptions } from '../parts/category-options.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { DateField, Select } from '../ui/select.tsx';
import type { Form } from '../ui/use-form.ts';

export interface Profile {
  prenom: string;
  nom: string;
  /** `YYYY-MM-DD`, or empty. */
  birthday: string;
  /** Ids as the selects' texts, or empty. */
  departement: string;
  lastCatSoc: string;
  civilite: '1' | '2';
}

const FIRST_BIRTHDAY = '1900-01-01';

export interface ProfileFieldsProps {
  form: Form<Profile>;
  /** The last possible birthday. */
  today: string;
  departements: ReplyOf<'GET /stats/departement'>;
  categories: ReplyOf<'GET /stats/sousCatSocPro'>;
}

/** Who somebody is and where they live and work. */
export function ProfileFields({ form: { field, values, set }, today, departements, categories }: ProfileFieldsProps) {
  const t = useText();
  return (
    <>
      <p className="type-small text-ink-2">{t('settings.profile.required')}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={t('account.firstName')} autoComplete="given-name" required {...field('prenom')} />
        <Field label={t('account.lastName')} autoComplete="family-name" required {...field('nom')} />
      </div>
      <DateField
        label={t('settings.profile.birthday')}
        autoComplete="bday"
        min={FIRST_BIRTHDAY}
        max={today}
        {...field('birthday')}
      />
      <Select
        label={t('settings.profile.departement')}
        placeholder={t('settings.profile.departementPlaceholder')}
        {...field('departement')}
      >
        {departements.map(({ id, numDepartement, departement }) => (
          <option key={id} value={id}>
            {`${numDepartement} ${departement}`}
          </option>
        ))}
      </Select>
      <RadioGroup
        row
        label={t('account.civility.label')}
        name="civilite"
        value={values.civilite}
        onChange={(civilite) => set('civilite', civilite)}
        options={[
          { value: '2', label: t('account.civility.mrsShort') },
          { value: '1', label: t('account.civility.mrShort') },
        ]}
      />
      <Select
        label={t('settings.profile.category')}
        placeholder={t('settings.profile.categoryPlaceholder')}
        {...field('lastCatSoc')}
      >
        <CategoryOptions
          list={offeredEntries('category', categories, {
            birthday: values.birthday,
            today,
            chosen: Number(values.lastCatSoc),
          })}
        />
      </Select>
    </>
  );
}
