import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answering, type Leaving } from '../answering/answering.ts';
import type { View } from '../answering/proposition-view.ts';
import { answerOutbox } from '../answering/answer-outbox.ts';
import type { PartNumber } from '../answering/part.ts';
import { PART_ONE, PART_TWO, type BehaviourAnswer, type BehaviourProposition } from './part.ts';

/** A short part 1: the server below answers it, one after the other, as the product's does. */
const SIZE = 4;
const SHORT = { ...PART_ONE, size: SIZE };
const SESSION = 7;
const PERSON = 'camille@exemple.fr';

interface Save {
  readonly idAssertion: string;
  readonly durationMs: number;
}

let server: Server;
let storage: Map<string, string>;
/** What was committed, by proposition. */
let committed: string[];
let saves: Save[];
let nexts: number;
/** What goes wrong with the saves to come, in order; a fault says whether it has answered itself. */
let faults: ((response: ServerResponse, save: Save) => boolean)[];
/** The same with the pages that are asked for. */
let nextFaults: ((response: ServerResponse) => unknown)[];
let opened: { stop(): void }[];

const proposition = (numero: number) =>
  numero > SIZE
    ? { numeroProposition: 0, propositions: [] }
    : {
        numeroProposition: numero,
        propositions: ['a', 'b'].map((side) => ({ clef: `${numero}${side}`, texte: `${numero} ${side}` })),
      };
const page = () => {
  const next = committed.length + 1;
  return { ...proposition(next), upcoming: next < SIZE ? proposition(next + 1) : null };
};
const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const refusal =
  (status: number, code: string, message = code) =>
  (response: ServerResponse) => {
    json(response, status, { status, code, message });
    return true;
  };
const cutLine = (response: ServerResponse) => {
  response.destroy();
  return true;
};

const answerSave = (response: ServerResponse, save: Save) => {
  saves.push(save);
  if (faults.shift()?.(response, save) === true) return;
  const numero = Number.parseInt(save.idAssertion, 10);
  if (numero === committed.length + 1) committed.push(save.idAssertion);
  else if (committed[numero - 1] !== save.idAssertion) return void refusal(409, 'already_answered')(response);
  json(response, 200, page());
};

beforeEach(async () => {
  [committed, saves, nexts, faults, nextFaults, opened] = [[], [], 0, [], [], []];
  storage = new Map([
    ['accessToken', 'token'],
    ['lastUser', PERSON],
  ]);
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      if (incoming.url === '/api/orizon/behaviours/save') return answerSave(response, JSON.parse(body) as Save);
      if (incoming.url === '/api/identity/refresh') return refusal(401, 'refresh_token_expired')(response);
      nexts += 1;
      const fault = nextFaults.shift();
      return fault ? fault(response) : json(response, 200, page());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  for (const questionnaire of opened) questionnaire.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Somebody in front of part 1. `shows` waits until the screen is as described. */
const sitDown = ({ person = PERSON, part = 1 }: { person?: string; part?: PartNumber } = {}) => {
  type Screen = View<BehaviourProposition, BehaviourAnswer>;
  const screens: Screen[] = [];
  const leavings: Leaving[] = [];
  const questionnaire = answering<BehaviourProposition, BehaviourAnswer>({
    part: { ...SHORT, number: part },
    person,
    session: () => Promise.resolve(SESSION),
    onView: (view) => screens.push(view),
    onLeave: (leaving) => leavings.push(leaving),
  });
  opened.push(questionnaire);
  const now = () => screens.at(-1);
  const shows = (numero: number, state: { inert?: boolean; notice?: Screen['notice'] } = { inert: false }) =>
    vi.waitFor(
      () => expect(now()).toMatchObject({ proposition: { numeroProposition: numero }, chosen: null, ...state }),
      10_000,
    );
  const leaves = () => vi.waitFor(() => expect(leavings).not.toEqual([]), 10_000).then(() => leavings[0]);
  const choose = (idAssertion: string) => questionnaire.choose({ idAssertion });
  return { screens, now, shows, leaves, choose, stop: () => questionnaire.stop() };
};

const kept = () =>
  [...storage].filter(([key]) => key.startsWith('unsentAnswer')).flatMap(([, value]) => JSON.parse(value));

/** Lets the save through only when it is told to, once it has arrived. */
const heldSave = () => {
  const held: (() => void)[] = [];
  faults.push((response, save) => {
    held.push(() => answerSave(response, save));
    saves.pop();
    return true;
  });
  return async () => {
    await vi.waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
  };
};

describe('one answer', () => {
  test('brings the next proposition in the same moment, inert until the save is acknowledged', async () => {
    const letGo = heldSave();
    const { shows, now, choose } = sitDown();
    await shows(1);
    choose('1a');
    expect(now()).toMatchObject({ proposition: { numeroProposition: 2 }, chosen: null, inert: true });
    expect(kept()).toMatchObject([{ answer: { idAssertion: '1a' }, part: 1, session: SESSION, person: PERSON }]);
    await letGo();
    await shows(2);
    expect(kept()).toEqual([]);
    expect(committed).toEqual(['1a']);
    expect(nexts).toBe(1);
  });

  test('is taken once: while it is on its way, and at first on a new proposition, nothing else is', async () => {
    const { shows, choose, screens } = sitDown();
    await shows(1);
    choose('1a');
    choose('1b');
    await vi.waitFor(() => expect(screens.at(-1)?.proposition?.numeroProposition).toBe(2));
    choose('2a');
    await shows(2);
    expect(saves.map(({ idAssertion }) => idAssertion)).toEqual(['1a']);
  });

  test('carries how long the proposition was there', async () => {
    let clock = 1_000;
    const questionnaire = answering<BehaviourProposition, BehaviourAnswer>({
      part: SHORT,
      person: PERSON,
      session: () => Promise.resolve(SESSION),
      onView: ({ proposition: shown, inert }) => {
        if (shown === null || inert || saves.length > 0) return;
        clock += 3_456.7;
        queueMicrotask(() => {
          questionnaire.hear();
          questionnaire.choose({ idAssertion: '1b' });
        });
      },
      onLeave: () => {},
      now: () => clock,
    });
    opened.push(questionnaire);
    await vi.waitFor(
      () => expect(saves[0]).toEqual({ idAssertion: '1b', durationMs: 3_457, readAloud: true, language: 'fr' }),
      10_000,
    );
  });

  test('the last one leaves the part; the chosen look stays meanwhile', async () => {
    committed = ['1a', '2a', '3a'];
    const { shows, leaves, choose, now } = sitDown();
    await shows(4);
    choose('4b');
    expect(await leaves()).toEqual({ to: 'part-over' });
    expect(now()?.chosen).toEqual({ idAssertion: '4b' });
  });

  test.each([
    ['is refused', refusal(409, 'not_started')],
    ['fails', refusal(500, 'fault')],
    ['is cut', cutLine],
    [
      'is no page',
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
  ])('a first page that %s leads to the entry, which knows where to go', async (_, fault) => {
    nextFaults = [fault];
    expect(await sitDown().leaves()).toEqual({ to: 'entry' });
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('nothing left to answer leads to the entry', async () => {
    committed = ['1a', '2a', '3a', '4a'];
    expect(await sitDown().leaves()).toEqual({ to: 'entry' });
  });
});

describe('a bad line', () => {
  test('the answer is sent again after cut lines, 429 and 5xx, until it is acknowledged', async () => {
    faults = [cutLine, refusal(429, 'too_many'), refusal(503, 'unavailable'), refusal(500, 'fault')];
    const { shows, choose } = sitDown();
    await shows(1);
    choose('1a');
    await shows(2);
    expect(saves).toHaveLength(5);
    expect(new Set(saves.map((save) => JSON.stringify(save))).size).toBe(1);
    expect(committed).toEqual(['1a']);
  });

  test('an acknowledgement that is lost costs nothing: the same answer again is taken as the same', async () => {
    faults.push((response, { idAssertion }) => {
      committed.push(idAssertion);
      return cutLine(response);
    });
    const { shows, choose } = sitDown();
    await shows(1);
    choose('1b');
    await shows(2);
    expect(committed).toEqual(['1b']);
    expect(kept()).toEqual([]);
  });

  test('the page of a network that wants a sign-in is no acknowledgement', async () => {
    const portal = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Bienvenue</p>');
      return true;
    };
    faults = [portal, portal];
    const { shows, choose } = sitDown();
    await shows(1);
    choose('1b');
    await shows(2);
    expect(saves).toHaveLength(3);
    expect(committed).toEqual(['1b']);
  });

  test('a wait that lasts is explained, and the words go with it', async () => {
    const letGo = heldSave();
    const { shows, choose } = sitDown();
    await shows(1);
    choose('1a');
    await shows(2, { inert: true, notice: 'interrupted' });
    await letGo();
    await shows(2, { inert: false, notice: null });
  });

  test('after a reload the kept answer is sent first, and its reply shows the next proposition', async () => {
    faults = [cutLine, cutLine, cutLine];
    const before = sitDown();
    await before.shows(1);
    before.choose('1b');
    await vi.waitFor(() => expect(saves.length).toBeGreaterThan(0));
    before.stop();
    faults = [];
    const after = sitDown();
    await after.shows(2);
    expect(committed).toEqual(['1b']);
    expect(kept()).toEqual([]);
    expect(nexts).toBe(1);
  });

  test('somebody else on the same browser does not send it, nor does another part', async () => {
    answerOutbox<Save>(PERSON, SESSION, 1).keep({ idAssertion: '1b', durationMs: 5 });
    await sitDown({ person: 'dominique@exemple.fr' }).shows(1);
    await sitDown({ part: 2 }).shows(1);
    expect(saves).toEqual([]);
    expect(kept()).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test('401 keeps the answer; back after the sign-in, it is sent', async () => {
    faults = [refusal(401, 'not_signed_in', 'User is not authenticated')];
    const before = sitDown();
    await before.shows(1);
    before.choose('1a');
    await vi.waitFor(() => expect(storage.has('accessToken')).toBe(false));
    before.stop();
    expect(kept()).toHaveLength(1);
    storage.set('accessToken', 'new').set('lastUser', PERSON);
    await sitDown().shows(2);
    expect(committed).toEqual(['1a']);
  });

  test.each([
    ['problem+json', refusal(409, 'session_reinitialized', 'session reinitialized')],
    [
      'plain text',
      (response: ServerResponse) => {
        response.writeHead(409, { 'content-type': 'text/plain' }).end('session reinitialized');
        return true;
      },
    ],
  ])('"session reinitialized" as %s is a reset of part 1', async (_form, fault) => {
    faults = [fault];
    const { shows, leaves, choose } = sitDown();
    await shows(1);
    choose('1a');
    expect(await leaves()).toEqual({ to: 'reset', type: 1 });
    expect(kept()).toEqual([]);
  });

  test.each(['already_answered', 'not_the_next'])('%s loads the next one in silence', async (code) => {
    faults = [refusal(409, code)];
    const { shows, choose, screens } = sitDown();
    await shows(1);
    choose('1a');
    await vi.waitFor(() => expect(nexts).toBe(2));
    await shows(1);
    expect(screens.every(({ notice }) => notice === null)).toBe(true);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('any other is logged, and the question can be answered again', async () => {
    faults = [refusal(404, 'assertion_unknown')];
    const { shows, choose } = sitDown();
    await shows(1);
    choose('1a');
    await shows(1, { inert: false, notice: 'refused' });
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(kept()).toEqual([]);
    choose('1a');
    await shows(2, { inert: false, notice: null });
    expect(committed).toEqual(['1a']);
  });
});

test('which texts reset which part', () => {
  expect(PART_ONE.resetOf('session reinitialized')).toBe(1);
  expect(PART_ONE.resetOf('session reinitialized global')).toBeNull();
  expect(PART_TWO.resetOf('session reinitialized')).toBe(2);
  expect(PART_TWO.resetOf('session reinitialized global')).toBe(3);
  expect(PART_TWO.resetOf('session')).toBeNull();
});
