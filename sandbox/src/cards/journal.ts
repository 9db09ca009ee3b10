import type { Fault } from './call-formats.ts';

/** A call of the payment page by a merchant's form. */
export type LoggedRequest = {
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly reference: string;
  readonly outcome: string;
  readonly faults: readonly Fault[];
};

export type LoggedAttempt = {
  readonly at: Date;
  readonly reference: string;
  readonly amount: string;
  readonly call: number;
  readonly transaction: number;
  readonly code: string;
};

/** `status` is what the merchant answered, null (with `error`) when nothing came back. */
export type LoggedNotification = {
  readonly at: Date;
  readonly reference: string;
  readonly method: string;
  readonly url: string;
  readonly text: string;
  readonly status: number | null;
  readonly error: string | null;
};

/** A server-to-server question and what it was answered. */
export type LoggedQuestion = {
  readonly at: Date;
  readonly type: string;
  readonly reference: string;
  readonly amount: string;
  readonly code: string;
};

const KEPT = 200;

/** The latest events, newest first. Card numbers never enter it. */
export class Journal {
  readonly requests: LoggedRequest[] = [];
  readonly attempts: LoggedAttempt[] = [];
  readonly notifications: LoggedNotification[] = [];
  readonly questions: LoggedQuestion[] = [];

  request(entry: LoggedRequest): void {
    keep(this.requests, entry);
  }

  attempt(entry: LoggedAttempt): void {
    keep(this.attempts, entry);
  }

  direct(entry: LoggedQuestion): void {
    keep(this.questions, entry);
  }

  notification(entry: LoggedNotification): void {
    keep(this.notifications, entry);
  }
}

const keep = <Entry>(list: Entry[], entry: Entry): void => {
  list.unshift(entry);
  list.length = Math.min(list.length, KEPT);
};
