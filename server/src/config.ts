import path from 'node:path';
import { z } from 'zod';
import { type Address, readAddress } from './chain/address';
import { isSandboxAddress } from './chain/local/addresses';
import { isForEveryone, isProxy } from './limits/proxies';
import { type Wall, walls } from './rendering/confined/wall';
import { type ProviderSettings, readProviders } from './sign-in/settings';
import type { S3Settings } from './storage/s3';
import { findLikelyName } from './variable-names';

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

const proxies = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isProxy), 'must be addresses or ranges of proxies, separated by commas')
  .refine(
    (list) => !list.every(isProxy) || !isForEveryone(list),
    'must not be everyone: anybody could pick an address',
  );

const chainAddress = z
  .string()
  .transform(readAddress)
  .refine((address) => address !== null, 'must be an address of the chain, with its checksum');

const postgres = z
  .url({ protocol: /^postgres(ql)?$/, message: 'must look like postgres://user:password@host/database' })
  .optional();

/** The relay's addresses for wallets on phones. */
const walletRelay = { socket: 'wss://relay.walletconnect.org', frame: 'https://verify.walletconnect.org' };

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number').default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_ORIGIN: origin.optional(),
  LAUREL_PROCESS: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  DATABASE_URL: postgres,
  DATABASE_READER_URL: postgres,
  DATABASE_LIMITS_URL: postgres,
  DATABASE_OWNER_URL: postgres,
  DATABASE_POOL: z.coerce.number('must be a number of connections').int().min(6).max(200).default(20),
  LAUREL_FILES: z.string().min(1).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LAUREL_DATA: z.string().min(1).default(path.join(repository, '.data')),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  TRUST_PROXY: proxies,
  AREA_ORIGINS: origins,
  CONNECT_ORIGINS: origins,
  // The build bakes this address into the wallet, so the content policy must allow it.
  LAUREL_CHAIN_RPC_URL: origin.optional(),
  LAUREL_WALLETCONNECT_PROJECT_ID: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional(),
  LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SERVER_RENDERING: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SERVER_RENDERING_WITHOUT: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(walls, `must be a list of ${walls.join(', ')}`))),
  STOP_DELAY: z.coerce.number('must be a number of seconds').int().min(0).max(300).optional(),
  MAINTENANCE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SAMPLE_DATA: flag.optional(),
  WAGERS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  MINIMUM_AGE: z.coerce.number('must be an age in years').int().min(13, 'must be 13 or more').max(99).default(18),
  STEAM_API_KEY: z
    .string()
    .regex(/^\w{8,64}$/, 'must be a key of the Steam Web API')
    .optional(),
  PLAYSTATION_CLIENT: z
    .string()
    .regex(/^[^\s:]+:[^\s:]+$/, 'must look like id:secret')
    .optional(),
  PLAYSTATION_CANARY: z
    .string()
    .regex(/^\d{15,20}$/, 'must be the account id of a profile whose "About me" is never empty')
    .optional(),
  SECRETS_KEY: z
    .base64('must be 32 bytes in base64')
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'must be 32 bytes in base64')
    .optional(),
  CHAIN_NODES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/, message: 'must be addresses of nodes, separated by commas' })).min(1))
    // A node listed twice would agree with itself.
    .refine((nodes) => new Set(nodes.map((node) => new URL(node).host)).size === nodes.length, {
      message: 'must name each host once: two words of one node are one word',
    })
    .optional(),
  CHAIN_TOKEN: chainAddress.optional(),
  CHAIN_TREASURY: chainAddress.optional(),
  CHAIN_EXPLORER: z
    .url({ protocol: /^https?$/, message: 'must be the address of an explorer' })
    .default('https://testnet.bscscan.com'),
  HOT_WALLET: chainAddress.optional(),
  HOT_WALLET_KEYSTORE: z.string().min(1).optional(),
  HOT_WALLET_PASSWORD: z.string().min(1).optional(),
  STARTER_COINS: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,18})?$/, 'must be a number of coins')
    .optional(),
});

export interface Config {
  /** The part of the service that this process runs. */
  process: 'all' | 'web' | 'worker';
  mode: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** The origin of the service in browsers. If it is https, cookies are `Secure`. */
  publicOrigin: string;
  /** Null runs the PostgreSQL from npm in `dataFolder`. */
  databaseUrl: string | null;
  /** Addresses for the roles of reads, limits and migrations; null if `databaseUrl` serves all. */
  databaseRoles: DatabaseRoles | null;
  databasePool: number;
  dataFolder: string;
  /** The folder that stores pictures. */
  filesFolder: string;
  /** An S3-compatible service in place of the folder. */
  s3: S3Settings | null;
  /** Null sends mail to the sandbox inbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Trusted proxies, whose `X-Forwarded-For` counts: addresses, ranges or `loopback`. */
  trustProxy: string[];
  /** Origins that areas load from, and other origins that browsers connect to. */
  areaOrigins: string[];
  connectOrigins: string[];
  /** Origins that may frame our pages. The wallet relay verifies us from such a frame. */
  frameOrigins: string[];
  /** True if pages offer wallets on phones. */
  phoneWallets: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `off` disables all limits, for benches and journeys. */
  limits: 'on' | 'off';
  /** True if public pages are rendered on the server for visitors. */
  serverRendering: boolean;
  /** Protections of page rendering that may be missing here. In production, any other gap stops the start. */
  acceptedGaps: readonly Wall[];
  /** How many seconds a stopping process keeps answering, so load balancers can switch. */
  stopDelay: number;
  /** If true, all pages and calls answer 503. */
  maintenance: boolean;
  sampleData: boolean;
  /** Sign-in providers that have us registered as a client. */
  providers: readonly ProviderSettings[];
  /** The youngest age to sign up and to enter contests. */
  minimumAge: number;
  /** True if contracts can require a stake from every participant. */
  wagers: boolean;
  /** If null, the sandbox replaces Steam, and production doesn't offer it. */
  steamApiKey: string | null;
  /** As for Steam. `client` is the app that signs in; `canary` is an account whose "About me" is never empty. */
  playStation: { client: string; canary: string } | null;
  /** If null, the sandbox runs its own chain, and production has no deposits or withdrawals. */
  chain: ChainConfig | null;
  /** Encrypts secrets in the database. */
  secretsKey: Buffer | null;
  /** What a player gets for verifying their email, as a decimal string. Zero turns this off. */
  starterCoins: string;
}

export interface DatabaseRoles {
  reader: string;
  limits: string;
  /** The role that migrates. If null, the database must already be migrated. */
  owner: string | null;
}

/** The chain, and our accounts on it. */
export interface ChainConfig {
  /** The first node that responds is used. */
  nodes: string[];
  token: Address;
  treasury: Address;
  explorer: string;
  /** The wallet that pays withdrawals; null turns withdrawals off. */
  hotWallet: Address | null;
  /** The hot wallet's key. Only workers have it. */
  keystore: { file: string; password: string } | null;
}

/** Thrown if the environment is invalid. The message names each variable and is printable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function parseProviders(
  variables: Readonly<Record<string, string | undefined>>,
  production: boolean,
): ProviderSettings[] {
  try {
    return readProviders(variables, { production });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function parseChain(data: z.infer<typeof environment>): ChainConfig | null {
  const { CHAIN_NODES: nodes, CHAIN_TOKEN: token, CHAIN_TREASURY: treasury, HOT_WALLET: hotWallet = null } = data;
  const { CHAIN_EXPLORER: explorer, HOT_WALLET_KEYSTORE: file, HOT_WALLET_PASSWORD: password } = data;
  if (!nodes || !token || !treasury) {
    if (nodes || token || treasury || hotWallet || file || password)
      throw new ConfigError('CHAIN_NODES, CHAIN_TOKEN and CHAIN_TREASURY must be set together.');
    return null;
  }
  if (!file !== !password) throw new ConfigError('HOT_WALLET_KEYSTORE and HOT_WALLET_PASSWORD must be set together.');
  if (file && !hotWallet) throw new ConfigError('HOT_WALLET must be set with HOT_WALLET_KEYSTORE.');
  if (data.LAUREL_PROCESS === 'web' && file)
    throw new ConfigError('HOT_WALLET_KEYSTORE must not be set with LAUREL_PROCESS=web: only workers pay.');
  if (data.NODE_ENV === 'production' && [token, treasury, hotWallet].some((each) => each && isSandboxAddress(each)))
    throw new ConfigError('CHAIN_TOKEN, CHAIN_TREASURY and HOT_WALLET must not be the sandbox’s own.');
  const keystore = file && password ? { file, password } : null;
  return { nodes, token, treasury, explorer: explorer.replace(/\/$/, ''), hotWallet, keystore };
}

function parseDatabaseRoles(data: z.output<typeof environment>): DatabaseRoles | null {
  const { DATABASE_URL: writer, DATABASE_READER_URL: reader, DATABASE_LIMITS_URL: limits } = data;
  const { DATABASE_OWNER_URL: owner = null } = data;
  if (writer && reader && limits) return { reader, limits, owner };
  if (reader || limits || owner)
    throw new ConfigError(
      'DATABASE_URL, DATABASE_READER_URL and DATABASE_LIMITS_URL must be set together; DATABASE_OWNER_URL needs all three.',
    );
  return null;
}

/** @throws ConfigError if only some of the variables are set */
function parseS3Settings(data: z.output<typeof environment>): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT.replace(/\/$/, ''),
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  if (S3_ENDPOINT || S3_BUCKET || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  return null;
}

/** Variables that the build, other commands or `readProviders` read. */
const knownElsewhere = [
  'LAUREL_SITE',
  'LAUREL_CHAIN_EXPLORER_URL',
  'LAUREL_CHAIN_MULTICALL',
  'LAUREL_WALLETCONNECT_RELAY_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
];

/**
 * Refuses unknown variables, because a misspelt one would silently get its default. Production checks all of our
 * names; elsewhere, tests and developers' commands define others. @throws ConfigError
 */
function refuseMisspeltVariables(names: readonly string[], production: boolean): void {
  const known = [...Object.keys(environment.shape), ...knownElsewhere];
  const lines = names
    .filter((name) => !known.includes(name) && !/^OIDC_[A-Z0-9]+_/.test(name))
    .flatMap((name) => {
      const likely = findLikelyName(name, known);
      // If the likely name is set too, no setting falls back to its default.
      if (likely && !names.includes(likely)) return [`${name} is unknown. Is ${likely} meant?`];
      return production && name.startsWith('LAUREL_') ? [`${name} is unknown.`] : [];
    });
  if (lines.length > 0) throw new ConfigError(lines.join('\n'));
}

/** Former names of settings, accepted until 26 December 2026. */
const formerSettings: Readonly<Record<string, string>> = {
  DRAWN_PAGES: 'SERVER_RENDERING',
  DRAWN_PAGES_WITHOUT: 'SERVER_RENDERING_WITHOUT',
};

/** Reads the environment. Empty variables count as absent. @throws ConfigError */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(variables).filter(([, value]) => value?.trim());
  const renamed = given.map(([name, value]) => [formerSettings[name] ?? name, value] as const);
  // A setting's current name wins over its former one.
  const set = Object.fromEntries([...renamed, ...given.filter(([name]) => !(name in formerSettings))]);
  refuseMisspeltVariables(Object.keys(set), variables.NODE_ENV === 'production');
  const { success, data, error } = environment.safeParse(set);
  if (!success) {
    // Leaves values out of the message, because some are secrets.
    const lines = error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const production = data.NODE_ENV === 'production';
  if (data.LAUREL_PROCESS !== 'all' && !data.DATABASE_URL)
    throw new ConfigError('DATABASE_URL must be set with LAUREL_PROCESS: the built-in database serves one process.');
  if (production && !data.SMTP_URL)
    throw new ConfigError('SMTP_URL must be set in production: without it no one receives a code.');
  if (production && !data.PUBLIC_ORIGIN)
    throw new ConfigError('PUBLIC_ORIGIN must be set in production: links, cookies and sign-ins depend on it.');
  if (production && !data.MAIL_FROM)
    throw new ConfigError('MAIL_FROM must be set in production: mail from no address of yours is refused.');
  if (production && data.SAMPLE_DATA) throw new ConfigError('SAMPLE_DATA must not be true in production.');
  if (production && /[1-9]/.test(data.STARTER_COINS ?? '0'))
    throw new ConfigError('STARTER_COINS must be 0 in production: only sandbox coins are given away.');
  if (production && data.LIMITS === 'off') throw new ConfigError('LIMITS must not be off in production.');
  const playStation =
    data.PLAYSTATION_CLIENT && data.PLAYSTATION_CANARY
      ? { client: data.PLAYSTATION_CLIENT, canary: data.PLAYSTATION_CANARY }
      : null;
  if (!playStation && (data.PLAYSTATION_CLIENT || data.PLAYSTATION_CANARY))
    throw new ConfigError('PLAYSTATION_CLIENT and PLAYSTATION_CANARY must be set together.');
  if (playStation && !data.SECRETS_KEY)
    throw new ConfigError('SECRETS_KEY must be set with PLAYSTATION_CLIENT: our logins are kept sealed by it.');
  const byPhone = Boolean(data.LAUREL_WALLETCONNECT_PROJECT_ID);
  return {
    process: data.LAUREL_PROCESS,
    mode: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    publicOrigin: data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`,
    databaseUrl: data.DATABASE_URL ?? null,
    databaseRoles: parseDatabaseRoles(data),
    databasePool: data.DATABASE_POOL,
    dataFolder: path.resolve(data.LAUREL_DATA),
    filesFolder: path.resolve(data.LAUREL_FILES ?? path.join(data.LAUREL_DATA, 'files')),
    s3: parseS3Settings(data),
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? 'Laurel <no-reply@laurel.invalid>',
    trustProxy: data.TRUST_PROXY,
    areaOrigins: data.AREA_ORIGINS,
    connectOrigins: [
      ...data.CONNECT_ORIGINS,
      ...(data.LAUREL_CHAIN_RPC_URL ? [data.LAUREL_CHAIN_RPC_URL] : []),
      ...(byPhone ? [walletRelay.socket] : []),
    ],
    frameOrigins: byPhone ? [walletRelay.frame] : [],
    phoneWallets: byPhone,
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'test' ? 'silent' : 'info'),
    limits: data.LIMITS,
    serverRendering: data.SERVER_RENDERING === 'on',
    acceptedGaps: data.SERVER_RENDERING_WITHOUT,
    stopDelay: data.STOP_DELAY ?? (production ? 5 : 0),
    maintenance: data.MAINTENANCE === 'on',
    sampleData: data.SAMPLE_DATA ?? !production,
    providers: parseProviders(variables, production),
    minimumAge: data.MINIMUM_AGE,
    wagers: data.WAGERS === 'on',
    steamApiKey: data.STEAM_API_KEY ?? null,
    playStation,
    chain: parseChain(data),
    secretsKey: data.SECRETS_KEY ?? null,
    starterCoins: data.STARTER_COINS ?? (production ? '0' : '100'),
  };
}
