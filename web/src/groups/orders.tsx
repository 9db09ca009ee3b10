import { LONGEST_HANDED_NAME } from '@eqinox/domain/groups/handed-list';
import { isSiren } from '@eqinox/domain/groups/siren';
import { MOST_SEATS } from '@eqinox/domain/groups/words';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { download } from '../api/download.ts';
import { termsFile } from '../api/paths.ts';
import { currentLanguage } from '../language/language.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { GroupPartProps } from './ask-portrait.tsx';
import { PayByCard } from './pay-by-card.tsx';
import { groupFailure, type RefusalKey, useSay } from './words.tsx';

const ORDER = 'POST /groups/:id/orders';
const QUOTE = 'GET /groups/:id/orders/:order/quote';

/** What was ordered, and the form that asks for a quote. */
export function Orders({ group, onChange }: GroupPartProps) {
  const say = useSay();
  const formats = useFormats();
  const { orders, unitCents } = group;
  return (
    <section className="flex max-w-160 flex-col gap-5 border-t border-line pt-8">
      <div>
        <h2 className="type-t2">{say('orders.title')}</h2>
        <p className="mt-1.5 text-ink-2">{say('orders.text', { price: formats.exactPrice(unitCents) })}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {orders.map((order) => {
          const { id, seats, totalCents, quotedAt, validUntil, paidAt, buyer } = order;
          return (
            <li key={id} className="wrap-anywhere">
              {say('orders.row', { count: seats, price: formats.exactPrice(totalCents) })}
              <span className="block type-small text-ink-2">
                {`${buyer.name}, ${buyer.siren}. `}
                {paidAt === null
                  ? say('orders.quoted', { date: formats.date(quotedAt), until: formats.date(validUntil) })
                  : `${say('orders.paid', { date: formats.date(paidAt) })}. ${say('orders.invoice')}`}
              </span>
              <Quote group={group.id} order={id} />
              {paidAt === null && <PayByCard group={group.id} order={order} onChange={onChange} />}
            </li>
          );
        })}
      </ul>
      <OrderForm group={group} onChange={onChange} />
    </section>
  );
}

function Quote({ group, order }: { group: number; order: number }) {
  const say = useSay();
  const { run, failure } = useAction<RefusalKey>();
  const number = `D-${order}`;
  const save = () => download(QUOTE, `devis-${number}.pdf`, { params: { id: group, order } });
  return (
    <>
      <LinkButton
        aria-label={say('orders.quoteNamed', { number })}
        onClick={() => void run(save, (error) => groupFailure(QUOTE, error))}
      >
        {say('orders.quote')}
      </LinkButton>
      {failure !== null && (
        <p role="alert" className="text-error">
          {say(failure)}
        </p>
      )}
    </>
  );
}

const FIELDS = ['seats', 'buyer', 'siren', 'street', 'postcode', 'city'] as const;
type Name = (typeof FIELDS)[number];
const EMPTY: Readonly<Record<Name, string>> = { seats: '', buyer: '', siren: '', street: '', postcode: '', city: '' };

function OrderForm({ group: { id }, onChange }: GroupPartProps) {
  const say = useSay();
  const [values, setValues] = useState(EMPTY);
  const [terms, setTerms] = useState(false);
  const [told, setTold] = useState(false);
  const { run, pending, failure } = useAction<RefusalKey>();
  const typed = Object.fromEntries(FIELDS.map((name) => [name, values[name].trim()])) as Record<Name, string>;
  const siren = typed.siren.replace(/\s/gu, '');
  const seats = Number(typed.seats);
  const faultOf = (name: Name): string | undefined => {
    if (typed[name] === '') return say('orders.missing');
    if (name === 'siren' && !isSiren(siren)) return say('orders.sirenWrong');
    const counts = Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS;
    return name === 'seats' && !counts ? say('orders.seatsWrong') : undefined;
  };
  const send = async () => {
    setTold(true);
    if (!terms || FIELDS.some((name) => faultOf(name) !== undefined)) return;
    const { buyer: name, street, postcode, city } = typed;
    const done = await run(
      async () => {
        await call(ORDER, { params: { id }, body: { seats, buyer: { name, siren, street, postcode, city }, terms } });
        await onChange();
      },
      (error) => groupFailure(ORDER, error),
    );
    if (!done) return;
    setValues(EMPTY);
    setTold(false);
  };
  return (
    <form
      noValidate
      aria-label={say('orders.form')}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 className="type-t3">{say('orders.form')}</h3>
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={say(`orders.${name}`)}
          name={name}
          inputMode={name === 'seats' || name === 'siren' ? 'numeric' : 'text'}
          maxLength={name === 'buyer' ? LONGEST_HANDED_NAME : 80}
          value={values[name]}
          error={told ? faultOf(name) : undefined}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <Checkbox
        checked={terms}
        error={told && !terms ? say('orders.termsMissing') : undefined}
        onChange={({ target }) => setTerms(target.checked)}
      >
        {say('orders.terms')}
      </Checkbox>
      <a className="underline" href={termsFile(currentLanguage())} target="_blank" rel="noopener noreferrer">
        {say('orders.termsRead')}
      </a>
      {failure !== null && <Message kind="error">{say(failure)}</Message>}
      <SubmitButton variant="secondary" pending={pending} pendingLabel={say('orders.going')}>
        {say('orders.go')}
      </SubmitButton>
    </form>
  );
}
