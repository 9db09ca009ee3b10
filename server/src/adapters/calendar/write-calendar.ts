/** Dates as calendars read them (RFC 5545), and as mails invite to them and call them off (RFC 5546, RFC 6047). */
import createCalendar, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
  /** A street, or the link of a video room. */
  readonly location: string;
}

export interface Party {
  readonly name: string;
  readonly email: string;
}

/** Who invites, and who is invited: one only, so that nobody reads another's address. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly event: CalendarEvent;
  readonly organizer: Party;
  readonly attendee: Party;
  /** When this was written. */
  readonly now: Date;
}

const PRODUCT = { company: 'EQINOX', product: 'Restitutions', language: 'FR' };

/** Controls but for line breaks mean nothing in a calendar, and some readers stop at them. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');

const eventOf = ({ uid, sequence, startsAt, minutes, summary, description, location }: CalendarEvent, now: Date) => ({
  id: uid,
  sequence,
  stamp: now,
  // In UTC: every reader shows its own hour, and no time zone has to travel.
  start: startsAt,
  end: new Date(startsAt.getTime() + minutes * 60_000),
  summary: plain(summary),
  description: plain(description),
  location: plain(location),
});

/** What a mail carries for the reader's calendar. */
export const writeInvitation = ({ method, event, organizer, attendee, now }: Invitation): string => {
  const calendar = createCalendar({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  const made = calendar.createEvent({
    ...eventOf(event, now),
    organizer: { ...organizer, name: plain(organizer.name) },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  made.createAttendee({
    name: plain(attendee.name),
    email: attendee.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: false,
  });
  return calendar.toString();
};

/** What a calendar subscribes to, or takes in by hand. */
export const writeFeed = (name: string, events: readonly CalendarEvent[], now: Date): string => {
  const calendar = createCalendar({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, name: plain(name) });
  for (const event of events) {
    calendar.createEvent({ ...eventOf(event, now), status: ICalEventStatus.CONFIRMED });
  }
  return calendar.toString();
};
