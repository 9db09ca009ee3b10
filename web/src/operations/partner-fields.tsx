import type { CallInput } from '@eqinox/contract/routes';
import type { PartnerRow } from '@eqinox/contract/partners-desk';
import { parisDate } from '@eqinox/domain/calendar';
import { LANGUAGES } from '@eqinox/domain/languages';
import { PARTNER_KINDS, type PartnerKind } from '@eqinox/domain/partners/words';
import { textOf } from '../parts/desk/desk-form.tsx';
import { say } from '../parts/desk/words.ts';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { DateField, Select } from '../ui/select.tsx';

type Written = CallInput<'POST /operations/partners/:code'>['body'];

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
};

/** The logo that was chosen; null to take it away, undefined to keep what is there. */
const logoOf = async (typed: FormData): Promise<string | null | undefined> => {
  if (typed.has('noLogo')) return null;
  const file = typed.get('logo');
  return file instanceof File && file.size > 0 ? base64Of(file) : undefined;
};

export const writtenOf = async (typed: FormData): Promise<Written> => ({
  name: textOf(typed, 'name') ?? '',
  kind: (textOf(typed, 'kind') ?? 'plain') as PartnerKind,
  logo: await logoOf(typed),
  tint: textOf(typed, 'tint')?.toUpperCase() ?? null,
  welcome: {
    fr: textOf(typed, 'welcome-fr') ?? '',
    en: textOf(typed, 'welcome-en') ?? '',
    es: textOf(typed, 'welcome-es') ?? '',
    ne: textOf(typed, 'welcome-ne') ?? '',
  },
  from: textOf(typed, 'from'),
  until: textOf(typed, 'until'),
  reason: textOf(typed, 'reason') ?? '',
});

const firstDay = (iso: string | null): string => (iso === null ? '' : parisDate(new Date(iso)));
const lastDay = (iso: string | null): string => (iso === null ? '' : parisDate(new Date(Date.parse(iso) - 1)));

/** All of a partner but its code, as a form asks for it. */
export function PartnerFields({ partner }: { partner: PartnerRow | null }) {
  return (
    <>
      <Field
        label={say('partners.name')}
        name="name"
        maxLength={100}
        autoComplete="off"
        required
        defaultValue={partner?.name}
      />
      <Select label={say('partners.kind')} name="kind" defaultValue={partner?.kind ?? 'plain'}>
        {PARTNER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {say(`partners.kindName.${kind}`)}
          </option>
        ))}
      </Select>
      <Field label={say('partners.logo')} hint={say('partners.logoHint')} type="file" name="logo" accept="image/png" />
      <Field
        label={say('partners.tint')}
        hint={say('partners.tintHint')}
        name="tint"
        pattern="#[0-9A-Fa-f]{6}"
        autoComplete="off"
        defaultValue={partner?.tint ?? ''}
      />
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          label={say('partners.welcome', { language: say(`partners.language.${language}`) })}
          name={`welcome-${language}`}
          lang={language}
          maxLength={300}
          autoComplete="off"
          required
          defaultValue={partner?.welcome[language]}
        />
      ))}
      <DateField label={say('partners.from')} name="from" defaultValue={firstDay(partner?.startsAt ?? null)} />
      <DateField label={say('partners.until')} name="until" defaultValue={lastDay(partner?.endsAt ?? null)} />
      {partner?.logo != null && <Checkbox name="noLogo">{say('partners.noLogo')}</Checkbox>}
    </>
  );
}
