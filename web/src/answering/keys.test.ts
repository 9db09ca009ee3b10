import { expect, test } from 'vitest';
import { choiceOfKey, type PressedKey } from './keys.ts';

const press = (key: Partial<PressedKey>): PressedKey => ({
  code: '',
  key: '',
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...key,
});

test.each([
  ['the digit row', { code: 'Digit1', key: '1' }, 0],
  ['the digit row of a French keyboard, which types &', { code: 'Digit1', key: '&' }, 0],
  ['the digit row in Devanagari', { code: 'Digit2', key: '२' }, 1],
  ['the number pad', { code: 'Numpad2', key: '2' }, 1],
  ['the number pad that moves the cursor', { code: 'Numpad2', key: 'ArrowDown' }, null],
  ['beyond the choices', { code: 'Digit3', key: '3' }, null],
  ['zero', { code: 'Digit0', key: '0' }, null],
  ['a letter', { code: 'KeyA', key: 'a' }, null],
  ['a key held down', { code: 'Digit1', key: '1', repeat: true }, null],
  ['a shortcut of the browser', { code: 'Digit1', key: '1', ctrlKey: true }, null],
])('%s', (_name, key, choice) => {
  expect(choiceOfKey(press(key), 2)).toBe(choice);
});
