import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { callHmac } from './hmac.ts';
import { PUBLIC_TEST_KEY, PUBLIC_TEST_MERCHANTS } from './merchants.ts';
import type { Pair } from './form-encoding.ts';

export const CART =
  '<?xml version="1.0" encoding="utf-8"?><shoppingcart><total><totalQuantity>1</totalQuantity></total></shoppingcart>';
export const BILLING =
  '<?xml version="1.0" encoding="utf-8"?><Billing><Address><FirstName>Camille</FirstName><LastName>Exemple</LastName><Address1>1 rue de Paris</Address1><ZipCode>75001</ZipCode><City>Paris</City><CountryCode>250</CountryCode><CountryCodeMobilePhone>+33</CountryCodeMobilePhone><MobilePhone>0612345678</MobilePhone></Address></Billing>';

export const RETOUR = 'Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Date:W;Heure:Q;Pays:Y;Carte:C;Garantie:G;Sign:K';

/** A correct call, with fields replaced, added, or left out (null). Not signed yet. */
export const callFields = (changes: Readonly<Record<string, string | null>> = {}): Pair[] => {
  const fields = new Map<string, string | null>([
    ['PBX_SITE', '1999888'],
    ['PBX_RANG', '32'],
    ['PBX_IDENTIFIANT', '107904482'],
    ['PBX_TOTAL', '12000'],
    ['PBX_DEVISE', '978'],
    ['PBX_CMD', `ref${nextReference++}`],
    ['PBX_PORTEUR', 'camille@exemple.fr'],
    ['PBX_RETOUR', RETOUR],
    ['PBX_HASH', 'SHA512'],
    ['PBX_TIME', new Date().toISOString()],
    ['PBX_SHOPPINGCART', CART],
    ['PBX_BILLING', BILLING],
  ]);
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return [...fields].filter((pair): pair is [string, string] => pair[1] !== null);
};
let nextReference = 1;

export const signCall = (fields: readonly Pair[], hash = 'SHA512', key = PUBLIC_TEST_KEY): Pair[] => {
  return [...fields, ['PBX_HMAC', callHmac(fields, hash, key)]];
};

export const formBody = (pairs: readonly Pair[]): string => {
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
};

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly source: string | undefined;
};

/** A merchant's server: keeps what the provider sends to /notification, as raw text. */
export class Merchant {
  readonly received: Received[] = [];
  url = '';
  /** Awaited before each notification is answered. */
  beforeAnswer: () => Promise<void> = async () => {};
  #waiting: (() => void)[] = [];
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  readonly #receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
    const text = request.method === 'POST' ? Buffer.concat(chunks).toString('latin1') : query;
    const source = request.headers['x-forwarded-for'];
    this.received.push({ method: request.method ?? '', path, text, source: source?.toString() });
    for (const wake of this.#waiting.splice(0)) wake();
    await this.beforeAnswer();
    response.end();
  };

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  /** The notifications, once there are at least `count`. */
  async atLeast(count: number): Promise<readonly Received[]> {
    while (this.received.length < count) await new Promise<void>((wake) => this.#waiting.push(wake));
    return this.received;
  }

  forget(): void {
    this.received.length = 0;
    this.beforeAnswer = async () => {};
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The addresses that a call gives to the provider. */
  addresses(): Record<string, string> {
    return {
      PBX_EFFECTUE: `${this.url}/accepted`,
      PBX_REFUSE: `${this.url}/refused`,
      PBX_ANNULE: `${this.url}/cancelled`,
      PBX_ATTENTE: `${this.url}/waiting`,
      PBX_REPONDRE_A: `${this.url}/notification`,
      PBX_RUF1: 'POST',
    };
  }
}

/** A sandbox on free ports with a folder of its own; `stop` removes the folder. */
export const startTestSandbox = async (): Promise<Sandbox> => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    imapPort: null,
    folder: join(folder, 'sandbox'),
    publicUrl: 'https://eqinox.example',
    bookingHook: null,
    merchants: PUBLIC_TEST_MERCHANTS,
  });
  const stop = async (): Promise<void> => {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  };
  return { ...sandbox, stop };
};

/** A buyer's browser on the sandbox: sends forms, follows no redirect by itself. */
export class Buyer {
  readonly #base: string;
  constructor(base: string) {
    this.#base = base;
  }

  /** Posts a merchant's form; the path of the payment page. */
  async open(pairs: readonly Pair[], path = '/cgi/MYchoix_pagepaiement.cgi'): Promise<string> {
    const response = await this.post(path, formBody(pairs));
    if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`);
    return response.headers.get('location') ?? '';
  }

  pay(page: string, number: string): Promise<Response> {
    return this.post(page, `number=${number}&expiry=12%2F39&cvv=123`);
  }

  post(path: string, body: string): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return fetch(this.#base + path, { method: 'POST', body, headers, redirect: 'manual' });
  }

  get(path: string): Promise<Response> {
    return fetch(this.#base + path, { redirect: 'manual' });
  }

  async switches(value: unknown, payer = ''): Promise<Response> {
    return fetch(`${this.#base}/cards/switches?payer=${payer}`, { method: 'PUT', body: JSON.stringify(value) });
  }
}

/** Where a reply sends the browser: path and raw query. */
export const returnOf = (response: Response): { path: string; text: string } => {
  const [address = '', text = ''] = (response.headers.get('location') ?? '').split(/\?(.*)/s);
  return { path: new URL(address).pathname, text };
};
