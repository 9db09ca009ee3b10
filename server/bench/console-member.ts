/** Members of the console, as benches call in their name. */
import staff from '../../content/demonstration/staff.json' with { type: 'json' };
import { keyUri } from '../src/identity/second-factor/totp.ts';
import { authenticator } from '../testing/authenticator.ts';
import { newPerson, type Person } from '../testing/person.ts';
import { testClock } from '../testing/test-clock.ts';
import { median, percentile } from './figure.ts';
import type { BenchProduct } from './product.ts';

export const enter = async ({ port, sandbox }: BenchProduct, email: string): Promise<Person> => {
  const person = newPerson({ product: `http://127.0.0.1:${port}`, sandbox }, email);
  const secret = staff.find((member) => member.email === email)?.secret ?? '';
  const code = authenticator(keyUri(email, secret), testClock())();
  await person.call('POST /staff/sign-in', { body: { email, password: 'Equinoxe2026', code } });
  return person;
};

export const measure = async (member: Person, path: string, calls: number): Promise<{ p50: number; p95: number }> => {
  const taken: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    const { status } = await member.ask('GET', path);
    taken.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  return { p50: median(taken), p95: percentile(taken, 0.95) };
};
