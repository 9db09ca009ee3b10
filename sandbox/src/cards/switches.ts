/** What may go wrong between the provider and the merchant. */
export type NotificationSwitches = {
  /** The notification relative to the browser's return. */
  readonly when: 'before' | 'after' | 'never';
  /** Waiting time before it is sent; with `before` the browser waits as well. */
  readonly delayMs: number;
  /** How many more times the same notification is sent, all at the same moment. */
  readonly duplicate: number;
  readonly wrongSignature: boolean;
  /** One cent more, correctly signed. */
  readonly wrongAmount: boolean;
  /** A reference that the merchant has never given, correctly signed. */
  readonly wrongReference: boolean;
  readonly doubleEncodedSignature: boolean;
  readonly missingSignature: boolean;
  /** After a success, the refusal (00105) of an earlier try on the same page. */
  readonly outOfOrder: boolean;
  /** Then the latest success notified before, byte for byte, to this merchant's address. */
  readonly replay: boolean;
  /** A forged X-Forwarded-For. */
  readonly sourceHeader: string | null;
  /**
   * The address as it would be entered in the provider's back office, instead of the form's: called by GET, and its own
   * parameters are signed with the rest.
   */
  readonly backOffice: string | null;
};

/** How one of the provider's servers is. */
export type ServerSwitches = {
  /** Waiting time before it looks at what it is asked. */
  readonly delayMs: number;
  /**
   * `nothing`: it hangs up and has done nothing; `lost`: it does what it is asked, and hangs up; `garbage`: it does it, and
   * answers with a page.
   */
  readonly answers: 'well' | 'nothing' | 'lost' | 'garbage';
};

/**
 * `once`: for the next attempt only. `strict`: calls are checked against the whole dictionary. `direct`: the server of
 * consultations and refunds, about this payer's payments. `probe`: the page that says whether the provider is well, for
 * everybody only.
 */
export type Switches = {
  readonly once: boolean;
  readonly strict: boolean;
  readonly notification: NotificationSwitches;
  readonly direct: ServerSwitches;
  readonly probe: ServerSwitches;
};

const WELL: ServerSwitches = { delayMs: 0, answers: 'well' };

export const NO_TROUBLE: Switches = {
  once: false,
  strict: true,
  notification: {
    when: 'before',
    delayMs: 0,
    duplicate: 0,
    wrongSignature: false,
    wrongAmount: false,
    wrongReference: false,
    doubleEncodedSignature: false,
    missingSignature: false,
    outOfOrder: false,
    replay: false,
    sourceHeader: null,
    backOffice: null,
  },
  direct: WELL,
  probe: WELL,
};

/** Switches from JSON: what is not named keeps its default. A sentence is returned for what cannot be understood. */
export const readSwitches = (input: unknown): Switches | string => {
  if (!isRecord(input)) return 'An object is expected.';
  const { notification = {}, direct = {}, probe = {}, ...general } = input;
  const { once, strict, ...standard } = NO_TROUBLE;
  const fault = findFault(general, { once, strict });
  if (fault) return fault;
  const given = { notification, direct, probe };
  for (const name of ['notification', 'direct', 'probe'] as const) {
    const part = given[name];
    if (!isRecord(part)) return `${name} must be an object.`;
    const fault = findFault(part, standard[name]);
    if (fault) return fault;
  }
  return {
    once,
    strict,
    ...general,
    notification: { ...standard.notification, ...(notification as object) },
    direct: { ...standard.direct, ...(direct as object) },
    probe: { ...standard.probe, ...(probe as object) },
  };
};

/** The switches in force: for one payer (PBX_PORTEUR), so that tests running side by side do not meet; or for everybody. */
export class SwitchBoard {
  readonly #byPayer = new Map<string, Switches>();

  read(payer: string): Switches {
    return this.#byPayer.get(payer.toLowerCase()) ?? this.#byPayer.get('') ?? NO_TROUBLE;
  }

  /** An empty payer means everybody. */
  set(payer: string, switches: Switches): void {
    this.#byPayer.set(payer.toLowerCase(), switches);
  }

  /** The switches for one attempt; those set `once` are then gone. */
  take(payer: string): NotificationSwitches {
    const owner = this.#byPayer.has(payer.toLowerCase()) ? payer.toLowerCase() : '';
    const switches = this.read(payer);
    if (switches.once) this.#byPayer.delete(owner);
    return switches.notification;
  }
}

const findFault = (given: Record<string, unknown>, defaults: Record<string, unknown>): string | null => {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaults, name)) return `${name} is not a switch.`;
    if (!fits(name, value, defaults[name])) return `${name} cannot be ${JSON.stringify(value)}.`;
  }
  return null;
};

const fits = (name: string, value: unknown, standard: unknown): boolean => {
  if (name === 'when') return value === 'before' || value === 'after' || value === 'never';
  if (name === 'answers') return ['well', 'nothing', 'lost', 'garbage'].includes(String(value));
  if (name === 'backOffice')
    return value === null || (typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value));
  if (name === 'sourceHeader') return value === null || (typeof value === 'string' && /^[\x20-\x7e]*$/.test(value));
  const most = name === 'duplicate' ? 20 : 600_000;
  if (typeof standard === 'number') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
  return typeof value === typeof standard;
};

const isRecord = (value: unknown): value is Record<string, unknown> => {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
};
