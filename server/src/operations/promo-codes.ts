/** `npm run promo -- make CODE 10% ...` and `npm run promo -- list`. */
import { parseArgs } from 'node:util';
import { looksLikeGiftCard, plainCode } from '@eqinox/domain/checkout/codes';
import { dayAfter, parisInstant } from '@eqinox/domain/checkout/paris-time';
import type { PromoTerms, Reduction } from '@eqinox/domain/checkout/promo-code';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { listPromoCodes, makePromoCode } from '../checkout/index.ts';
import { operate } from '../command.ts';
import { findOffer } from '../offers/index.ts';

const USAGE = `npm run promo -- list
npm run promo -- make CODE 10% (or 15€, 12.50€)
  --from 2026-12-01   first day, in Paris; at once unless given
  --until 2026-12-31  last day; no end unless given
  --offers 27,29      every offer unless given
  --limit 100         uses in all; no limit unless given
  --each 1            uses by one person; no limit unless given`;

type Asked = 'list' | { readonly code: string; readonly terms: PromoTerms };

const read = (words: readonly string[]): Asked => {
  const { positionals, values } = parse(words);
  const [verb, code = '', reduction = '', ...rest] = positionals;
  if (verb === 'list' && code === '') return 'list';
  if (verb !== 'make' || rest.length > 0) throw new StartupRefusal(USAGE);
  const plain = plainCode(code);
  if (plain.length < 3 || plain.length > 40)
    throw new StartupRefusal(`A code has 3 to 40 letters or digits.\n${USAGE}`);
  if (looksLikeGiftCard(plain)) throw new StartupRefusal('Sixteen letters are a gift card’s: choose another code.');
  const terms = {
    reduction: reductionOf(reduction),
    startsAt: values.from === undefined ? null : parisInstant(day(values.from), 0),
    endsAt: values.until === undefined ? null : parisInstant(dayAfter(day(values.until)), 0),
    offerIds: values.offers?.split(',').map(offerId) ?? null,
    totalLimit: limit(values.limit),
    personLimit: limit(values.each),
  };
  if (terms.startsAt && terms.endsAt && terms.startsAt >= terms.endsAt) {
    throw new StartupRefusal('--until is before --from: the code would never hold.');
  }
  return { code: plain, terms };
};

const parse = (words: readonly string[]) => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { from: text, until: text, offers: text, limit: text, each: text },
    });
  } catch (error) {
    throw new StartupRefusal(`${(error as Error).message}\n${USAGE}`);
  }
};

const reductionOf = (typed: string): Reduction => {
  const percent = /^(\d{1,3})%$/u.exec(typed)?.[1];
  if (percent !== undefined && +percent >= 1 && +percent <= 100) return { percent: Number(percent) };
  const [, euros, cents = '00'] = /^(\d{1,4})(?:[.,](\d{2}))?(?:€|EUR)$/u.exec(typed) ?? [];
  if (euros !== undefined && Number(euros + cents) > 0) return { cents: Number(euros + cents) };
  throw new StartupRefusal(`“${typed}” is neither a share such as 10% nor an amount such as 15€.\n${USAGE}`);
};

const day = (typed: string): string => {
  const known = /^\d{4}-\d{2}-\d{2}$/u.test(typed) && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`));
  if (!known) throw new StartupRefusal(`“${typed}” is not a day such as 2026-12-31.`);
  return typed;
};

const offerId = (typed: string): number => {
  if (!findOffer(Number(typed))?.onSale) throw new StartupRefusal(`No offer ${typed} is on sale.`);
  return Number(typed);
};

const limit = (typed: string | undefined): number | null => {
  if (typed === undefined) return null;
  if (!/^[1-9]\d{0,8}$/u.test(typed)) throw new StartupRefusal(`“${typed}” is not a number of uses.`);
  return Number(typed);
};

const described = (terms: PromoTerms): string => {
  const { reduction, startsAt, endsAt, offerIds, totalLimit, personLimit } = terms;
  return [
    reduction.percent === undefined ? `${(reduction.cents / 100).toFixed(2)} €` : `${reduction.percent} %`,
    startsAt && `from ${paris(startsAt)}`,
    endsAt && `until ${paris(new Date(endsAt.getTime() - 1))}`,
    offerIds && `offers ${offerIds.join(', ')}`,
    totalLimit && `${totalLimit} in all`,
    personLimit && `${personLimit} each`,
  ]
    .filter(Boolean)
    .join(', ');
};

const paris = (instant: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(instant);

await operate(read, async (db, asked) => {
  if (asked === 'list') {
    const codes = await listPromoCodes(db);
    if (codes.length === 0) return 'No promo code has been made.';
    return codes
      .map(({ code, terms, reserved, spent }) => `${code}: ${described(terms)}; ${spent} used, ${reserved} reserved`)
      .join('\n');
  }
  if (!(await makePromoCode(db, asked.code, asked.terms, new Date()))) {
    throw new StartupRefusal(`${asked.code} exists already: choose another code.`);
  }
  return `${asked.code} is made: ${described(asked.terms)}.`;
});
