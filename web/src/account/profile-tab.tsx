import { isBirthday, parisDate } from '@eqinox/domain/consent/age';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh, useReplies } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { CategoryOptions } from '../parts/category-options.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { DateField, Select } from '../ui/select.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';

interface Profile {
  prenom: string;
  nom: string;
  /** `YYYY-MM-DD`, or empty. */
  birthday: string;
  /** Ids as the selects' texts, or empty. */
  departement: string;
  lastCatSoc: string;
  civilite: '1' | '2';
}

/** Names in the profile (specification section 9). */
const NAME = { shortest: 2, longest: 50 } as const;
const FIRST_BIRTHDAY = '1900-01-01';

const named = (missing: TextKey) => ({
  validate: (name: string): true | TextKey => {
    const { length } = name.trim();
    if (length === 0) return missing;
    return (length >= NAME.shortest && length <= NAME.longest) || 'settings.profile.error.nameLength';
  },
});

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** "Mon profil". */
export default function ProfileTab() {
  const t = useText();
  const refresh = useRefresh();
  const [account, departements, categories] = useReplies(
    'GET /account',
    'GET /stats/departement',
    'GET /stats/sousCatSocPro',
  );
  const { outcome, show } = useBanner();
  const { control, register, handleSubmit, formState } = useForm<Profile>({
    mode: 'onTouched',
    defaultValues: {
      prenom: account.prenom ?? '',
      nom: account.nom ?? '',
      birthday: account.birthday ?? '',
      departement: String(account.departement ?? ''),
      lastCatSoc: String(account.lastCatSoc ?? ''),
      civilite: account.civilite === 1 ? '1' : '2',
    },
  });
  const { errors, isSubmitting } = formState;
  const errorOf = (field: keyof Profile) => {
    const key = errors[field]?.message;
    return key === undefined ? undefined : t(key as TextKey);
  };
  const today = parisDate(serverNow());

  const save = async ({ prenom, nom, birthday, departement, lastCatSoc, civilite }: Profile) => {
    try {
      await call('PUT /account/update', {
        body: {
          prenom,
          nom,
          birthday: birthday === '' ? null : birthday,
          departement: idOf(departement),
          lastCatSoc: idOf(lastCatSoc),
          civilite: civilite === '1' ? 1 : 2,
          // Travel with every profile, as the account has them: this form has no box for them.
          oppositionClient: account.oppositionClient,
          consentementProspect: account.consentementProspect,
        },
      });
    } catch (error) {
      console.error('The profile was not saved.', error);
      const text = failureText('PUT /account/update', error, {
        birthday_refused: 'settings.profile.error.birthday',
        list_value_unknown: 'app.refusal.invalidInput',
        names_missing: 'app.refusal.invalidInput',
      });
      show({ kind: 'error', title: 'settings.notUpdated', text });
      return;
    }
    show({ kind: 'success', title: 'settings.updated.title', text: 'settings.updated.text' });
    // The birth date decides which consents are due: what was read before may not hold any more.
    await refresh('GET /account', 'GET /account/identity', 'GET /account/consent/:id');
  };

  return (
    <>
      <OutcomeBanner outcome={outcome} />
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="flex max-w-120 flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field
            label={t('account.firstName')}
            autoComplete="given-name"
            error={errorOf('prenom')}
            {...register('prenom', named('settings.profile.error.firstName'))}
          />
          <Field
            label={t('account.lastName')}
            autoComplete="family-name"
            error={errorOf('nom')}
            {...register('nom', named('settings.profile.error.lastName'))}
          />
        </div>
        <DateField
          label={t('settings.profile.birthday')}
          autoComplete="bday"
          min={FIRST_BIRTHDAY}
          max={today}
          error={errorOf('birthday')}
          {...register('birthday', {
            validate: (day) => day === '' || isBirthday(day, today) || 'settings.profile.error.birthday',
          })}
        />
        <Select
          label={t('settings.profile.departement')}
          placeholder={t('settings.profile.departementPlaceholder')}
          {...register('departement')}
        >
          {departements.map(({ id, numDepartement, departement }) => (
            <option key={id} value={id}>
              {`${numDepartement} ${departement}`}
            </option>
          ))}
        </Select>
        <Controller
          control={control}
          name="civilite"
          render={({ field }) => (
            <RadioGroup
              row
              label={t('account.civility.label')}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: '2', label: t('account.civility.mrsShort') },
                { value: '1', label: t('account.civility.mrShort') },
              ]}
            />
          )}
        />
        <Select
          label={t('settings.profile.category')}
          placeholder={t('settings.profile.categoryPlaceholder')}
          {...register('lastCatSoc')}
        >
          <CategoryOptions list={categories} />
        </Select>
        <div className="pt-2">
          <Button
            type="submit"
            variant="primary"
            block="phone"
            pending={isSubmitting}
            pendingLabel={t('settings.profile.pending')}
          >
            {t('settings.profile.submit')}
          </Button>
        </div>
      </form>
    </>
  );
}
