/** Holds every answer of a contract line against the document at /api/openapi.json: a refusal that is not declared is a fault. */
import { problem } from '@eqinox/contract/problem';
import { routes } from '@eqinox/contract/routes';
import { openApi } from '../src/http/openapi.ts';

interface Declared {
  readonly description: string;
  readonly content?: Record<string, { schema: { $ref?: string } }>;
}
interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, Declared> }>>;
}

const document = openApi() as Document;
const lines = Object.keys(routes).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  const pattern = new RegExp(`^${path.replace(/:\w+/gu, '[^/]+')}/?$`, 'u');
  const operation = document.paths[path.replace(/:(\w+)/gu, '{$1}')]?.[method.toLowerCase()];
  return { name, method, pattern, responses: operation?.responses ?? {} };
});

export interface Refused {
  readonly method: string;
  /** Under /api; a query does not matter. */
  readonly path: string;
  readonly status: number;
  readonly type: string | null;
  /** Parsed. */
  readonly body: unknown;
}

/** Throws when a line of the contract answered what it does not declare. A fault (500) is for each suite to judge. */
export const expectDeclared = ({ method, path, status, type, body }: Refused): void => {
  const [plain = ''] = path.split('?');
  const line = lines.find((one) => one.method === method && one.pattern.test(plain));
  if (!line || status < 400 || status === 500) return;
  const declared = line.responses[status];
  const said = `${line.name} answered ${status} ${JSON.stringify(body)}`;
  if (!declared) throw new Error(`${said}, which /api/openapi.json does not declare`);
  if (!type?.startsWith('application/problem+json')) throw new Error(`${said} as ${type}`);
  if (declared.content?.['application/problem+json']?.schema.$ref !== '#/components/schemas/Problem') {
    throw new Error(`${line.name} declares ${status} without the schema of problems`);
  }
  const { code } = problem.strict().parse(body);
  if (!declared.description.split(', ').includes(code)) throw new Error(`${said}: ${code} is not declared there`);
};
