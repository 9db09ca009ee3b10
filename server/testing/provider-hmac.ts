import { createHmac } from 'node:crypto';
import type { PaymentForm } from '@eqinox/contract/checkout';

/** As the provider computes it: over the names and values as they are posted, in their order, the signature left out. */
export const providerHmac = (form: PaymentForm): string =>
  createHmac('sha512', Buffer.from('0123456789ABCDEF'.repeat(8), 'hex'))
    .update(
      Object.entries(form)
        .filter(([name]) => name.startsWith('pbx_') && name !== 'pbx_HMAC')
        .map(([name, value]) => `${name.replace('pbx_', 'PBX_')}=${value}`)
        .join('&'),
    )
    .digest('hex')
    .toUpperCase();
