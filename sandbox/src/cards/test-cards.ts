/** What the bank answers to a card. `challenge`: 3-D Secure asks the holder first. */
export type TestCard = {
  readonly number: string;
  readonly label: string;
  readonly code: string;
  readonly kind: 'CB' | 'VISA';
  readonly challenge: boolean;
};

const card = (number: string, label: string, code: string): TestCard => {
  return { number, label, code, kind: 'CB', challenge: false };
};

/** The first four are the provider's published test cards, the others a convention of this sandbox. */
export const TEST_CARDS: readonly TestCard[] = [
  card('1111222233334444', 'Paiement accepté', '00000'),
  { ...card('4012001037141112', 'Authentification 3-D Secure, puis accepté', '00000'), kind: 'VISA', challenge: true },
  { ...card('4975660000000004', 'Paiement accepté', '00000'), kind: 'VISA' },
  { ...card('4970100000025102', 'Paiement accepté', '00000'), kind: 'VISA' },
  card('1111222233330002', 'Refusé, provision insuffisante', '00151'),
  card('1111222233330051', 'Refusé par la banque', '00105'),
  card('1111222233339999', 'En attente de la réponse de la banque', '99999'),
];

/** The code of a card that nobody knows. */
export const UNKNOWN_CARD_CODE = '00004';

export const findTestCard = (number: string): TestCard | undefined => {
  return TEST_CARDS.find((known) => known.number === number);
};
