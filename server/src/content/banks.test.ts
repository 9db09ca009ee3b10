/** A session answers the bank it began with to its end, whatever is published meanwhile; what it showed can always be told. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { screenSide } from '@eqinox/domain/diagnostic/answers';
import { facetsOfPair } from '@eqinox/domain/diagnostic/pair-design.scoring';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import version from '../../../content/instrument/version.json' with { type: 'json' };
import { comeBackAfter } from '../../testing/coming-back.ts';
import { statementsOf } from '../../testing/count-work.ts';
import { accountIdOf, giveDiagnostic, insertHolder, start } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerColoursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import type { Person } from '../../testing/person.ts';
import { firstBank, publishBank, secondBank } from '../../testing/second-bank.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { colourTestData } from '../colour-test/index.ts';
import { diagnosticData, findSession, sessionAnswers, type Session } from '../diagnostic/index.ts';
import { currentBank, bankOf, languageShown, nameOfBank } from './banks.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;
afterEach(() => publishBank(firstBank));

const A = firstBank.texts['fr']!;
const B = secondBank.texts['fr']!;
const EN = secondBank.texts['en']!;
const allOf = (texts: readonly (readonly string[])[]): string[] => texts.flat().toSorted();

let people = 0;
const email = (): string => `banks-${(people += 1)}@example.org`;
const holder = (): Promise<Person> => insertHolder(product, email());
const sessionOf = async (person: Person, id: number): Promise<Session> => {
  const session = await findSession(db, await accountIdOf(product, person), id);
  if (!session) throw new Error('the session is there');
  return session;
};
/** A diagnostic begun with this bit of its seed. */
const startSeeing = async (person: Person, mirrored: boolean): Promise<number> => {
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: {} });
  const seed = 2 * 12_345 + (mirrored ? 1 : 0);
  await db.updateTable('diagnostic.sessions').set({ seed }).where('id', '=', idSessionDiag).execute();
  return start(person);
};
/** Answers part 1 from where it stands up to `last`, and returns the texts as they stood. `pick`: left or right of two texts. */
const walk = async (person: Person, last = 128, pick: (left: string, right: string) => 0 | 1 = () => 0) => {
  const shown: [string, string][] = [];
  let page = await person.call('GET /orizon/behaviours/next', {});
  while (page.numeroProposition !== 0 && page.numeroProposition <= last) {
    const [left, right] = page.propositions;
    if (!left || !right) throw new Error('two stand side by side');
    shown.push([left.texte, right.texte]);
    const idAssertion = [left, right][pick(left.texte, right.texte)]?.clef ?? '';
    page = await person.call('POST /orizon/behaviours/save', { body: { idAssertion, durationMs: 4000 } });
  }
  return shown;
};
const byWords = (left: string, right: string): 0 | 1 => (left < right ? 0 : 1);
/** Preferences that a whole booklet tells: the facet with the lower number. */
const byFacet = ({ behaviours }: typeof A) => {
  const facetOf = (text: string) => behaviours.findIndex((own) => own.includes(text));
  return (left: string, right: string): 0 | 1 => (facetOf(left) < facetOf(right) ? 0 : 1);
};
const rated = async (person: Person): Promise<string[]> => {
  const texts: string[] = [];
  let page = await person.call('GET /orizon/resources/next', {});
  while (page.proposition) {
    texts.push(page.proposition.texte);
    const body = { idAssertion: page.proposition.clef, value: ([-1, 0, 1, 2] as const)[texts.length % 4] ?? 0 };
    page = await person.call('POST /orizon/resources/save', { body });
  }
  return texts;
};
const printed = async (person: Person, id: number): Promise<string> => {
  const { status, body } = await person.ask('GET', `/potential/report/${id}`);
  expect(status).toBe(200);
  return readPdf(body as Uint8Array)
    .pages.map(({ text }) => text)
    .join(' ')
    .replaceAll('\u200B', '')
    .replace(/\s+/gu, ' ');
};
/** What a booklet quotes of part 1, its lines joined. */
const expectQuotes = (booklet: string, own: typeof A, other: typeof A): void => {
  const letters = (text: string): string => text.replace(/[\s\u00AD-]/gu, '');
  const bare = (texts: readonly (readonly string[])[]) => texts.flat().map((text) => letters(text).slice(0, -1));
  const quoted = [...letters(booklet).matchAll(/«(Je[^»]+|J’[^»]+|Ensuite,[^»]+)»/gu)].map(([, text]) => text ?? '');
  const mine = new Set([...bare(own.behaviours), ...bare(own.resources)]);
  expect(quoted.filter((text) => mine.has(text)).length).toBeGreaterThan(10);
  const others = [...bare(other.behaviours), ...bare(other.resources)].filter((text) => !mine.has(text));
  expect(quoted.filter((text) => others.includes(text))).toEqual([]);
};
const wins = async (person: Person, plan: Session['instrument_version']): Promise<number[]> => {
  const [session] = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', await accountIdOf(product, person))
    .selectAll()
    .execute();
  const { behaviours, resources } = await sessionAnswers(db, session!);
  return scoreMainBooklet(behaviours, resources, bankOf(plan).plan).pillars.map(({ choices }) => choices.value);
};
const scores = async (person: Person): Promise<number[]> =>
  (await person.call('GET /potential/quarts', {})).toSorted((a, b) => a.id - b.id).map(({ score }) => score);

describe('a diagnostic begun before another bank is published', () => {
  test('shows, scores, tells and prints its own to the end', async () => {
    const person = await holder();
    const id = await start(person);
    const before = await walk(person, 60, byFacet(A));
    publishBank(secondBank);
    const after = await walk(person, 128, byFacet(A));
    expect([...before, ...after].flat().toSorted()).toEqual(allOf(A.behaviours));
    expect((await rated(person)).toSorted()).toEqual(allOf(A.resources));

    const session = await sessionOf(person, id);
    expect(session).toMatchObject({ instrument_version: firstBank.number, language: 'fr' });
    expect((await sessionAnswers(db, session)).plan).toEqual(firstBank.plan);
    expect(await scores(person)).toEqual(await wins(person, firstBank.number));
    expect(await scores(person)).not.toEqual(await wins(person, secondBank.number));

    const [told] = await diagnosticData(db, session.account_id);
    const words = told?.behaviours.flatMap(({ chosen, other }) => [chosen, other]) ?? [];
    expect(words.toSorted()).toEqual(allOf(A.behaviours));
    expect(told?.instrumentVersion).toBe(nameOfBank(firstBank.number, ['fr']));

    const booklet = await printed(person, id);
    expectQuotes(booklet, A, B);
    expect(booklet).toContain(`instrument ${nameOfBank(firstBank.number, ['fr'])}`);
    expect(booklet).not.toContain(secondBank.number);
  });

  test('begins a part again with its own', async () => {
    const person = await holder();
    const id = await start(person);
    await walk(person, 3);
    publishBank(secondBank);
    const page = await person.call('GET /orizon/behaviours/next', {});
    await comeBackAfter(clock, person, DAY + 1);
    const late = await person.ask('POST', '/orizon/behaviours/save', { idAssertion: page.propositions[0]?.clef });
    expect(late).toMatchObject({ status: 409, body: { message: 'session reinitialized' } });
    expect((await walk(person)).flat().toSorted()).toEqual(allOf(A.behaviours));
    expect(await sessionOf(person, id)).toMatchObject({ instrument_version: firstBank.number, behaviours_attempt: 2 });
  });

  test('takes the new one when it is only made, not begun', async () => {
    const person = await holder();
    await person.call('POST /orizon/infos', { body: {} });
    publishBank(secondBank);
    const id = await start(person);
    expect(await sessionOf(person, id)).toMatchObject({ instrument_version: secondBank.number });
    expect((await walk(person, 128, byFacet(B))).flat().toSorted()).toEqual(allOf(B.behaviours));
    expect((await rated(person)).toSorted()).toEqual(allOf(B.resources));
    // By its plan, whose sides are the first one's exchanged.
    expect(await scores(person)).toEqual(await wins(person, secondBank.number));
    expect(await scores(person)).not.toEqual(await wins(person, firstBank.number));
    const booklet = await printed(person, id);
    expect(booklet).toContain(`instrument EQX-FR ${secondBank.number}`);
    expectQuotes(booklet, B, A);
  });

  test('is taken again with the new one', async () => {
    const person = await holder();
    const id = await start(person);
    // Without reading: what offers a retake.
    await answerBehavioursAtOnce(product, person, 128, () => ({ side: 0, value: 0 }));
    await answerResourcesAtOnce(product, person, 64, () => ({ side: 0, value: 0 }));
    publishBank(secondBank);
    const { idSessionDiag } = await person.call('POST /orizon/retake', { body: { idSessionDiag: id } });
    const again = idSessionDiag ?? 0;
    await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: again, isParent: false } });
    await person.call('POST /orizon/start', { body: { idSessionDiag: again } });
    expect(await sessionOf(person, again)).toMatchObject({ instrument_version: secondBank.number });
    expect(await sessionOf(person, id)).toMatchObject({ instrument_version: firstBank.number });
  });
});

test('the short diagnostic likewise', async () => {
  const person = await insertPerson(product, email());
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: { kind: 'short' } });
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: idSessionDiag ?? 0, isParent: false } });
  await person.call('POST /orizon/start', { body: { kind: 'short' } });
  publishBank(secondBank);
  expect((await rated(person)).toSorted()).toEqual(allOf(A.resources));
  expect(await sessionOf(person, idSessionDiag ?? 0)).toMatchObject({ instrument_version: firstBank.number });
});

describe('the colour test', () => {
  const begin = async (): Promise<Person> => {
    const person = await insertPerson(product, email());
    await giveDiagnostic(product, person, 28);
    const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
    const consent = { idSessionDiag: idSessionChromaticDiag ?? 0, isParent: false };
    await person.call('POST /orizon/consentement/save', { body: consent });
    await person.call('POST /chromatic/start', { body: {} });
    return person;
  };
  const told = async (person: Person) => {
    const [test] = await colourTestData(db, await accountIdOf(product, person));
    return test;
  };

  test('shows and tells the bank it began with, in that one’s order', async () => {
    const person = await begin();
    await answerColoursAtOnce(product, person, 30);
    publishBank(secondBank);
    await answerColoursAtOnce(product, person);
    const order = firstBank.colourOrder.map(([form, slot]) => A.colours[form - 1]?.[slot - 1]);
    const test = await told(person);
    expect(test?.answers.map(({ statement }) => statement)).toEqual(order);
    expect(test?.instrumentVersion).toBe(nameOfBank(firstBank.number, ['fr']));
    const rows = await db
      .selectFrom('colour_test.answers')
      .where('session_id', '=', test?.session ?? 0)
      .orderBy('ordinal')
      .select(['form', 'slot'])
      .execute();
    expect(rows.map(({ form, slot }) => [form, slot])).toEqual(firstBank.colourOrder);
  });

  test('one that begins later takes the new one, while its diagnostic takes what is current when it begins', async () => {
    publishBank(secondBank);
    const person = await begin();
    const page = await person.call('GET /chromatic/next', {});
    const [form = 0, slot = 0] = secondBank.colourOrder[0] ?? [];
    expect(page.proposition.texte).toBe(B.colours[form - 1]?.[slot - 1]);
    expect(await told(person)).toMatchObject({ instrumentVersion: `EQX-FR ${secondBank.number}`, language: 'fr' });
  });
});

describe('the language in which statements were shown', () => {
  test.each([
    ['fr', 'fr', B],
    ['en', 'en', EN],
    // The bank does not speak it.
    ['es', 'fr', B],
    ['ne', 'fr', B],
  ] as const)('a person of %s is shown %s, which is stored and stays', async (language, shown, texts) => {
    publishBank(secondBank);
    const person = await holder();
    await person.call('PUT /account/update', { body: { language } });
    const id = await start(person);
    const first = await walk(person, 20);
    await person.call('PUT /account/update', { body: { language: language === 'en' ? 'fr' : 'en' } });
    const rest = await walk(person);
    expect([...first, ...rest].flat().toSorted()).toEqual(allOf(texts.behaviours));
    expect((await rated(person)).toSorted()).toEqual(allOf(texts.resources));
    expect((await sessionOf(person, id)).language).toBe(shown);
    const [told] = await diagnosticData(db, await accountIdOf(product, person));
    expect(told?.resources.map(({ statement }) => statement).toSorted()).toEqual(allOf(texts.resources));
  });

  test('is another when another is asked for: each answer keeps its own', async () => {
    publishBank(secondBank);
    const person = await holder();
    const id = await start(person);
    await walk(person, 10);
    const before = await person.call('GET /orizon/behaviours/next', {});
    const asked = await person.call('GET /orizon/behaviours/next', { query: { language: 'en' } });
    expect([before.language, asked.language, asked.upcoming?.language]).toEqual(['fr', 'en', 'en']);
    expect(asked.propositions.map(({ texte }) => texte.replace('Then, ', 'Ensuite, '))).toEqual(
      before.propositions.map(({ texte }) => texte),
    );
    // What was on the screen when the language changed is still an answer to what was read.
    const idAssertion = before.propositions[0]?.clef ?? '';
    const next = await person.call('POST /orizon/behaviours/save', { body: { idAssertion, language: 'en' } });
    expect(next).toMatchObject({ numeroProposition: 12, language: 'en' });
    // It was saved already; in whatever language it is said again.
    const again = { idAssertion: asked.propositions[0]?.clef ?? '', language: 'es' } as const;
    expect(await person.call('POST /orizon/behaviours/save', { body: again })).toMatchObject({ language: 'fr' });
    let page = next;
    while (page.numeroProposition > 0) {
      const [left] = page.propositions;
      page = await person.call('POST /orizon/behaviours/save', { body: { idAssertion: left!.clef, language: 'en' } });
    }
    const part = await person.call('GET /orizon/resources/next', { query: { language: 'en' } });
    expect(part.proposition?.texte).toMatch(/^Then, /u);
    const value = { value: 1, language: 'fr' } as const;
    await person.call('POST /orizon/resources/save', { body: { idAssertion: part.proposition!.clef, ...value } });
    const [told] = await diagnosticData(db, await accountIdOf(product, person));
    expect(told?.behaviours.map(({ language, chosen }) => [language, chosen.split(',')[0]])).toEqual([
      ...Array.from({ length: 11 }, () => ['fr', 'Ensuite']),
      ...Array.from({ length: 117 }, () => ['en', 'Then']),
    ]);
    expect(told?.resources.map(({ language, statement }) => [language, statement.split(',')[0]])).toEqual([
      ['en', 'Then'],
    ]);
    expect(told?.instrumentVersion).toBe(`EQX-FR ${secondBank.number} + EQX-EN ${secondBank.number}`);
    expect((await sessionOf(person, id)).language).toBe('fr');
  });

  test('the person’s own where the bank speaks it, else French', async () => {
    const person = await holder();
    await person.call('PUT /account/update', { body: { language: 'en' } });
    expect(await sessionOf(person, await start(person))).toMatchObject({ language: 'en' });
    expect(['fr', 'en', 'es', 'ne', 'toString'].map((language) => languageShown(firstBank, language))).toEqual([
      'fr',
      'en',
      'es',
      'ne',
      'fr',
    ]);
  });
});

describe('mirrored pairs', () => {
  test('show the same statements on the other side, and what is chosen means the same', async () => {
    const [plain, mirrored] = await Promise.all([holder(), holder()]);
    const ids = [await startSeeing(plain, false), await startSeeing(mirrored, true)] as const;
    const seen = await Promise.all([walk(plain, 128, byWords), walk(mirrored, 128, byWords)]);
    // Whoever sits with another seed reads the blocks in another order: pairs are held against the plan.
    for (const [index, person] of [plain, mirrored].entries()) {
      const session = await sessionOf(person, ids[index] ?? 0);
      expect(session.mirrored).toBe(index === 1);
      const { behaviours } = await sessionAnswers(db, session);
      for (const answer of behaviours) {
        const { block, pair, ordinal, chosen } = answer;
        const [left, right] = facetsOfPair(block, pair).map((facet) => A.behaviours[facet]?.[block - 1] ?? '');
        const stood = seen[index]?.[ordinal - 1];
        expect(stood).toEqual(index === 1 ? [right, left] : [left, right]);
        // What was shown, what was chosen and where it stood are told by what is stored.
        expect(chosen === 'left' ? left : right).toBe(stood?.toSorted()[0]);
        expect(screenSide(answer)).toBe(byWords(...(stood ?? ['', ''])) === 0 ? 'left' : 'right');
      }
    }
    await Promise.all([rated(plain), rated(mirrored)]);
    expect(await scores(mirrored)).toEqual(await scores(plain));
  });

  test.each([false, true])('mirrored %s: always the left is found, and a retake offered', async (mirrored) => {
    const person = await holder();
    const id = await startSeeing(person, mirrored);
    await walk(person);
    await answerResourcesAtOnce(product, person, 64, () => ({ side: 0, value: 0 }));
    const { behaviours, resources } = await sessionAnswers(db, await sessionOf(person, id));
    expect(new Set(behaviours.map(({ chosen }) => chosen))).toEqual(new Set([mirrored ? 'right' : 'left']));
    expect(scoreMainBooklet(behaviours, resources).quality).toMatchObject({ leftCount: 128, redo: true });
    expect(await person.call('GET /potential/history', {})).toMatchObject([{ idDiag: id, retake: 'offered' }]);
  });

  test('stay as they began on another device, after a reset, and when the bit is counted otherwise one day', async () => {
    const person = await holder();
    const id = await startSeeing(person, true);
    const first = await walk(person, 8);
    await db.updateTable('diagnostic.sessions').set({ mirrored: false }).where('id', '=', id).execute();
    const next = await person.call('GET /orizon/behaviours/next', {});
    await comeBackAfter(clock, person, DAY + 1);
    await person.ask('POST', '/orizon/behaviours/save', { idAssertion: next.propositions[0]?.clef });
    // What is stored counts, not the seed.
    expect(await walk(person, 8)).toEqual(first.map(([left, right]) => [right, left]));
  });

  test('happen to half of those who begin', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, holder));
    for (const person of made) await person.call('POST /orizon/infos', { body: {} });
    const accounts = await Promise.all(made.map((person) => accountIdOf(product, person)));
    const fresh = await db
      .selectFrom('diagnostic.sessions')
      .where('account_id', 'in', accounts)
      .select(['seed', 'mirrored'])
      .execute();
    for (const { seed, mirrored } of fresh) expect(mirrored).toBe(seed % 2 === 1);
    // Forty tosses of a coin leave 4 to 36 once in ten million times.
    const count = fresh.filter(({ mirrored }) => mirrored).length;
    expect(count).toBeGreaterThan(3);
    expect(count).toBeLessThan(37);
  });
});

describe('two editions', () => {
  test('the booklet and the history say so, and the same one is compared as before', async () => {
    const person = await holder();
    const take = async (): Promise<number> => {
      const id = await start(person);
      await walk(person, 128, byFacet(currentBank().texts['fr']!));
      await answerResourcesAtOnce(product, person);
      return id;
    };
    const oldest = await take();
    await comeBackAfter(clock, person, 200 * DAY);
    await giveDiagnostic(product, person);
    const second = await take();
    expect(await printed(person, second)).toContain('D’un diagnostic à l’autre');
    publishBank(secondBank);
    await comeBackAfter(clock, person, 200 * DAY);
    await giveDiagnostic(product, person);
    const latest = await take();
    const booklet = await printed(person, latest);
    expect(booklet).not.toContain('D’un diagnostic à l’autre');
    const told = /réécrits [^)]+\)/u.exec(booklet)?.[0];
    expect(told).toMatch(/^réécrits depuis votre diagnostic du \d+ juin 2027 \(/u);
    expect(told).toContain(`(instrument ${nameOfBank(firstBank.number, ['fr'])})`);
    expect(await person.call('GET /potential/history', {})).toMatchObject([
      { idDiag: latest, instrument: `EQX-FR ${secondBank.number}` },
      { idDiag: second, instrument: nameOfBank(firstBank.number, ['fr']) },
      { idDiag: oldest, instrument: nameOfBank(firstBank.number, ['fr']) },
    ]);
    // Its own booklet is as it was.
    expect(await printed(person, second)).not.toContain('réécrits');
    expect(await printed(person, oldest)).toContain(`instrument ${nameOfBank(firstBank.number, ['fr'])}`);
  });
});

test('reading the session’s bank costs the answer path nothing: one statement for each answer, as before', async () => {
  const person = await holder();
  await start(person);
  publishBank(secondBank);
  const { propositions } = await person.call('GET /orizon/behaviours/next', {});
  const idAssertion = propositions[0]?.clef ?? '';
  expect(await statementsOf(() => person.call('POST /orizon/behaviours/save', { body: { idAssertion } }))).toHaveLength(
    1,
  );
  await answerBehavioursAtOnce(product, person);
  const { proposition } = await person.call('GET /orizon/resources/next', {});
  const body = { idAssertion: proposition?.clef ?? '', value: 1 } as const;
  expect(await statementsOf(() => person.call('POST /orizon/resources/save', { body }))).toHaveLength(1);
});

describe('numbers', () => {
  const migrations = ['0055_diagnostic_banks', '0056_colour-test_banks', '0057_reports_banks'].map((name) =>
    readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8'),
  );

  test('what was answered before numbers were digests is the first bank’s, which is there for ever', () => {
    const [first = ''] = version.published;
    for (const sql of migrations) expect(sql).toContain(`instrument_version = '${first}'`);
    expect(bankOf(first).number).toBe(first);
    expect(bankOf('EQX-FR 1.0')).toBe(bankOf(first));
    expect(nameOfBank(first, ['fr'])).toBe('EQX-FR 1.0');
  });

  test('one that was never published is nobody’s', () => {
    expect(() => bankOf('ffffffff')).toThrow('no bank was ever published under the number ffffffff');
  });
});
