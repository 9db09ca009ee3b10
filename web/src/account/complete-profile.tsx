import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { TERMS_DOCUMENT } from '../api/paths.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import type { TextKey } from '../language/texts.ts';
import { currentLanguage, useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { OutsideLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';

interface Profile {
  /** 2 Madame, 1 Monsieur. */
  civilite: '1' | '2' | null;
  prenom: string;
  nom: string;
}

/** The names that came with an initialisation token; those of an ordinary sign-up are placeholders. */
function knownNames(): Pick<Profile, 'prenom' | 'nom'> {
  const kept = stored.get('initToken') === null ? null : stored.get('tmpAccount');
  const { prenom, nom } = JSON.parse(kept ?? '{}') as Partial<Record<'prenom' | 'nom', string | null>>;
  return { prenom: prenom ?? '', nom: nom ?? '' };
}

/** Names at registration (specification section 9). */
const NAME = { shortest: 2, longest: 30 } as const;

const required = (missing: TextKey) => ({
  validate: (name: string): true | TextKey => {
    const { length } = name.trim();
    if (length === 0) return missing;
    return (length >= NAME.shortest && length <= NAME.longest) || 'account.completeProfile.nameLength';
  },
});

/** Takes the place of the dashboard until the person has said who they are; the terms are accepted by submitting. */
export default function CompleteProfile() {
  const t = useText();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const { control, register, handleSubmit, formState } = useForm<Profile>({
    mode: 'onTouched',
    defaultValues: { civilite: null, ...knownNames() },
  });
  const { errors, isSubmitting } = formState;
  const errorOf = (field: keyof Profile) => {
    const key = errors[field]?.message;
    return key === undefined ? undefined : t(key as TextKey);
  };

  useEffect(() => {
    if (failure !== null) message.current?.focus();
  }, [failure]);

  const save = async ({ civilite, prenom, nom }: Profile) => {
    setFailure(null);
    try {
      await call('PUT /account/update', {
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
      stored.remove('isNew', 'tmpAccount', 'initToken');
      await refresh('GET /account/identity');
    } catch (error) {
      setFailure(
        failureText('PUT /account/update', error, {
          birthday_refused: 'account.completeProfile.failed',
          list_value_unknown: 'account.completeProfile.failed',
          names_missing: 'account.completeProfile.failed',
        }),
      );
    }
  };

  return (
    <div className="container-page">
      <Banner
        title={t('account.completeProfile.title')}
        picture={
          <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="flex flex-col gap-5">
            <Controller
              control={control}
              name="civilite"
              rules={{ validate: (value) => value !== null || 'account.completeProfile.civilityRequired' }}
              render={({ field }) => (
                <RadioGroup
                  row
                  label={t('account.civility.label')}
                  ref={field.ref}
                  name={field.name}
                  value={field.value}
                  onChange={field.onChange}
                  error={errorOf('civilite')}
                  options={[
                    { value: '2', label: t('account.civility.mrs') },
                    { value: '1', label: t('account.civility.mr') },
                  ]}
                />
              )}
            />
            <Field
              label={t('account.firstName')}
              autoComplete="given-name"
              error={errorOf('prenom')}
              {...register('prenom', required('account.completeProfile.firstNameRequired'))}
            />
            <Field
              label={t('account.lastName')}
              autoComplete="family-name"
              error={errorOf('nom')}
              {...register('nom', required('account.completeProfile.lastNameRequired'))}
            />
            <p className="type-small text-ink-2">
              <Rich
                text={t('account.completeProfile.terms')}
                marks={{ terms: (words) => <OutsideLink href={TERMS_DOCUMENT}>{words}</OutsideLink> }}
              />
            </p>
            <Button
              type="submit"
              variant="primary"
              block
              pending={isSubmitting}
              pendingLabel={t('account.completeProfile.pending')}
            >
              {t('account.completeProfile.submit')}
            </Button>
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
