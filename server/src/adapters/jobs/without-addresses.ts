/** E-mail addresses out of a text that is written where they must not stand: logs, and what is kept beside a failed job. */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>()"',;:=/]+@[^\s<>()"',;:/]+/gu, '…@…');
