/**
 * What came back into the mailbox for returns: a report about a mail that was not delivered (RFC 3464, RFC 6522), a reader's complaint
 * (RFC 5965), or anything else. Read is what is made for machines; whom it was sent to, its own words and the mail inside it are not.
 */

export interface Returned {
  /** Addresses to which it came: one of them was made for the mail that it is about. */
  readonly to: readonly string[];
  /** Null: a delay, an answer of somebody who is away, a letter; whatever it is, no mail was lost. */
  readonly heard: { readonly kind: 'failed'; readonly status: string | null } | { readonly kind: 'complaint' } | null;
}

/** Where servers write the envelope's reader. */
const CAME_TO = /^(?:to|delivered-to|x-original-to|envelope-to|x-envelope-to|apparently-to)$/u;
const MOST_ADDRESSES = 20;

/** Never throws: what cannot be read is nothing that was heard. `source` may be the beginning of something longer. */
export const parseReturned = async (source: Buffer): Promise<Returned> => {
  // With the first one: few shops have any, and none at their start.
  const { simpleParser } = await import('mailparser');
  try {
    const parsed = await simpleParser(source, {
      keepDeliveryStatus: true,
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
    });
    const report = (type: string): readonly Fields[] =>
      groupsOf(parsed.attachments.find(({ contentType }) => contentType === type)?.content.toString('latin1') ?? '');
    const complaint = report('message/feedback-report')[0];
    const lines = parsed.headerLines.filter(({ key }) => CAME_TO.test(key)).map(({ line }) => line);
    const to = addressesIn([...lines, complaint?.get('original-mail-from') ?? '']);
    if (complaint) return { to, heard: isComplaint(complaint) ? { kind: 'complaint' } : null };
    const failed = report('message/delivery-status').find((fields) => actionOf(fields) === 'failed');
    return { to, heard: failed ? { kind: 'failed', status: statusOf(failed) } : null };
  } catch {
    return { to: [], heard: null };
  }
};

type Fields = ReadonlyMap<string, string>;

/** Groups of fields, apart by empty lines; a line that begins with a space goes on with the one before (RFC 3464 2.1). */
const groupsOf = (text: string): Fields[] =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/\n[ \t]+/gu, ' ')
    .split(/\n{2,}/u)
    .map((group) => new Map(group.split('\n').flatMap(fieldOf)))
    .filter(({ size }) => size > 0);

const fieldOf = (line: string): [string, string][] => {
  const colon = line.indexOf(':');
  return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
};

const actionOf = (fields: Fields): string | undefined => fields.get('action')?.toLowerCase();

/** Feedback-Type `abuse` and its kin; `not-spam` takes a complaint back, and `virus` is no reader's. */
const isComplaint = (fields: Fields): boolean =>
  /^(?:abuse|fraud|opt-out|other)$/iu.test(fields.get('feedback-type') ?? '');

const ENHANCED = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/u;

/** The status; where it says no more than "failed", what the other server had said. */
const statusOf = (fields: Fields): string | null => {
  const status = ENHANCED.exec(fields.get('status') ?? '')?.[0] ?? null;
  if (status !== null && status !== '5.0.0') return status;
  const diagnostic = fields.get('diagnostic-code') ?? '';
  return ENHANCED.exec(diagnostic)?.[0] ?? status ?? /^smtp;\s*([45]\d\d)\b/iu.exec(diagnostic)?.[1] ?? null;
};

const addressesIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.slice(0, 2_000).match(/[^\s<>(),;:"]+@[^\s<>(),;:"]+/gu) ?? []).slice(0, MOST_ADDRESSES);
