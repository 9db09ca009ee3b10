/** Every text that a call takes stands on one line: the whole table is walked, so that a new field is held to it too. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { oneLine } from './words.ts';
import { routes } from './routes.ts';

/** Secrets are any text: old ones follow old rules, and none is ever shown or mailed. */
const SECRET = /\.(?:password|currentPassword|newPassword)$/u;

/** Inside, before and after what may be a text: nothing of it is taken. */
const BROKEN = ['\n', '\r\n', '\t', '\u0001', '\u007F', '\u0085', '\u2028', '\u2029', '\u202E', '\u200B', '\uFEFF'];

interface Leaf {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** The texts in a schema, by where they stand. A text that is changed while it is read is judged as a whole. */
const textsIn = (schema: z.core.$ZodType, path: string): Leaf[] => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, path);
    case 'array':
      return textsIn(def.element, path);
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path));
    case 'string':
    case 'pipe':
      return [{ path, schema }];
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
      return [];
    default:
      throw new Error(`${path}: ${def.type} is not known here`);
  }
};

const texts = Object.entries(routes).flatMap(([name, route]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (route as { readonly [P in typeof part]?: z.ZodType })[part];
    return schema ? textsIn(schema, `${name} ${part}`) : [];
  }),
);

test.each(texts.filter(({ path }) => !SECRET.test(path)))('$path', ({ schema }) => {
  for (const broken of BROKEN) {
    expect(z.safeParse(schema, `Camille${broken}Exemple`).success).toBe(false);
    expect(z.safeParse(schema, `12${broken}34`).success).toBe(false);
  }
});

test('the walk finds what people type', () => {
  const paths = texts.map(({ path }) => path);
  for (const name of ['body.nom', 'body.city', 'body.codePromo', 'body.nomPrenom', 'params.code', 'body.birthList']) {
    expect(paths.some((path) => path.endsWith(name))).toBe(true);
  }
});

test.each(BROKEN)('%j is refused at the ends too, where it would be dropped unseen', (broken) => {
  const name = oneLine(10, 2);
  expect(name.parse('  Zoë  ')).toBe('Zoë');
  for (const text of [`${broken}Zoë`, `Zoë${broken}`]) expect(name.safeParse(text).success).toBe(false);
});
