import { expect, test } from 'vitest';
import { runsTest } from './named-tests.ts';

test.each([
  ["test('it holds', () => {});", true],
  ["describe('it holds', () => {});", true],
  ["test.concurrent.each([['it holds', 1]])('%s', () => {});", true],
  ["test('it held', () => {});", false],
  ["test.skip('it holds', () => {});", false],
  ["test.todo('it holds');", false],
  ["test.skip.each([['it holds', 1]])('%s', () => {});", false],
  ["test.concurrent.skip('it holds', () => {});", false],
  ["test.skipIf(true)('it holds', () => {});", false],
  ["describe.skip('all of it', () => { test('it holds', () => {}); });", false],
  ["test('it holds', () => {}); test.only('another', () => {});", false],
])('%s: %s', (source, runs) => {
  expect(runsTest(source, 'it holds')).toBe(runs);
});
