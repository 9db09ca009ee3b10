/**
 * What somebody with two tabs, a bad line and all the time in the world may do to a questionnaire, each step held against
 * the model: the server's word, the page it shows, and everything that the database keeps.
 */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { comeBackAfter } from '../coming-back.ts';
import type { Answer, Person } from '../person.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../test-clock.ts';
import type { TestProduct } from '../test-product.ts';
import {
  answer as answerModel,
  answersOf,
  type AnsweringModel,
  firstPart,
  nextPlace,
  partsOf,
  type PartNumber,
  type Place,
  SIZES,
  type Verdict,
} from './answering-model.ts';
import { askNext, askSave, storedAnswers, type Shown, shownPage, statementOf, valueOf } from './questionnaire.ts';

interface Tab {
  readonly place: Place;
  readonly upcoming: Place | null;
}
export interface Model extends AnsweringModel {
  /** What each tab shows; null before its first page, and once nothing is left. */
  readonly tabs: [Tab | null, Tab | null];
  /** Every place whose clef this person has seen. */
  readonly seen: Place[];
}
export interface Real {
  readonly product: TestProduct;
  readonly person: Person;
  readonly stranger: Person;
  readonly session: number;
  readonly seed: number;
  /** Clefs and texts by place: the same place always shows the same. */
  readonly clefs: Map<string, readonly string[]>;
  readonly texts: Map<string, readonly string[]>;
}
type Step = fc.AsyncCommand<Model, Real>;

const keyOf = ({ part, attempt, ordinal }: Place): string => `${part}.${attempt}.${ordinal}`;
const clefsAt = (real: Real, place: Place): readonly string[] => real.clefs.get(keyOf(place)) ?? [];

/** The database holds what the model holds: nothing lost, twice, moved or somebody else's. */
const expectKept = async (model: Model, { product, session, seed }: Real): Promise<void> => {
  const kept = await storedAnswers(product, session);
  const meant = ([1, 2, 3] as const).flatMap((part) =>
    model.parts[part].attempts.flatMap((answers, attempt) =>
      answers.map((value, index) => ({
        part,
        attempt: attempt + 1,
        ordinal: index + 1,
        value,
        statement: statementOf(seed, part, index + 1),
      })),
    ),
  );
  expect(kept).toMatchObject(meant);
  expect(kept).toHaveLength(meant.length);
  for (const [index, { part, at }] of kept.entries()) {
    const before = kept[index - 1];
    if (before?.part === part) expect(at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
  }
};

const step = (name: string, run: Step['run'], check: Step['check'] = () => true): Step => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await expectKept(model, real);
  },
  toString: () => name,
});

const see = (model: Model, real: Real, place: Place, { numero, clefs, texts }: Shown): void => {
  expect(numero).toBe(place.ordinal);
  const key = keyOf(place);
  expect(clefs).toEqual(real.clefs.get(key) ?? clefs);
  if (!real.clefs.has(key)) model.seen.push(place);
  real.clefs.set(key, clefs);
  // A part that starts again keeps its statements and their order; only the clefs are new.
  const textKey = `${place.part}.${place.ordinal}`;
  expect(texts).toEqual(real.texts.get(textKey) ?? texts);
  real.texts.set(textKey, texts);
};

/** The page is the model's: the first unanswered proposition and the one after it. The tab that heard it shows it. */
const hear = (model: Model, real: Real, part: PartNumber, tab: 0 | 1 | null, body: unknown): void => {
  const page = shownPage(body);
  const place = nextPlace(model, part);
  if (place === null) {
    expect(page).toMatchObject({ numero: 0, upcoming: null });
    if (tab !== null) model.tabs[tab] = null;
    return;
  }
  see(model, real, place, page);
  const upcoming = place.ordinal < SIZES[part] ? { ...place, ordinal: place.ordinal + 1 } : null;
  expect(page.upcoming === null).toBe(upcoming === null);
  if (upcoming && page.upcoming) see(model, real, upcoming, page.upcoming);
  if (tab !== null) model.tabs[tab] = { place, upcoming };
};

const MESSAGES: Partial<Record<Verdict, string>> = {
  session_reinitialized: 'session reinitialized',
  session_reinitialized_global: 'session reinitialized global',
};

const expectVerdict = (verdict: Verdict, part: PartNumber, { status, body }: Answer): void => {
  if (verdict === 'saved' || verdict === 'repeated') return expect(status, JSON.stringify(body)).toBe(200);
  // Part 1 has one word for both resets.
  const code = part === 1 && verdict === 'session_reinitialized_global' ? 'session_reinitialized' : verdict;
  expect({ status, body }).toMatchObject({ status: 409, body: { code, message: MESSAGES[code] ?? expect.anything() } });
};

/** Sends an answer and does the same to the model. Without `tab`, its reply is lost on the way. */
const send = async (model: Model, real: Real, place: Place, choice: number, tab: 0 | 1 | null): Promise<void> => {
  const value = valueOf(place.part, choice);
  const verdict = answerModel(model, place, value);
  const said = await askSave(real.person, place.part, real.session, clefsAt(real, place), value);
  expectVerdict(verdict, place.part, said);
  if (said.status === 200) hear(model, real, place.part, tab, said.body);
  else if (tab !== null) model.tabs[tab] = null;
};

const look = (tab: 0 | 1, pick: number): Step =>
  step(`look(${tab}, ${pick})`, async (model, real) => {
    const parts = partsOf(model);
    const part = parts[pick % parts.length] ?? firstPart(model);
    const said = await askNext(real.person, part, real.session);
    if (model.parts[part].open) hear(model, real, part, tab, said.body);
    else expect(said).toMatchObject({ status: 409, body: { code: 'not_started' } });
  });

/** Answers what the tab shows; one that shows nothing loads first, as the web does. */
const respond = (tab: 0 | 1, choice: number, heard: boolean): Step =>
  step(`answer(${tab}, ${choice}, ${heard ? 'heard' : 'reply lost'})`, async (model, real) => {
    const shows = model.tabs[tab];
    if (!shows) return look(tab, choice).run(model, real);
    return send(model, real, shows.place, choice, heard ? tab : null);
  });

const skip = (tab: 0 | 1, choice: number): Step =>
  step(
    `skip(${tab}, ${choice})`,
    async (model, real) => {
      const ahead = model.tabs[tab]?.upcoming;
      if (ahead) await send(model, real, ahead, choice, null);
    },
    (model) => Boolean(model.tabs[tab]?.upcoming),
  );

const replay = (pick: number, choice: number): Step =>
  step(
    `replay(${pick}, ${choice})`,
    // The latest first: small numbers mean what has just been seen.
    (model, real) => send(model, real, model.seen.at(-1 - (pick % model.seen.length)) as Place, choice, null),
    (model) => model.seen.length > 0,
  );

const isNext = (model: Model, seen: Place): boolean => {
  const next = nextPlace(model, seen.part);
  return next !== null && keyOf(next) === keyOf(seen);
};

/** Two tabs answer the same proposition at the same moment: one of them wins, whichever, and only one. */
const race = (choices: readonly number[]): Step =>
  step(
    `race(${choices.join()})`,
    async (model, real) => {
      const place = model.seen.findLast((seen) => isNext(model, seen)) as Place;
      const values = choices.map((choice) => valueOf(place.part, choice));
      const { person, session } = real;
      const said = await Promise.all(
        values.map((value) => askSave(person, place.part, session, clefsAt(real, place), value)),
      );
      const kept = (await storedAnswers(real.product, session)).find((answer) => keyOf(answer) === keyOf(place));
      const first = kept?.value ?? values[0] ?? 0;
      expect(values).toContain(first);
      const firstVerdict = answerModel(model, place, first);
      for (const [index, value] of values.entries()) {
        const later = firstVerdict === 'saved' ? answerModel(model, place, value) : firstVerdict;
        expectVerdict(later, place.part, said[index] as Answer);
      }
    },
    (model) => model.seen.some((seen) => isNext(model, seen)),
  );

/** Somebody else sends it, and the person sends it where another part is answered: as if it were not there. */
const misplace = (pick: number, choice: number): Step =>
  step(
    `misplace(${pick}, ${choice})`,
    async (model, { person, stranger, session, clefs }) => {
      const place = model.seen[pick % model.seen.length] as Place;
      const sent = [...(clefs.get(keyOf(place)) ?? [])];
      const value = valueOf(place.part, choice);
      const unknown = { status: 404, body: { code: 'assertion_unknown' } };
      expect(await askSave(stranger, place.part, session, sent, value)).toMatchObject(unknown);
      const other: PartNumber = place.part === 1 ? 2 : 1;
      const clef = sent[0] ?? '';
      expect(await askSave(person, other, session, [clef, clef], valueOf(other, choice))).toMatchObject(unknown);
    },
    (model) => model.seen.length > 0,
  );

/** The access token ends after 15 minutes: an answer sent with it is refused and changes nothing. */
const wait = (milliseconds: number): Step =>
  step(`wait(${milliseconds / HOUR} h)`, async (model, real) => {
    const { person, stranger, session, product } = real;
    product.clock.advance(milliseconds);
    model.now += milliseconds;
    const place = model.seen.at(-1);
    if (place && milliseconds > 15 * MINUTE) {
      const late = await askSave(person, place.part, session, clefsAt(real, place), valueOf(place.part, 1));
      expect(late.status).toBe(401);
    }
    for (const back of [person, stranger]) await comeBackAfter(product.clock, back, 0);
  });

/** Asks where the diagnostic stands and begins it (again): on a begun one that changes nothing. */
const begin = (): Step =>
  step('begin', async (model, { person, session }) => {
    if (model.kind === 'colour') {
      const said = await person.call('POST /chromatic/start', { body: { idSessionChromaticDiag: session } });
      model.parts[3].open = true;
      expect(said).toEqual({ idSessionChromaticDiag: session, questionOver: answersOf(model, 3).length === SIZES[3] });
      return;
    }
    const said = await person.call('POST /orizon/start', { body: { idSessionDiag: session } });
    // Part 2 waits for part 1, however often somebody starts.
    model.parts[firstPart(model)].open = true;
    expect(said).toMatchObject({
      idSessionDiag: session,
      hasPartOneBegin: model.kind === 'complete',
      comportementOver: model.partOneOverAt !== null,
      ressourceOver: answersOf(model, 2).length === SIZES[2],
    });
  });

const tabs = fc.constantFrom(0 as const, 1 as const);
const choices = fc.nat(3);
const picks = fc.nat(30);
const pauses = fc.constantFrom(
  SECOND,
  16 * MINUTE,
  23 * HOUR,
  DAY,
  DAY + 1,
  29 * DAY + 23 * HOUR,
  30 * DAY,
  30 * DAY + 1,
  31 * DAY,
);

const answering = fc
  .tuple(tabs, choices, fc.boolean(), fc.boolean())
  .map(([tab, choice, heard, surely]) => respond(tab, choice, heard || surely));

/** Half of all steps are answers. */
export const answeringSteps: fc.Arbitrary<Step>[] = [
  ...Array<typeof answering>(5).fill(answering),
  fc.tuple(tabs, picks).map(([tab, pick]) => look(tab, pick)),
  fc.tuple(tabs, choices).map(([tab, choice]) => skip(tab, choice)),
  fc.tuple(picks, choices).map(([pick, choice]) => replay(pick, choice)),
  fc.array(choices, { minLength: 2, maxLength: 4 }).map(race),
  fc.tuple(picks, choices).map(([pick, choice]) => misplace(pick, choice)),
  pauses.map(wait),
  fc.constant(begin()),
];
