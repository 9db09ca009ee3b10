/** A person who holds everything there is to hold, another who holds nothing, and one request per line of the contract. */
import { consoleCalls } from './console-calls.ts';
import { expect, vi } from 'vitest';
import type { CallInput, RouteName } from '@eqinox/contract/routes';
import { answerBehavioursAtOnce, answerColoursAtOnce, answerResourcesAtOnce, type Shop } from './answer-at-once.ts';
import { groupCalls } from './group-calls.ts';
import { beginDiagnostic, billing, order, PASSWORD, payAtProvider, signIn, signUp } from './journey.ts';
import type { Person, Places } from './person.ts';
import { addPasskey } from './software-authenticator.ts';

export interface TwoPeople {
  /** Has completed a diagnostic, holds its invoice and booklet, an unpaid gift, and a MENU ADO in part 2. */
  readonly owner: Person;
  /** Has signed up and completed the profile. */
  readonly stranger: Person;
  /** What the owner's things are called. */
  readonly owned: {
    readonly session: number;
    readonly invoice: number;
    readonly report: number;
    readonly unpaidReference: string;
    /** The last pair of part 1, answered with this side. */
    readonly behaviour: string;
    /** The first statement of part 2, not answered. */
    readonly resource: string;
    /** The last statement of the colour test, rated 2. */
    readonly colour: string;
    /** Another device than the one that asks. */
    readonly device: number;
    readonly passkey: number;
  };
}

export const twoPeople = async (product: Shop & { readonly places: Places }): Promise<TwoPeople> => {
  const { places } = product;
  const owner = await signUp(places, 'owner@example.org');
  const stranger = await signUp(places, 'stranger@example.org', { prenom: 'Claude', nom: 'Exemple' });
  await buyAndBegin(owner);
  await answerBehavioursAtOnce(product, owner);
  await answerResourcesAtOnce(product, owner);
  // A gift: it may be signed while a diagnostic of one's own waits to be taken.
  const wish = { idOffre: 30, recipientEmail: 'unpaid@example.org', sendDate: '2026-01-01' };
  const { pbx_CMD: reference } = await owner.call('POST /payment/gift-eqibox', { body: wish });
  const unpaid = await owner.call('POST /payment/add-billing-data', { body: { ...billing, reference } });
  const { session, colour } = await buyAndBeginYouth(product, owner);
  await answerBehavioursAtOnce(product, owner, 127);
  const { propositions } = await owner.call('GET /orizon/behaviours/next', {});
  const behaviour = propositions[0]?.clef ?? '';
  await owner.call('POST /orizon/behaviours/save', { body: { idAssertion: behaviour } });
  const { proposition } = await owner.call('GET /orizon/resources/next', {});
  const [invoice] = await owner.call('GET /factures/history', {});
  const [past] = await owner.call('GET /potential/history', {});
  await signIn(places, owner.email);
  const device = (await owner.call('GET /identity/devices', {})).find(({ current }) => !current);
  const { id: passkey } = await addPasskey(owner, places.product);
  const owned = {
    session,
    invoice: invoice?.idFact ?? 0,
    report: past?.idDiag ?? 0,
    unpaidReference: unpaid.pbx_CMD,
    behaviour,
    resource: proposition?.clef ?? '',
    colour,
    device: device?.id ?? 0,
    passkey,
  };
  for (const name of Object.values(owned)) expect(name).toBeTruthy();
  return { owner, stranger, owned };
};

const buy = async (person: Person, offer: number): Promise<void> => {
  await payAtProvider(await order(person, offer));
  await vi.waitFor(async () => expect(await person.call('GET /offer', {})).not.toBeNull(), 60_000);
};

const buyAndBegin = async (person: Person): Promise<number> => {
  await buy(person, 27);
  return beginDiagnostic(person);
};

/** Whose colour test comes first. */
const buyAndBeginYouth = async (shop: Shop, person: Person): Promise<{ session: number; colour: string }> => {
  await buy(person, 28);
  const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
  const session = idSessionChromaticDiag ?? 0;
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: session, isParent: false } });
  await person.call('POST /chromatic/start', { body: {} });
  await answerColoursAtOnce(shop, person, 79);
  const { proposition } = await person.call('GET /chromatic/next', {});
  const chromaticResponse = { idAssertion: proposition.clef, value: 2 } as const;
  await person.call('POST /chromatic/save', {
    body: { eqinoxCredentials: { idSessionChromaticDiag: session }, chromaticResponse },
  });
  await beginDiagnostic(person);
  return { session, colour: proposition.clef };
};

/** Bytes that no authenticator made. */
const NO_PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;

/** A well-formed request for every line, about the owner's things. A line that is missing here is a type error. */
export const wellFormed = ({ owner, owned }: TwoPeople): { readonly [N in RouteName]: CallInput<N> } => ({
  'GET /identity': {},
  'POST /identity/check-email': { body: { email: owner.email, ssoId: 2 } },
  'POST /identity/check-credentials': { body: { email: owner.email, password: PASSWORD } },
  'POST /identity/register-photon': {
    body: { email: owner.email, password: PASSWORD, identifiant: owner.email, nom: 'Exemple', codeFrom: 'bebe' },
  },
  'POST /identity/register-photon-stripe': {
    body: { email: owner.email, password: PASSWORD, identifiant: owner.email, initToken: 'A'.repeat(43) },
  },
  'POST /identity/register': { body: { email: owner.email, password: PASSWORD } },
  'POST /identity/link-account': { body: { email: owner.email, password: PASSWORD } },
  'POST /identity/ask-reset-password': { body: { email: owner.email, password: PASSWORD } },
  'POST /identity/confirm-link': { body: { token: 'A'.repeat(43) } },
  'POST /identity/confirm-status': {},
  'POST /identity/second-factor/sign-in': { body: { challenge: 'A'.repeat(43), code: '123456' } },
  'POST /identity/change-email': { body: { email: owner.email } },
  'POST /identity/confirm-email': { body: { code: '123456' } },
  'GET /identity/second-factor': {},
  'POST /identity/second-factor/start': { body: { password: 'Mauvais2026' } },
  'POST /identity/second-factor/confirm': { body: { code: '123456' } },
  'POST /identity/second-factor/recovery-codes': { body: { code: '123456' } },
  'POST /identity/second-factor/disable': { body: { code: '123456' } },
  'GET /identity/devices': {},
  'POST /identity/devices/revoke': { body: { id: owned.device } },
  'GET /identity/passkeys': {},
  'POST /identity/passkeys/start': { body: { password: 'Mauvais2026' } },
  'POST /identity/passkeys/add': {
    body: {
      ...NO_PASSKEY,
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
  'POST /identity/passkeys/rename': { body: { id: owned.passkey, name: 'Téléphone' } },
  'POST /identity/passkeys/remove': { body: { id: owned.passkey } },
  'POST /identity/passkeys/offer': {},
  'POST /identity/passkeys/sign-in/start': {},
  'POST /identity/passkeys/sign-in': {
    body: { ...NO_PASSKEY, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
  },
  'POST /identity/confirm': { body: { email: owner.email, code: '123456' } },
  'POST /identity/resend-code': { body: { email: owner.email } },
  'POST /identity/sign-in': { body: { email: owner.email, password: 'Mauvais2026' } },
  'POST /identity/refresh': {},
  'POST /identity/sign-out': {},
  'POST /identity/forgot-password': { body: { email: owner.email } },
  'POST /identity/reset-password': { body: { email: owner.email, code: '123456', password: PASSWORD } },
  'POST /register': { body: { email: owner.email, password: PASSWORD, nom: 'Exemple', prenom: 'Camille' } },
  'GET /account': {},
  'GET /account/identity': {},
  'GET /account/isclient': {},
  'PUT /account/update': { body: { nom: 'Exemple', prenom: 'Camille', departement: 75, birthday: '1990-05-17' } },
  'PUT /account/change-password': { body: { currentPassword: 'Mauvais2026', newPassword: 'Equinoxe2027' } },
  'PUT /account/check-change-email': { body: { email: owner.email } },
  'PUT /account/change-email': { body: { email: owner.email } },
  // Nobody's token; real ones are tried in account's own tests.
  'GET /account/to-init/:x': { params: { x: 'A'.repeat(43) } },
  'POST /account/initialize': { body: { initToken: 'A'.repeat(43) } },
  'GET /account/fromCodeCollaboration/:code': { params: { code: 'partenaire-demo' } },
  'POST /orizon/consentement/save': {
    body: { idSessionDiag: owned.session, isParent: true, nomPrenom: 'Exemple Dominique', dateConsent: '2026-11-20' },
  },
  'GET /account/consent/:id': { params: { id: owned.session } },
  'GET /account/approval/:id': { params: { id: owned.session } },
  'POST /account/approval': { body: { idSessionDiag: owned.session, email: 'parent@example.org' } },
  'GET /account/approvals': {},
  // Of nobody's mail; real ones are tried in consent's own tests.
  'GET /approvals/:token': { params: { token: `1-${'A'.repeat(22)}` } },
  'POST /approvals/:token/code': { params: { token: `1-${'A'.repeat(22)}` } },
  'POST /approvals/:token/yes': {
    params: { token: `1-${'A'.repeat(22)}` },
    body: { name: 'Exemple Dominique', code: '123456' },
  },
  'POST /approvals/:token/no': { params: { token: `1-${'A'.repeat(22)}` } },
  'POST /approvals/:token/disown': { params: { token: `1-${'A'.repeat(22)}` } },
  'POST /approvals/:token/withdraw': { params: { token: `1-${'A'.repeat(22)}` } },
  'POST /approvals/:token/erase': { params: { token: `1-${'A'.repeat(22)}` } },
  'GET /offer/boxes': {},
  'GET /offer': {},
  'GET /offer/last-completed': {},
  'GET /offer/last-buy-is-option-restit': {},
  'GET /offer/exist-options': {},
  'GET /offer/more-than-2-options': {},
  'GET /state': {},
  'POST /payment/buy-eqibox': { body: { idOffre: 27 } },
  'POST /payment/buy-option': { body: { idOffre: 41 } },
  'POST /payment/gift-eqibox': { body: { idOffre: 27, recipientEmail: 'gift@example.org', sendDate: '2026-12-24' } },
  'PUT /payment/gift-address': { body: { idFact: owned.invoice, recipientEmail: 'gift@example.org' } },
  'POST /payment/withdraw': { body: { idFact: 0, name: 'Camille Exemple' } },
  'POST /payment/add-billing-data': { body: { ...billing, reference: owned.unpaidReference } },
  'POST /payment/gift-card-apply': { body: { ref: owned.unpaidReference } },
  'GET /payment/order/:reference': { params: { reference: owned.unpaidReference } },
  'GET /payment/gift/:reference': { params: { reference: owned.unpaidReference } },
  'GET /payment/under-way': {},
  'POST /payment/notification': {},
  'GET /payment/notification': {},
  'GET /factures/history': {},
  'GET /factures/facture/:id': { params: { id: owned.invoice } },
  'GET /factures/avoir/:id': { params: { id: 999_999_999 } },
  'GET /orizon/progress': {},
  'POST /orizon/infos': { body: { idSessionDiag: owned.session } },
  'POST /orizon/start': { body: { idSessionDiag: owned.session } },
  'POST /orizon/retake': { body: { idSessionDiag: owned.session } },
  'GET /orizon/behaviours/next': {},
  'POST /orizon/behaviours/save': { body: { idAssertion: owned.behaviour, durationMs: 900 } },
  'GET /orizon/resources/next': {},
  'POST /orizon/resources/save': { body: { idAssertion: owned.resource, value: 1 } },
  'GET /orizon/mock': {},
  'POST /chromatic/infos': { body: { idSessionChromaticDiag: owned.session } },
  'POST /chromatic/start': { body: { idSessionChromaticDiag: owned.session } },
  'GET /chromatic/next': {},
  'POST /chromatic/save': {
    body: {
      eqinoxCredentials: { idSessionChromaticDiag: owned.session },
      chromaticResponse: { idAssertion: owned.colour, value: 2 },
    },
  },
  'GET /stats/sousCatSocPro': {},
  'GET /stats/workSituation': {},
  'GET /stats/workSituationTime': {},
  'GET /stats/departement': {},
  'POST /stats/save': {
    body: { idSessionDiag: owned.session, catSocPro: 37, workSituation: 1, birthday: '1990-05-17' },
  },
  'GET /potential/has-completed': {},
  'GET /potential/isOlderThan6Month': {},
  'GET /potential/isOlderThan1Year': {},
  'GET /potential/quarts': {},
  'GET /potential/quartsRosace': {},
  'GET /potential/history': {},
  'GET /potential/last-report': {},
  'GET /potential/report/:id': { params: { id: owned.report } },
  'GET /potential/reportAdo/:id': { params: { id: owned.report } },
  'GET /potential/extension/:id': { params: { id: owned.report } },
  'GET /potential/managerial/:id': { params: { id: owned.report } },
  'GET /potential/prints': {},
  'GET /potential/prints/:id/:booklet/:language/:edition': {
    params: { id: owned.report, booklet: 'main', language: 'fr', edition: '0'.repeat(32) },
  },
  'GET /freemium/history': {},
  'GET /freemium/last-freemium': {},
  'GET /freemium/reportfreemium/:id': { params: { id: owned.report } },
  'GET /freemium/isLessThan1YearFreemium': {},
  'GET /explorer': { query: {} },
  'GET /restitution': {},
  'POST /restitution/book/:explorerId': { params: { explorerId: 1 } },
  'GET /sharing': {},
  'PUT /sharing/:id': { params: { id: 1 }, body: { booklets: ['main'] } },
  'POST /sharing/:id/withdraw': { params: { id: 1 } },
  'PUT /sharing/:id/wishes': { params: { id: 1 }, body: { expects: 'Choisir', avoids: null } },
  'GET /sharing/:id/preparation': { params: { id: 1 }, query: {} },
  'POST /sharing/:id/marks': { params: { id: 1 }, body: { place: 'facet-3', kind: 'again', text: null } },
  'POST /sharing/:id/marks/remove': { params: { id: 1 }, body: { mark: 1 } },
  'GET /openings': {},
  'GET /support-access': {},
  'POST /support-access': {},
  'POST /support-access/close': {},
  // The token of nobody's link; real ones are tried in booking's own tests.
  'GET /restitution/after': {},
  'POST /restitution/:id/absence': { params: { id: 1 } },
  'POST /restitution/:id/opinion': { params: { id: 1 }, body: { likeness: 'yes', clarity: null, heard: null } },
  'POST /restitution/site/:token': { params: { token: 'A'.repeat(43) }, body: [] },
  'GET /restitution/calendar': {},
  'GET /restitution/calendar/:token': { params: { token: 'A'.repeat(43) } },
  'GET /restitution/booklets/:token': { params: { token: 'A'.repeat(43) } },
  'GET /restitution/booklets/:token/:booklet': { params: { token: 'A'.repeat(43), booklet: 'main' } },
  ...groupCalls,
  'GET /reminders': {},
  'PUT /reminders': { body: { gift: false } },
  // Of nobody's mail; real ones are tried in reminders' own tests.
  'GET /reminders/:token': { params: { token: `1-idle-${'A'.repeat(22)}` } },
  'POST /reminders/:token/off': { params: { token: `1-idle-${'A'.repeat(22)}` } },
  'POST /reminders/:token/on': { params: { token: `1-idle-${'A'.repeat(22)}` } },
  'GET /privacy/export': {},
  'POST /privacy/export': { body: { password: PASSWORD } },
  'GET /privacy/export/data': {},
  'GET /privacy/export/document': {},
  'GET /privacy/erasure': {},
  'POST /privacy/erasure': {},
  'POST /privacy/erasure/confirm': { body: { code: '123456' } },
  'POST /privacy/erasure/cancel': {},
  // Nobody of these is of the staff; those who are have tests of their own (server/src/staff).
  'POST /staff/sign-in': { body: { email: owner.email, password: PASSWORD, code: '123456' } },
  'POST /staff/passkeys/sign-in/start': {},
  'POST /staff/passkeys/sign-in': {
    body: { ...NO_PASSKEY, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
  },
  'POST /staff/invitation': { body: { token: 'A'.repeat(43) } },
  'POST /staff/invitation/authenticator': { body: { token: 'A'.repeat(43), password: PASSWORD, code: '123456' } },
  'POST /staff/invitation/passkey/start': { body: { token: 'A'.repeat(43) } },
  'POST /staff/invitation/passkey': {
    body: {
      token: 'A'.repeat(43),
      passkey: { ...NO_PASSKEY, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
  },
  'GET /staff/self': {},
  'POST /staff/sign-out': {},
  'GET /staff/members': {},
  'POST /staff/members/invite': {
    body: { email: 'new@example.org', name: 'Camille', role: 'support', reason: 'arrive' },
  },
  'POST /staff/members/:id/invite-again': { params: { id: 1 }, body: { reason: 'téléphone perdu' } },
  'POST /staff/members/:id/disable': { params: { id: 1 }, body: { reason: 'parti' } },
  'POST /staff/members/:id/enable': { params: { id: 1 }, body: { reason: 'revenu' } },
  'POST /staff/members/:id/admit': { params: { id: 1 } },
  'POST /staff/members/:id/role': { params: { id: 1 }, body: { role: 'auditor', reason: 'autre travail' } },
  'POST /staff/role-changes/:id/approve': { params: { id: 1 } },
  'POST /staff/role-changes/:id/refuse': { params: { id: 1 }, body: { reason: 'sans objet' } },
  'GET /staff/journal': {},
  ...consoleCalls(owner.email),
});
