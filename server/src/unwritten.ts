/** Lines of the contract whose verbs are being written: 503 until then. */
import type { RouteName } from '@eqinox/contract/routes';
import { Refusal, type Verb } from './verb.ts';

const later = async (): Promise<never> => {
  throw new Refusal('unavailable', 60);
};

const lines = [
  'GET /privacy/export',
  'POST /privacy/export',
  'GET /privacy/export/data',
  'GET /privacy/export/document',
  'GET /privacy/erasure',
  'POST /privacy/erasure',
  'POST /privacy/erasure/confirm',
  'POST /privacy/erasure/cancel',
] as const satisfies readonly RouteName[];

export const unwritten = Object.fromEntries(lines.map((line) => [line, later])) as unknown as {
  readonly [N in (typeof lines)[number]]: Verb<N>;
};
