import type { ReplyOf } from '@eqinox/contract/routes';
import { parisDate } from '@eqinox/domain/calendar';
import { isBirthday } from '@eqinox/domain/consent/age';
import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh, useReplies } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import type { Faults } from '../ui/form-state.ts';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm } from '../ui/use-form.ts';
import { nameError, type NameRule } from './name-rule.ts';
import { ProfileFields, type Profile } from './profile-fields.tsx';

type Account = ReplyOf<'GET /account'>;

const NAME: NameRule = { shortest: 2, longest: 50, wrongLength: 'settings.profile.error.nameLength' };

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

const profileOf = (account: Account): Profile => ({
  prenom: account.prenom ?? '',
  nom: account.nom ?? '',
  birthday: account.birthday ?? '',
  departement: String(account.departement ?? ''),
  lastCatSoc: String(account.lastCatSoc ?? ''),
  civilite: account.civilite === 1 ? '1' : '2',
});

const birthdayFault = (birthday: string, given: string | null, today: string): TextKey | null => {
  if (birthday === '') return given === null ? null : 'settings.profile.error.birthdayKept';
  return isBirthday(birthday, today) ? null : 'settings.profile.error.birthday';
};

const faultsOf = (account: Account, { prenom, nom, birthday }: Profile, today: string): Faults<Profile> => ({
  prenom: nameError(prenom, NAME, 'settings.profile.error.firstName'),
  nom: nameError(nom, NAME, 'settings.profile.error.lastName'),
  birthday: birthdayFault(birthday, account.birthday, today),
});

const saveProfile = (account: Account, { prenom, nom, birthday, departement, lastCatSoc, civilite }: Profile) =>
  call('PUT /account/update', {
    body: {
      prenom,
      nom,
      // Empty says nothing: it may have been given elsewhere since this form was opened.
      ...(birthday !== '' && { birthday }),
      departement: idOf(departement),
      lastCatSoc: idOf(lastCatSoc),
      civilite: civilite === '1' ? 1 : 2,
      // Travel with every profile, as the account has them: this form has no box for them.
      oppositionClient: account.oppositionClient,
      consentementProspect: account.consentementProspect,
    },
  });

const saveFailure = (error: unknown): TextKey =>
  failureText('PUT /account/update', error, {
    birthday_refused: 'settings.profile.error.birthday',
    list_value_unknown: 'app.refusal.invalidInput',
    names_missing: 'app.refusal.invalidInput',
  });

/** "Mon profil". */
export default function ProfileTab() {
  const t = useText();
  const refresh = useRefresh();
  const [account, departements, categories] = useReplies(
    'GET /account',
    'GET /stats/departement',
    'GET /stats/sousCatSocPro',
  );
  const today = parisDate(serverNow());
  const form = useForm(() => profileOf(account), {
    faultsOf: (profile) => faultsOf(account, profile, today),
    telling: 'left',
  });
  const { run, pending } = useAction<never>();
  const { outcome, show, showError } = useBanner();

  const save = (profile: Profile) =>
    void run(
      async () => {
        await saveProfile(account, profile);
        show({ kind: 'success', title: 'settings.updated.title', text: 'settings.updated.text' });
        // The birth date decides which consents are due: what was read before may not hold any more.
        await refresh('GET /account', 'GET /account/identity', 'GET /account/consent/:id');
      },
      (error) => {
        console.error('The profile was not saved.', error);
        return showError(saveFailure(error), 'settings.notUpdated');
      },
    );

  return (
    <>
      <OutcomeBanner outcome={outcome} />
      <form noValidate onSubmit={form.submit(save)} className="flex max-w-120 flex-col gap-5">
        <ProfileFields form={form} today={today} departements={departements} categories={categories} />
        <div className="pt-2">
          <SubmitButton pending={pending} pendingLabel={t('settings.profile.pending')}>
            {t('settings.profile.submit')}
          </SubmitButton>
        </div>
      </form>
    </>
  );
}
