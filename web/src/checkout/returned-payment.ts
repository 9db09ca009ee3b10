/** What the card page's own word on the way back means to whoever comes back. It shows, it never decides. */

/** `unknown`: nobody said, or in a word that says nothing to a buyer. */
export type ReturnedPayment = 'refused' | 'cancelled' | 'expired' | 'paidBefore' | 'unknown';

/** By the response code that the provider adds to the address (`Erreur`): the server knows the same ones (adapters/cards). */
export const returnedPayment = (search: URLSearchParams): ReturnedPayment => {
  const code = search.get('Erreur') ?? '';
  if (code === '00001') return 'cancelled';
  if (code === '00030') return 'expired';
  if (code === '00015') return 'paidBefore';
  // A card, or the bank behind it. What is wrong on the provider's side or ours is no refusal.
  return /^(?:000(?:04|08|21|29|33|40)|001[0-9A-Z]{2})$/u.test(code) ? 'refused' : 'unknown';
};
