/** What is slow to make and not always wanted: made when it is first asked for, then kept. `make` returns no undefined. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
