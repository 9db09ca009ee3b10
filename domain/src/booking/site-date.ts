/**
 * What becomes of a date that the booking site tells. The site is read anew whenever it calls, so that calls may come twice, late or in any
 * order; what was read last is noted, so that hearing it again undoes nothing that was decided here meanwhile.
 */

/** One confirmed date of the site between a consultant and a person. */
export interface SiteDate {
  readonly event: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly place: string;
  readonly confirmedAt: Date;
}

type Noted = Pick<SiteDate, 'event' | 'startsAt' | 'minutes' | 'place'>;
type Told = Pick<SiteDate, 'startsAt' | 'minutes' | 'place'>;

/** The one that speaks: of those ahead, the one confirmed last. */
export const speakingDate = (dates: readonly SiteDate[], now: Date): SiteDate | null =>
  dates
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => b.confirmedAt.getTime() - a.confirmedAt.getTime() || (a.event < b.event ? 1 : -1))[0] ?? null;

const isSame = (one: Told, other: Told): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.minutes === other.minutes && one.place === other.place;

export interface SiteReading {
  /** What was noted at the reading before; null: nothing. */
  readonly noted: Noted | null;
  /** The site's word now; null: no date of theirs is ahead. */
  readonly read: SiteDate | null;
  /** The date that stands here. */
  readonly standing: Told | null;
  /** Whether it is the one that was taken over from what was noted. */
  readonly taken: boolean;
}

/**
 * `set`: it becomes the date here, in place of one that stands. `cancel`: the one that was taken over is called off. `note`: what stands here
 * agrees already, or is not the site's to call off. `decide`: a date whose hour has come is not moved by itself: somebody may not have come.
 */
export type SiteChange = 'nothing' | 'note' | 'set' | 'cancel' | 'decide';

export const siteChange = ({ noted, read, standing, taken }: SiteReading, now: Date): SiteChange => {
  if (read === null) {
    if (noted === null) return 'nothing';
    return standing !== null && taken && standing.startsAt > now ? 'cancel' : 'note';
  }
  if (noted !== null && noted.event === read.event && isSame(noted, read)) return 'nothing';
  if (standing === null) return 'set';
  if (isSame(standing, read)) return 'note';
  return standing.startsAt <= now ? 'decide' : 'set';
};
