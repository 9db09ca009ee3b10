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

/** Posts the form as a browser does: the address of the card page. */
export const openCardPage = async (form: PaymentForm): Promise<URL> => {
  const { paymentUrl, ...fields } = form;
  const posted = Object.entries(fields).map(([name, value]): [string, string] => [name.replace('pbx_', 'PBX_'), value]);
  const opened = await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams(posted), redirect: 'manual' });
  const location = opened.headers.get('location');
  if (!location) throw new Error(`the card page did not open: ${await opened.text()}`);
  return new URL(location, paymentUrl);
};

const submit = async (page: URL, fields: Record<string, string>): Promise<URL> => {
  const reply = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '', page);
};

/** Each answers where the browser goes next: back to the shop, or to the holder's authentication. */
export const presentCard = (page: URL, number: string): Promise<URL> =>
  submit(page, { number, expiry: '12/30', cvv: '123' });
export const cancelPayment = (page: URL): Promise<URL> => submit(new URL(`${page.href}/cancel`), {});
export const answerChallenge = (challenge: URL, answer: 'confirm' | 'refuse'): Promise<URL> =>
  submit(challenge, { answer });

/** Trouble on the way of this person's notifications (sandbox/README.md); `{}` puts everything right. */
export const troubleNotifications = async (
  { sandbox }: Places,
  { email }: Person,
  notification: Record<string, unknown>,
): Promise<void> => {
  const reply = await fetch(`${sandbox}/cards/switches?payer=${encodeURIComponent(email)}`, {
    method: 'PUT',
    body: JSON.stringify({ notification }),
  });
  if (!reply.ok) throw new Error(await reply.text());
};

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
