import type { PartnerRow } from '@eqinox/contract/partners-desk';
import type { Partner } from '../../../partners/index.ts';

const stateOf = ({ starts_at, ends_at }: Partner, now: Date): PartnerRow['state'] => {
  if (ends_at !== null && ends_at <= now) return 'over';
  return starts_at !== null && starts_at > now ? 'later' : 'now';
};

export const presentPartner = (partner: Partner, now: Date): PartnerRow => ({
  code: partner.code,
  name: partner.name,
  kind: partner.kind,
  logo: partner.logo,
  tint: partner.tint,
  welcome: partner.welcome,
  startsAt: partner.starts_at?.toISOString() ?? null,
  endsAt: partner.ends_at?.toISOString() ?? null,
  state: stateOf(partner, now),
});
