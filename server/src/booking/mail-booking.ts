/** The two mails of a booking: to the person, and to the consultant with the way to what there is to read. */
import { dayInWords } from '@eqinox/domain/calendar';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import { type AccountRow, getAccount } from '../account/index.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import type { WorkContext } from '../context.ts';
import type { Job } from '../job.ts';
import { findPurchase, type Purchase } from '../offers/index.ts';
import { hasStaffAccount } from '../staff/index.ts';
import { makeBookletLink } from './booklet-links.ts';
import { type Consultant, findConsultant } from './consultants.ts';

/** The job. A booking that no longer stands is told to nobody. */
export const sendBookingMail: Job<'mail-booking'> = async (context, { accountId, purchaseId, reader }) => {
  const { db, settings } = context;
  const purchase = await findPurchase(db, accountId, purchaseId);
  const consultant = findConsultant(settings.consultants, purchase?.explorer_id ?? null);
  if (!purchase?.booked_at || purchase.closed_at || purchase.withdrawn_at || !consultant) return;
  const account = await getAccount(db, accountId);
  if (reader === 'person') await tellPerson(context, account, purchase, consultant);
  else await tellConsultant(context, account, purchase, consultant);
};

/** What both mails may say. */
const valuesOf = (account: AccountRow, purchase: Purchase, consultant: Consultant): Record<string, string> => ({
  name: account.prenom ?? '',
  email: account.email,
  consultant: consultant.prenom,
  offer: purchase.offer.libelle,
  duration: durationText(purchase.offer.restitution?.minutes ?? 0),
  reference: String(purchase.id),
});

/** `30 min`, `1 h`: written the same in the four languages. */
const durationText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60}\u00a0h` : `${minutes}\u00a0min`;

const tellPerson = async (
  { env, adapters }: WorkContext,
  account: AccountRow,
  purchase: Purchase,
  consultant: Consultant,
): Promise<void> => {
  const { language, email } = account;
  const texts = mailTexts(language);
  const letter = writeLetter(
    isPartnerLink(consultant.vyteInLink) ? texts.restitutionWithPartner : texts.restitutionBooked,
    valuesOf(account, purchase, consultant),
    language,
    `${env.publicUrl}/settings/report`,
  );
  await adapters.mailer.send({ to: email, ...letter });
};

/** Who has an account at the console reads there what the person opens; who has none gets a link. */
const tellConsultant = async (
  context: WorkContext,
  account: AccountRow,
  purchase: Purchase,
  consultant: Consultant,
): Promise<void> => {
  const tell = (await hasStaffAccount(context.db, consultant.id)) ? sendToConsole : sendLink;
  await tell(context, account, purchase, consultant);
};

/** A first name and a reference: the rest is the person's to open. A partner has to write to them, and learns where. */
const sendToConsole: typeof tellConsultant = async ({ env, adapters }, account, purchase, consultant) => {
  const { partnerAtConsole, consultantAtConsole } = mailTexts('fr');
  const texts = isPartnerLink(consultant.vyteInLink) ? partnerAtConsole : consultantAtConsole;
  const name = account.prenom ?? '';
  const letter = writeLetter(
    texts,
    {
      ...valuesOf(account, purchase, consultant),
      name: isPlainName(name) ? name : (texts.notes?.['someone'] ?? ''),
    },
    'fr',
    `${env.publicUrl}/gestion/own-restitutions/${purchase.id}`,
  );
  await adapters.mailer.send({ to: consultant.email, ...letter });
};

/** A mail that fails is tried again with another link; the one before then opens nothing. */
const sendLink: typeof tellConsultant = async ({ db, env, adapters, now }, account, purchase, consultant) => {
  const { token, expiresAt } = await makeBookletLink(db, purchase, consultant.id, now);
  const { partnerToContact, consultantBooked } = mailTexts('fr');
  const texts = isPartnerLink(consultant.vyteInLink) ? partnerToContact : consultantBooked;
  const fullName = [account.prenom, account.nom].filter(Boolean).join(' ');
  const letter = writeLetter(
    texts,
    {
      ...valuesOf(account, purchase, consultant),
      // The consultant asked for no mail of theirs: a name must not bring an address.
      fullName: isPlainName(fullName) ? fullName : (texts.notes?.['someone'] ?? ''),
      until: dayInWords(expiresAt, 'fr'),
    },
    'fr',
    `${env.publicUrl}/booklets/${token}`,
  );
  await adapters.mailer.send({ to: consultant.email, ...letter });
};
