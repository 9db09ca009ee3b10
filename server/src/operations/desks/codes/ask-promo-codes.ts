import { dayAfter, parisInstant } from '@eqinox/domain/calendar';
import { promoGives } from '@eqinox/domain/checkout/code-batch';
import { looksLikeGiftCard, plainCode } from '@eqinox/domain/checkout/codes';
import { askBatch } from '../../../checkout/index.ts';
import { findOffer, offersOnSale } from '../../../offers/index.ts';
import { act, lockMember } from '../../../staff/index.ts';
import type { VerbBody } from '../../../verb.ts';
import { presentPromoBatch } from './present-promo-batch.ts';
import { presentTerms } from './present-terms.ts';

/** What is drawn at the end of each of several. */
const DRAWN = 8;
const LONGEST = 40;

const termsAsked = (body: VerbBody<'POST /operations/promo-code-batches'>) => ({
  reduction: typeof body.percent === 'number' ? { percent: body.percent } : { cents: body.cents ?? 0 },
  startsAt: body.from ? parisInstant(body.from, 0).toISOString() : null,
  endsAt: body.until ? parisInstant(dayAfter(body.until), 0).toISOString() : null,
  offerIds: body.offers ?? null,
  totalLimit: body.totalLimit ?? null,
  personLimit: body.personLimit ?? null,
});

export const askPromoCodes = act('POST /operations/promo-code-batches', async (db, context, { body }, refuse) => {
  const { staff, now } = context;
  const { count, reason } = body;
  const code = plainCode(body.code);
  if (code.length < 3 || code.length > (count === 1 ? LONGEST : LONGEST - DRAWN) || looksLikeGiftCard(code)) {
    throw refuse('promo_code_unfit');
  }
  const terms = termsAsked(body);
  const over = (end: string | null) => end !== null && end <= (terms.startsAt ?? now.toISOString());
  if (over(terms.endsAt) || (terms.endsAt !== null && terms.endsAt <= now.toISOString())) throw refuse('end_not_later');
  if (terms.offerIds?.some((id) => !findOffer(id)?.onSale)) throw refuse('offer_not_on_sale');
  const taken = db.selectFrom('checkout.promo_codes').where('code', '=', code).select('id');
  if (count === 1 && (await taken.executeTakeFirst())) throw refuse('promo_code_taken');
  const asked = { kind: 'promo-codes', amount: count, cents: null, ends_at: null, code, terms } as const;
  const { offerIds } = terms;
  const sold = offersOnSale().filter(({ id }) => offerIds === null || offerIds.includes(id));
  const gives = promoGives(
    terms,
    count,
    sold.map(({ cents }) => cents),
  );
  await lockMember(db, staff.memberId);
  const batch = await askBatch(db, { ...asked, gives, reason, asked_by: staff.memberId }, now);
  const { percent, cents } = presentTerms(terms);
  return {
    reply: presentPromoBatch({ ...batch, asked_name: staff.name, decided_name: null }, context),
    on: ['code-batch', batch.id],
    after: { code, count, percent, cents, endsAt: terms.endsAt },
    reason,
  };
});
