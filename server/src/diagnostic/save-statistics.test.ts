/** "Dites-nous en plus": saved once per diagnostic, with the answers that this person's way asks for. */
import { CATEGORY_DECLINED } from '@eqinox/domain/statistics/questions';
import { describe, expect, test } from 'vitest';
import { accountIdOf, giveDiagnostic, insertHolder, start } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import type { Answer, Person } from '../../testing/person.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { statisticsData } from '../statistics/index.ts';

const product = await startTestProduct({ clock: testClock('2026-11-20T12:00:00Z') });
const { db } = product;

type Profile = Parameters<typeof insertHolder>[2];
let people = 0;
const holder = (profile: Profile = { birthday: null }): Promise<Person> =>
  insertHolder(product, `statistics-${(people += 1)}@example.org`, profile);
const save = (person: Person, body: object): Promise<Answer> => person.ask('POST', '/stats/save', body);
const saved = async (person: Person) =>
  db
    .selectFrom('statistics.answers')
    .where('account_id', '=', await accountIdOf(product, person))
    .selectAll()
    .execute();
const refused = (status: number, code: string) => ({ status, body: { code } });

/** As the specification has them sent. */
const STANDARD = {
  catSocPro: 37,
  fromBaby: false,
  workSituation: 1,
  workSituationTime: null,
  birthday: '1990-05-17',
  idDepartement: 75,
};

describe('the standard way', () => {
  test('is stored, and the profile learns category, département and birth date', async () => {
    const person = await holder();
    expect((await save(person, { ...STANDARD, workSituation: 2, workSituationTime: 3 })).status).toBe(204);
    expect(await saved(person)).toMatchObject([
      {
        category: 37,
        departement: 75,
        birthday: '1990-05-17',
        work_situation: 2,
        work_situation_time: 3,
        pregnant: null,
        pregnancy_month: null,
        saved_at: product.clock(),
      },
    ]);
    expect(await person.call('GET /account', {})).toMatchObject({
      lastCatSoc: 37,
      departement: 75,
      birthday: '1990-05-17',
    });
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ statsOver: true });
  });

  test.each([
    ['catSocPro', undefined],
    ['catSocPro', 0],
    ['catSocPro', ''],
    ['catSocPro', null],
    ['idDepartement', undefined],
    ['idDepartement', '0'],
    ['birthday', undefined],
    ['birthday', null],
    ['workSituation', undefined],
    ['workSituation', 0],
  ])('needs %s, not %j', async (field, value) => {
    const person = await holder();
    expect(await save(person, { ...STANDARD, [field]: value })).toMatchObject(refused(422, 'answer_missing'));
    expect(await saved(person)).toEqual([]);
    expect(await person.call('GET /account', {})).toMatchObject({ lastCatSoc: null, birthday: null });
  });

  test('does not insist on how long aspirations have stood', async () => {
    for (const workSituation of [2, 4]) {
      const person = await holder();
      expect((await save(person, { ...STANDARD, workSituation, workSituationTime: 0 })).status).toBe(204);
      expect(await saved(person)).toMatchObject([{ work_situation_time: null }]);
    }
  });

  test('does not ask again what the account tells', async () => {
    const person = await holder({ birthday: '1985-01-02' });
    await person.call('PUT /account/update', { body: { departement: 69 } });
    expect((await save(person, { catSocPro: 37, workSituation: 1 })).status).toBe(204);
    expect(await person.call('GET /account', {})).toMatchObject({ departement: 69, birthday: '1985-01-02' });
  });

  test('takes « Je préfère ne pas répondre » for an answer, but for the birth date', async () => {
    const person = await holder();
    expect((await save(person, { ...STANDARD, declined: ['birthday'] })).status).toBe(400);
    const declined = {
      catSocPro: CATEGORY_DECLINED,
      birthday: '1990-05-17',
      declined: ['departement', 'workSituation'],
    };
    expect(await save(person, { ...declined, birthday: null })).toMatchObject(refused(422, 'answer_missing'));
    expect((await save(person, declined)).status).toBe(204);
    expect(await saved(person)).toMatchObject([
      { departement: null, work_situation: null, declined: ['departement', 'workSituation'] },
    ]);
    expect(await person.call('GET /account', {})).toMatchObject({ departement: null, birthday: '1990-05-17' });
    const said = 'Je préfère ne pas répondre';
    const [told] = await statisticsData(db, await accountIdOf(product, person), 'fr');
    expect(told).toMatchObject({ category: said, departement: said, workSituation: said });
  });

  test('asks nobody under 16 for a trade, and nothing of whose profile tells the rest', async () => {
    const person = await holder({ birthday: '2012-03-04' });
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ statsOver: false });
    expect((await save(person, { ...STANDARD, birthday: null })).status).toBe(204);
    expect(await saved(person)).toMatchObject([{ departement: 75, category: null, work_situation: null }]);
    const settled = await holder({ birthday: '2012-03-04' });
    await settled.call('PUT /account/update', { body: { departement: 69 } });
    expect(await settled.call('POST /orizon/infos', { body: {} })).toMatchObject({ statsOver: true });
  });

  test('keeps nothing that was not asked', async () => {
    const person = await holder({ birthday: '1985-01-02' });
    const ofTheBabyVariant = { fromBaby: true, monthPregnancy: 4, declined: ['pregnant'] };
    const unasked = { ...ofTheBabyVariant, workSituationTime: 2, birthday: '2015-01-01' };
    expect((await save(person, { ...STANDARD, ...unasked })).status).toBe(204);
    expect(await saved(person)).toMatchObject([
      {
        birthday: null,
        work_situation: 1,
        work_situation_time: null,
        pregnant: null,
        pregnancy_month: null,
        declined: [],
      },
    ]);
    expect(await person.call('GET /account', {})).toMatchObject({ birthday: '1985-01-02' });
  });

  test('takes the texts of selects for numbers', async () => {
    const person = await holder();
    const texts = { ...STANDARD, catSocPro: '37', workSituation: '4', workSituationTime: '1', idDepartement: '75' };
    expect((await save(person, texts)).status).toBe(204);
    expect(await saved(person)).toMatchObject([{ category: 37, work_situation: 4, work_situation_time: 1 }]);
  });
});

describe('a copy of the answers', () => {
  const copied = async (person: Person) => statisticsData(db, await accountIdOf(product, person), 'fr');

  test('says what was answered in the words that were seen then', async () => {
    const person = await holder();
    await save(person, { ...STANDARD, workSituation: 4, workSituationTime: 4 });
    expect(await copied(person)).toMatchObject([
      {
        workSituation: 'Je suis sans travail et j’aspire à en trouver un',
        workSituationTime: 'Présentes depuis trois ans ou plus',
      },
    ]);
    // As who answered before the lists were worded so.
    await db
      .updateTable('statistics.answers')
      .set({ wording: 1 })
      .where('account_id', '=', await accountIdOf(product, person))
      .execute();
    expect(await copied(person)).toMatchObject([
      {
        category: 'Cadre administratif et commercial d’entreprise',
        workSituation: 'Je cherche un emploi ou une nouvelle voie',
        workSituationTime: 'Présentes depuis plus de trois ans',
      },
    ]);
  });

  test('says what was declined', async () => {
    const person = await holder({ code_from: 'bebe', birthday: null });
    await save(person, { catSocPro: CATEGORY_DECLINED, fromBaby: true, declined: ['pregnant'] });
    const declined = 'Je préfère ne pas répondre';
    expect(await copied(person)).toMatchObject([{ category: declined, pregnant: declined, pregnancyMonth: null }]);
    expect(await person.call('GET /account', {})).toMatchObject({ lastCatSoc: CATEGORY_DECLINED });
  });
});

describe('refused', () => {
  test.each([
    ['catSocPro', 999],
    ['idDepartement', 102],
    ['workSituation', 99],
    ['workSituationTime', 99],
  ])('a value that is on no list: %s %i', async (field, value) => {
    const person = await holder();
    expect(await save(person, { ...STANDARD, workSituation: 2, [field]: value })).toMatchObject(
      refused(422, 'list_value_unknown'),
    );
    expect(await saved(person)).toEqual([]);
  });

  test.each(['2026-11-21', '1899-12-31', '3000-01-01'])('born on %s', async (birthday) => {
    expect(await save(await holder(), { ...STANDARD, birthday })).toMatchObject(refused(422, 'birthday_refused'));
  });

  test.each([
    ['birthday', '2001-02-30'],
    ['birthday', '17/05/1990'],
    ['catSocPro', -1],
    ['catSocPro', 1.5],
    ['catSocPro', 'x'],
    ['monthPregnancy', 0],
    ['monthPregnancy', 10],
    ['declined', ['pregnant', 'pregnant', 'pregnant', 'pregnant', 'pregnant']],
    ['idSessionDiag', '1'],
  ])('what fits no schema: %s %j', async (field, value) => {
    expect(await save(await holder(), { ...STANDARD, [field]: value })).toMatchObject({
      status: 400,
      body: { fields: [{ path: `body.${field}` }] },
    });
  });

  test('with nothing bought, and for somebody else’s diagnostic', async () => {
    const other = await insertPerson(product, 'statistics-nothing@example.org');
    expect(await save(other, STANDARD)).toMatchObject(refused(409, 'nothing_to_start'));
    const owner = await holder();
    const { idSessionDiag } = await owner.call('POST /orizon/infos', { body: {} });
    expect(await save(other, { ...STANDARD, idSessionDiag })).toMatchObject(refused(404, 'not_found'));
    expect(await owner.call('POST /orizon/infos', { body: {} })).toMatchObject({ statsOver: false });
    other.token = null;
    expect((await save(other, STANDARD)).status).toBe(401);
  });
});

describe('once', () => {
  test('a second save is taken kindly and changes nothing', async () => {
    const person = await holder();
    await save(person, STANDARD);
    const before = [await saved(person), await person.call('GET /account', {})];
    expect((await save(person, { ...STANDARD, catSocPro: 11, idDepartement: 1, birthday: '2000-01-01' })).status).toBe(
      204,
    );
    expect([await saved(person), await person.call('GET /account', {})]).toEqual(before);
  });

  test('eight at the same moment are one, and the profile learns of the one that is kept', async () => {
    const person = await holder();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((idDepartement) => save(person, { ...STANDARD, idDepartement })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    const [kept, ...others] = await saved(person);
    expect(others).toEqual([]);
    expect(await person.call('GET /account', {})).toMatchObject({ departement: kept?.departement });
  });

  test('for each diagnostic', async () => {
    const person = await holder();
    await save(person, STANDARD);
    await start(person);
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    await giveDiagnostic(product, person);
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ statsOver: false });
    expect((await save(person, { catSocPro: 11, workSituation: 3 })).status).toBe(204);
    expect(await saved(person)).toHaveLength(2);
    expect(await person.call('GET /account', {})).toMatchObject({ lastCatSoc: 11, departement: 75 });
  });
});

describe('the baby variant', () => {
  const expecting: Profile = { code_from: 'bebe', birthday: null };

  test.each([
    ['not pregnant', { monthPregnancy: null }, { pregnant: false, pregnancy_month: null, declined: [] }],
    ['declined', { monthPregnancy: null, declined: ['pregnant'] }, { pregnant: null, declined: ['pregnant'] }],
    [
      'pregnant, the month declined',
      { monthPregnancy: null, declined: ['pregnancyMonth'] },
      { pregnant: true, pregnancy_month: null, declined: ['pregnancyMonth'] },
    ],
    [
      'declined, whatever else is said',
      { monthPregnancy: 4, declined: ['pregnant', 'pregnancyMonth'] },
      { pregnant: null, pregnancy_month: null, declined: ['pregnant'] },
    ],
    ['in the first month', { monthPregnancy: 1 }, { pregnant: true, pregnancy_month: 1 }],
    ['in the ninth', { monthPregnancy: '9' }, { pregnant: true, pregnancy_month: 9 }],
  ])('%s', async (_, answer, expected) => {
    const person = await holder(expecting);
    const body = { catSocPro: 37, fromBaby: true, fromBirthList: false, ...answer };
    expect((await save(person, body)).status).toBe(204);
    expect(await saved(person)).toMatchObject([{ category: 37, ...expected, work_situation: null }]);
  });

  test('needs its own questions answered: the server knows which variant is due', async () => {
    const person = await holder(expecting);
    expect(await save(person, STANDARD)).toMatchObject(refused(422, 'answer_missing'));
    expect(await save(person, { fromBaby: true, monthPregnancy: 2 })).toMatchObject(refused(422, 'answer_missing'));
  });

  test.each([
    ['a man', { ...expecting, civilite: 1 as const }],
    ['somebody of no such partner', { birthday: null }],
  ])('is not for %s', async (_, profile) => {
    const person = await holder(profile);
    const baby = { catSocPro: 37, fromBaby: true, monthPregnancy: 3 };
    expect(await save(person, baby)).toMatchObject(refused(422, 'answer_missing'));
    expect((await save(person, STANDARD)).status).toBe(204);
  });

  test('is not for a woman who has a pillar already', async () => {
    const person = await holder(expecting);
    await save(person, { catSocPro: 37, fromBaby: true, monthPregnancy: null });
    await person.call('PUT /account/update', { body: { birthday: '1990-05-17' } });
    await start(person);
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    await giveDiagnostic(product, person);
    const baby = { catSocPro: 37, fromBaby: true, monthPregnancy: null };
    expect(await save(person, baby)).toMatchObject(refused(422, 'answer_missing'));
    expect((await save(person, STANDARD)).status).toBe(204);
  });
});
