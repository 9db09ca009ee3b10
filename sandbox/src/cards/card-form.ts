import type { PresentedCard } from './payment-page.ts';
import { findTestCard } from './test-cards.ts';
import type { CardForm, CardFormFaults } from './views.ts';

/** The card that a form presents, or what must be corrected before anything is tried. */
export const readCard = (form: CardForm): PresentedCard | CardFormFaults => {
  const number = form.number.replace(/[\s-]/g, '');
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(form.expiry) ?? [];
  const faults: CardFormFaults = {};
  if (!/^\d{13,19}$/.test(number)) faults.number = 'Saisissez le numéro de la carte, 16 chiffres.';
  if (!month || !year) faults.expiry = 'Saisissez le mois et l’année, par exemple 09/30.';
  if (!/^\s*\d{3,4}\s*$/.test(form.cvv)) faults.cvv = 'Saisissez les 3 chiffres au dos de la carte.';
  if (Object.keys(faults).length > 0) return faults;
  return { number, expiry: `${year}${month}`, known: findTestCard(number) };
};

/** The form as a link of the list of test cards fills it; empty without one. */
export const prefilledForm = (number: string): CardForm => {
  const card = findTestCard(number);
  const year = new Date().getUTCFullYear() + 2;
  return card ? { number: card.number, expiry: `12/${year % 100}`, cvv: '123' } : { number: '', expiry: '', cvv: '' };
};
