/** The card provider's pages, step by step, for payments that do not go straight (journey.ts has the one that does). */
import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Person, Places } from './person.ts';

export const CARDS = {
  accepted: '1111222233334444',
  challenged: '4012001037141112',
  withoutFunds: '1111222233330002',
  refusedByBank: '1111222233330051',
  waiting: '1111222233339999',
  unknown: '5555555555554444',
} as const;

/** What a browser posts: the fields of the form, by the names that the provider knows. */
const posted = (form: PaymentForm): URLSearchParams =>
  new URLSearchParams(
    Object.entries(form)
      .filter(([name]) => name.startsWith('pbx_'))
      .map(([name, value]): [string, string] => [name.replace('pbx_', 'PBX_'), String(value)]),
  );

/** Posts the form as a browser does: the address of the card page. */
export const openCardPage = async (form: PaymentForm): Promise<URL> => {
  const opened = await fetch(form.paymentUrl, { method: 'POST', body: posted(form), redirect: 'manual' });
  const location = opened.headers.get('location');
  if (!location) throw new Error(`the card page did not open: ${await opened.text()}`);
  return new URL(location, form.paymentUrl);
};

const submit = async (page: URL, fields: Record<string, string>): Promise<URL> => {
  const reply = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '', page);
};

/** Each returns where the browser goes next: back to the shop, or to the holder's authentication. */
export const presentCard = (page: URL, number: string): Promise<URL> =>
  submit(page, { number, expiry: '12/30', cvv: '123' });
export const cancelPayment = (page: URL): Promise<URL> => submit(new URL(`${page.href}/cancel`), {});
export const answerChallenge = (challenge: URL, answer: 'confirm' | 'refuse'): Promise<URL> =>
  submit(challenge, { answer });

/** Trouble between the provider and us (sandbox/README.md), about one person's payments or everybody's; `{}` puts everything right. */
export const troubleProvider = async (
  { sandbox }: Places,
  person: Person | null,
  switches: Record<string, unknown>,
): Promise<void> => {
  const reply = await fetch(`${sandbox}/cards/switches?payer=${encodeURIComponent(person?.email ?? '')}`, {
    method: 'PUT',
    body: JSON.stringify(switches),
  });
  if (!reply.ok) throw new Error(await reply.text());
};

/** Trouble on the way of this person's notifications. */
export const troubleNotifications = (
  places: Places,
  person: Person,
  notification: Record<string, unknown>,
): Promise<void> => troubleProvider(places, person, { notification });

/** What the sandbox notified about a reference, newest first, and what it was answered. */
export const notificationsOf = async (
  { sandbox }: Places,
  reference: string,
): Promise<{ text: string; status: number | null }[]> => {
  const log = (await (await fetch(`${sandbox}/__log`)).json()) as {
    notifications: { reference: string; text: string; status: number | null }[];
  };
  return log.notifications.filter((entry) => entry.reference === reference);
};

/** What the provider was asked about a reference, of one type (00017 consultation, 00014 refund), newest first. */
export const questionsOf = async (
  { sandbox }: Places,
  type: string,
  reference: string,
): Promise<{ amount: string; code: string }[]> => {
  const log = (await (await fetch(`${sandbox}/__log`)).json()) as {
    questions: { type: string; reference: string; amount: string; code: string }[];
  };
  return log.questions.filter((question) => question.type === type && question.reference === reference);
};
