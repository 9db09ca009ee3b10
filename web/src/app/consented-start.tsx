import type { ConsentSubject } from '@eqinox/domain/consent/consents-due';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useAction } from '../api/use-action.ts';
import { StartActions } from '../answering/start-actions.tsx';
import { ConsentCard } from '../consent/consent-card.tsx';
import { useConsents, type Consents } from '../consent/use-consents.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Message } from '../ui/message.tsx';

export interface ConsentedStartProps {
  subject: ConsentSubject;
  /** The session that the consents are given for. */
  idSessionDiag: number;
  /** A consultant will receive the results. */
  withRestitution: boolean;
  /** It is a gift: whether it is to be carried out at once is its recipient's to say. */
  asksExecution?: boolean;
  /** Answers are kept, and may be gone on with. */
  begun?: boolean;
  /** Starts and leads on, once the consents are stored. */
  onConsented: () => Promise<void>;
  /** The sentence for a start that failed. */
  failureText: (error: unknown) => TextKey;
}

const REASONS: Readonly<Record<NonNullable<Consents['missing']>, TextKey>> = {
  birthday: 'consent.lacks.birthday',
  own: 'consent.lacks.own',
  parent: 'consent.lacks.parent',
  parentName: 'consent.lacks.parentName',
};

/** The boxes of consent, then the way in: here consents meet the questionnaires. */
export function ConsentedStart({
  subject,
  idSessionDiag,
  withRestitution,
  asksExecution = false,
  begun = false,
  onConsented,
  failureText,
}: ConsentedStartProps) {
  const t = useText();
  const consents = useConsents(subject, idSessionDiag);
  const navigate = useNavigate();
  const [atOnce, setAtOnce] = useState(false);
  const { run, stop, pending, failure } = useAction<TextKey>({ leaves: true });

  const begin = async () => {
    try {
      await consents.save();
      if (atOnce) await askExecution(idSessionDiag);
    } catch (error) {
      // Specification section 8: only logged, the person stays.
      console.error('The consent was not saved', error);
      return stop();
    }
    if (consents.approvalDue && (await isApprovalMissing(idSessionDiag))) {
      await navigate(paths.parentApproval(idSessionDiag));
      return undefined;
    }
    return onConsented();
  };

  return (
    <>
      <ConsentCard consents={consents} withRestitution={withRestitution} />
      {asksExecution && (
        <Card flush className="mt-6 p-5 sm:p-6">
          <Checkbox name="immediateExecution" checked={atOnce} onChange={({ target }) => setAtOnce(target.checked)}>
            {t('consent.execution.box')} <span className="text-ink-2">{t('consent.execution.optional')}</span>
          </Checkbox>
        </Card>
      )}
      {failure !== null && (
        <div className="mt-6">
          <Message kind="error">{t(failure)}</Message>
        </div>
      )}
      <StartActions
        missing={consents.missing === null ? null : t(REASONS[consents.missing])}
        pending={pending}
        begun={begun}
        onStart={() => void run(begin, failureText)}
      />
    </>
  );
}

const askExecution = (idSessionDiag: number) =>
  call('POST /orizon/consentement/save', {
    body: { dateConsent: new Date().toISOString(), idSessionDiag, isParent: false, immediateExecution: true },
  });

/** A parent's own yes comes after the consents of the screen, and before anything starts. */
const isApprovalMissing = async (id: number): Promise<boolean> =>
  (await call('GET /account/approval/:id', { params: { id } })).state !== 'yes';
