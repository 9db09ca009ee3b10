/** What the browser keeps under the names of the specification (section 3, storage keys). */

type LocalKey =
  | 'accessToken'
  | 'lastUser'
  | 'idFrom'
  | 'initToken'
  | 'tmpAccount'
  | 'isNew'
  | 'orizonCredentials'
  | 'selected_explorer'
  | 'session_reinit_type'
  | 'cookiesState'
  | 'cookiesProof'
  | 'oldAccountLater'
  | 'groupCode'
  | 'eqibox-type'
  | 'eqibox-label'
  | 'eqibox-price'
  | 'eqibox-discount-price'
  | 'eqibox-promo-code'
  | 'eqibox-ref';

export const stored = {
  get: (key: LocalKey): string | null => localStorage.getItem(key),
  set: (key: LocalKey, value: string): void => localStorage.setItem(key, value),
  remove: (...keys: readonly LocalKey[]): void => {
    for (const key of keys) localStorage.removeItem(key);
  },
};

const DRAFT = 'checkout-draft';

/** What somebody typed for an order (checkout/draft.ts): for this tab only, and gone with its person. */
export const storedDraft = {
  get: (): string | null => sessionStorage.getItem(DRAFT),
  set: (value: string): void => sessionStorage.setItem(DRAFT, value),
  remove: (): void => sessionStorage.removeItem(DRAFT),
};
