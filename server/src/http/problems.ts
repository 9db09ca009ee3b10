/** Refusals and faults to HTTP, once: problem+json, never a stack trace. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals, type Problem } from '@eqinox/contract/problem';
import type { RefusalLine, Route } from '@eqinox/contract/route';
import { DatabaseAway } from '../adapters/database/database-away.ts';
import { throttled } from '../adapters/database/throttled.ts';
import { InvalidInput } from '../invalid-input.ts';
import { Refusal } from '../refusal.ts';

const send = (reply: FastifyReply, problem: Problem, retryAfter?: number): void => {
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', reply.request.id)
    .type('application/problem+json')
    .send(JSON.stringify(problem));
};

export const sendRefusal = (reply: FastifyReply, code: string, line: RefusalLine, retryAfter?: number): void =>
  send(
    reply,
    { status: line.status, code, message: line.message ?? code },
    retryAfter ?? (line.status === 429 || line.status === 503 ? 1 : undefined),
  );

const lineOf = (code: string, route: Route | undefined): RefusalLine | undefined =>
  route?.refusals[code] ?? (commonRefusals as Record<string, RefusalLine>)[code];

/** An absence of the database is every call's at once: a line of each, with its stack, would fill the disk. */
const sayAway = throttled((error, { log }: FastifyRequest) => log.warn({ err: error }, 'database away'));

/** Answers whatever was thrown. What nobody foresaw is logged in full and told in one word. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply, route?: Route): void => {
  if (error instanceof Refusal) {
    const line = lineOf(error.code, route);
    if (line) return sendRefusal(reply, error.code, line, error.retryAfter);
  }
  if (error instanceof InvalidInput) {
    return send(reply, { status: 400, code: 'invalid_input', message: error.spoken, fields: error.fields });
  }
  if (error instanceof DatabaseAway) {
    sayAway(error, request);
    return sendRefusal(reply, 'unavailable', commonRefusals.unavailable, 2);
  }
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return sendRefusal(reply, 'too_large', commonRefusals.too_large);
  if (status === 429) {
    // The limiter has said when its minute is over.
    return sendRefusal(reply, 'too_many', commonRefusals.too_many, Number(reply.getHeader('retry-after')) || undefined);
  }
  if (status === 503) return sendRefusal(reply, 'unavailable', commonRefusals.unavailable, 2);
  if (status !== undefined && status >= 400 && status < 500) {
    return send(reply, { status: 400, code: 'invalid_input', message: 'invalid_input' });
  }
  request.log.error({ err: error }, 'fault');
  send(reply, { status: 500, code: 'fault', message: 'fault', requestId: request.id });
};
