/**
 * The card provider's notification, believed for its signature and, in production, its sender's address. What it says is
 * held against our own attempt in record-payment-result.ts.
 */
import type { Context } from '../context.ts';
import { faultPoint } from '../fault-point.ts';
import { Refusal } from '../refusal.ts';
import { recordPaymentResult } from './record-payment-result.ts';
import type { SeatSale } from './seat-sale.ts';

export const receiveNotification = async (context: Context, seats: SeatSale, raw: Buffer): Promise<string> => {
  const { db, env, settings, adapters, request, log, now } = context;
  if (env.cards.sourceAddresses.length > 0 && !env.cards.sourceAddresses.includes(request.address)) {
    log.warn({ address: request.address }, 'payment notification from an unknown address');
    throw new Refusal('signature_wrong');
  }
  const answer = await adapters.cards.verify(raw);
  if ('disbelieved' in answer && answer.disbelieved === 'no_key') {
    log.error({ alarm: 'payment-keys-none' }, 'no key is left to believe a payment notification by');
    // It may well be genuine: the provider sends it again, and unanswered attempts are asked about.
    throw new Refusal('unavailable', 60);
  }
  if ('disbelieved' in answer) {
    log.warn({ reason: answer.disbelieved }, 'payment notification not believed');
    throw new Refusal('signature_wrong');
  }
  faultPoint('notification-believed');
  const { enqueue } = adapters;
  const { seller } = settings;
  const { production } = env;
  await recordPaymentResult(db, { enqueue, seller, seats, production, now, log, address: request.address }, answer);
  // The provider wants an empty page.
  return '';
};
