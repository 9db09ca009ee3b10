/** Which choice a key means: 1 the first, 2 the second, and so on. */
export interface PressedKey {
  readonly code: string;
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Index of the choice, or null. The place of a digit counts, not what it types: a French keyboard gives « & » for the key
 * marked 1. A key held down answers once.
 */
export const choiceOfKey = (
  { code, key, repeat, ctrlKey, metaKey, altKey }: PressedKey,
  choices: number,
): number | null => {
  if (repeat || ctrlKey || metaKey || altKey) return null;
  const digit = /^Digit([1-9])$/u.exec(code)?.[1] ?? /^[1-9]$/u.exec(key)?.[0];
  return digit !== undefined && Number(digit) <= choices ? Number(digit) - 1 : null;
};
