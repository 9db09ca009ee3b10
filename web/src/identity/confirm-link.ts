/** The token of the link in the sign-up's mail, `/login?confirm=...`, once it is out of the address. */
let token: string | null = null;

export const keepConfirmLink = (found: string): void => {
  token = found;
};

export const confirmLink = (): string | null => {
  return token;
};

/** It is used, or worth nothing. */
export const forgetConfirmLink = (): void => {
  token = null;
};
