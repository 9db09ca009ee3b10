/** What a collector hears of calls and jobs; and that without one nothing of the library is there. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { insertPerson } from '../../../testing/insert-person.ts';
import { order, payAtProvider } from '../../../testing/journey.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Heard {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}
const heard: Heard[] = [];
const bodies: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    expect(request.url).toBe('/v1/traces');
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Heard[] }[] }[] };
    heard.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => collector.close());
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const product = await startTestProduct({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });

const valueOf = ({ attributes }: Heard, key: string): unknown =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

test('calls and jobs are told, by line and name, within the caller’s trace, and of nobody', async () => {
  const person = await insertPerson(product, 'traced@example.org');
  await payAtProvider(await order(person, 27));
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const reply = await fetch(`${product.places.product}/api/account/to-init/a-secret-token?more=secret`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await expect.poll(() => heard.filter(({ name }) => name === 'mail-order').length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => heard.some((span) => span.traceId === traceId)).toBe(true);
  const traced = heard.find((span) => span.traceId === traceId)!;
  expect(traced).toMatchObject({ name: 'GET /api/account/to-init/:x', parentSpanId: 'b7ad6b7169203331' });
  expect(valueOf(traced, 'eqinox.request_id')).toBe(reply.headers.get('x-request-id'));
  expect(Number(valueOf(traced, 'http.response.status_code'))).toBe(reply.status);
  expect(heard.map(({ name }) => name)).toContain('POST /api/payment/buy-eqibox');
  expect(bodies.join('')).not.toMatch(/traced@example|a-secret-token|more=secret|Camille/u);
});

test('a collector that goes away costs nobody anything', async () => {
  await new Promise((resolve) => {
    collector.close(resolve);
    collector.closeAllConnections();
  });
  for (let call = 0; call < 20; call += 1) {
    expect((await fetch(`${product.places.product}/api/health`)).status).toBe(200);
  }
  await product.stop();
});

test('without a collector nothing of the library is loaded', async () => {
  const program = `
    const { assemble } = await import(${JSON.stringify(new URL('../../assemble.ts', import.meta.url).href)});
    const { createRequire, Module } = await import('node:module');
    const loaded = process.moduleLoadList.concat(Object.keys(createRequire(import.meta.url).cache));
    console.log(typeof assemble, loaded.filter((name) => /@opentelemetry\\/(?:sdk-trace|exporter)/u.test(name)).length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout.trim()).toBe('function 0');
});
