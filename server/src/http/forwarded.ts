/** Whom proxies say that they ask for, each address in the one way to write it: trust in the next proxy is a look at one too. */
import type { FastifyInstance } from 'fastify';
import { plainAddress } from '../network.ts';

/** To be called where a proxy's word is taken, before anything asks for an address. */
export const readForwarded = (app: FastifyInstance): void => {
  app.server.prependListener('request', ({ headers }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return;
    headers['x-forwarded-for'] = forwarded
      .split(',')
      .map((address) => plainAddress(address.trim()))
      .join(', ');
  });
};
