/** The token of the link in the sign-up's mail, `/login?confirm=...`, once it is out of the address. */
let token: string | null = null;

export function keepConfirmLink(found: string): void {
  token = found;
}

export function confirmLink(): string | null {
  return token;
}

/** It is used, or worth nothing. */
export function forgetConfirmLink(): void {
  token = null;
}
