/** docs/payment.md: what it names exists, and no source of ours makes the mistakes that only sources can make. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testNamedTests } from './named-tests.ts';
import { root } from './steps.ts';

const page = readFileSync(join(root, 'docs/payment.md'), 'utf8');

testNamedTests(page);

test('each of the twelve mistakes stands there once', () => {
  const rows = [...page.matchAll(/^\| (\d+) \| .+ \| .*`: “.+” .*\|$/gmu)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

/** What runs or configures, tests aside. */
const sources = (...folders: string[]): [file: string, text: string][] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(?:tsx?|json|html|sql)$/u.test(file) && !/\.(?:test|testing)\.ts$/u.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);

test('no source names a host or a shop that is not the provider’s', () => {
  const all = sources('domain/src', 'contract/src', 'server/src', 'web/src', 'sandbox/src', 'content');
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(([, text]) => /up2pay\.com|1999887/u.test(text)).map(([file]) => file)).toEqual([]);
});

test('no page frames the card page', () => {
  const framing = sources('web/src').filter(([, text]) => /<iframe|'iframe'|<frame/u.test(text));
  expect(framing.map(([file]) => file)).toEqual([]);
  // The page that may not be framed is the one that people are sent to.
  expect(readFileSync(join(root, 'server/src/adapters/cards/payment-hosts.ts'), 'utf8')).toContain(
    "'/cgi/MYchoix_pagepaiement.cgi'",
  );
});
