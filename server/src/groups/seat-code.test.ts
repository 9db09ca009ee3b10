import { expect, test } from 'vitest';
import { looksLikeGiftCard } from '@eqinox/domain/checkout/codes';
import { dashed, readSeatCode, seatCode } from './seat-code.ts';

const SECRET = 'a secret of this test, long enough';

test('a code names its seat, however it is typed', () => {
  for (const id of [1, 24, 13_823, 13_824, 9_000_000]) {
    const code = seatCode(SECRET, { id, issue: 1 });
    expect(looksLikeGiftCard(code.slice(0, 16)) && code.length === 16 && id < 13_824).toBe(false);
    for (const typed of [code, dashed(code), ` ${dashed(code).toLowerCase().replaceAll('-', ' ')} `]) {
      const named = readSeatCode(SECRET, typed);
      expect(named?.id).toBe(id);
      expect(named?.holds(1)).toBe(true);
      expect(named?.holds(2)).toBe(false);
    }
  }
  expect(dashed('ABCDEFGHJKLMNPQ')).toBe('ABCDE-FGHJK-LMNPQ');
});

test('what is written like no code names nothing, and a changed letter or another secret holds nothing', () => {
  const code = seatCode(SECRET, { id: 7, issue: 1 });
  for (const typed of ['', 'ABCDE', `${code}ABCDEFGHJK`, code.replace(/^./u, '1'), '............']) {
    expect(readSeatCode(SECRET, typed), typed).toBeNull();
  }
  for (let place = 0; place < code.length; place += 1) {
    const other = code[place] === 'A' ? 'B' : 'A';
    expect(readSeatCode(SECRET, code.slice(0, place) + other + code.slice(place + 1))?.holds(1)).toBe(false);
  }
  expect(readSeatCode('another secret of this test', code)?.holds(1)).toBe(false);
});
