/** The consents of one diagnostic on a screen: what is asked, what is typed, and saving it. */
import { parisDate } from '@eqinox/domain/calendar';
import { isBirthday } from '@eqinox/domain/consent/age';
import type { ConsentGiver, ConsentSubject } from '@eqinox/domain/consent/consents-due';
import { isApprovalDue } from '@eqinox/domain/consent/parent-approval';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { queryClient, useRefresh, useReply } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';
import { askedGivers, firstMissing, type ConsentForm } from './first-missing.ts';

export interface Consents {
  readonly subject: ConsentSubject;
  readonly form: ConsentForm;
  readonly change: (change: Partial<ConsentForm>) => void;
  /** The account has no birth date. */
  readonly asksBirthday: boolean;
  readonly birthdayRight: boolean;
  /** Boxes to show; those given already are not among them. */
  readonly asked: readonly ConsentGiver[];
  readonly missing: ReturnType<typeof firstMissing>;
  /** Under 15, a parent's own yes by mail comes after these. */
  readonly approvalDue: boolean;
  /** The latest birthday that a field may take. */
  readonly today: string;
  /** Saves the birth date, then one consent per box. Rejects with the first refusal; what was saved is not asked again. */
  readonly save: () => Promise<void>;
}

const IDENTITY = 'GET /account/identity';
const CONSENTS = 'GET /account/consent/:id';

export const useConsents = (subject: ConsentSubject, idSessionDiag: number): Consents => {
  const { birthday, nom, prenom } = useReply(IDENTITY);
  const given = useReply(CONSENTS, { params: { id: idSessionDiag } });
  const refresh = useRefresh();
  const [form, setForm] = useState<ConsentForm>({
    birthday: '',
    ticked: { own: false, parent: false },
    parentName: '',
  });
  const today = parisDate(serverNow());
  const situation = { subject, birthday, given, today };
  const asked = askedGivers(situation, form);

  // What was just given is read anew by whoever comes back; until then the boxes stay, lest the page move under a click.
  useEffect(() => () => queryClient.removeQueries({ queryKey: [CONSENTS] }), []);

  const save = async () => {
    if (birthday === null) {
      await call('PUT /account/update', { body: { birthday: form.birthday } });
      void queryClient.invalidateQueries({ queryKey: [IDENTITY], refetchType: 'none' });
    }
    const dateConsent = new Date().toISOString();
    try {
      for (const giver of asked) {
        const isParent = giver === 'parent';
        const nomPrenom = isParent ? form.parentName.trim() : `${nom ?? ''} ${prenom ?? ''}`.trim();
        await call('POST /orizon/consentement/save', { body: { dateConsent, nomPrenom, idSessionDiag, isParent } });
      }
    } catch (error) {
      // Of two consents the first may have gone through: it is not asked again.
      void refresh(CONSENTS);
      throw error;
    }
  };

  return {
    subject,
    form,
    change: (change) => setForm((form) => ({ ...form, ...change })),
    asksBirthday: birthday === null,
    birthdayRight: isBirthday(form.birthday, today),
    asked,
    missing: firstMissing(situation, form),
    approvalDue: isApprovalDue(birthday ?? form.birthday, today),
    today,
    save,
  };
};
