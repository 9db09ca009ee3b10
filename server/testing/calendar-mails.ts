/** What mails told a reader's calendar, read by a parser that is not ours. */
import ICAL from 'ical.js';
import type { Places } from './person.ts';

export interface Told {
  readonly method: unknown;
  readonly uid: unknown;
  readonly sequence: number;
  readonly starts: string;
  /** Summary and description. */
  readonly about: string;
  readonly location: unknown;
  readonly attendees: readonly string[];
  /** As it came. */
  readonly content: string;
}

interface Listed {
  readonly id: string;
  readonly attachments: readonly { readonly contentType: string }[];
}

/** By their numbers, those that name this reference. */
export const calendarsTo = async (places: Places, address: string, reference: number): Promise<Told[]> => {
  const reply = await fetch(`${places.sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
  const told: Told[] = [];
  for (const { id, attachments } of (await reply.json()) as Listed[]) {
    const index = attachments.findIndex(({ contentType }) => contentType === 'text/calendar');
    if (index === -1) continue;
    const content = await (await fetch(`${places.sandbox}/mailbox/${id}/attachments/${index}`)).text();
    told.push(readCalendar(content));
  }
  return told
    .filter(({ about }) => about.includes(String(reference)))
    .toSorted((one, other) => one.sequence - other.sequence);
};

const readCalendar = (content: string): Told => {
  const calendar = new ICAL.Component(ICAL.parse(content) as never);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error(`no event in ${content}`);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    starts: String(event.getFirstPropertyValue('dtstart')),
    about: `${String(event.getFirstPropertyValue('summary'))} ${String(event.getFirstPropertyValue('description'))}`,
    location: event.getFirstPropertyValue('location'),
    attendees: event.getAllProperties('attendee').map((one) => String(one.getFirstValue()).toLowerCase()),
    content,
  };
};
