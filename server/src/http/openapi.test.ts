/** The document at /api/openapi.json: well-formed by OpenAPI 3.1, and the whole contract. */
import { describe, expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
import { routes } from '@eqinox/contract/routes';
import { openApi } from './openapi.ts';

type Schema = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}
interface Operation {
  summary: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
  security?: Record<string, string[]>[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> };
}

// As it is served: what JSON cannot say is not in it.
const document = JSON.parse(JSON.stringify(openApi())) as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);
const lineOf = (name: string): Route => (routes as Record<string, Route>)[name.replace(/\{(\w+)\}/gu, ':$1')] as Route;

/** Every schema within a value: what stands under a key named `schema`, and all that it holds. */
const schemasIn = (value: unknown): Schema[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Schema, ...Object.values(value).flatMap(schemasIn)];
};

describe('the document', () => {
  test('is OpenAPI 3.1 of this product, under /api', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/u);
    expect(document.info).toEqual({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/api' }]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'staff']);
  });

  test('has every line of the contract, and nothing else', () => {
    const names = operations.map(({ name }) => name.replace(/\{(\w+)\}/gu, ':$1'));
    expect(names.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  test('refers only to what it defines', () => {
    const references = schemasIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\/\w+$/u);
      expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '');
    }
  });
});

describe.each(operations)('$name', ({ name, path, operation }) => {
  const line = lineOf(name);

  test('says what it is, what goes in and what comes out', () => {
    expect(operation.summary).toMatch(/^[A-Z“"].*\.$/su);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/gu) ?? []);
    for (const { required, schema } of inPath) {
      expect(required).toBe(true);
      expect(schema).toHaveProperty('type');
    }
    expect(operation.requestBody !== undefined).toBe(line.body !== undefined);
    if (operation.requestBody) {
      expect(operation.requestBody.content['application/json']?.schema).toBeTypeOf('object');
      expect(operation.requestBody.required).toBe(line.body?.safeParse(undefined).success === false);
    }
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/u);
      expect(description).not.toBe('');
      expect(content === undefined).toBe(status === '204');
      for (const [type, { schema }] of Object.entries(content ?? {})) {
        expect(type).toMatch(/^[a-z]+\/[a-z+-]+$/u);
        expect(schema).toBeTypeOf('object');
      }
    }
  });

  test('has one success and every refusal it can meet', () => {
    const done = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
    expect(done).toEqual([line.reply === null ? '204' : '200']);
    for (const [code, { status }] of Object.entries(line.refusals)) {
      expect(operation.responses[status]?.description.split(', '), code).toContain(code);
    }
    const scheme = line.access === 'staff' ? { staff: [] } : { bearer: [] };
    expect(operation.security).toEqual(line.access === 'visitor' ? undefined : [scheme]);
    const kinds: readonly [boolean, number, string][] = [
      [true, 400, 'invalid_input'],
      [line.access.startsWith('person'), 401, 'not_signed_in, access_token_revoked, user_disabled, user_deleted'],
      [line.access === 'staff', 401, 'not_signed_in'],
      [line.access === 'staff', 403, 'right_missing'],
      [line.cookie === true, 403, 'xsrf_mismatch'],
      [line.params !== undefined, 404, 'not_found'],
      [!name.startsWith('GET '), 413, 'too_large'],
      [true, 429, 'too_many'],
      [true, 503, 'unavailable'],
    ];
    for (const [met, status, codes] of kinds) {
      if (met)
        expect(operation.responses[status]?.description.split(', ')).toEqual(expect.arrayContaining(codes.split(', ')));
    }
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      expect(content).toEqual({ 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } });
    }
  });
});
