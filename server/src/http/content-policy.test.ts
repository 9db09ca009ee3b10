import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { contentPolicy } from './content-policy.ts';

test('without a tag manager no foreign script is named', () => {
  const env = readEnv({});
  const site = { ...env.site, tagManagerOrigins: [] };
  const { scriptSrc, connectSrc, imgSrc } = contentPolicy({ ...env, site });
  expect([scriptSrc, connectSrc, imgSrc]).toEqual([undefined, undefined, ["'self'", 'data:']]);
});

test('the tag manager and the hosts it needs are named by origin, nothing wider', () => {
  const { scriptSrc, connectSrc, imgSrc } = contentPolicy(
    readEnv({
      TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=1',
      TAG_MANAGER_HOSTS: 'https://collect.example/g, https://region.collect.example',
      BOOKING_IMAGES: 'https://storage.example/bucket',
    }),
  );
  const measured = ['https://tags.example', 'https://collect.example', 'https://region.collect.example'];
  expect(scriptSrc).toEqual(["'self'", ...measured]);
  expect(connectSrc).toEqual(["'self'", ...measured]);
  expect(imgSrc).toEqual(["'self'", 'data:', 'https://storage.example', ...measured]);
});

test('what a page styles by itself is let in by its digest, and no other inline style', () => {
  const { styleSrc } = contentPolicy(readEnv({}), ["'sha256-abc='"]);
  expect(styleSrc).toEqual(["'self'", "'sha256-abc='"]);
  expect(contentPolicy(readEnv({})).styleSrc).toBeUndefined();
});
