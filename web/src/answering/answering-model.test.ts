/**
 * Any way of answering on any line: clicks, reloads, a second tab, another device, lost questions and lost replies, a session
 * that starts again. Whatever was taken arrives, once, in its order; nothing else does.
 */
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '../api/back-off.ts';
import { NetworkError, Refusal } from '../api/problem.ts';
import { answering, type Answering } from './answering.ts';
import { NOTHING_YET, type View } from './proposition-view.ts';
import type { Page, Part } from './part.ts';

const SIZE = 5;
const SESSION = 7;
const PERSON = 'camille@exemple.fr';

interface Proposition {
  readonly numeroProposition: number;
  readonly attempt: number;
  /** How often it was changed. */
  readonly language: number;
}
interface Choice {
  readonly attempt: number;
  readonly ordinal: number;
  readonly side: number;
}

type Fault = 'lost on its way' | 'its reply lost' | 'late' | 'busy';
type Step =
  | { readonly do: 'choose'; readonly tab: 0 | 1; readonly side: number }
  | { readonly do: 'reload'; readonly tab: 0 | 1 }
  | { readonly do: 'change the language'; readonly tab: 0 | 1 }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'faults'; readonly faults: readonly Fault[] }
  | { readonly do: 'answer on another device'; readonly side: number }
  | { readonly do: 'pause for too long' };

const tab = fc.constantFrom(0 as const, 1 as const);
const side = fc.nat(1);
const choose = fc.record({ do: fc.constant('choose' as const), tab, side });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: choose },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change the language' as const), tab }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 50, 250, 900, 6_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom<Fault>('lost on its way', 'its reply lost', 'late', 'busy'), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('answer on another device' as const), side }) },
  { weight: 1, arbitrary: fc.constant({ do: 'pause for too long' as const }) },
);

/** The server's rules, as far as one part goes, at the other end of a line with faults. */
const newServer = () => {
  const server = {
    attempt: 1,
    committed: [] as number[],
    faults: [] as Fault[],
    over: false,
    language: 0,
    page: (): Page<Proposition> => {
      const at = (numero: number): Proposition => ({
        numeroProposition: numero > SIZE ? 0 : numero,
        attempt: server.attempt,
        language: server.language,
      });
      const next = server.committed.length + 1;
      return { ...at(next), upcoming: next < SIZE ? at(next + 1) : null };
    },
    take: ({ attempt, ordinal, side }: Choice): void => {
      if (attempt !== server.attempt) throw new Refusal(409, 'session_reinitialized', 'session reinitialized');
      if (ordinal <= server.committed.length) {
        if (server.committed[ordinal - 1] === side) return;
        throw new Refusal(409, 'already_answered', 'already_answered');
      }
      if (ordinal > server.committed.length + 1) throw new Refusal(409, 'not_the_next', 'not_the_next');
      if (server.over) {
        Object.assign(server, { attempt: attempt + 1, committed: [], over: false });
        throw new Refusal(409, 'session_reinitialized', 'session reinitialized');
      }
      server.committed.push(side);
    },
    save: async (choice: Choice): Promise<Page<Proposition>> => {
      const fault = server.faults.shift();
      await pause(fault === 'late' ? 1_500 : 20);
      if (fault === 'lost on its way') throw new NetworkError();
      if (fault === 'busy') throw new Refusal(503, 'unavailable', 'unavailable');
      server.take(choice);
      const page = server.page();
      if (fault === 'its reply lost') throw new NetworkError();
      return page;
    },
  };
  return server;
};

type Tab = { questionnaire: Answering<Choice>; view: View<Proposition, Choice>; left: boolean };

const open = (server: ReturnType<typeof newServer>): Tab => {
  const part: Part<Proposition, Choice> = {
    number: 1,
    size: SIZE,
    next: async () => server.page(),
    save: ({ attempt, ordinal, side }) => server.save({ attempt, ordinal, side }),
    keyOf: ({ attempt, numeroProposition, language }) => `${attempt}.${numeroProposition}.${language}`,
    resetOf: (message) => (message === 'session reinitialized' ? 1 : null),
  };
  const tab: Omit<Tab, 'questionnaire'> = { view: NOTHING_YET, left: false };
  const questionnaire = answering<Proposition, Choice>({
    part,
    person: PERSON,
    session: () => Promise.resolve(SESSION),
    onView: (view) => Object.assign(tab, { view }),
    onLeave: () => Object.assign(tab, { left: true }),
  });
  return Object.assign(tab, { questionnaire });
};

const turn = (server: ReturnType<typeof newServer>, { questionnaire }: Tab): void => {
  server.language += 1;
  questionnaire.reload();
};

let storage: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const walk = async (steps: readonly Step[]): Promise<void> => {
  storage = new Map();
  const server = newServer();
  /** What was given to each proposition, on any tab or device. */
  const given = new Map<string, Set<number>>();
  const give = (attempt: number, ordinal: number, side: number) => {
    const key = `${attempt}.${ordinal}`;
    given.set(key, (given.get(key) ?? new Set()).add(side));
  };
  const tabs: [Tab, Tab] = [open(server), open(server)];
  const reload = (index: 0 | 1) => {
    tabs[index].questionnaire.stop();
    tabs[index] = open(server);
  };
  await vi.advanceTimersByTimeAsync(0);

  for (const step of steps) {
    if (step.do === 'choose') {
      const { view, left, questionnaire } = tabs[step.tab];
      const shown = view.proposition;
      if (shown === null || left) continue;
      const choice = { attempt: shown.attempt, ordinal: shown.numeroProposition, side: step.side };
      if (!view.inert && view.chosen === null) give(choice.attempt, choice.ordinal, choice.side);
      questionnaire.choose(choice);
    } else if (step.do === 'reload') reload(step.tab);
    else if (step.do === 'change the language') turn(server, tabs[step.tab]);
    else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
    else if (step.do === 'faults') server.faults.push(...step.faults);
    else if (step.do === 'pause for too long') server.over = server.committed.length > 0;
    else if (server.committed.length < SIZE) {
      give(server.attempt, server.committed.length + 1, step.side);
      server.committed.push(step.side);
    }
  }

  // The line is good again, and the person is back at the first tab.
  server.faults = [];
  await vi.advanceTimersByTimeAsync(60_000);
  reload(0);
  await vi.advanceTimersByTimeAsync(60_000);

  const { attempt, committed } = server;
  for (const [index, side] of committed.entries()) expect(given.get(`${attempt}.${index + 1}`)).toContain(side);
  const last = Math.max(
    0,
    ...[...given.keys()].filter((key) => key.startsWith(`${attempt}.`)).map((key) => Number(key.split('.')[1])),
  );
  expect(committed).toHaveLength(last);
  expect([...storage.keys()]).toEqual([]);
  const { view, left } = tabs[0];
  if (last === SIZE) expect(left).toBe(true);
  else if (!left)
    expect(view).toMatchObject({ proposition: { numeroProposition: last + 1, attempt }, inert: false, notice: null });
  for (const { questionnaire } of tabs) questionnaire.stop();
};

test('what was taken arrives, once and in its order, and nothing else does', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), walk), { numRuns: 2_000 });
});

test.each([0, 100, 3_000])('a language changed %i ms after an answer is shown, and the answer arrives', async (ms) => {
  storage = new Map();
  const server = newServer();
  const tab = open(server);
  await vi.advanceTimersByTimeAsync(1_000);
  server.faults.push('late');
  tab.questionnaire.choose({ attempt: 1, ordinal: 1, side: 1 });
  await vi.advanceTimersByTimeAsync(ms);
  turn(server, tab);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.committed).toEqual([1]);
  expect(tab.view).toMatchObject({ proposition: { numeroProposition: 2, language: 1 }, inert: false, chosen: null });
  // One that does not come leaves the question as it was.
  vi.spyOn(server, 'page').mockImplementationOnce(() => {
    throw new NetworkError();
  });
  turn(server, tab);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([tab.left, tab.view]).toMatchObject([false, { proposition: { language: 1 }, inert: false }]);
  tab.questionnaire.stop();
});
