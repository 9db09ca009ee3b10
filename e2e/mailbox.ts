import { expect, type APIRequestContext } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 3210);

/** Where the product and the sandbox of this run answer. */
export const product = `http://localhost:${port}`;
export const sandbox = `http://localhost:${port + 1}`;

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string }[];
}

/** A code that a mail carries: six digits by themselves on a line of its text. */
export const CODE = /^\d{6}$/mu;

/** The newest mail to an address whose subject and text match, waited for. */
export const mailTo = async (
  request: APIRequestContext,
  address: string,
  subject: RegExp,
  text = /(?:)/u,
): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const reply = await request.get(`${sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
        found = ((await reply.json()) as Mail[]).find((mail) => subject.test(mail.subject) && text.test(mail.text));
        return found?.subject;
      },
      { timeout: 20_000, intervals: [50, 100, 200], message: `a mail to ${address} about ${subject}` },
    )
    .toBeTruthy();
  return found as Mail;
};
