import type { ConsentSubject } from '@eqinox/domain/consent/consents-due';
import { useState } from 'react';
import { StartActions } from '../answering/start-actions.tsx';
import { ConsentCard } from '../consent/consent-card.tsx';
import { useConsents, type Consents } from '../consent/use-consents.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Message } from '../ui/message.tsx';

export interface ConsentedStartProps {
  subject: ConsentSubject;
  /** The session that the consents are given for. */
  idSessionDiag: number;
  /** Starts and leads on, once the consents are stored. */
  onConsented: () => Promise<void>;
  /** The sentence for a start that failed. */
  failureText: (error: unknown) => TextKey;
}

const REASONS: Readonly<Record<NonNullable<Consents['lacks']>, TextKey>> = {
  birthday: 'consent.lacks.birthday',
  own: 'consent.lacks.own',
  parent: 'consent.lacks.parent',
  parentName: 'consent.lacks.parentName',
};

/** The boxes of consent, then the way in: here consents meet the questionnaires. */
export function ConsentedStart({ subject, idSessionDiag, onConsented, failureText }: ConsentedStartProps) {
  const t = useText();
  const consents = useConsents(subject, idSessionDiag);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);

  const begin = async () => {
    setPending(true);
    setFailure(null);
    try {
      await consents.save();
    } catch (error) {
      // Specification section 8: only logged, the person stays.
      console.error('The consent was not saved', error);
      setPending(false);
      return;
    }
    try {
      await onConsented();
    } catch (error) {
      setFailure(failureText(error));
      setPending(false);
    }
  };

  return (
    <>
      <ConsentCard consents={consents} />
      {failure !== null && (
        <div className="mt-6">
          <Message kind="error">{t(failure)}</Message>
        </div>
      )}
      <StartActions
        lacking={consents.lacks === null ? null : t(REASONS[consents.lacks])}
        pending={pending}
        onStart={() => void begin()}
      />
    </>
  );
}
