/** A clock that stands still until a test moves it. */
export interface TestClock {
  (): Date;
  /** Moves forward by so many milliseconds. */
  advance(milliseconds: number): void;
  set(instant: Date | string): void;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Starts at `instant`, or now. */
export const testClock = (instant: Date | string = new Date()): TestClock => {
  let now = new Date(instant).getTime();
  return Object.assign(() => new Date(now), {
    advance: (milliseconds: number) => void (now += milliseconds),
    set: (next: Date | string) => void (now = new Date(next).getTime()),
  });
};
