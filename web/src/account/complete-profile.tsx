import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { termsFile } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { currentLanguage, useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Banner } from '../ui/banner.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import type { Faults } from '../ui/form-state.ts';
import { OutsideLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm, type Form } from '../ui/use-form.ts';
import { nameError, type NameRule } from './name-rule.ts';

interface Profile {
  /** 2 Madame, 1 Monsieur. */
  civilite: '1' | '2' | null;
  prenom: string;
  nom: string;
}

/** The names that came with an initialisation token; those of an ordinary sign-up are placeholders. */
const knownNames = (): Pick<Profile, 'prenom' | 'nom'> => {
  const kept = stored.get('initToken') === null ? null : stored.get('tmpAccount');
  const { prenom, nom } = JSON.parse(kept ?? '{}') as Partial<Record<'prenom' | 'nom', string | null>>;
  return { prenom: prenom ?? '', nom: nom ?? '' };
};

/** Names at registration. */
const NAME: NameRule = { shortest: 2, longest: 30, wrongLength: 'account.completeProfile.nameLength' };

const faultsOf = ({ civilite, prenom, nom }: Profile): Faults<Profile> => ({
  civilite: civilite === null ? 'account.completeProfile.civilityRequired' : null,
  prenom: nameError(prenom, NAME, 'account.completeProfile.firstNameRequired'),
  nom: nameError(nom, NAME, 'account.completeProfile.lastNameRequired'),
});

const saveProfile = ({ civilite, prenom, nom }: Profile) =>
  call('PUT /account/update', {
    body: {
      civilite: civilite === '1' ? 1 : 2,
      prenom,
      nom,
      language: currentLanguage(),
      oppositionClient: true,
      consentementProspect: true,
      activatedSpace: true,
    },
  });

const saveFailure = (error: unknown): TextKey =>
  failureText('PUT /account/update', error, {
    birthday_refused: 'account.completeProfile.failed',
    list_value_unknown: 'account.completeProfile.failed',
    names_missing: 'account.completeProfile.failed',
  });

/** Takes the place of the dashboard until the person has said who they are; the terms are accepted by submitting. */
export default function CompleteProfile() {
  const t = useText();
  const refresh = useRefresh();
  const message = useRef<HTMLDivElement>(null);
  const form = useForm<Profile>(() => ({ civilite: null, ...knownNames() }), { faultsOf, telling: 'left' });
  const { run, pending, failure } = useAction<TextKey>();

  useEffect(() => {
    if (failure !== null) message.current?.focus();
  }, [failure]);

  const save = (profile: Profile) =>
    void run(async () => {
      await saveProfile(profile);
      stored.remove('isNew', 'tmpAccount', 'initToken');
      await refresh('GET /account/identity');
    }, saveFailure);

  return (
    <div className="container-page">
      <Banner
        title={t('account.completeProfile.title')}
        picture={
          <form noValidate onSubmit={form.submit(save)} className="flex flex-col gap-5">
            <p className="type-small text-ink-2">{t('app.field.allRequired')}</p>
            <WhoFields form={form} />
            <p className="type-small text-ink-2">
              <Rich
                text={t('account.completeProfile.terms')}
                marks={{ terms: (words) => <OutsideLink href={termsFile(currentLanguage())}>{words}</OutsideLink> }}
              />
            </p>
            <SubmitButton block pending={pending} pendingLabel={t('account.completeProfile.pending')}>
              {t('account.completeProfile.submit')}
            </SubmitButton>
            {failure !== null && (
              <Message kind="error" ref={message}>
                {t(failure)}
              </Message>
            )}
          </form>
        }
      >
        <p className="mt-3 max-w-[26em] type-lead">{t('account.completeProfile.lead')}</p>
      </Banner>
    </div>
  );
}

function WhoFields({ form: { field, values, set, errorOf } }: { form: Form<Profile> }) {
  const t = useText();
  return (
    <>
      <RadioGroup
        row
        required
        label={t('account.civility.label')}
        name="civilite"
        value={values.civilite}
        onChange={(civilite) => set('civilite', civilite)}
        error={errorOf('civilite')}
        options={[
          { value: '2', label: t('account.civility.mrs') },
          { value: '1', label: t('account.civility.mr') },
        ]}
      />
      <Field label={t('account.firstName')} autoComplete="given-name" required {...field('prenom')} />
      <Field label={t('account.lastName')} autoComplete="family-name" required {...field('nom')} />
    </>
  );
}
