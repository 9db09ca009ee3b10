/** Mails about a parent's own yes: to the parent, who has no account, and one to the child. */
import { momentInWords } from '@eqinox/domain/calendar';
import { approvalAskedUntil } from '@eqinox/domain/consent/parent-approval';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import { findAccount } from '../../account/index.ts';
import { writeLetter } from '../../adapters/mail/letter.ts';
import { mailTexts } from '../../content/mails.ts';
import { offerTitleIn } from '../../content/offer-names.ts';
import { makeCode } from '../../identity/index.ts';
import type { Job } from '../../job.ts';
import { approvalOfRequest } from './approvals.ts';
import { approvalToken } from './approval-link.ts';

const TEXTS = {
  asked: 'approvalAsked',
  given: 'approvalGiven',
  withdrawn: 'approvalWithdrawn',
  opened: 'approvalOpened',
} as const;

/** The job. Nothing leaves for a request that another one has replaced, or whose code nobody waits for. */
export const sendApprovalMail: Job<'mail-approval'> = async ({ db, env, adapters, now }, mail) => {
  const { kind, requestId, accountId, codeId, to, language, origin } = mail;
  const approval = await approvalOfRequest(db, requestId, now);
  const account = await findAccount(db, accountId);
  if (!approval || !account) return;
  const code = codeId === undefined ? null : await makeCode(db, env.appSecret, { codeId, to }, now);
  if (kind === 'asked' && code === null) return;
  const texts = mailTexts(language)[TEXTS[kind]];
  // The parent did not ask for this mail: what somebody typed as a name must not advertise an address.
  const child = account.prenom !== null && isPlainName(account.prenom) ? account.prenom : null;
  const { asked_at } = approval.request;
  const title = offerTitleIn(language, approval.request.title);
  const named = { child: (kind === 'opened' ? account.prenom : child) ?? '', title };
  const values = {
    ...named,
    asks: fillPlaces(texts.notes?.[child === null ? 'unnamed' : 'named'] ?? '', named),
    code: code?.code ?? '',
    until: momentInWords(approvalAskedUntil(asked_at), language),
  };
  const link =
    kind === 'opened' ? `${origin}/` : `${origin}/accord-parental/${approvalToken(env.appSecret, requestId)}`;
  await adapters.mailer.send({ to, ...writeLetter(texts, values, language, link) });
};
