/** What operators do to somebody's way in, and what the person sees of it. */
import { expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '../../testing/journey.ts';
import { newPerson } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { signOutEverybody } from './sessions.ts';
import { changeAccess } from './change-access.ts';

const { places, db, clock } = await startTestProduct();
const trySignIn = (email: string) =>
  newPerson(places, email).ask('POST', '/identity/sign-in', { email, password: PASSWORD });

test('signing somebody out ends every device, and nobody else’s', async () => {
  const [one, other] = [await signUp(places, 'one@example.org'), await signUp(places, 'other@example.org')];
  const elsewhere = await signIn(places, one.email);
  expect(await changeAccess(db, one.email, 'sign-out', clock())).toBe(true);
  for (const device of [one, elsewhere]) {
    expect(await device.ask('GET', '/account')).toMatchObject({
      status: 401,
      body: { message: 'Access Token has been revoked' },
    });
  }
  expect((await other.ask('GET', '/account')).status).toBe(200);
  expect((await trySignIn(one.email)).status).toBe(200);
});

test('disabling somebody ends every device and every way in, until they are enabled again', async () => {
  const person = await signUp(places, 'disabled@example.org');
  await changeAccess(db, person.email, 'disable', clock());
  expect(await person.ask('GET', '/account')).toMatchObject({ status: 401, body: { message: 'User is disabled.' } });
  expect(await trySignIn(person.email)).toMatchObject({ status: 401, body: { message: 'User is disabled.' } });
  await changeAccess(db, person.email, 'enable', clock());
  expect((await trySignIn(person.email)).status).toBe(200);
  // The devices of before stay signed out.
  expect((await person.ask('GET', '/account')).status).toBe(401);
});

test('an expired password still signs in, and the person is asked for another', async () => {
  const person = await signUp(places, 'expired@example.org');
  await changeAccess(db, person.email, 'expire-password', clock());
  const again = await signIn(places, person.email);
  expect(await again.call('GET /account/identity', {})).toMatchObject({ passwordExpired: true });
});

test('nobody is nobody', async () => {
  expect(await changeAccess(db, 'nobody@example.org', 'disable', clock())).toBe(false);
});

test('signing everybody out ends every device', async () => {
  const people = await Promise.all(['a', 'b', 'c'].map((name) => signUp(places, `${name}@example.org`)));
  expect(await signOutEverybody(db, clock())).toBeGreaterThanOrEqual(3);
  for (const person of people) expect((await person.ask('GET', '/account')).status).toBe(401);
  expect(await signOutEverybody(db, clock())).toBe(0);
});
