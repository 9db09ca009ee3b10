/** A whole journey at the most talkative level, then a search of every line for what must never be written. */
import { CARDS } from '../../testing/card-page.ts';
import { expect, test } from 'vitest';
import { answerBehaviours, beginDiagnostic, order, PASSWORD, payAtProvider } from '../../testing/journey.ts';
import { codeNumber, mailsTo } from '../../testing/mailbox.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const { places, logged } = await startTestProduct({ env: { LOG_LEVEL: 'trace' } });
const email = 'camille@example.org';
const [OTHER, THIRD, MISTYPED] = ['Solstice2027', 'Zenith-2028-été', 'Equinoxe2026-mistyped'];

/** What must not be found, by what it is. */
const secrets = new Map<string, string>([
  ['the password', PASSWORD],
  ['the second password', OTHER],
  ['the third password', THIRD],
  ['a mistyped password', MISTYPED],
  ['the card', CARDS.accepted],
]);
const learn = (person: Person, when: string): void => {
  if (person.token) secrets.set(`the access token ${when}`, person.token);
  for (const [name, value] of person.cookies) secrets.set(`the cookie ${name} ${when}`, value);
};

test('no password, code, token, answer or card is in the log of a journey', async () => {
  const person = newPerson(places, email);
  await person.call('GET /identity', {});
  await person.call('POST /identity/register-photon', { body: { email, password: PASSWORD } });
  learn(person, 'before the code');
  const signUpCode = await codeNumber(places, email, 1);
  await person.ask('POST', '/identity/confirm', { email, code: 'wrong' });
  person.token = (await person.call('POST /identity/confirm', { body: { email, code: signUpCode } })).accessToken;
  learn(person, 'of the sign-up');

  await person.ask('POST', '/identity/sign-in', { email, password: MISTYPED });
  await fetch(`${places.product}/api/identity/sign-in?password=${MISTYPED}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: `{"email":"${email}","password":"${MISTYPED}"`,
  });
  await fetch(`${places.product}/api/unknown?token=${person.token}`);
  person.token = (await person.call('POST /identity/refresh', {})).accessToken;
  learn(person, 'after a refresh');
  const change = { currentPassword: PASSWORD, newPassword: OTHER };
  await person.call('PUT /account/change-password', { body: change });

  await payAtProvider(await order(person, 27));
  await expect.poll(() => person.call('GET /offer', {})).not.toBeNull();
  await beginDiagnostic(person);
  const page = await person.call('GET /orizon/behaviours/next', {});
  for (const { clef, texte } of page.propositions) secrets.set(`the proposition ${texte}`, clef).set(texte, texte);
  await answerBehaviours(person, 3);
  await person.ask('POST', '/orizon/behaviours/save', { idAssertion: page.propositions[0]?.clef });

  // The order's mail, among those that tell of changes to the account.
  await expect
    .poll(async () => (await mailsTo(places, email)).some(({ subject }) => subject.startsWith('Votre commande')), {
      timeout: 20_000,
    })
    .toBe(true);
  await person.call('POST /identity/forgot-password', { body: { email } });
  const resetCode = await codeNumber(places, email, 2);
  const body = { email, code: resetCode, password: THIRD };
  const answer = await person.ask('POST', '/identity/reset-password', body);
  person.token = (answer.body as { accessToken: string }).accessToken;
  learn(person, 'after the reset');
  await person.call('POST /identity/sign-out', {});

  const log = logged.join('');
  // It was listening: the calls are there, by their paths.
  for (const path of ['/api/identity/sign-in', '/api/orizon/behaviours/save', '/api/unknown'])
    expect(log).toContain(path);
  expect(secrets.size).toBeGreaterThan(15);
  for (const [what, secret] of secrets) expect(log.includes(secret), what).toBe(false);
  for (const code of [signUpCode, resetCode]) expect(log).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`, 'u'));
  expect(log).not.toContain(email);
});
