/** Tables whose rows are never updated nor deleted, by anybody: what the law or the journal's readers count on. */
export const NEVER_CHANGES = [
  'invoices.invoices',
  'invoices.credit_notes',
  'invoices.prints',
  'invoices.closings',
  'checkout.gift_card_entries',
  'staff.journal',
];

/** Tables whose rows may go with their person, and are never updated. */
export const NEVER_REWRITTEN = ['consent.consents', 'operations.given_up_jobs'];
