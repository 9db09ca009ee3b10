import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailOfReturn, returnAddress } from './return-address.ts';

const SECRET = 'a secret of at least thirty-two signs';
const BASE = 'retours@eqinox.example';
const mail = fc.record({
  accountId: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

test('an address tells its mail, in whatever case it comes back, and fits into a local part', () => {
  fc.assert(
    fc.property(mail, (mail) => {
      const address = returnAddress(BASE, SECRET, mail);
      expect(address).toMatch(/^[a-z\d+-]{1,64}@eqinox\.example$/u);
      expect(mailOfReturn(BASE, SECRET, address)).toEqual(mail);
      expect(mailOfReturn(BASE, SECRET, address.toUpperCase())).toEqual(mail);
    }),
  );
});

test('no other sign, number, secret or mailbox makes one', () => {
  fc.assert(
    fc.property(
      mail,
      fc.nat(),
      fc.constantFrom('0', '1', '7', '9', 'a', 'c', 'f', 'z', '-', '+'),
      (mail, place, sign) => {
        const address = returnAddress(BASE, SECRET, mail);
        const local = address.indexOf('@');
        const at = BASE.indexOf('@') + 1 + (place % (local - BASE.indexOf('@') - 1));
        const forged = `${address.slice(0, at)}${sign}${address.slice(at + 1)}`;
        if (forged !== address) expect(mailOfReturn(BASE, SECRET, forged)).toBeNull();
        expect(mailOfReturn(BASE, `${SECRET}.`, address)).toBeNull();
        expect(mailOfReturn('retours@other.example', SECRET, address)).toBeNull();
      },
    ),
  );
});

test('what was typed by anybody is none', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(mailOfReturn(BASE, SECRET, typed)).toBeNull();
    }),
  );
  for (const typed of [BASE, 'retours+@eqinox.example', 'retours+1-1-@eqinox.example', '@', '']) {
    expect(mailOfReturn(BASE, SECRET, typed)).toBeNull();
  }
});
