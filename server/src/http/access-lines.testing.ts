/** What each line of the contract answers a visitor, another person and the owner. */
import { expect } from 'vitest';
import { type RouteName, routes } from '@eqinox/contract/routes';

/** A status and, where it matters, what else the answer holds; for refusals their code. */
export type Expected = readonly [status: number, body?: unknown];
export interface Line {
  /** Lines for persons are 401 for a visitor, whatever is said here. */
  readonly visitor?: Expected;
  readonly stranger: Expected;
  readonly owner: Expected;
}

const done = [204] as const;
const yes = [200, true] as const;
const no = [200, false] as const;
const none = [200, []] as const;
const nothing = [200, null] as const;
const list = [200, expect.arrayContaining([expect.anything()])] as const;
const pdf = [200, expect.any(Uint8Array)] as const;
const unknown = [404, 'not_found'] as const;
const alike = (expected: Expected): Line => ({ visitor: expected, stranger: expected, owner: expected });

/** Whoever is no member of staff: whatever a person's token is worth, it opens none of these. */
type StaffName = { [N in RouteName]: (typeof routes)[N]['access'] extends 'staff' ? N : never }[RouteName];
const ofStaff = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access === 'staff');
const staffLines = Object.fromEntries(ofStaff.map((name) => [name, alike([401, 'not_signed_in'])])) as Record<
  StaffName,
  Line
>;

/** Someone else's things are not there; a list holds one's own. */
export const lines: { readonly [N in RouteName]: Line } = {
  ...staffLines,
  'POST /staff/sign-in': alike([401, 'credentials_wrong']),
  'POST /staff/passkeys/sign-in/start': alike([200, expect.objectContaining({ userVerification: 'required' })]),
  'POST /staff/passkeys/sign-in': alike([422, 'passkey_refused']),
  'POST /staff/invitation': alike([410, 'invitation_over']),
  'POST /staff/invitation/authenticator': alike([410, 'invitation_over']),
  'POST /staff/invitation/passkey/start': alike([410, 'invitation_over']),
  'POST /staff/invitation/passkey': alike([410, 'invitation_over']),
  'GET /partners/logos/:name': alike(unknown),
  'GET /identity': alike(done),
  'POST /identity/check-email': alike([200, { known: true, status: 'CONFIRMED' }]),
  // Only the browser that holds an unfinished sign-up proves anything here.
  'POST /identity/check-credentials': alike([200, { valid: false }]),
  'POST /identity/register-photon': alike([409, 'registration_refused']),
  'POST /identity/register-photon-stripe': alike([404, 'not_found']),
  'POST /identity/register': alike([422, 'credentials_wrong']),
  'POST /identity/link-account': alike([422, 'credentials_wrong']),
  'POST /identity/ask-reset-password': alike([409, 'registration_refused']),
  'POST /identity/confirm-link': alike([410, 'code_expired']),
  'POST /identity/confirm-status': alike([410, 'code_expired']),
  'POST /identity/second-factor/sign-in': alike([410, 'challenge_expired']),
  'POST /identity/change-email': { stranger: [409, 'email_taken'], owner: [422, 'email_same'] },
  'POST /identity/confirm-email': { stranger: [422, 'code_wrong'], owner: [422, 'code_wrong'] },
  'GET /identity/second-factor': {
    stranger: [200, { enabled: false, recoveryCodesLeft: 0 }],
    owner: [200, { enabled: false, recoveryCodesLeft: 0 }],
  },
  'POST /identity/second-factor/start': { stranger: [422, 'password_wrong'], owner: [422, 'password_wrong'] },
  'POST /identity/second-factor/confirm': {
    stranger: [409, 'second_factor_not_started'],
    owner: [409, 'second_factor_not_started'],
  },
  'POST /identity/second-factor/recovery-codes': {
    stranger: [409, 'second_factor_off'],
    owner: [409, 'second_factor_off'],
  },
  'POST /identity/second-factor/disable': { stranger: [409, 'second_factor_off'], owner: [409, 'second_factor_off'] },
  'GET /identity/devices': { stranger: list, owner: list },
  'POST /identity/devices/revoke': { stranger: unknown, owner: done },
  'GET /identity/passkeys': { stranger: none, owner: list },
  'POST /identity/passkeys/start': { stranger: [422, 'password_wrong'], owner: [422, 'password_wrong'] },
  'POST /identity/passkeys/add': { stranger: [422, 'passkey_refused'], owner: [422, 'passkey_refused'] },
  'POST /identity/passkeys/rename': { stranger: unknown, owner: done },
  'POST /identity/passkeys/remove': { stranger: unknown, owner: done },
  // Once for each person, and not to one who has a passkey.
  'POST /identity/passkeys/offer': { stranger: [200, expect.any(Boolean)], owner: [200, expect.any(Boolean)] },
  'POST /identity/passkeys/sign-in/start': alike([200, expect.objectContaining({ userVerification: 'required' })]),
  'POST /identity/passkeys/sign-in': alike([422, 'passkey_refused']),
  'POST /register': alike([409, 'registration_refused']),
  'PUT /account/check-change-email': { stranger: [409, 'email_taken'], owner: [422, 'email_same'] },
  'PUT /account/change-email': { stranger: [409, 'email_not_confirmed'], owner: done },
  'GET /account/to-init/:x': alike(unknown),
  'POST /account/initialize': alike(unknown),
  'POST /identity/confirm': alike([410, 'code_expired']),
  'POST /identity/resend-code': alike([410, 'code_expired']),
  'POST /identity/sign-in': alike([401, 'credentials_wrong']),
  'POST /identity/refresh': {
    visitor: [401, 'not_signed_in'],
    stranger: [200, expect.objectContaining({ email: 'stranger@example.org' })],
    owner: [200, expect.objectContaining({ email: 'owner@example.org' })],
  },
  'POST /identity/sign-out': alike(done),
  'POST /identity/forgot-password': alike(done),
  'POST /identity/reset-password': alike([422, 'code_wrong']),
  'GET /account': {
    stranger: [200, expect.objectContaining({ email: 'stranger@example.org', prenom: 'Claude' })],
    owner: [200, expect.objectContaining({ email: 'owner@example.org', prenom: 'Camille' })],
  },
  'GET /account/identity': {
    stranger: [200, expect.objectContaining({ email: 'stranger@example.org', pilier: null, typeDominant: null })],
    owner: [200, expect.objectContaining({ email: 'owner@example.org', pilier: expect.any(Number) })],
  },
  'GET /account/isclient': { stranger: no, owner: yes },
  'PUT /account/update': {
    stranger: [200, expect.objectContaining({ email: 'stranger@example.org' })],
    owner: [200, expect.objectContaining({ email: 'owner@example.org' })],
  },
  'PUT /account/change-password': { stranger: [422, 'password_wrong'], owner: [422, 'password_wrong'] },
  'GET /account/fromCodeCollaboration/:code': alike([200, expect.objectContaining({ collaboration: true })]),
  'POST /orizon/consentement/save': { stranger: unknown, owner: done },
  'GET /account/consent/:id': { stranger: none, owner: list },
  'GET /account/approval/:id': {
    stranger: unknown,
    owner: [200, expect.objectContaining({ state: 'none', due: false })],
  },
  // Of an adult nobody's yes is asked; a child's is asked in consent's own tests.
  'POST /account/approval': { stranger: unknown, owner: [409, 'approval_not_due'] },
  'GET /account/approvals': { stranger: none, owner: none },
  'GET /approvals/:token': alike(unknown),
  'POST /approvals/:token/code': alike(unknown),
  'POST /approvals/:token/yes': alike(unknown),
  'POST /approvals/:token/no': alike(unknown),
  'POST /approvals/:token/disown': alike(unknown),
  'POST /approvals/:token/withdraw': alike(unknown),
  'POST /approvals/:token/erase': alike(unknown),
  'GET /offer/boxes': { stranger: list, owner: list },
  'GET /offer': { stranger: nothing, owner: [200, expect.objectContaining({ id: 28 })] },
  'GET /offer/last-completed': { stranger: nothing, owner: [200, expect.objectContaining({ id: 27 })] },
  'GET /offer/last-buy-is-option-restit': { stranger: no, owner: no },
  'GET /offer/exist-options': { stranger: no, owner: yes },
  'GET /offer/more-than-2-options': { stranger: no, owner: no },
  'GET /state': {
    stranger: [200, { currentDiagState: 0, nbCompletedDiag: 0, dateAchat: null, dateLastCompleted: null }],
    owner: [200, expect.objectContaining({ currentDiagState: 1, nbCompletedDiag: 1 })],
  },
  'POST /payment/buy-eqibox': {
    stranger: [200, expect.objectContaining({ pbx_PORTEUR: 'stranger@example.org' })],
    owner: [409, 'offer_unavailable'],
  },
  'POST /payment/buy-option': { stranger: [409, 'diagnostic_needed'], owner: [409, 'offer_unavailable'] },
  // Where the buyer stands does not matter for a gift.
  'POST /payment/gift-eqibox': {
    stranger: [200, expect.objectContaining({ pbx_PORTEUR: 'stranger@example.org' })],
    owner: [200, expect.objectContaining({ pbx_PORTEUR: 'owner@example.org' })],
  },
  'PUT /payment/gift-address': { stranger: unknown, owner: unknown },
  // Nobody’s invoice; real ones are withdrawn from in checkout’s own tests.
  'POST /payment/withdraw': { stranger: unknown, owner: unknown },
  'POST /payment/add-billing-data': {
    stranger: [404, 'order_unknown'],
    owner: [200, expect.objectContaining({ pbx_PORTEUR: 'owner@example.org' })],
  },
  'POST /payment/gift-card-apply': { stranger: [404, 'order_unknown'], owner: [409, 'not_free'] },
  // Whoever has the unguessable reference came back from the card page; it names nobody.
  'GET /payment/order/:reference': alike([
    200,
    { status: 'pending', kind: 'gift', offerLabel: 'Menu Signature', total: 22_000, discount: 0, promoCode: null },
  ]),
  // Nobody's until it is paid; a paid one is tried in checkout's own tests.
  'GET /payment/gift/:reference': { stranger: unknown, owner: unknown },
  'GET /payment/under-way': {
    stranger: [200, { payments: [], gifts: [] }],
    owner: [
      200,
      {
        payments: [expect.objectContaining({ idOffre: 30, giftTo: 'unpaid@example.org', standing: 'open' })],
        gifts: [],
      },
    ],
  },
  'POST /payment/notification': alike([403, 'signature_wrong']),
  'GET /payment/notification': alike([403, 'signature_wrong']),
  'GET /factures/history': { stranger: none, owner: list },
  'GET /factures/facture/:id': { stranger: unknown, owner: pdf },
  // Nobody’s credit note; real ones are in invoices’ own tests.
  'GET /factures/avoir/:id': { stranger: unknown, owner: unknown },
  'GET /orizon/progress': {
    stranger: [200, { pending: null, short: null, shortTaken: null, retake: null }],
    owner: [200, expect.objectContaining({ pending: expect.objectContaining({ kept: expect.any(Number) }) })],
  },
  'POST /orizon/infos': { stranger: unknown, owner: [200, expect.objectContaining({ comportementOver: true })] },
  'POST /orizon/start': { stranger: unknown, owner: [200, expect.objectContaining({ hasPartOneBegin: true })] },
  'POST /orizon/retake': { stranger: unknown, owner: [409, 'retake_not_offered'] },
  'GET /orizon/behaviours/next': { stranger: [409, 'not_started'], owner: [200, expect.anything()] },
  'POST /orizon/behaviours/save': { stranger: [404, 'assertion_unknown'], owner: [200, expect.anything()] },
  'GET /orizon/resources/next': { stranger: [409, 'not_started'], owner: [200, expect.anything()] },
  'POST /orizon/resources/save': {
    stranger: [404, 'assertion_unknown'],
    owner: [200, expect.objectContaining({ numeroProposition: 2 })],
  },
  'GET /orizon/mock': { stranger: no, owner: no },
  'POST /chromatic/infos': { stranger: unknown, owner: [200, expect.objectContaining({ questionOver: true })] },
  'POST /chromatic/start': { stranger: unknown, owner: [200, expect.objectContaining({ questionOver: true })] },
  'GET /chromatic/next': {
    stranger: [409, 'not_started'],
    owner: [200, expect.objectContaining({ numeroProposition: 0 })],
  },
  'POST /chromatic/save': {
    stranger: [404, 'assertion_unknown'],
    owner: [200, expect.objectContaining({ numeroProposition: 0 })],
  },
  'GET /stats/sousCatSocPro': { stranger: list, owner: list },
  'GET /stats/workSituation': { stranger: list, owner: list },
  'GET /stats/workSituationTime': { stranger: list, owner: list },
  'GET /stats/departement': { stranger: list, owner: list },
  'POST /stats/save': { stranger: unknown, owner: done },
  'GET /potential/has-completed': { stranger: no, owner: yes },
  'GET /potential/isOlderThan6Month': { stranger: no, owner: no },
  'GET /potential/isOlderThan1Year': { stranger: no, owner: no },
  'GET /potential/quarts': { stranger: none, owner: list },
  'GET /potential/quartsRosace': { stranger: none, owner: list },
  'GET /potential/history': { stranger: none, owner: list },
  'GET /potential/last-report': { stranger: unknown, owner: pdf },
  'GET /potential/report/:id': { stranger: unknown, owner: pdf },
  // The owner's diagnostic holds none of these booklets.
  'GET /potential/reportAdo/:id': { stranger: unknown, owner: unknown },
  'GET /potential/extension/:id': { stranger: unknown, owner: unknown },
  'GET /potential/managerial/:id': { stranger: unknown, owner: unknown },
  // Nothing was printed of another edition; prints of before are tried in reports' own tests.
  'GET /potential/prints': { stranger: none, owner: none },
  'GET /potential/prints/:id/:booklet/:language/:edition': { stranger: unknown, owner: unknown },
  'GET /freemium/history': { stranger: none, owner: none },
  'GET /freemium/last-freemium': { stranger: unknown, owner: unknown },
  'GET /freemium/reportfreemium/:id': { stranger: unknown, owner: unknown },
  'GET /freemium/isLessThan1YearFreemium': { stranger: no, owner: no },
  'GET /explorer': { stranger: list, owner: list },
  'GET /sharing': { stranger: none, owner: none },
  // Nothing is booked here; what is shared is tried in grants' own tests.
  'PUT /sharing/:id': { stranger: unknown, owner: unknown },
  'POST /sharing/:id/withdraw': { stranger: unknown, owner: unknown },
  'PUT /sharing/:id/wishes': { stranger: unknown, owner: unknown },
  'GET /sharing/:id/preparation': { stranger: unknown, owner: unknown },
  'POST /sharing/:id/marks': { stranger: unknown, owner: unknown },
  'POST /sharing/:id/marks/remove': { stranger: unknown, owner: unknown },
  'GET /openings': { stranger: [200, { rows: [], next: null }], owner: [200, { rows: [], next: null }] },
  'GET /support-access': { stranger: [200, { until: null }], owner: [200, { until: null }] },
  'POST /support-access': {
    stranger: [200, { until: expect.any(String) }],
    owner: [200, { until: expect.any(String) }],
  },
  'POST /support-access/close': { stranger: done, owner: done },
  'GET /restitution': { stranger: [200, null], owner: [200, null] },
  'POST /restitution/book/:explorerId': {
    stranger: [409, 'restitution_not_due'],
    owner: [409, 'restitution_not_due'],
  },
  'GET /restitution/after': { stranger: [200, []], owner: [200, []] },
  'POST /restitution/:id/absence': alike(unknown),
  'POST /restitution/:id/opinion': alike(unknown),
  'POST /restitution/site/:token': alike(unknown),
  'GET /restitution/calendar': alike(unknown),
  'GET /restitution/calendar/:token': alike(unknown),
  'GET /restitution/booklets/:token': alike(unknown),
  'GET /restitution/booklets/:token/:booklet': alike(unknown),
  'GET /groups': {
    stranger: [200, { organised: [], joined: [] }],
    owner: [200, { organised: [], joined: [] }],
  },
  'POST /groups': { stranger: [422, 'group_day_refused'], owner: [422, 'group_day_refused'] },
  'GET /groups/:id': { stranger: unknown, owner: unknown },
  'POST /groups/:id/orders': { stranger: unknown, owner: unknown },
  'GET /groups/:id/orders/:order/quote': { stranger: unknown, owner: unknown },
  'POST /groups/:id/orders/:order/card': { stranger: unknown, owner: unknown },
  'POST /groups/:id/seats/move': { stranger: unknown, owner: unknown },
  'GET /groups/:id/map': { stranger: unknown, owner: unknown },
  'PUT /groups/:id/map': { stranger: unknown, owner: unknown },
  'POST /groups/:id/seats': { stranger: unknown, owner: unknown },
  'POST /groups/:id/seats/:seat/take-back': { stranger: unknown, owner: unknown },
  'GET /groups/:id/attendance': { stranger: unknown, owner: unknown },
  'GET /groups/:id/links': { stranger: unknown, owner: unknown },
  'GET /groups/:id/cards': { stranger: unknown, owner: unknown },
  'POST /groups/:id/portrait': { stranger: unknown, owner: unknown },
  'GET /groups/invitations/:code': alike(unknown),
  'POST /groups/invitations/:code': { stranger: unknown, owner: unknown },
  'POST /groups/:id/leave': { stranger: unknown, owner: unknown },
  'GET /reminders': {
    stranger: [200, { idle: true, unbegun: true, booklet: true, gift: true, opinion: true, appointment: true }],
    owner: [200, { idle: true, unbegun: true, booklet: true, gift: true, opinion: true, appointment: true }],
  },
  'PUT /reminders': {
    stranger: [200, { idle: true, unbegun: true, booklet: true, gift: false, opinion: true, appointment: true }],
    owner: [200, { idle: true, unbegun: true, booklet: true, gift: false, opinion: true, appointment: true }],
  },
  'GET /reminders/:token': alike(unknown),
  'POST /reminders/:token/off': alike(unknown),
  'POST /reminders/:token/on': alike(unknown),
  'GET /privacy/export': {
    stranger: [200, { state: 'none', progress: 0, requestedAt: null, expiresAt: null }],
    owner: [200, { state: 'none', progress: 0, requestedAt: null, expiresAt: null }],
  },
  'POST /privacy/export': {
    stranger: [200, expect.objectContaining({ state: 'preparing' })],
    owner: [200, expect.objectContaining({ state: 'preparing' })],
  },
  'GET /privacy/export/data': { stranger: [409, 'export_not_ready'], owner: [409, 'export_not_ready'] },
  'GET /privacy/export/document': { stranger: [409, 'export_not_ready'], owner: [409, 'export_not_ready'] },
  'GET /privacy/erasure': {
    stranger: [200, { state: 'none', progress: 0, eraseAt: null }],
    owner: [200, { state: 'none', progress: 0, eraseAt: null }],
  },
  'POST /privacy/erasure': { stranger: done, owner: done },
  'POST /privacy/erasure/confirm': { stranger: [422, 'code_wrong'], owner: [422, 'code_wrong'] },
  'POST /privacy/erasure/cancel': {
    stranger: [200, { state: 'none', progress: 0, eraseAt: null }],
    owner: [200, { state: 'none', progress: 0, eraseAt: null }],
  },
};
