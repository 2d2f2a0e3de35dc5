import path from 'node:path';
import { z } from 'zod';

const repository = path.resolve(import.meta.dirname, '../..');

const origin = z
  .url({ protocol: /^https?$/, message: 'must be an origin such as https://laurel.example' })
  .transform((text) => new URL(text).origin);
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^(https?|wss?)$/, message: 'must be origins, separated by commas' })));
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

/** Where a wallet on a phone is reached. */
const walletRelay = { socket: 'wss://relay.walletconnect.org', frame: 'https://verify.walletconnect.org' };

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number').default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, message: 'must look like postgres://user:password@host/database' })
    .optional(),
  DATABASE_POOL: z.coerce.number('must be a number of connections').int().min(2).max(200).default(20),
  LAUREL_DATA: z.string().min(1).default(path.join(repository, '.data')),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).default('Laurel <no-reply@laurel.invalid>'),
  TRUST_PROXY: z.string().default(''),
  AREA_ORIGINS: origins,
  CONNECT_ORIGINS: origins,
  // The build's own settings for the wallet: the page must be allowed to talk to what it was built to talk to.
  LAUREL_CHAIN_RPC_URL: origin.default('https://data-seed-prebsc-1-s1.bnbchain.org:8545'),
  LAUREL_WALLETCONNECT_PROJECT_ID: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional(),
  AUTH_RATE_LIMIT: z.coerce.number('must be a number of attempts').int().min(0).max(100_000).default(20),
  SAMPLE_DATA: flag.optional(),
});

export interface Config {
  mode: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** Where browsers reach the service: it decides whether cookies are `Secure`. */
  publicOrigin: string;
  /** Absent: the PostgreSQL from npm, in `dataFolder`. */
  databaseUrl: string | null;
  databasePool: number;
  dataFolder: string;
  /** Absent: mail is kept for the sandbox inbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Proxies whose `X-Forwarded-For` counts: addresses, ranges or `loopback`. */
  trustProxy: string[];
  /** Origins that areas may come from, and origins that the browser may talk to beyond our own. */
  areaOrigins: string[];
  connectOrigins: string[];
  /** Origins whose pages may stand in ours; the wallets' relay checks us from such a frame. */
  frameOrigins: string[];
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Attempts per minute and address for sign-in and its kin; 0 turns the limit off. */
  authRateLimit: number;
  sampleData: boolean;
}

/** The environment is wrong; the message names each variable and is fit for the terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment; a variable set to nothing counts as absent.
 * @throws ConfigError
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const { success, data, error } = environment.safeParse(set);
  if (!success) {
    // Values stay out of the message: some of them are secrets.
    const lines = error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const production = data.NODE_ENV === 'production';
  if (production && !data.SMTP_URL)
    throw new ConfigError('SMTP_URL must be set in production: without it nobody receives a code.');
  if (production && data.SAMPLE_DATA) throw new ConfigError('SAMPLE_DATA must not be true in production.');
  if (production && data.AUTH_RATE_LIMIT === 0) throw new ConfigError('AUTH_RATE_LIMIT must not be 0 in production.');
  const byPhone = Boolean(data.LAUREL_WALLETCONNECT_PROJECT_ID);
  return {
    mode: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    publicOrigin: data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`,
    databaseUrl: data.DATABASE_URL ?? null,
    databasePool: data.DATABASE_POOL,
    dataFolder: path.resolve(data.LAUREL_DATA),
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    trustProxy: data.TRUST_PROXY.split(/[\s,]+/).filter(Boolean),
    areaOrigins: data.AREA_ORIGINS,
    connectOrigins: [...data.CONNECT_ORIGINS, data.LAUREL_CHAIN_RPC_URL, ...(byPhone ? [walletRelay.socket] : [])],
    frameOrigins: byPhone ? [walletRelay.frame] : [],
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'test' ? 'silent' : 'info'),
    authRateLimit: data.AUTH_RATE_LIMIT,
    sampleData: data.SAMPLE_DATA ?? !production,
  };
}
