/** The part of the environment that is about where the console answers. */
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { isAddressOrRange } from './network.ts';
import { list } from './returns-env.ts';
import * as z from 'zod';

export const consoleVars = {
  CONSOLE_HOST: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]+$/u, 'expected a host such as gestion.example.org')
    .optional(),
  CONSOLE_ADDRESSES: list
    .refine((networks) => networks.every(isAddressOrRange), 'expected addresses or networks such as 192.0.2.0/24')
    .optional(),
};

export interface ConsoleEnv {
  /** The host that serves the console alone; null: the one that serves people. */
  readonly host: string | null;
  /** Where staff reaches it, without a trailing slash. */
  readonly url: string;
  /** Who may reach it; nobody named: everybody. */
  readonly addresses: readonly string[];
}

export const consoleOf = (
  { CONSOLE_HOST, CONSOLE_ADDRESSES }: z.infer<z.ZodObject<typeof consoleVars>>,
  publicUrl: string,
): ConsoleEnv => {
  const addresses = CONSOLE_ADDRESSES ?? [];
  if (CONSOLE_HOST === undefined) return { host: null, url: publicUrl, addresses };
  const url = new URL(publicUrl);
  if (url.hostname === CONSOLE_HOST)
    throw new StartupRefusal('CONSOLE_HOST is the host of PUBLIC_URL: people would find nothing there.');
  url.hostname = CONSOLE_HOST;
  return { host: CONSOLE_HOST, url: url.origin, addresses };
};
