import { randomBytes } from 'node:crypto';

/** An event of the site, as its API and its calls write it (developer.vyte.in/reference: events, webhooks). */
export type BookingEvent = {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly ics_sequence: number;
  readonly cancelled?: string;
  readonly confirmed: {
    readonly flag: boolean;
    readonly updated_at: string | null;
    readonly date_id?: string;
    readonly place_id?: string;
  };
  readonly created_by: { readonly email: string };
  readonly dates: readonly {
    readonly _id: string;
    readonly all_day: boolean;
    readonly date: string;
    readonly end_date: string;
  }[];
  readonly invitees: readonly { readonly full_name: string; readonly email: string }[];
  readonly places: readonly { readonly _id: string; readonly name: string; readonly address: string }[];
  readonly lang: string;
  readonly timezone: string;
  readonly title: string;
  readonly vyteme: boolean;
};

export type Action = 'event.created' | 'event.confirmed' | 'event.updated' | 'event.cancelled';

/** What is made or changed; what is left out stays. */
export type BookingWish = {
  readonly creator?: string;
  readonly invitee?: string;
  readonly name?: string;
  readonly date?: string;
  readonly minutes?: number;
  readonly place?: string;
  readonly confirmed?: boolean;
  readonly cancelled?: boolean;
};

type Hook = { readonly _id: string; readonly action: Action; readonly target_url: string };
/** A call that was due, sent or not. */
type Call = { readonly target_url: string; readonly body: string };

const newId = (): string => randomBytes(12).toString('hex');
const ACTIONS: readonly Action[] = ['event.created', 'event.confirmed', 'event.updated', 'event.cancelled'];

/** Everybody's appointments, and whom the site calls about them. */
export class BookingSite {
  readonly #events = new Map<string, BookingEvent>();
  readonly #hooks: Hook[] = [];
  readonly #calls: Call[] = [];
  #moment = 0;

  constructor(target: string | null) {
    if (target !== null) for (const action of ACTIONS) this.addHook(action, target);
  }

  addHook(action: Action, target_url: string): Hook {
    const hook = { _id: newId(), action, target_url };
    this.#hooks.push(hook);
    return hook;
  }

  /** Filtered as the API's `creator_emails` and `invitee_emails` do. */
  list(creators: readonly string[], invitees: readonly string[]): BookingEvent[] {
    return [...this.#events.values()].filter(
      (event) =>
        (creators.length === 0 || creators.includes(event.created_by.email)) &&
        invitees.every((email) => event.invitees.some((invitee) => invitee.email === email)),
    );
  }

  get calls(): readonly Call[] {
    return this.#calls;
  }

  /** Makes an event, or changes one. Returns it, and the numbers of the calls that this asks for. */
  save(id: string | null, wish: BookingWish): { event: BookingEvent; calls: number[] } | null {
    const before = id === null ? undefined : this.#events.get(id);
    if (id !== null && !before) return null;
    const event = this.#write(before, wish);
    this.#events.set(event._id, event);
    return { event, calls: this.#callsAbout(before, event) };
  }

  #write(before: BookingEvent | undefined, wish: BookingWish): BookingEvent {
    const [date] = before?.dates ?? [];
    const [place] = before?.places ?? [];
    const [invitee] = before?.invitees ?? [];
    // Rising whatever the clock says: two changes of one millisecond are two.
    this.#moment = Math.max(Date.now(), this.#moment + 1);
    const now = new Date(this.#moment).toISOString();
    const starts = wish.date ?? date?.date ?? now;
    const minutes = wish.minutes ?? (date ? (Date.parse(date.end_date) - Date.parse(date.date)) / 60_000 : 60);
    const date_id = newId();
    const place_id = newId();
    const flag = wish.confirmed ?? before?.confirmed.flag ?? true;
    const cancelled = (wish.cancelled ?? before?.cancelled !== undefined) ? { cancelled: now } : {};
    return {
      _id: before?._id ?? newId(),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      ics_sequence: (before?.ics_sequence ?? -1) + 1,
      ...cancelled,
      confirmed: flag ? { flag, updated_at: now, date_id, place_id } : { flag, updated_at: null },
      created_by: { email: wish.creator ?? before?.created_by.email ?? '' },
      dates: [
        {
          _id: date_id,
          all_day: false,
          date: new Date(starts).toISOString(),
          end_date: new Date(Date.parse(starts) + minutes * 60_000).toISOString(),
        },
        // One that was proposed too, and not taken.
        { _id: newId(), all_day: false, date: '2020-01-01T08:00:00.000Z', end_date: '2020-01-01T09:00:00.000Z' },
      ],
      invitees: [
        {
          full_name: wish.name ?? invitee?.full_name ?? '',
          email: wish.invitee ?? invitee?.email ?? '',
        },
      ],
      places: [{ _id: place_id, name: 'Lieu', address: wish.place ?? place?.address ?? '' }],
      lang: 'fr',
      timezone: 'Europe/Paris',
      title: 'Restitution',
      vyteme: true,
    };
  }

  #callsAbout(before: BookingEvent | undefined, event: BookingEvent): number[] {
    const actions: Action[] = [];
    if (!before) actions.push('event.created');
    if (event.cancelled) actions.push('event.cancelled');
    else if (event.confirmed.flag) actions.push(before?.confirmed.flag ? 'event.updated' : 'event.confirmed');
    return actions.flatMap((action) =>
      this.#hooks
        .filter((hook) => hook.action === action)
        .map(({ target_url }) => {
          const body = JSON.stringify([{ action, resource: event, organization: '14ce14c8a8ced358c78a5c231d' }]);
          return this.#calls.push({ target_url, body }) - 1;
        }),
    );
  }

  /** Sends these calls, one after the other. Returns what was answered; 0 where nobody was there. */
  async send(numbers: readonly number[]): Promise<number[]> {
    const answers: number[] = [];
    for (const number of numbers) {
      const call = this.#calls[number];
      if (!call) continue;
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(call.target_url, { method: 'POST', headers, body: call.body }).catch(() => null);
      answers.push(reply?.status ?? 0);
    }
    return answers;
  }
}
