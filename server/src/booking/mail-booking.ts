/** The two mails of a booking: to the person, and to the consultant with the link to the person's booklets. */
import type { Kysely } from 'kysely';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import { type AccountRow, getAccount } from '../account/index.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import type { Mailer } from '../adapters/mail/smtp-mailer.ts';
import { mailTexts } from '../content/mails.ts';
import type { Database } from '../database.ts';
import { findPurchase, type Purchase } from '../offers/index.ts';
import { makeBookletLink } from './booklet-links.ts';
import { type Consultant, type Consultants, findConsultant } from './consultants.ts';

export interface BookingMail {
  readonly accountId: number;
  readonly purchaseId: number;
  readonly reader: 'person' | 'consultant';
}

interface Surroundings {
  readonly mailer: Mailer;
  readonly consultants: Consultants;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The job. A booking that no longer stands is told to nobody. */
export const sendBookingMail = async (
  db: Kysely<Database>,
  surroundings: Surroundings,
  { accountId, purchaseId, reader }: BookingMail,
): Promise<void> => {
  const purchase = await findPurchase(db, accountId, purchaseId);
  const consultant = findConsultant(surroundings.consultants, purchase?.explorer_id ?? null);
  if (!purchase?.booked_at || purchase.closed_at || purchase.withdrawn_at || !consultant) return;
  const account = await getAccount(db, accountId);
  if (reader === 'person') await tellPerson(surroundings, account, purchase, consultant);
  else await tellConsultant(db, surroundings, account, purchase, consultant);
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
  { mailer, publicUrl }: Surroundings,
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
    `${publicUrl}/settings/report`,
  );
  await mailer.send({ to: email, ...letter });
};

/** A mail that fails is tried again with another link; the one before then opens nothing. */
const tellConsultant = async (
  db: Kysely<Database>,
  { mailer, publicUrl, now }: Surroundings,
  account: AccountRow,
  purchase: Purchase,
  consultant: Consultant,
): Promise<void> => {
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
      until: new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(expiresAt),
    },
    'fr',
    `${publicUrl}/booklets/${token}`,
  );
  await mailer.send({ to: consultant.email, ...letter });
};
