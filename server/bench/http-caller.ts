/**
 * A browser as cheap as can be: one keep-alive socket, opened again when the server has closed it for having been silent, the
 * request written by hand, of the reply only what tells its status and its end. Whatever the callers' process costs is taken from the server on the same two cores.
 */
import { connect, type Socket } from 'node:net';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** From `/api` on. */
  readonly path: string;
  readonly token?: string;
  /** JSON text of ASCII letters. */
  readonly body?: string;
}

/** Head of a reply and the body's bytes as latin1 text. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Sends one request at a time; resolves when its reply is whole. */
export type Caller = (request: Request) => Promise<Reply>;

export const openCaller = async (port: number, localAddress = '127.0.0.1'): Promise<Caller> => {
  let settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;
  let received: string[] = [];
  let missing: number | null = null;
  const read = (bytes: Buffer): void => {
    received.push(bytes.toString('latin1'));
    if (missing === null) {
      const text = received.join('');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      missing = head + 4 + Number(/content-length: (\d+)/iu.exec(text.slice(0, head))?.[1] ?? 0) - text.length;
    } else missing -= bytes.length;
    if (missing > 0) return;
    const reply = received.join('');
    [received, missing] = [[], null];
    settle?.resolve({ status: Number(reply.slice(9, 12)), body: reply.slice(reply.indexOf('\r\n\r\n') + 4) });
  };
  const callback = (length: number, bytes: Uint8Array): boolean => {
    read(Buffer.from(bytes.buffer, bytes.byteOffset, length));
    return true;
  };
  // One piece of memory for all that comes: a new one for each part of a booklet would keep the collector busy on both cores.
  const onread = { buffer: new Uint8Array(65_536), callback };
  const open = async (): Promise<Socket> => {
    [received, missing] = [[], null];
    const opened = connect({ port, host: '127.0.0.1', localAddress, noDelay: true, onread });
    await new Promise<void>((resolve, reject) => opened.once('connect', resolve).once('error', reject));
    opened.on('error', (error) => settle?.reject(error));
    opened.on('close', () => settle?.reject(new Error('the server hung up')));
    return opened;
  };
  let socket = await open();
  return async ({ method, path, token, body }) => {
    if (!socket.writable || socket.readableEnded) socket = await open();
    return new Promise((resolve, reject) => {
      settle = { resolve, reject };
      const bearer = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
      const content = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${bearer}${content}\r\n${body ?? ''}`);
    });
  };
};

/** The request that saves one answer of part 1. */
export const saveRequest = (token: string, clef: string): Request => ({
  method: 'POST',
  path: '/api/orizon/behaviours/save',
  token,
  body: `{"idAssertion":"${clef}","durationMs":4000}`,
});
