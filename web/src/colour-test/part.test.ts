import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answering, type Leaving } from '../answering/answering.ts';
import { COLOUR_TEST, COLOUR_TEST_FLOW } from './part.ts';

/** A short colour test: the server below answers it as the product's does. */
const SIZE = 3;
const SESSION = 7;
const PERSON = 'noa@exemple.fr';

let server: Server;
let storage: Map<string, string>;
let info: { idSessionChromaticDiag: number | null; questionOver: boolean };
/** The bodies of the saves, in order. */
let saved: unknown[];
let opened: { stop(): void } | undefined;

const NONE = { numeroProposition: 0, proposition: { clef: '', texte: '' } };
const proposition = (numero: number) =>
  numero > SIZE
    ? NONE
    : { numeroProposition: numero, proposition: { clef: `clef ${numero}`, texte: `Texte ${numero}` } };
const page = () => {
  const next = saved.length + 1;
  return { ...proposition(next), upcoming: next < SIZE ? proposition(next + 1) : null };
};

beforeEach(async () => {
  [saved, opened] = [[], undefined];
  info = { idSessionChromaticDiag: SESSION, questionOver: false };
  storage = new Map([
    ['accessToken', 'token'],
    ['lastUser', PERSON],
  ]);
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      if (incoming.url === '/api/chromatic/save') saved.push(JSON.parse(body));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(incoming.url === '/api/chromatic/infos' ? info : page()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(async () => {
  opened?.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Somebody in front of the colour test who answers 0, 1, 2 and so on until it is left. */
const answerAll = async (): Promise<Leaving> => {
  return new Promise((resolve) => {
    const questionnaire = answering({
      part: { ...COLOUR_TEST, size: SIZE },
      person: PERSON,
      session: () => COLOUR_TEST_FLOW.session(),
      onView: ({ proposition, inert, chosen }) => {
        if (proposition === null || inert || chosen !== null) return;
        const value = ((proposition.numeroProposition - 1) % 4) as 0 | 1 | 2 | 3;
        setTimeout(() => questionnaire.choose({ idAssertion: proposition.proposition.clef, value }));
      },
      onLeave: resolve,
    });
    opened = questionnaire;
  });
};

describe('answering the colour test', () => {
  test('sends credentials and response as they are specified, one after the other', async () => {
    expect(await answerAll()).toEqual({ to: 'part-over' });
    expect(saved).toEqual(
      [1, 2, 3].map((numero) => ({
        eqinoxCredentials: { idSessionChromaticDiag: SESSION },
        chromaticResponse: {
          idAssertion: `clef ${numero}`,
          value: numero - 1,
          durationMs: expect.any(Number),
          language: 'fr',
        },
      })),
    );
    expect([...storage.keys()].filter((key) => key.startsWith('unsentAnswer'))).toEqual([]);
  });

  test('an answer that was not acknowledged before a reload is sent first', async () => {
    const answer = { idAssertion: 'clef 1', value: 3, durationMs: 5 };
    const kept = { answer, part: 3, session: SESSION, person: PERSON };
    storage.set(`unsentAnswer:${PERSON}:${SESSION}`, JSON.stringify([kept]));
    await answerAll();
    expect(saved[0]).toEqual({
      eqinoxCredentials: { idSessionChromaticDiag: SESSION },
      chromaticResponse: { ...answer, language: 'fr' },
    });
    expect(saved).toHaveLength(3);
  });

  test('with none left, or none to take, the entry knows better', async () => {
    saved = [1, 2, 3];
    expect(await answerAll()).toEqual({ to: 'entry' });
    info = { idSessionChromaticDiag: null, questionOver: false };
    vi.spyOn(console, 'error').mockReturnValue();
    expect(await answerAll()).toEqual({ to: 'entry' });
  });
});

test('the ways after the last answer', async () => {
  expect(await COLOUR_TEST_FLOW.after(SESSION)).toBe('/eqinox');
  info = { ...info, questionOver: true };
  expect(await COLOUR_TEST_FLOW.after(SESSION)).toBe('/chromatic/end');
});

test('no refusal announces that it starts again', () => {
  expect(COLOUR_TEST.resetOf('session reinitialized')).toBeNull();
});
