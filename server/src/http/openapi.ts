/** OpenAPI 3.1 from the same table that is mounted and called. */
import * as z from 'zod';
import { metRefusals } from '@eqinox/contract/met-refusals';
import { problem } from '@eqinox/contract/problem';
import type { Route } from '@eqinox/contract/route';
import { routes } from '@eqinox/contract/routes';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
};

const parametersOf = (route: Route): unknown[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }));
  });

/** Of a reply that is no JSON. */
const TYPES = {
  pdf: 'application/pdf',
  file: 'application/octet-stream',
  png: 'image/png',
  text: 'text/plain',
  calendar: 'text/calendar',
} as const;

const replyOf = (route: Route): Record<string, unknown> => {
  if (route.reply === null) return { 204: { description: 'Done' } };
  const type = typeof route.reply === 'string' ? TYPES[route.reply] : 'application/json';
  const schema =
    typeof route.reply === 'string'
      ? { type: 'string', ...(route.reply === 'text' ? {} : { contentMediaType: type }) }
      : jsonSchema(route.reply, 'output');
  return { 200: { description: 'Done', content: { [type]: { schema } } } };
};

const refusalsOf = (name: string, route: Route): Record<string, unknown> => {
  const codes = new Map<number, string[]>();
  for (const [code, { status }] of Object.entries(metRefusals(name, route)))
    codes.set(status, [...(codes.get(status) ?? []), code]);
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

/** The document served at /api/openapi.json. */
export const openApi = (): unknown => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replace(/:(\w+)/gu, '{$1}');
    (paths[url] ??= {})[method.toLowerCase()] = {
      summary: route.summary,
      tags: [path.split('/')[1]],
      parameters: parametersOf(route),
      ...(route.body
        ? {
            requestBody: {
              required: !route.body.safeParse(undefined).success,
              content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
            },
          }
        : {}),
      responses: { ...replyOf(route), ...refusalsOf(name, route) },
      ...(route.access === 'visitor' ? {} : { security: [route.access === 'staff' ? { staff: [] } : { bearer: [] }] }),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'EQINOX', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
      },
    },
  };
};
