/**
 * The environment, read and checked once: nothing else of the product is set by it. (Whoever starts a process hands on PATH and
 * what Node itself reads.) In production every secret must be given and no demonstration value is accepted; elsewhere a
 * stranger needs to set nothing.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { drainSeconds } from '../stop-times.ts';
import { type BookingEnv, bookingOf, bookingVars } from './booking-env.ts';
import { type ConsoleEnv, consoleOf, consoleVars } from './console-env.ts';
import type { CardsConfig } from './adapters/cards/cards.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { isOnThisMachine, isPostgresUrl } from './adapters/database/this-machine.ts';
import { isProxy, plainAddress } from './network.ts';
import { flag, list, port, type ReturnsEnv, returnsOf, returnsVars } from './returns-env.ts';

/** The public test account of the card provider, as its documentation prints it; refused in production. */
const testMerchant = {
  PAYBOX_SITE: '1999888',
  PAYBOX_RANG: '32',
  PAYBOX_IDENTIFIANT: '107904482',
  PAYBOX_HMAC_KEY: '0123456789ABCDEF'.repeat(8),
  PAYBOX_CLE: '1999888I',
};

const databaseUrl = z.string().refine(isPostgresUrl, 'expected postgres://user:password@host:5432/database');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().optional(),
  PORT: port.default(3000),
  PUBLIC_URL: z.url().optional(),
  SANDBOX_PORT: port.default(3001),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  MIGRATION_STATEMENT_SECONDS: z.coerce.number().int().positive().max(86_400).default(15),
  APP_SECRET: z.string().min(32).optional(),
  PASSWORD_PEPPER: z.string().min(32).optional(),
  IDENTITY_POOL_ID: z.string().min(1).max(55).default('eqinox-development'),
  TRUST_PROXY: list
    .refine((proxies) => proxies.every(isProxy), 'expected the addresses of your proxies, such as 10.0.0.0/8')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  ACCESS_LOG: flag.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(1200),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.default(3025),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_SECURE: flag.default(false),
  MAIL_FROM: z.string().optional(),
  ...returnsVars,
  PAYBOX_HOSTS: list.optional(),
  PAYBOX_SITE: z
    .string()
    .regex(/^\d{7}$/u)
    .default(testMerchant.PAYBOX_SITE),
  PAYBOX_RANG: z
    .string()
    .regex(/^\d{2,3}$/u)
    .default(testMerchant.PAYBOX_RANG),
  PAYBOX_IDENTIFIANT: z
    .string()
    .regex(/^\d{1,9}$/u)
    .default(testMerchant.PAYBOX_IDENTIFIANT),
  PAYBOX_HMAC_KEY: z
    .string()
    .regex(/^[0-9A-Fa-f]{128}$/u)
    .default(testMerchant.PAYBOX_HMAC_KEY),
  PAYBOX_DIRECT_HOSTS: list.optional(),
  PAYBOX_CLE: z.string().min(1).default(testMerchant.PAYBOX_CLE),
  PAYBOX_PUBLIC_KEYS: list.optional(),
  PAYBOX_SOURCE_ADDRESSES: list
    .refine((addresses) => addresses.every((address) => isIP(address) !== 0), 'expected addresses such as 192.0.2.1')
    .transform((addresses) => addresses.map(plainAddress))
    .optional(),
  ...bookingVars,
  ...consoleVars,
  SITE_FILE: z.string().optional(),
  TAG_MANAGER_URL: z.url({ protocol: /^https?$/u }).optional(),
  TAG_MANAGER_HOSTS: list
    .refine(
      (hosts) => hosts.every((host) => /^https?:/u.test(host) && URL.canParse(host)),
      'expected https://one.example,https://two.example',
    )
    .optional(),
  SITTING_IDLE_HOURS: z.coerce.number().positive().default(24),
  PARTS_GAP_DAYS: z.coerce.number().positive().default(30),
  ALLOW_MOCK: flag.default(false),
  FAULT_POINT_FILE: z.string().min(1).optional(),
  SELLER_FILE: z.string().optional(),
  ACCOUNTS_FILE: z.string().optional(),
});

export interface Env {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Whether others listen on the same port. */
  readonly portShared: boolean;
  /** How long calls are still taken once a stop was asked for: until the proxy has noticed. Seconds. */
  readonly drainSeconds: number;
  /** Where people reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Where staff reaches the console. */
  readonly console: ConsoleEnv;
  /** True when PUBLIC_URL was given; otherwise, in development, a page's own origin is kept. */
  readonly publicUrlGiven: boolean;
  readonly data: { readonly dir: string; readonly explicit: boolean };
  readonly database: {
    readonly url: string | null;
    /** The same database without a pooler between, as the role that owns its tables; null: `url` is that. */
    readonly directUrl: string | null;
    readonly poolSize: number;
  };
  /** For one statement of an upgrade: people's saves may have to wait for it. */
  readonly migrationStatementSeconds: number;
  /** Root of every keyed hash; nothing is keyed with it directly (see secrets.ts). */
  readonly appSecret: string;
  /** Keys the hashes of passwords, beside what the database holds; null: none (development). */
  readonly passwordPepper: string | null;
  readonly identityPoolId: string;
  /** Proxies whose word about a caller's address is taken. */
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  /** What whoever reads /api/metrics must bear; null: read from this machine only. */
  readonly metricsToken: string | null;
  /** Whether each call under /api leaves a line in the log: in production, unless told otherwise. */
  readonly accessLog: boolean;
  /** The collector that traces are sent to; null: none are taken. */
  readonly tracesEndpoint: string | null;
  readonly requestsPerMinute: number;
  readonly smtp: {
    readonly host: string;
    readonly port: number;
    readonly secure: boolean;
    readonly auth: { readonly user: string; readonly pass: string } | null;
    readonly from: string;
  };
  /** The mailbox to which servers send back what they could not deliver; null: nobody reads what comes back. */
  readonly returns: ReturnsEnv | null;
  readonly cards: CardsConfig & {
    /** Addresses that may notify, each in its plain form; empty: any (development). */
    readonly sourceAddresses: readonly string[];
  };
  readonly booking: BookingEnv;
  readonly site: {
    /** JSON file with the addresses of the footer; null: the examples of development, the seller's address alone in production. */
    readonly file: string | null;
    /** Script that counts visits once a person agrees: the sandbox's in development; null: nothing is measured. */
    readonly tagManager: string | null;
    /** Origins that the script and what it loads may talk to, its own included. */
    readonly tagManagerOrigins: readonly string[];
  };
  readonly sitting: { readonly idleHours: number; readonly partsGapDays: number };
  readonly allowMock: boolean;
  /** Where a crash test kills the product; null: nowhere, and always in production. */
  readonly faultPointFile: string | null;
  /** JSON file with the seller's identity for invoices; null: the example seller of development. */
  readonly sellerFile: string | null;
  /** JSON file with the accounts of sales and cash; null: the usual ones. */
  readonly accountsFile: string | null;
}

/** Reads the environment. Throws {@link StartupRefusal} with one sentence that says what to do. */
export const readEnv = (source: NodeJS.ProcessEnv): Env => {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupRefusal(`Correct ${issue?.path.join('.')} in the environment (${issue?.message}).`);
  }
  const vars = parsed.data;
  if (!vars.SMTP_USER !== !vars.SMTP_PASSWORD) {
    throw new StartupRefusal('SMTP_USER and SMTP_PASSWORD go together: set both or neither in the environment.');
  }
  if (vars.DATABASE_DIRECT_URL && !vars.DATABASE_URL) {
    throw new StartupRefusal(
      'DATABASE_DIRECT_URL stands beside DATABASE_URL: set both, or neither, in the environment.',
    );
  }
  const production = vars.NODE_ENV === 'production';
  if (production) refuseDemonstration(vars);
  if (vars.NODE_ENV === 'development') refuseForgotten(vars);
  const publicUrl = withoutSlash(vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`);
  const dir = resolve(vars.DATA_DIR ?? '.data');
  const tagManager =
    vars.TAG_MANAGER_URL ?? (production ? null : `http://localhost:${vars.SANDBOX_PORT}/tag-manager.js`);
  return {
    production,
    // Development is for whoever sits at this machine; a container sets HOST.
    host: vars.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: vars.PORT,
    portShared: vars.WORKERS > 1,
    drainSeconds: drainSeconds(vars.DRAIN_SECONDS, production),
    publicUrl,
    console: consoleOf(vars, publicUrl),
    publicUrlGiven: vars.PUBLIC_URL !== undefined,
    data: { dir, explicit: vars.DATA_DIR !== undefined },
    database: {
      url: vars.DATABASE_URL ?? null,
      directUrl: vars.DATABASE_DIRECT_URL ?? null,
      poolSize: vars.DATABASE_POOL,
    },
    migrationStatementSeconds: vars.MIGRATION_STATEMENT_SECONDS,
    appSecret: vars.APP_SECRET ?? developmentSecret,
    passwordPepper: vars.PASSWORD_PEPPER ?? null,
    identityPoolId: vars.IDENTITY_POOL_ID,
    trustProxy: vars.TRUST_PROXY ?? [],
    logLevel: vars.LOG_LEVEL,
    metricsToken: vars.METRICS_TOKEN ?? null,
    accessLog: vars.ACCESS_LOG ?? production,
    tracesEndpoint: vars.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    requestsPerMinute: vars.REQUESTS_PER_MINUTE,
    smtp: {
      host: vars.SMTP_HOST ?? '127.0.0.1',
      port: vars.SMTP_PORT,
      secure: vars.SMTP_SECURE,
      auth: vars.SMTP_USER && vars.SMTP_PASSWORD ? { user: vars.SMTP_USER, pass: vars.SMTP_PASSWORD } : null,
      from: vars.MAIL_FROM ?? 'EQINOX <bonjour@eqinox.example>',
    },
    returns: returnsOf(vars),
    cards: {
      hosts: vars.PAYBOX_HOSTS ?? [`http://localhost:${vars.SANDBOX_PORT}`],
      site: vars.PAYBOX_SITE,
      rang: vars.PAYBOX_RANG,
      identifiant: vars.PAYBOX_IDENTIFIANT,
      hmacKey: vars.PAYBOX_HMAC_KEY,
      publicKeyFiles: vars.PAYBOX_PUBLIC_KEYS ?? [],
      directHosts: vars.PAYBOX_DIRECT_HOSTS ?? vars.PAYBOX_HOSTS ?? [`http://localhost:${vars.SANDBOX_PORT}`],
      directKey: vars.PAYBOX_CLE,
      sourceAddresses: vars.PAYBOX_SOURCE_ADDRESSES ?? [],
    },
    booking: bookingOf(vars, vars.SANDBOX_PORT, vars.NODE_ENV),
    site: {
      file: vars.SITE_FILE ?? null,
      tagManager,
      tagManagerOrigins:
        tagManager === null
          ? []
          : [tagManager, ...(vars.TAG_MANAGER_HOSTS ?? [])].map((address) => new URL(address).origin),
    },
    sitting: { idleHours: vars.SITTING_IDLE_HOURS, partsGapDays: vars.PARTS_GAP_DAYS },
    allowMock: vars.ALLOW_MOCK && !production,
    faultPointFile: production ? null : (vars.FAULT_POINT_FILE ?? null),
    sellerFile: vars.SELLER_FILE ?? null,
    accountsFile: vars.ACCOUNTS_FILE ?? null,
  };
};

const withoutSlash = (address: string): string => address.replace(/\/+$/u, '');

/**
 * Development brings demonstration people whose password is public, and a sandbox whose mailbox is open: an https address or
 * a database elsewhere says that NODE_ENV was forgotten.
 */
const refuseForgotten = ({ PUBLIC_URL, DATABASE_URL, DATABASE_DIRECT_URL }: z.infer<typeof schema>): void => {
  const production = 'set NODE_ENV=production in the environment';
  if (PUBLIC_URL && /^https:/iu.test(PUBLIC_URL)) {
    throw new StartupRefusal(`Development is not for an https PUBLIC_URL: ${production}, or remove PUBLIC_URL.`);
  }
  for (const [name, url] of Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL })) {
    if (url === undefined || isOnThisMachine(url)) continue;
    throw new StartupRefusal(
      `Development is not for a database on another machine: ${production}, or correct ${name}.`,
    );
  }
};

const refuseDemonstration = (vars: z.infer<typeof schema>): void => {
  const missing = (
    [
      'PUBLIC_URL',
      'DATABASE_URL',
      'APP_SECRET',
      'PASSWORD_PEPPER',
      'SMTP_HOST',
      'MAIL_FROM',
      'PAYBOX_HOSTS',
      'PAYBOX_DIRECT_HOSTS',
      'PAYBOX_PUBLIC_KEYS',
      'PAYBOX_SOURCE_ADDRESSES',
      'SELLER_FILE',
      'BOOKING_HOST',
      'CONSULTANTS_FILE',
    ] as const
  ).filter((name) => vars[name] === undefined || vars[name].length === 0);
  if (missing.length > 0) {
    throw new StartupRefusal(
      `Production needs ${missing.join(', ')}: set ${missing.length > 1 ? 'them' : 'it'} in the environment.`,
    );
  }
  if (!vars.PUBLIC_URL?.startsWith('https://')) throw new StartupRefusal('Production needs an https PUBLIC_URL.');
  if (
    ![...(vars.PAYBOX_HOSTS ?? []), ...(vars.PAYBOX_DIRECT_HOSTS ?? [])].every((host) => host.startsWith('https://'))
  ) {
    throw new StartupRefusal('Production needs https PAYBOX_HOSTS and PAYBOX_DIRECT_HOSTS.');
  }
  // Reference: payment A.1 and A.13. The test platform takes no money, and the brand's name is no host of the provider.
  for (const name of ['PAYBOX_HOSTS', 'PAYBOX_DIRECT_HOSTS'] as const) {
    const wrong = vars[name]?.find((host) => /\/\/(preprod|recette)-|[./]up2pay\.com\b/u.test(host));
    if (wrong) throw new StartupRefusal(`${name}: ${wrong} takes no payments; production needs the bank’s own hosts.`);
  }
  if (!vars.BOOKING_HOST?.startsWith('https://')) throw new StartupRefusal('Production needs an https BOOKING_HOST.');
  if (vars.TAG_MANAGER_URL?.startsWith('http:')) throw new StartupRefusal('Production needs an https TAG_MANAGER_URL.');
  if (vars.APP_SECRET?.startsWith(DEVELOPMENT)) {
    throw new StartupRefusal('APP_SECRET is the one of development: production needs your own.');
  }
  if (
    vars.PAYBOX_HMAC_KEY.toUpperCase() === testMerchant.PAYBOX_HMAC_KEY ||
    vars.PAYBOX_SITE === testMerchant.PAYBOX_SITE ||
    vars.PAYBOX_IDENTIFIANT === testMerchant.PAYBOX_IDENTIFIANT ||
    vars.PAYBOX_CLE === testMerchant.PAYBOX_CLE
  ) {
    throw new StartupRefusal(
      'PAYBOX_SITE, PAYBOX_IDENTIFIANT, PAYBOX_HMAC_KEY or PAYBOX_CLE is the public test account’s: production needs your own.',
    );
  }
  for (const name of ['ALLOW_MOCK', 'FAULT_POINT_FILE'] as const) {
    if (vars[name]) throw new StartupRefusal(`${name} exists in development only: remove it from the environment.`);
  }
};

/** Outside production there is nothing to protect; a fixed value lets a restart go on with the same opaque keys. */
const DEVELOPMENT = 'development only, protects nothing';
const developmentSecret = DEVELOPMENT.padEnd(48, '.');
