import { useId, useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Panel } from '../ui/panel.tsx';
import { identityFailure, type Failure } from './failure.ts';
import { GivenPasswordForm } from './given-password-form.tsx';

const LINK = 'POST /identity/link-account';

export interface LegacyAccountOfferProps {
  /** The person's own address, under which the old account waits. */
  email: string;
  /** What the old account held is this account's. */
  onLinked: () => Promise<void>;
  /** Sets it aside; without it there is no button that does. */
  onLater?: () => void;
}

/** The diagnostics of an old account that waits under the person's address, by that account's own password. */
export default function LegacyAccountOffer({ email, onLinked, onLater }: LegacyAccountOfferProps) {
  const t = useText();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const action = useAction<Failure>();

  const link = async (password: string) => {
    await call(LINK, { body: { email, password } });
    await onLinked();
  };

  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-[30em] grow basis-60">
          <h2 id={titleId} className="type-t3">
            {t('identity.oldAccount.title')}
          </h2>
          <p className="mt-1 type-small text-ink-2">{t('identity.oldAccount.text')}</p>
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-3 max-sm:w-full max-sm:flex-col-reverse">
          {onLater && (
            <Button variant="ghost" block="phone" onClick={onLater}>
              {t('identity.oldAccount.later')}
            </Button>
          )}
          <Button block="phone" onClick={() => setOpen(true)}>
            {t('identity.oldAccount.open')}
          </Button>
        </div>
      </Card>
      {open && (
        <Panel title={t('identity.oldAccount.panelTitle')} busy={action.pending} onClose={() => setOpen(false)}>
          <p className="text-ink-2">
            <Rich
              text={t('identity.oldAccount.lead', { email })}
              marks={{ email: (words) => <strong className="font-semibold text-ink wrap-anywhere">{words}</strong> }}
            />
          </p>
          <GivenPasswordForm
            label="identity.oldAccount.password"
            button="identity.oldAccount.submit"
            pendingButton="identity.oldAccount.pending"
            // The browser keeps the present password; this one must not take its place.
            autoComplete="off"
            action={action}
            onAnswer={link}
            textOf={(problem) =>
              identityFailure(LINK, problem, {
                credentials_wrong: 'identity.signIn.oldWrong',
                sign_in_delayed: 'identity.signIn.delayed',
              })
            }
          />
        </Panel>
      )}
    </section>
  );
}
