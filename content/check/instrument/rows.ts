import type { Finding } from '../finding.ts';
import type { Edition } from './edition.ts';
import type { Bank, Statement } from './statement.ts';
import { fault } from './words.ts';

const CONTEXTS = ['T', 'F', 'A', 'L', 'I'];
const isInteger = (from: number, to: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
const isOneOf = (list: readonly unknown[]) => (value: unknown) => list.includes(value);
const isText = (value: unknown) => typeof value === 'string' && value !== '';

type Test = (value: unknown) => boolean;
const SHARED: Record<string, Test> = {
  id: isText,
  context: isOneOf(CONTEXTS),
  verb: (value) => typeof value === 'string' && /^\p{Ll}+(r|re)$/u.test(value),
  halo: isInteger(0, 4),
  concreteness: isInteger(1, 3),
  desirability: (value) => typeof value === 'number' && value >= 1 && value <= 7,
  seed: (value) => typeof value === 'boolean',
  status: isOneOf(['draft', 'kept']),
  fr: isText,
};
const BEHAVIOUR: Record<string, Test> = {
  ...SHARED,
  part: isOneOf([1]),
  facet: isInteger(0, 15),
  slot: isInteger(1, 16),
  side: isOneOf(['left', 'right']),
  form: isOneOf(['A', 'B', 'C']),
};
const RESOURCE: Record<string, Test> = {
  ...SHARED,
  part: isOneOf([2]),
  facet: isInteger(0, 15),
  slot: isInteger(1, 4),
  effectSide: isOneOf(['energy', 'well-being', 'meaning', 'desire']),
  effect: isText,
};
const COLOUR: Record<string, Test> = {
  ...SHARED,
  part: isOneOf(['colour']),
  form: isInteger(1, 8),
  slot: isInteger(1, 10),
  position: isInteger(1, 80),
  ask: isOneOf(['attention', 'preference', 'pleasure']),
};

/**
 * What the second edition adds: a scene in parts 1 and 2; in part 1 an act, a part of the definition, and once rated how common it is.
 * Checks 32 to 34 say what lacks, so that a bank without them can still be read by the others.
 */
const isMissingOrText = (value: unknown) => value === undefined || isText(value);
const SCENE: Record<string, Test> = { scene: isMissingOrText };
const ACT: Record<string, Test> = {
  ...SCENE,
  act: isMissingOrText,
  serves: isMissingOrText,
  commonness: (value) => value === undefined || (typeof value === 'number' && value >= 1 && value <= 5),
};

/** Check 0: every row has the columns of its edition, each with a value of its kind, and no other column. */
export const checkRows = (
  bank: Pick<Bank, 'behaviours' | 'resources' | 'colours'>,
  edition: Edition = 1,
): Finding[] => {
  const second = edition === 2;
  return [
    ...check(bank.behaviours, second ? { ...BEHAVIOUR, ...ACT } : BEHAVIOUR),
    ...check(bank.resources, second ? { ...RESOURCE, ...SCENE } : RESOURCE),
    ...check(bank.colours, COLOUR),
  ];
};

const check = (rows: readonly Statement[], columns: Record<string, Test>): Finding[] => {
  return rows.flatMap((row) => {
    const values = row as unknown as Record<string, unknown>;
    const wrong = Object.keys(columns).filter((name) => columns[name]?.(values[name]) !== true);
    const unknown = Object.keys(values).filter((name) => !(name in columns));
    return [
      ...wrong.map((name) => fault(row, 0, 'block', `column ${name}: ${JSON.stringify(values[name])}`)),
      ...unknown.map((name) => fault(row, 0, 'block', `unknown column ${name}`)),
    ];
  });
};
