import { expect, test } from 'vitest';
import { answersBody } from './answers-body.ts';

const today = '2026-11-23';
const UNKNOWN = { departement: null, birthday: null, today };

test('the standard variant, with every question answered', () => {
  const answers = { category: 37, departement: 69, birthday: '1990-05-01', workSituation: 2, workSituationTime: 3 };
  expect(answersBody('standard', answers, UNKNOWN)).toEqual({
    catSocPro: 37,
    fromBaby: false,
    workSituation: 2,
    workSituationTime: 3,
    birthday: '1990-05-01',
    idDepartement: 69,
  });
});

test('no time of aspirations is null, whether skipped or 0', () => {
  expect(answersBody('standard', { category: 37, workSituation: 1 }, UNKNOWN).workSituationTime).toBeNull();
  const zero = { category: 37, workSituation: 2, workSituationTime: 0 };
  expect(answersBody('standard', zero, UNKNOWN).workSituationTime).toBeNull();
});

test('what the account knows travels when its question was skipped', () => {
  const known = { departement: 13, birthday: '1985-01-02', today };
  const body = answersBody('standard', { category: 37, workSituation: 1 }, known);
  expect(body.idDepartement).toBe(13);
  expect(body.birthday).toBe('1985-01-02');
});

test('the baby variant, pregnant or not', () => {
  expect(answersBody('baby', { category: 52, pregnant: true, pregnancyMonth: 4 }, UNKNOWN)).toEqual({
    catSocPro: 52,
    fromBaby: true,
    fromBirthList: false,
    monthPregnancy: 4,
  });
  const no = answersBody('baby', { category: 52, pregnant: false }, UNKNOWN);
  expect(no).toEqual({ catSocPro: 52, fromBaby: true, fromBirthList: false, monthPregnancy: null });
});

test('what was declined is no answer of another kind', () => {
  const none = answersBody('standard', { category: 99, departement: 'declined', workSituation: 'declined' }, UNKNOWN);
  expect(none).toMatchObject({ idDepartement: null, declined: ['departement', 'workSituation'] });
  expect(none.workSituation).toBeUndefined();
  expect(answersBody('baby', { category: 52, pregnant: 'declined' }, UNKNOWN)).toMatchObject({
    monthPregnancy: null,
    declined: ['pregnant'],
  });
  expect(answersBody('baby', { category: 52, pregnant: true, pregnancyMonth: 'declined' }, UNKNOWN)).toMatchObject({
    monthPregnancy: null,
    declined: ['pregnancyMonth'],
  });
});

test('what was chosen under a question that is not asked any more is not sent', () => {
  // A month, or not saying which, would tell of a pregnancy that was denied since.
  for (const pregnancyMonth of [4, 'declined'] as const) {
    const no = answersBody('baby', { category: 52, pregnant: false, pregnancyMonth }, UNKNOWN);
    expect(no).toEqual({ catSocPro: 52, fromBaby: true, fromBirthList: false, monthPregnancy: null });
    const kept = answersBody('baby', { category: 52, pregnant: 'declined', pregnancyMonth }, UNKNOWN);
    expect(kept).toMatchObject({ monthPregnancy: null, declined: ['pregnant'] });
  }
  const settled = { category: 37, workSituation: 3, workSituationTime: 2 };
  expect(answersBody('standard', settled, UNKNOWN)).toMatchObject({ workSituation: 3, workSituationTime: null });
  const young = answersBody('standard', { ...settled, departement: 69, birthday: '2012-01-01' }, UNKNOWN);
  expect(young).toMatchObject({ birthday: '2012-01-01', idDepartement: 69, workSituationTime: null });
  expect([young.catSocPro, young.workSituation]).toEqual([undefined, undefined]);
});
