/** Staff without a screen, for tests whose subject is not the way in: invited by the command, joined by the call of the screen. */
import { expect, type Browser, type Page } from '@playwright/test';
import type { Role } from '@eqinox/domain/staff/rights';
import { totp } from './authenticator.ts';
import { DESK } from './demonstration.ts';
import { product } from './mailbox.ts';
import { operate } from './operate.ts';
import { address, elsewhere } from './steps.ts';

/**
 * A browser of somebody new with this role, signed in at the console; the page is still to be opened. Each test has members of its own:
 * a code of an authenticator serves once, so that tests who share a member disturb one another.
 */
export const newMember = async (
  browser: Browser,
  role: Role,
  name = 'Claude Exemple',
  /** With the role of one: whom of the catalogue they are. */
  consultant?: number,
): Promise<Page> => {
  const tie = consultant === undefined ? [] : ['--consultant', String(consultant)];
  const printed = await operate('manage-staff', 'invite', address('equipe'), name, role, ...tie, '--as', 'e2e');
  const token = /invitation#([\w-]+)/u.exec(printed)?.[1];
  const page = await elsewhere(browser);
  await page.setViewportSize(DESK);
  const call = async (path: string, data: object): Promise<unknown> => {
    const reply = await page.context().request.post(`${product}/api/staff/${path}`, { data });
    expect(reply.ok(), `${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  const { secret } = (await call('invitation', { token })) as { secret: string };
  await call('invitation/authenticator', { token, password: 'Vélodrome-Sapin-42', code: totp(secret) });
  return page;
};
