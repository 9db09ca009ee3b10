/** The sandbox's mailbox as a reader who waits for the next mail. */
import { vi } from 'vitest';
import { codeInMail } from './code-in-mail.ts';
import type { Places } from './person.ts';

export interface ReadMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** The mails to an address, newest first. */
export const mailsTo = async (places: Places, address: string): Promise<ReadMail[]> => {
  const reply = await fetch(`${places.sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as ReadMail[];
};

/** The newest mail once there are `count` of them in all. */
export const mailNumber = (places: Places, address: string, count: number): Promise<ReadMail> =>
  numbered(places, address, count, () => true);

const numbered = (
  places: Places,
  address: string,
  count: number,
  wanted: (mail: ReadMail) => boolean,
): Promise<ReadMail> =>
  vi.waitFor(
    async () => {
      const mails = (await mailsTo(places, address)).filter(wanted);
      const newest = mails[0];
      if (mails.length !== count || !newest) throw new Error(`${mails.length} mails to ${address}, not ${count}`);
      return newest;
    },
    { timeout: 45_000, interval: 30 },
  );

/** The mail with the newest code once there are `count` of that kind, whatever else there is. */
export const codeMailNumber = (places: Places, address: string, count: number): Promise<ReadMail> =>
  numbered(places, address, count, (mail) => codeInMail(mail) !== null);

/** Its six digits. */
export const codeNumber = async (places: Places, address: string, count: number): Promise<string> =>
  codeInMail(await codeMailNumber(places, address, count)) ?? '';

/** The link in a mail's text, as the browser's path. */
export const linkIn = ({ text }: ReadMail): URL => new URL(/https?:\/\/\S+/u.exec(text)?.[0] ?? '');

/** Six digits that are not those. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
