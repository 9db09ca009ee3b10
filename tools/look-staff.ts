/** Signs a demonstration member of staff in for `npm run look`: a code serves once, so that one session serves all pictures. */
import type { BrowserContext } from '@playwright/test';
import staff from '../content/demonstration/staff.json' with { type: 'json' };
import { totp } from '../e2e/authenticator.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const sessions = new Map<string, Cookies>();

export const enterAsStaff = async (context: BrowserContext, site: string, email: string): Promise<void> => {
  const kept = sessions.get(email);
  if (kept) return context.addCookies(kept);
  const secret = staff.find((member) => member.email === email)?.secret ?? '';
  const data = { email, password: 'Equinoxe2026', code: totp(secret) };
  const answer = await context.request.post(`${site}/api/staff/sign-in`, { data });
  if (!answer.ok()) throw new Error(`${email} is not let in: ${answer.status()}`);
  sessions.set(email, await context.cookies());
};
