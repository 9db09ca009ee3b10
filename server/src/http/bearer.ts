import type { FastifyRequest } from 'fastify';

/** The access token as it came, or null for none. */
export const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') && header.length < 200 ? header.slice(7) : null;
};
