/** The steps of the main job, as calls: what a browser does, without the browser. */
import { COLOUR_PROPOSITIONS, type ColourValue } from '@eqinox/domain/colour-test/words';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { CARDS, openCardPage, presentCard } from './card-page.ts';
import { codeInMail } from './code-in-mail.ts';
import { newPerson, type Person, type Places } from './person.ts';

export const PASSWORD = 'Equinoxe2026';

/** The latest mail to an address whose subject or text matches, waited for. */
export const readMail = async (
  places: Places,
  to: string,
  wanted: RegExp,
  waitMs = 45_000,
): Promise<{ subject: string; text: string; attachments: { filename: string }[] }> => {
  const until = Date.now() + waitMs;
  for (;;) {
    const reply = await fetch(`${places.sandbox}/mailbox.json?to=${encodeURIComponent(to)}`);
    const mails = (await reply.json()) as { subject: string; text: string; attachments: { filename: string }[] }[];
    const found = mails.find((mail) => wanted.test(mail.subject) || wanted.test(mail.text));
    if (found) return found;
    if (Date.now() > until) throw new Error(`no mail to ${to} that matches ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Signs up with the code of the mail and completes the profile. */
export const signUp = async (
  places: Places,
  email: string,
  profile: { prenom: string; nom: string; birthday?: string } = { prenom: 'Camille', nom: 'Exemple' },
  password = PASSWORD,
): Promise<Person> => {
  const person = newPerson(places, email);
  await person.call('GET /identity', {});
  await person.call('POST /identity/register-photon', { body: { email, password, identifiant: email } });
  const code = codeInMail(await readMail(places, email, /^\d{6}$/mu)) ?? '';
  const session = await person.call('POST /identity/confirm', { body: { email, code } });
  person.token = session.accessToken;
  await person.call('PUT /account/update', {
    body: { ...profile, civilite: 2, birthday: profile.birthday ?? '1990-05-17', activatedSpace: true },
  });
  return person;
};

/** Signs in as a browser that has never done so. For people without a second factor. */
export const signIn = async (places: Places, email: string, password = PASSWORD): Promise<Person> => {
  const person = newPerson(places, email);
  const answer = await person.call('POST /identity/sign-in', { body: { email, password } });
  if ('challenge' in answer) throw new Error(`${email} has a second factor`);
  person.token = answer.accessToken;
  return person;
};

export const billing = {
  firstName: 'Camille',
  lastName: 'Exemple',
  address1: '1 rue de l’Exemple',
  zipCode: '75001',
  city: 'Paris',
  countryCode: 250,
  countryCodeMobilePhone: '+33',
  mobilePhone: '0612345678',
};

/** Somebody who signs again under another address signs another attempt; under the same it is the same one. */
export const otherBilling = { ...billing, address1: '2 rue de l’Exemple' };

/** Orders an offer up to the signed form. */
export const order = async (person: Person, idOffre: number, address = billing) => {
  const form = await person.call('POST /payment/buy-eqibox', { body: { idOffre } });
  return person.call('POST /payment/add-billing-data', { body: { ...address, reference: form.pbx_CMD } });
};

/** Posts the signed form as a browser does, types a card, and follows back to the shop's return address. */
export const payAtProvider = async (form: PaymentForm, card: string = CARDS.accepted): Promise<string> =>
  (await presentCard(await openCardPage(form), card)).href;

/** Statistics, consents and the start of part 1. Returns the session's id. */
export const beginDiagnostic = async (person: Person): Promise<number> => {
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: {} });
  if (idSessionDiag === null) throw new Error('nothing to begin');
  await person.call('POST /stats/save', {
    body: { catSocPro: 37, fromBaby: false, idDepartement: 75, birthday: '1990-05-17', workSituation: 1 },
  });
  await person.call('POST /orizon/consentement/save', {
    body: { idSessionDiag, isParent: false, nomPrenom: 'Camille Exemple' },
  });
  await person.call('POST /orizon/start', { body: { idSessionDiag } });
  return idSessionDiag;
};

/** Which of the two sides, or which value: by place, so that a run can be repeated. */
export type Choose = (numero: number) => { side: 0 | 1; value: -1 | 0 | 1 | 2 };
export const mixed: Choose = (numero) => ({
  side: (numero * 7) % 3 === 0 ? 1 : 0,
  value: ([-1, 0, 1, 2] as const)[(numero * 5) % 4] ?? 0,
});

/** Answers part 1 from wherever it stands, up to (and with) proposition `last`. */
export const answerBehaviours = async (
  person: Person,
  last = BEHAVIOUR_PROPOSITIONS,
  choose: Choose = mixed,
): Promise<void> => {
  let page = await person.call('GET /orizon/behaviours/next', {});
  while (page.numeroProposition !== 0 && page.numeroProposition <= last) {
    const { side } = choose(page.numeroProposition);
    const idAssertion = page.propositions[side]?.clef ?? '';
    page = await person.call('POST /orizon/behaviours/save', { body: { idAssertion, durationMs: 4000 } });
  }
};

/** Answers part 2 likewise. */
export const answerResources = async (
  person: Person,
  last = RESOURCE_PROPOSITIONS,
  choose: Choose = mixed,
): Promise<void> => {
  let page = await person.call('GET /orizon/resources/next', {});
  while (page.proposition && page.numeroProposition <= last) {
    const { value } = choose(page.numeroProposition);
    page = await person.call('POST /orizon/resources/save', {
      body: { idAssertion: page.proposition.clef, value, durationMs: 3000 },
    });
  }
};

export const mixedColour = (numero: number): ColourValue => ((numero * 5) % 4) as ColourValue;

/** Answers the colour test likewise. */
export const answerColours = async (
  person: Person,
  last = COLOUR_PROPOSITIONS,
  rate: (numero: number) => ColourValue = mixedColour,
): Promise<void> => {
  const eqinoxCredentials = await credentials(person);
  let page = await person.call('GET /chromatic/next', {});
  while (page.numeroProposition !== 0 && page.numeroProposition <= last) {
    const chromaticResponse = {
      idAssertion: page.proposition.clef,
      value: rate(page.numeroProposition),
      durationMs: 3000,
    };
    page = await person.call('POST /chromatic/save', { body: { eqinoxCredentials, chromaticResponse } });
  }
};

const credentials = async (person: Person): Promise<{ idSessionChromaticDiag: number }> => {
  const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
  if (idSessionChromaticDiag === null) throw new Error('no colour test waits');
  return { idSessionChromaticDiag };
};
