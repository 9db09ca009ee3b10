/** What was typed of a partner, as it is written; a logo is cleaned and kept first. */
import type { Kysely } from 'kysely';
import { dayAfter, parisInstant } from '@eqinox/domain/calendar';
import type { Database } from '../../../database.ts';
import { keepLogo, type Partner, type WrittenPartner } from '../../../partners/index.ts';
import type { Refused } from '../../../refusal.ts';
import type { VerbBody } from '../../../verb.ts';

type Typed = VerbBody<'POST /operations/partners/:code'>;

export const writtenPartner = async (
  db: Kysely<Database>,
  typed: Typed,
  former: string | null,
  now: Date,
): Promise<WrittenPartner | Refused<'logo_unfit' | 'end_not_later'>> => {
  const { name, kind, tint, welcome, from, until } = typed;
  if (from !== null && until !== null && until < from) return { refused: 'end_not_later' };
  const logo = typed.logo == null ? null : await keepLogo(db, Buffer.from(typed.logo, 'base64'), now);
  if (typed.logo != null && logo === null) return { refused: 'logo_unfit' };
  return {
    name,
    kind,
    tint,
    logo: typed.logo === undefined ? former : logo,
    welcome: JSON.stringify(welcome),
    starts_at: from === null ? null : parisInstant(from, 0),
    ends_at: until === null ? null : parisInstant(dayAfter(until), 0),
  };
};

/** For the journal. */
export const factsOf = ({
  name,
  kind,
  logo,
  starts_at,
  ends_at,
}: Pick<Partner, 'name' | 'kind' | 'logo' | 'starts_at' | 'ends_at'>) => ({
  name,
  kind,
  logo,
  startsAt: starts_at?.toISOString() ?? null,
  endsAt: ends_at?.toISOString() ?? null,
});
