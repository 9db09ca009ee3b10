/** What a group's organiser is written: in their language, with a link to the group. Never a code, and nothing of who is in it. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { Language } from '@eqinox/domain/languages';
import { findAccount } from '../account/index.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import type { WorkContext } from '../context.ts';
import { invoiceOfOrder, renderInvoice } from '../invoices/index.ts';
import type { Job } from '../job.ts';
import { type GroupRow, ownGroup } from './groups.ts';
import type { GroupMail } from './jobs.ts';
import { ordersOf, type OrderRow, quoteNumber } from './orders.ts';
import { printQuote } from './print-quote.ts';

type Sender = Pick<WorkContext, 'db' | 'settings' | 'adapters'>;

export const sendGroupMail: Job<'mail-group'> = async (context, mail) => {
  const { db, env, adapters } = context;
  const account = await findAccount(db, mail.accountId);
  const group = account && (await ownGroup(db, mail.accountId, mail.groupId));
  // Erased meanwhile: there is nobody to write to.
  if (!account || !group) return;
  const { language } = account;
  const order = 'orderId' in mail ? await orderOf(context, group, mail.orderId) : null;
  if ('orderId' in mail && !order) return;
  const texts = mailTexts(language)[NAMES[mail.kind]];
  const { notes = {} } = texts;
  const values = {
    name: account.prenom ?? '',
    group: group.name,
    ...(order && moneyOf(order, language)),
    ...(mail.kind === 'handed' && { seats: mail.seats }),
    ...(mail.kind === 'closed' && {
      why: fillPlaces(notes[mail.refused === 'too_few' ? 'tooFew' : 'tooAlike'] ?? '', { least: group.least_people }),
    }),
    ...(mail.kind === 'paid' &&
      order && { how: fillPlaces(notes[order.card_reference ? 'card' : 'transfer'] ?? '', {}) }),
  };
  const letter = writeLetter(texts, values, language, `${env.publicUrl}/groupes/${group.id}`);
  const documents = order ? await documentsOf(context, mail.kind, { group, order, language }) : [];
  await adapters.mailer.send({
    to: account.email,
    ...letter,
    attachments: documents.map(({ name, bytes }) => ({
      filename: name,
      content: Buffer.from(bytes),
      contentType: 'application/pdf',
    })),
  });
};

const NAMES = {
  quoted: 'groupQuoted',
  paid: 'groupPaid',
  handed: 'groupHanded',
  portrait: 'groupPortrait',
  closed: 'groupClosed',
} as const satisfies Record<GroupMail['kind'], string>;

const orderOf = async ({ db }: Sender, group: GroupRow, orderId: number): Promise<OrderRow | null> =>
  (await ordersOf(db, group.account_id, group.id)).find(({ id }) => id === orderId) ?? null;

const moneyOf = (order: OrderRow, language: Language) => ({
  number: quoteNumber(order),
  seats: order.seats,
  total: new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
    (order.seats * order.unit_cents) / 100,
  ),
});

interface OfOrder {
  readonly group: GroupRow;
  readonly order: OrderRow;
  readonly language: Language;
}

/** The quote while it is one, then the invoice. */
const documentsOf = async ({ db, settings, adapters }: Sender, kind: GroupMail['kind'], of: OfOrder) => {
  if (kind === 'quoted') return [await printQuote(adapters.pdf, settings.seller, of)];
  const invoice = await invoiceOfOrder(db, of.order.id);
  return invoice ? [await renderInvoice(db, adapters.pdf, invoice, of.language)] : [];
};
