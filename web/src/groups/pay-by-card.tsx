import type { PaymentForm } from '@eqinox/contract/checkout';
import type { GroupOrder } from '@eqinox/contract/groups';
import { FRENCH_DIAL_CODE, isPhoneNumber, phoneDigits } from '@eqinox/domain/checkout/billing';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { CardPage } from '../parts/card-page.tsx';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { groupFailure, type RefusalKey, useSay } from './words.tsx';

const PAY = 'POST /groups/:id/orders/:order/card';

export interface PayByCardProps {
  group: number;
  order: GroupOrder;
  /** Reads the group again. */
  onChange: () => Promise<void>;
}

/** How the card of an order stands, and the way to its page: beside the transfer, as long as nothing is paid. */
export function PayByCard({ group, order, onChange }: PayByCardProps) {
  const say = useSay();
  const [asked, setAsked] = useState(false);
  const { card, id } = order;
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      {card !== null && (
        <p className="type-small">
          {say(`card.${card}`)}{' '}
          {card !== 'failed' && (
            <LinkButton
              aria-label={say('card.lookNamed', { number: `D-${id}` })}
              onClick={() => void onChange().catch(() => {})}
            >
              {say('card.look')}
            </LinkButton>
          )}
        </p>
      )}
      {asked ? (
        <CardForm group={group} order={order} />
      ) : (
        card !== 'bank' && (
          <LinkButton aria-label={say('card.payNamed', { number: `D-${id}` })} onClick={() => setAsked(true)}>
            {say('card.pay')}
          </LinkButton>
        )
      )}
    </div>
  );
}

/** What the card page asks for beside the address of the quote: a phone number. */
function CardForm({ group, order: { id, totalCents } }: { group: number; order: GroupOrder }) {
  const say = useSay();
  const formats = useFormats();
  const [phone, setPhone] = useState('');
  const [told, setTold] = useState(false);
  const [form, setForm] = useState<PaymentForm | null>(null);
  const { run, stop, pending, failure } = useAction<RefusalKey>({ leaves: true });
  const isPhone = isPhoneNumber(phone, FRENCH_DIAL_CODE.placeholder);

  // Back from the card page, the browser may show this page as it was left: waiting for nothing.
  const wakeUp = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setForm(null);
    stop();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => wakeUp(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);

  const pay = async () => {
    setTold(true);
    if (!isPhone) return;
    const body = { countryCodeMobilePhone: FRENCH_DIAL_CODE.dialCode, mobilePhone: phoneDigits(phone) };
    await run(
      async () => setForm(await call(PAY, { params: { id: group, order: id }, body })),
      (error) => groupFailure(PAY, error),
    );
  };
  return (
    <>
      <form
        noValidate
        aria-label={say('card.payNamed', { number: `D-${id}` })}
        className="flex w-full max-w-120 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <Field
          label={say('card.phone')}
          hint={say('card.phoneWhy')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={phone}
          error={told && !isPhone ? say('card.phoneWrong') : undefined}
          onChange={({ target }) => setPhone(target.value)}
        />
        {failure !== null && <Message kind="error">{say(failure)}</Message>}
        <SubmitButton pending={pending} pendingLabel={say('card.going')}>
          {say('card.go', { price: formats.exactPrice(totalCents) })}
        </SubmitButton>
      </form>
      {form !== null && <CardPage form={form} />}
    </>
  );
}
