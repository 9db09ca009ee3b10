export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly content: Buffer;
};

/** A mail received. `to` holds the addresses it was delivered to, whatever its headers say; `date` is its arrival. */
export type Mail = {
  readonly id: string;
  /** As its sender wrote it; empty without one. */
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
};

const KEPT = 500;

/** The latest mails, newest first, in memory only. */
export class Inbox {
  #mails: Mail[] = [];
  #received = 0;

  /** Reads a mail as it came over SMTP and keeps it. `sender` is used where the mail itself names nobody. */
  async receive(source: Buffer, sender: string, recipients: readonly string[]): Promise<Mail> {
    // With the first mail: it is a third of what the sandbox’s start takes, and many a start gets no mail.
    const { simpleParser } = await import('mailparser');
    const parsed = await simpleParser(source, { skipTextToHtml: true });
    this.#received += 1;
    const mail: Mail = {
      id: String(this.#received),
      messageId: parsed.messageId ?? '',
      from: parsed.from?.text || sender,
      to: recipients,
      subject: parsed.subject ?? '',
      date: new Date(),
      text: parsed.text ?? '',
      html: parsed.html === false ? null : parsed.html,
      attachments: parsed.attachments.map(({ filename, contentType, content }, index) => ({
        filename: filename ?? `piece-${index + 1}`,
        contentType,
        size: content.length,
        content,
      })),
    };
    this.#mails = [mail, ...this.#mails].slice(0, KEPT);
    return mail;
  }

  /** Newest first; with an address, only what was delivered to it. */
  list(to: string | null = null): readonly Mail[] {
    const wanted = to?.toLowerCase();
    return this.#mails.filter((mail) => !wanted || mail.to.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  empty(): void {
    this.#mails = [];
  }
}
