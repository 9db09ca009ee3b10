/** Pages that are made once and sent often: small to who takes them compressed, and not again to who has them. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMPRESSIONS = { br: promisify<Buffer, Buffer>(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) };
type Encoding = keyof typeof COMPRESSIONS;

export interface PrintedPage {
  readonly tag: string;
  readonly plain: Buffer;
  /** Made for the first who asks, beside the event loop: all pages at every start would be half of what a start takes. */
  compressed(encoding: Encoding): Promise<Buffer>;
}

/** Made at the start: what such a page says changes with the configuration only. */
export const printed = (page: string): PrintedPage => {
  const plain = Buffer.from(page);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding): Promise<Buffer> => {
    const making = COMPRESSIONS[encoding](plain);
    made.set(encoding, making);
    return making;
  };
  return { tag, plain, compressed: (encoding) => made.get(encoding) ?? make(encoding) };
};

/** Whether an `Accept-Encoding` names one, and not only to refuse it. */
const takes = (header: string, name: string): boolean => {
  const [, weight = '1'] = new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?=,|$)`, 'iu').exec(header) ?? [
    null,
    '0',
  ];
  return Number(weight) > 0;
};

/** Whether an `If-None-Match` holds the tag: alone or in a list, weakened on its way or not. */
const holds = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((held) => held.trim().replace(/^W\//u, '') === tag) ?? false;

export const sendPrinted = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: PrintedPage,
): Promise<FastifyReply> => {
  const taken = headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => takes(taken, name));
  const tag = encoding === undefined ? page.tag : page.tag.replace(/"$/u, `-${encoding}"`);
  reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-language, accept-encoding' });
  if (holds(headers['if-none-match'], tag) && reply.statusCode === 200) return reply.code(304).send();
  if (encoding === undefined) return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding));
};
