/** The two mails of a booking: to the person, and to the consultant with the way to what there is to read. */
import { dayInWords } from '@eqinox/domain/calendar';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { durationText } from '@eqinox/domain/offers/duration';
import type { Language } from '@eqinox/domain/languages';
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import { type AccountRow, getAccount } from '../account/index.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import { offerNameIn } from '../content/offer-names.ts';
import type { WorkContext } from '../context.ts';
import type { Job } from '../job.ts';
import { findPurchase, type Purchase } from '../offers/index.ts';
import { hasStaffAccount } from '../staff/index.ts';
import { linkHasDays, makeBookletLink } from './booklet-links.ts';
import { findConsultant, type Listed } from './catalogue.ts';
import { isParentMissing } from './parent-missing.ts';

/** Which language a person reads the product in. */
const READS = { fr: 'readsFr', en: 'readsEn', es: 'readsEs', ne: 'readsNe' } as const;

/** The job. A booking that no longer stands is told to nobody. */
export const sendBookingMail: Job<'mail-booking'> = async (context, { accountId, purchaseId, reader }) => {
  const { db } = context;
  const purchase = await findPurchase(db, accountId, purchaseId);
  const consultant = await findConsultant(db, purchase?.explorer_id ?? null);
  if (!purchase?.booked_at || purchase.closed_at || purchase.withdrawn_at || !consultant) return;
  const account = await getAccount(db, accountId);
  if (reader === 'person') await tellPerson(context, account, purchase, consultant);
  else await tellConsultant(context, account, purchase, consultant);
};

/** What both mails may say. */
const valuesOf = (
  account: AccountRow,
  purchase: Purchase,
  consultant: Listed,
  language: Language,
): Record<string, string> => ({
  name: account.prenom ?? '',
  email: account.email,
  consultant: consultant.prenom,
  offer: offerNameIn(language, purchase.offer),
  duration: durationText(purchase.offer.restitution?.minutes ?? 0, language),
  reference: String(purchase.id),
});

const tellPerson = async (
  context: WorkContext,
  account: AccountRow,
  purchase: Purchase,
  consultant: Listed,
): Promise<void> => {
  const { env, adapters } = context;
  const { language, email } = account;
  const { restitutionWithPartner, restitutionBooked } = mailTexts(language);
  const texts = isPartnerLink(consultant.vyteInLink) ? restitutionWithPartner : restitutionBooked;
  const values = valuesOf(account, purchase, consultant, language);
  const reading = texts.notes?.[await readingOf(context, purchase, consultant)] ?? '';
  const letter = writeLetter(
    texts,
    { ...values, reading: fillPlaces(reading, values) },
    language,
    `${env.publicUrl}/settings/report`,
  );
  await adapters.mailer.send({ to: email, ...letter });
};

/** How the consultant comes to read the person’s booklets: by a link of the mail, by what the person opens, or not at all. */
const readingOf = async (
  { db, now }: WorkContext,
  purchase: Purchase,
  consultant: Listed,
): Promise<'byLink' | 'byGrant' | 'none'> => {
  if (await isParentMissing(db, purchase, now)) return 'none';
  if (await hasStaffAccount(db, consultant.id)) return 'byGrant';
  return consultant.linked && linkHasDays(purchase, now) ? 'byLink' : 'none';
};

/** Who has an account at the console reads there what the person opens; who has none gets a link. */
const tellConsultant = async (
  context: WorkContext,
  account: AccountRow,
  purchase: Purchase,
  consultant: Listed,
): Promise<void> => {
  const tell = (await hasStaffAccount(context.db, consultant.id)) ? sendToConsole : sendLink;
  await tell(context, account, purchase, consultant);
};

/** The first name. The consultant asked for no mail of theirs: a name must not bring an address. */
const toldName = ({ prenom }: AccountRow, { notes }: { readonly notes?: Readonly<Record<string, string>> }): string =>
  prenom !== null && isPlainName(prenom) ? prenom : (notes?.['someone'] ?? '');

/** A first name and a reference: the rest is the person's to open. A partner has to write to them, and learns where. */
const sendToConsole: typeof tellConsultant = async ({ env, adapters }, account, purchase, consultant) => {
  // The console speaks French.
  const { partnerAtConsole, consultantAtConsole } = mailTexts('fr');
  const texts = isPartnerLink(consultant.vyteInLink) ? partnerAtConsole : consultantAtConsole;
  const letter = writeLetter(
    texts,
    {
      ...valuesOf(account, purchase, consultant, 'fr'),
      name: toldName(account, texts),
    },
    'fr',
    `${env.console.url}/gestion/own-restitutions/${purchase.id}`,
  );
  await adapters.mailer.send({ to: consultant.email, ...letter });
};

/**
 * A mail that fails is tried again with another link; the one before then opens nothing. None is made while a parent's yes is missing, none once
 * the days since the booking are over, and none for an address that the console alone gave: one member could give their own. Of the person it says
 * what it takes to meet, as the console's does.
 */
const sendLink: typeof tellConsultant = async (context, account, purchase, consultant) => {
  const { db, env, adapters, now } = context;
  const mayRead = (await readingOf(context, purchase, consultant)) === 'byLink';
  const link = mayRead ? await makeBookletLink(db, purchase, consultant.id, now) : null;
  const { language } = consultant;
  const { partnerToContact, consultantBooked } = mailTexts(language);
  const texts = isPartnerLink(consultant.vyteInLink) ? partnerToContact : consultantBooked;
  const mayAsk = !consultant.linked || !linkHasDays(purchase, now);
  const letter = writeLetter(
    texts,
    {
      ...valuesOf(account, purchase, consultant, language),
      name: toldName(account, texts),
      booklets: link
        ? fillPlaces(texts.notes?.['booklets'] ?? '', { until: dayInWords(link.expiresAt, language) })
        : (texts.notes?.[mayAsk ? 'noAccount' : 'noBooklets'] ?? ''),
      // What they prepare for: a person may speak another language than theirs.
      reads: account.language === language ? '' : (texts.notes?.[READS[account.language]] ?? ''),
    },
    language,
    link ? `${env.publicUrl}/booklets/${link.token}` : undefined,
  );
  await adapters.mailer.send({ to: consultant.email, ...letter });
};
