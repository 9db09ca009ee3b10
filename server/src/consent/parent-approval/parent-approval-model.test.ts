/**
 * Any sequence of asking, sending again, guessing, saying yes and no, withdrawing, erasing, waiting and beginning, against plain
 * rules: under 15 nothing starts and no answer is taken without a yes that stands.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@eqinox/domain/full-size.testing';
import { comeBackAfter } from '../../../testing/coming-back.ts';
import { accountIdOf, insertHolder } from '../../../testing/diagnostics.ts';
import { doJobs } from '../../../testing/do-jobs.ts';
import { codeInMail } from '../../../testing/code-in-mail.ts';
import { mailsTo, wrongCode } from '../../../testing/mailbox.ts';
import { approvalTokenIn } from '../../../testing/parent-approval.ts';
import { type Answer, newPerson, type Person } from '../../../testing/person.ts';
import { DAY, HOUR, MINUTE, testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { removeOver } from '../../retention.ts';
import { consentKept } from '../kept.ts';

const START = '2026-03-02T12:00:00.000Z';
const clock = testClock(START);
const product = await startTestProduct({ clock, idle: true });
const { db, places } = product;

type Act =
  | 'ask'
  | 'ask-other'
  | 'code'
  | 'yes'
  | 'old-code'
  | 'guess'
  | 'no'
  | 'withdraw'
  | 'erase'
  | 'begin'
  | 'answer';
type Step = { readonly do: Act } | { readonly do: 'wait'; readonly ms: number };

/** What the rules say stands. */
interface Model {
  state: 'none' | 'waiting' | 'yes' | 'no' | 'withdrawn' | 'erased';
  askedAt: number;
  begun: boolean;
}
/** What can be known of the mails. */
interface Mails {
  /** Addresses asked, the latest last. */
  readonly addresses: string[];
  /** Codes that were used, or stood in an older mail. */
  readonly old: string[];
}

const ACTS: readonly Act[] = [
  'ask',
  'ask-other',
  'code',
  'yes',
  'old-code',
  'guess',
  'no',
  'withdraw',
  'begin',
  'answer',
];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...ACTS) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'erase' }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(MINUTE, 16 * MINUTE, HOUR, 7 * DAY) }),
  },
);
/** What chance alone would seldom come by. */
const scene: fc.Arbitrary<Step[]> = fc.constantFrom<Step[]>(
  [{ do: 'ask' }, { do: 'yes' }, { do: 'begin' }, { do: 'answer' }],
  [{ do: 'withdraw' }, { do: 'answer' }, { do: 'old-code' }, { do: 'begin' }],
  [{ do: 'withdraw' }, { do: 'wait', ms: HOUR }, { do: 'code' }, { do: 'yes' }, { do: 'answer' }],
);
const story = fc
  .array(fc.oneof({ weight: 2, arbitrary: scene }, { weight: 3, arbitrary: step.map((one) => [one]) }), {
    minLength: 2,
    maxLength: 10,
  })
  .map((parts) => parts.flat());

let people = 0;
const newChild = async () => {
  const child = await insertHolder(product, `child-${(people += 1)}@example.org`, { birthday: '2013-10-14' });
  const session = (await child.call('POST /orizon/infos', { body: {} })).idSessionDiag ?? 0;
  for (const isParent of [false, true]) {
    const nomPrenom = isParent ? 'Exemple Dominique' : null;
    await child.call('POST /orizon/consentement/save', { body: { idSessionDiag: session, isParent, nomPrenom } });
  }
  return { child, session };
};

const codesTo = async (address: string): Promise<string[]> =>
  (await mailsTo(places, address)).flatMap((mail) => codeInMail(mail) ?? []);

test('nothing starts and nothing is saved without a yes that stands', { timeout: runs(120_000, 3_600_000) }, () =>
  fc.assert(
    fc.asyncProperty(story, async (steps) => {
      clock.set(START);
      const { child, session } = await newChild();
      const model: Model = { state: 'none', askedAt: 0, begun: false };
      const mails: Mails = { addresses: [], old: [] };
      for (const step of steps) await tryStep(child, session, model, mails, step);
    }),
    { numRuns: runs(25, 300) },
  ),
);

const tryStep = async (child: Person, session: number, model: Model, mails: Mails, step: Step): Promise<void> => {
  if (step.do === 'wait') await comeBackAfter(clock, child, step.ms);
  else await act(child, session, model, mails, step.do);
  await doJobs(product, 'mail-approval');
  for (const kept of consentKept) await removeOver(db, kept, clock());
  if (model.state === 'waiting' && clock().getTime() - model.askedAt >= 7 * DAY) model.state = 'none';
  const { state, due } = await child.call('GET /account/approval/:id', { params: { id: session } });
  expect({ state, due }).toEqual({ state: model.state, due: true });
};

const act = async (child: Person, session: number, model: Model, mails: Mails, what: Act): Promise<void> => {
  if (what === 'ask' || what === 'ask-other') return ask(child, session, model, mails, what === 'ask-other');
  if (what === 'begin') {
    const answer = await child.ask('POST', '/orizon/start', { idSessionDiag: session });
    if (model.state === 'yes') model.begun = true;
    // What has begun stays begun: a second start changes nothing.
    if (model.begun) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 409, body: { code: 'parent_approval_missing' } });
    return;
  }
  if (what === 'answer') return answerOne(child, session, model);
  return onPage(model, mails, what);
};

const ask = async (child: Person, session: number, model: Model, mails: Mails, other: boolean): Promise<void> => {
  const email =
    other || mails.addresses.length === 0 ? `${mails.addresses.length}-of-${child.email}` : mails.addresses.at(-1);
  const answer = await child.ask('POST', '/account/approval', { idSessionDiag: session, email });
  if (model.state !== 'none' && model.state !== 'waiting') {
    expect(answer).toMatchObject({ status: 409, body: { code: 'approval_changed' } });
    return;
  }
  if (isTooSoon(answer)) return;
  expect(answer.status).toBe(200);
  if (email !== mails.addresses.at(-1)) mails.addresses.push(email ?? '');
  Object.assign(model, { state: 'waiting', askedAt: clock().getTime() });
};

const isTooSoon = (answer: Answer): boolean =>
  answer.status === 429 && (answer.body as { code: string }).code === 'resend_too_soon';

const answerOne = async (child: Person, session: number, model: Model): Promise<void> => {
  if (!model.begun) {
    expect((await child.ask('GET', '/orizon/behaviours/next')).status).toBe(409);
    return;
  }
  const answered = async () => {
    const id = await accountIdOf(product, child);
    const { rows } = await product.pool.query(
      'select behaviours_answered from diagnostic.sessions where account_id = $1',
      [id],
    );
    return (rows[0] as { behaviours_answered: number }).behaviours_answered;
  };
  const before = await answered();
  const page = await child.call('GET /orizon/behaviours/next', { query: { idSessionDiag: session } });
  const answer = await child.ask('POST', '/orizon/behaviours/save', { idAssertion: page.propositions[0]?.clef });
  if (model.state !== 'yes') {
    expect(answer).toMatchObject({ status: 409, body: { code: 'parent_approval_missing' } });
    expect(await answered()).toBe(before);
    return;
  }
  // After days without an answer the part starts again, as for anybody.
  if (answer.status !== 200) expect(answer.body).toMatchObject({ code: 'session_reinitialized' });
};

/** The acts that the page offers, and what stands after each. */
const OFFERED: Readonly<Record<string, readonly Model['state'][]>> = {
  code: ['waiting', 'no', 'withdrawn'],
  no: ['waiting'],
  withdraw: ['yes'],
  erase: ['withdrawn'],
};
const AFTER = { no: 'no', withdraw: 'withdrawn', erase: 'erased' } as const;

const onPage = async (
  model: Model,
  mails: Mails,
  what: 'code' | 'yes' | 'old-code' | 'guess' | 'no' | 'withdraw' | 'erase',
): Promise<void> => {
  const address = mails.addresses.at(-1);
  if (address === undefined) return;
  const mail = (await mailsTo(places, address)).find((one) => codeInMail(one) !== null);
  if (!mail) return;
  const parent = newPerson(places, address);
  const token = approvalTokenIn(mail);
  if (what === 'yes' || what === 'old-code' || what === 'guess') return sayYes(parent, token, model, mails, what);
  const answer = await parent.ask('POST', `/approvals/${token}/${what}`);
  if (model.state === 'none') expect(answer.status).toBe(404);
  else if (!OFFERED[what]?.includes(model.state)) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'approval_changed' } });
  } else if (what === 'code') {
    if (!isTooSoon(answer)) expect(answer.status).toBe(204);
  } else {
    expect(answer).toMatchObject({ status: 200, body: { state: AFTER[what] } });
    model.state = AFTER[what];
  }
};

const sayYes = async (parent: Person, token: string, model: Model, mails: Mails, what: string): Promise<void> => {
  const [newest = '', ...older] = await codesTo(parent.email);
  const oldCode = mails.old.at(-1) ?? older.find((code) => code !== newest) ?? wrongCode(newest);
  const code = what === 'yes' ? newest : what === 'guess' ? wrongCode(newest) : oldCode;
  const answer = await parent.ask('POST', `/approvals/${token}/yes`, { name: 'Exemple Dominique', code });
  if (answer.status !== 200) {
    // Guessed, used, too old, out of tries, or not offered: whatever the reason, nothing stands that did not stand before.
    expect([404, 409, 410, 422, 429]).toContain(answer.status);
    return;
  }
  expect(what === 'yes' && ['waiting', 'no', 'withdrawn'].includes(model.state) && !mails.old.includes(code)).toBe(
    true,
  );
  mails.old.push(code);
  model.state = 'yes';
  // Said once, by one row of its own.
  const { decision, name } = await db
    .selectFrom('consent.approval_decisions')
    .orderBy('id', 'desc')
    .select(['decision', 'name'])
    .executeTakeFirstOrThrow();
  expect({ decision, name }).toEqual({ decision: 'yes', name: 'Exemple Dominique' });
};
