/** Members of staff are counted by who they are: neither visitors of their network nor colleagues use up what one has. */
import { expect, test } from 'vitest';
import { insertMember } from '../../testing/staff.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { STAFF_COOKIE } from '../staff/cookies.ts';

const LIMIT = 20;
const product = await startTestProduct({
  idle: true,
  env: { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_MINUTE: String(LIMIT) },
});
const { places } = product;
let networks = 0;
const newNetwork = () => ({ 'x-forwarded-for': `198.51.100.${(networks += 1)}` });
const self = async (who: Person, from: Record<string, string>) =>
  (await who.ask('GET', '/staff/self', undefined, from)).status;
const useUp = async (who: Person, path: string, from: Record<string, string>, cookie?: string) => {
  const headers = cookie === undefined ? from : { ...from, cookie };
  const statuses: number[] = [];
  for (let calls = 0; calls < LIMIT + 2; calls += 1)
    statuses.push((await who.ask('GET', path, undefined, headers)).status);
  expect(statuses.at(-1)).toBe(429);
};

test('visitors of a network use up nothing of a member in it, whom it has never seen', async () => {
  const { browser } = await insertMember(product, 'support', 'office@staff.example');
  const from = newNetwork();
  await useUp(newPerson(places, 'guest@example.org'), '/identity', from);
  expect(await self(browser, from)).toBe(200);
  // What its pages ask for as anybody's do, once it is known.
  expect((await browser.ask('GET', '/identity', undefined, from)).status).not.toBe(429);
});

test('nor does a colleague; each has their own, from wherever they call', async () => {
  const [one, other] = [
    await insertMember(product, 'support', 'one@staff.example'),
    await insertMember(product, 'accountant', 'other@staff.example'),
  ];
  const from = newNetwork();
  await useUp(one.browser, '/staff/self', from);
  expect(await self(one.browser, newNetwork())).toBe(429);
  expect(await self(other.browser, from)).toBe(200);
  const again = await insertMember(product, 'support', 'elsewhere@staff.example');
  expect(await self(again.browser, from)).toBe(200);
});

test('a session that is over counts for nobody, and a cookie that was made up is its network', async () => {
  const { browser, id } = await insertMember(product, 'support', 'leaves@staff.example');
  const from = newNetwork();
  const token = browser.cookies.get(STAFF_COOKIE) ?? '';
  expect(await self(browser, newNetwork())).toBe(200);
  const back = await insertMember(product, 'auditor', 'stays@staff.example');
  await product.db.deleteFrom('staff.sessions').where('member_id', '=', id).execute();
  const finder = newPerson(places, 'finder@example.org');
  await useUp(finder, '/staff/self', from, `${STAFF_COOKIE}=${token}`);
  expect((await finder.ask('GET', '/identity', undefined, from)).status).toBe(429);
  expect(await self(back.browser, from)).toBe(200);
  const invented = newNetwork();
  await useUp(finder, '/staff/self', invented, `${STAFF_COOKIE}=${'A'.repeat(43)}`);
  expect((await finder.ask('GET', '/identity', undefined, invented)).status).toBe(429);
});
