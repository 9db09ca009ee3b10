import { useState } from 'react';
import { type ConsentSubject, PARENT_NAME_LENGTH } from '@eqinox/domain/consent/consents-due';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { DateField } from '../ui/select.tsx';
import { DataProtection } from './data-protection.tsx';
import type { Consents } from './use-consents.ts';

const FIRST_BIRTHDAY = '1900-01-01';

/** The birth date when it is unknown, one box per consent, the parent's name under its box. Nothing when all is given. */
export function ConsentCard({ consents, withRestitution }: { consents: Consents; withRestitution: boolean }) {
  const t = useText();
  const { form, change, asked, asksBirthday, birthdayRight, today } = consents;
  const [left, setLeft] = useState({ birthday: false, parentName: false });
  const [explained, setExplained] = useState(false);
  if (asked.length === 0 && !asksBirthday) return null;

  return (
    <Card flush className="mt-6 flex flex-col gap-4.5 p-5 sm:p-6">
      <p className="type-small text-ink-2">{t('consent.lacks.needed')}</p>
      {asksBirthday && (
        <DateField
          label={t('consent.birthday.label')}
          hint={t('consent.birthday.hint')}
          min={FIRST_BIRTHDAY}
          max={today}
          required
          autoComplete="bday"
          value={form.birthday}
          error={left.birthday && !birthdayRight ? t('consent.birthday.invalid') : undefined}
          onChange={(event) => change({ birthday: event.target.value })}
          onBlur={() => setLeft((left) => ({ ...left, birthday: true }))}
        />
      )}
      {asked.includes('own') && (
        <Checkbox
          required
          checked={form.ticked.own}
          onChange={(event) => change({ ticked: { ...form.ticked, own: event.target.checked } })}
        >
          <Rich
            text={t(textOf(consents.subject, withRestitution))}
            marks={{ policy: (words) => <LinkButton onClick={() => setExplained(true)}>{words}</LinkButton> }}
          />
        </Checkbox>
      )}
      {asked.includes('parent') && (
        <>
          <Checkbox
            required
            checked={form.ticked.parent}
            onChange={(event) => change({ ticked: { ...form.ticked, parent: event.target.checked } })}
          >
            {t('consent.parent.box')}
          </Checkbox>
          <div className="sm:pl-9">
            <Field
              label={t('consent.parent.name')}
              placeholder={t('consent.parent.placeholder')}
              autoComplete="off"
              maxLength={PARENT_NAME_LENGTH.max}
              required
              value={form.parentName}
              error={left.parentName && consents.missing === 'parentName' ? t('consent.parent.nameMissing') : undefined}
              onChange={(event) => {
                change({ parentName: event.target.value });
                setLeft((left) => ({ ...left, parentName: true }));
              }}
              onBlur={() => setLeft((left) => ({ ...left, parentName: true }))}
            />
          </div>
        </>
      )}
      {explained && (
        <DataProtection
          subject={consents.subject}
          withRestitution={withRestitution}
          onClose={() => setExplained(false)}
        />
      )}
    </Card>
  );
}

/** A consultant is named only where there is one. */
const textOf = (subject: ConsentSubject, withRestitution: boolean): TextKey => {
  if (!withRestitution) return 'consent.alone';
  return subject === 'colour' ? 'consent.colour' : 'consent.own';
};
