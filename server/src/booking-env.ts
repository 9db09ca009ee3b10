/** The part of the environment that is about the booking site: its pages, and what it and we say to each other. */
import * as z from 'zod';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import type { BookingSiteConfig } from './adapters/booking-site/booking-site.ts';

export const bookingVars = {
  BOOKING_HOST: z.url().optional(),
  BOOKING_IMAGES: z
    .string()
    .refine((text) => /^\/\w|^https?:\/\//u.test(text), 'expected https://storage.example/bucket, or a path of ours')
    .default('/assets'),
  BOOKING_API: z.url({ protocol: /^https?$/u }).optional(),
  BOOKING_API_KEY: z.string().min(1).optional(),
  BOOKING_HOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,100}$/u, 'expected at least 32 letters and digits')
    .optional(),
  CONSULTANTS_FILE: z.string().optional(),
};

export interface BookingEnv {
  /** The booking site, without a trailing slash: the sandbox's in development. */
  readonly host: string;
  /** Where `images/profiles/...` is, without a trailing slash: a storage's address, or a path of ours. */
  readonly images: string;
  /** JSON file with the consultants; null: the examples of development. */
  readonly consultantsFile: string | null;
  /** Where its dates are read, and the last segment of the address at which it calls us; null: dates are set by hand. */
  readonly site: (BookingSiteConfig & { readonly hookSecret: string }) | null;
}

type Vars = z.infer<z.ZodObject<typeof bookingVars>>;

const withoutSlash = (address: string): string => address.replace(/\/+$/u, '');

/** What the sandbox knows too; it protects nothing. */
const DEVELOPMENT = { key: 'sandbox', hookSecret: 'development-only-protects-nothing' } as const;

export const bookingOf = (
  vars: Vars,
  sandboxPort: number,
  mode: 'development' | 'production' | 'test',
): BookingEnv => ({
  host: withoutSlash(vars.BOOKING_HOST ?? `http://localhost:${sandboxPort}/booking`),
  images: withoutSlash(vars.BOOKING_IMAGES),
  consultantsFile: vars.CONSULTANTS_FILE ?? null,
  site: siteOf(vars, mode) ?? (mode === 'development' ? developmentSite(sandboxPort) : null),
});

const developmentSite = (sandboxPort: number): BookingEnv['site'] => ({
  api: `http://localhost:${sandboxPort}/booking-api`,
  ...DEVELOPMENT,
});

/** All of it or nothing: half of it would have the site call and nobody read what it says. */
const siteOf = (vars: Vars, mode: string): BookingEnv['site'] => {
  const { BOOKING_API: api, BOOKING_API_KEY: key, BOOKING_HOOK_SECRET: hookSecret } = vars;
  if ([api, key, hookSecret].every((value) => value === undefined)) return null;
  if (api === undefined || key === undefined || hookSecret === undefined) {
    throw new StartupRefusal(
      'BOOKING_API, BOOKING_API_KEY and BOOKING_HOOK_SECRET go together: set all or none of them in the environment.',
    );
  }
  if (mode === 'production' && !api.startsWith('https://')) {
    throw new StartupRefusal('Production needs an https BOOKING_API.');
  }
  if (mode === 'production' && hookSecret === DEVELOPMENT.hookSecret) {
    throw new StartupRefusal('BOOKING_HOOK_SECRET is the one of development: production needs your own.');
  }
  return { api: withoutSlash(api), key, hookSecret };
};
