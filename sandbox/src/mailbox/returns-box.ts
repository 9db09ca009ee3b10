/** What servers send back: the mailbox that the IMAP server shows. In memory only. */
export type Kept = { readonly uid: number; readonly source: Buffer; readonly flags: Set<string> };

const KEPT = 1_000;

export class ReturnsBox {
  #messages: Kept[] = [];
  #given = 0;

  add(source: Buffer): number {
    this.#given += 1;
    this.#messages = [...this.#messages, { uid: this.#given, source, flags: new Set<string>() }].slice(-KEPT);
    return this.#given;
  }

  /** Oldest first: a message's place is its sequence number less one. */
  get messages(): readonly Kept[] {
    return this.#messages;
  }

  get nextUid(): number {
    return this.#given + 1;
  }

  /** Takes a message out; its place, or -1. */
  remove(uid: number): number {
    const place = this.#messages.findIndex((message) => message.uid === uid);
    if (place >= 0) this.#messages = this.#messages.filter((message) => message.uid !== uid);
    return place;
  }
}
