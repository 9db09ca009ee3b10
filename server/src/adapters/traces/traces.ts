/** Traces by OTLP over HTTP, for whoever names a collector. Nothing of the library is loaded before that. */
import type { Log } from '../database/log.ts';
import { throttled } from '../database/throttled.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** A piece of work that has begun. */
export interface Span {
  end(more: Attributes, failed: boolean): void;
}

export interface Traces {
  /** `parent`: the caller's own trace, as the header `traceparent` says it. */
  begin(kind: 'call' | 'job', name: string, attributes: Attributes, parent?: string): Span;
  /** Sends what waits. */
  close(): Promise<void>;
}

/** `endpoint`: the collector's address, without `/v1/traces`. A collector that is away costs nobody anything but its traces. */
export const startTraces = async (endpoint: string, log: Log): Promise<Traces> => {
  const [api, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const sayAway = throttled((error: Error) => log.warn({ err: error }, 'Traces cannot be sent'));
  const { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } = api;
  const say = (message: string): void => sayAway(new Error(message.slice(0, 300)));
  const silent = (): void => {};
  diag.setLogger({ error: say, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/u, '')}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'eqinox' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: 2_048, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('eqinox');
  const parentOf = (header: string | undefined) => {
    const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/u.exec(header ?? '') ?? [];
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags ?? '00', 16) & TraceFlags.SAMPLED;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  return {
    begin: (kind, name, attributes, parent) => {
      const options = { kind: kind === 'call' ? SpanKind.SERVER : SpanKind.CONSUMER, attributes: { ...attributes } };
      const span = tracer.startSpan(name, options, parentOf(parent));
      return {
        end: (more, failed) => {
          span.setAttributes({ ...more });
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch((error: Error) => sayAway(error)),
  };
};
