/** The consents of one diagnostic on a screen: what is asked, what is typed, and saving it. */
import { isBirthday, parisDate } from '@eqinox/domain/consent/age';
import type { ConsentGiver, ConsentSubject } from '@eqinox/domain/consent/consents-due';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { askedGivers, lacking, type ConsentForm } from './lacking.ts';

export interface Consents {
  readonly form: ConsentForm;
  readonly change: (change: Partial<ConsentForm>) => void;
  /** The account has no birth date. */
  readonly asksBirthday: boolean;
  readonly birthdayRight: boolean;
  /** Boxes to show; those given already are not among them. */
  readonly asked: readonly ConsentGiver[];
  readonly lacks: ReturnType<typeof lacking>;
  /** The latest birthday that a field may take. */
  readonly today: string;
  /** Saves the birth date, then one consent per box. Rejects with the first refusal; what was saved is not asked again. */
  readonly save: () => Promise<void>;
}

export function useConsents(subject: ConsentSubject, idSessionDiag: number): Consents {
  const { birthday, nom, prenom } = useReply('GET /account/identity');
  const given = useReply('GET /account/consent/:id', { params: { id: idSessionDiag } });
  const refresh = useRefresh();
  const [form, setForm] = useState<ConsentForm>({
    birthday: '',
    ticked: { own: false, parent: false },
    parentName: '',
  });
  const today = parisDate(new Date());
  const situation = { subject, birthday, given, today };
  const asked = askedGivers(situation, form);

  const save = async () => {
    try {
      if (birthday === null) await call('PUT /account/update', { body: { birthday: form.birthday } });
      const dateConsent = new Date().toISOString();
      for (const giver of asked) {
        const isParent = giver === 'parent';
        const nomPrenom = isParent ? form.parentName.trim() : `${nom ?? ''} ${prenom ?? ''}`.trim();
        await call('POST /orizon/consentement/save', { body: { dateConsent, nomPrenom, idSessionDiag, isParent } });
      }
    } finally {
      // Also after a failure: what went through before it must not be asked again.
      void refresh('GET /account/identity', 'GET /account/consent/:id');
    }
  };

  return {
    form,
    change: (change) => setForm((form) => ({ ...form, ...change })),
    asksBirthday: birthday === null,
    birthdayRight: isBirthday(form.birthday, today),
    asked,
    lacks: lacking(situation, form),
    today,
    save,
  };
}
