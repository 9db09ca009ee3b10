import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../language/language.ts';
import type { TextKey } from '../../language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { addFailure, makeAndKeep, START } from './make-and-keep.ts';
import { endOffer } from './offer-moment.ts';

/** Once in an account's life, after a password was given on a device that can keep a passkey: one card, one word to refuse. */
export default function PasskeyOffer() {
  const t = useText();
  const titleId = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'offered' | 'refused' | 'made'>('offered');
  const { run, pending, failure } = useAction<TextKey>();

  useEffect(endOffer, []);

  useEffect(() => {
    if (state === 'refused' || state === 'made') note.current?.focus();
  }, [state]);

  const make = () =>
    void run(async () => {
      await makeAndKeep(await call(START, { body: {} }));
      setState('made');
    }, addFailure);

  if (state !== 'offered') {
    return (
      <p ref={note} tabIndex={-1} role="status" className="mt-4 px-5 type-small text-ink-2 outline-none sm:px-0">
        {t(state === 'made' ? 'identity.passkey.offer.made' : 'identity.passkey.offer.noted')}
      </p>
    );
  }
  return (
    <section aria-labelledby={titleId} className="bleed-phone mt-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-[30em] grow basis-60">
          <h2 id={titleId} className="type-t3">
            {t('identity.passkey.offer.title')}
          </h2>
          <p className="mt-1 type-small text-ink-2">{t('identity.passkey.offer.text')}</p>
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-3 max-sm:w-full max-sm:flex-col-reverse">
          <Button variant="ghost" block="phone" onClick={() => setState('refused')}>
            {t('identity.passkey.offer.refuse')}
          </Button>
          <Button block="phone" pending={pending} onClick={make}>
            {t('identity.passkey.offer.make')}
          </Button>
        </div>
        {failure !== null && (
          <div className="w-full">
            <Message kind="error">{t(failure)}</Message>
          </div>
        )}
      </Card>
    </section>
  );
}
