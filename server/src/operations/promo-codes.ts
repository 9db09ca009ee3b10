/** `npm run promo -- make CODE 10% ...` and `npm run promo -- list`. */
import { parisDate } from '@eqinox/domain/calendar';
import { looksLikeGiftCard, plainCode } from '@eqinox/domain/checkout/codes';
import type { PromoTerms, Reduction } from '@eqinox/domain/checkout/promo-code';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { listPromoCodes, makePromoCode } from '../checkout/index.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import { findOffer } from '../offers/index.ts';
import { readCount, readDayEnd, readDayStart, readEuros, parseCliArgs, writeEuros } from './cli-args.ts';
import { AS_USAGE, journaled } from './journaled.ts';

const USAGE = `npm run promo -- list
npm run promo -- make CODE 10% (or 15€, 12.50€)
  --from 2026-12-01   first day, in Paris; at once unless given
  --until 2026-12-31  last day; no end unless given
  --offers 27,29      every offer unless given
  --limit 100         uses in all; no limit unless given
  --each 1            uses by one person; no limit unless given
${AS_USAGE}`;

type Asked = 'list' | { readonly code: string; readonly terms: PromoTerms; readonly as: string | undefined };

const read = (words: readonly string[]): Asked => {
  const { positionals, values } = parseCliArgs(words, ['from', 'until', 'offers', 'limit', 'each', 'as'], USAGE);
  const [verb, code = '', reduction = '', ...rest] = positionals;
  if (verb === 'list' && code === '') return 'list';
  if (verb !== 'make' || rest.length > 0) throw new StartupRefusal(USAGE);
  const plain = plainCode(code);
  if (plain.length < 3 || plain.length > 40)
    throw new StartupRefusal(`A code has 3 to 40 letters or digits.\n${USAGE}`);
  if (looksLikeGiftCard(plain)) throw new StartupRefusal('Sixteen letters are a gift card’s: choose another code.');
  const terms = {
    reduction: readReduction(reduction),
    startsAt: readDayStart(values.from),
    endsAt: readDayEnd(values.until),
    offerIds: values.offers?.split(',').map(readOffer) ?? null,
    totalLimit: readCount(values.limit),
    personLimit: readCount(values.each),
  };
  if (terms.startsAt && terms.endsAt && terms.startsAt >= terms.endsAt) {
    throw new StartupRefusal('--until is before --from: the code would never hold.');
  }
  return { code: plain, terms, as: values.as };
};

const readReduction = (typed: string): Reduction => {
  const percent = Number(/^(\d{1,3})%$/u.exec(typed)?.[1]);
  if (percent >= 1 && percent <= 100) return { percent };
  const cents = readEuros(typed);
  if (cents !== null) return { cents };
  throw new StartupRefusal(`“${typed}” is neither a share such as 10% nor an amount such as 15€.\n${USAGE}`);
};

const readOffer = (typed: string): number => {
  if (!findOffer(Number(typed))?.onSale) throw new StartupRefusal(`No offer ${typed} is on sale.`);
  return Number(typed);
};

const described = (terms: PromoTerms): string => {
  const { reduction, startsAt, endsAt, offerIds, totalLimit, personLimit } = terms;
  return [
    reduction.percent === undefined ? writeEuros(reduction.cents) : `${reduction.percent} %`,
    startsAt && `from ${parisDate(startsAt)}`,
    endsAt && `until ${parisDate(new Date(endsAt.getTime() - 1))}`,
    offerIds && `offers ${offerIds.join(', ')}`,
    totalLimit && `${totalLimit} in all`,
    personLimit && `${personLimit} each`,
  ]
    .filter(Boolean)
    .join(', ');
};

export const command = cliCommand(read, async (db, asked) => {
  if (asked === 'list') {
    const codes = await listPromoCodes(db);
    if (codes.length === 0) return 'No promo code has been made.';
    return codes
      .map(({ code, terms, reserved, spent }) => `${code}: ${described(terms)}; ${spent} used, ${reserved} reserved`)
      .join('\n');
  }
  const { as, code, terms } = asked;
  const now = new Date();
  return journaled(db, { as, act: 'promo-code-made', now }, async (db) => {
    if (!(await makePromoCode(db, code, terms, now))) {
      throw new StartupRefusal(`${code} exists already: choose another code.`);
    }
    const said = `${code} is made: ${described(terms)}.`;
    return { said, on: ['promo-code', code], after: { terms: described(terms) } };
  });
});

if (import.meta.main) await runAsProgram(command);
