/** Where the console answers, where it has a host or networks of its own: nowhere else, and nothing of people's there. */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { plainAddress } from '../network.ts';
import { Refusal } from '../refusal.ts';
import { plainPath } from './plain-path.ts';

const CONSOLE_CALLS = /^\/api\/(?:staff|operations)\//u;
const CONSOLE_PAGES = /^\/gestion(?:\/|$)/iu;
/** What the console's screens need beside their own: a token for forms, logos of partners, files of the web; and what is asked of every host. */
const SHARED = /^\/api\/(?:identity|health|ready|metrics|partners\/logos\/:name)$|^\/assets\//u;
const isFile = (path: string): boolean => /\.(?!html$)\w+$/u.test(path);

const networksOf = (addresses: readonly string[]): BlockList => {
  const networks = new BlockList();
  for (const text of addresses) {
    const [address = '', bits] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return networks;
};

/** A line is known by its route, however its address was written; a page by its address. */
const matterOf = ({ routeOptions, url }: FastifyRequest): 'console' | 'shared' | 'people' => {
  const line = routeOptions.url ?? '';
  const path = plainPath(url);
  if (CONSOLE_CALLS.test(line) || CONSOLE_PAGES.test(path)) return 'console';
  return SHARED.test(line) || SHARED.test(path) || (!line.startsWith('/api/') && isFile(path)) ? 'shared' : 'people';
};

export const keepConsoleApart = (
  app: FastifyInstance,
  { console: { host, addresses } }: Pick<Env, 'console'>,
): void => {
  if (host === null && addresses.length === 0) return;
  const networks = networksOf(addresses);
  const isNear = ({ ip }: FastifyRequest): boolean => {
    const address = plainAddress(ip);
    return addresses.length === 0 || networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
  app.addHook('onRequest', async (request) => {
    const matter = matterOf(request);
    if (matter === 'shared') return;
    const isHere = host === null || request.hostname.toLowerCase() === host;
    const passes = matter === 'console' ? isHere && isNear(request) : host === null || !isHere;
    if (!passes) throw new Refusal('not_found');
  });
};
