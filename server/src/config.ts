import path from 'node:path';
import type { Address } from './chain/address';
import type { Wall } from './rendering/confined/wall';
import { listContradictions } from './settings/contradictions';
import { type Environment, environment } from './settings/environment';
import { listUnknownNames, renameFormerSettings, takesFile } from './settings/names';
import { type ShownSettings, showSettings } from './settings/show-settings';
import { listGivenVariables, type Variables } from './settings/variables';
import { type ProviderSettings, readProviders } from './sign-in/settings';
import type { S3Settings } from './storage/s3';

/** Addresses of the relay that connects wallets on phones. */
const walletRelay = { socket: 'wss://relay.walletconnect.org', frame: 'https://verify.walletconnect.org' };

export interface Config {
  /** The part of the service that this process runs. */
  process: 'all' | 'web' | 'worker';
  mode: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** The service's origin, as browsers see it. If it is https, cookies are `Secure`. */
  publicOrigin: string;
  /** Null runs the PostgreSQL from npm, usually in `dataFolder`. */
  databaseUrl: string | null;
  /** Addresses for the roles of reads, limits and migrations; null if all use `databaseUrl`. */
  databaseRoles: DatabaseRoles | null;
  /** The URL of the connection that listens for changes; null uses the URL for reads. */
  databaseListenUrl: string | null;
  databasePool: number;
  /** Standbys for reads that may lag; null if the primary answers all. */
  databaseReplicas: DatabaseReplicas | null;
  dataFolder: string;
  filesFolder: string;
  /** The S3-compatible service that keeps files; null keeps them in `filesFolder`. */
  s3: S3Settings | null;
  /** Null sends mail to the sandbox inbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, ranges or names such as `loopback`. */
  trustProxy: string[];
  /** Origins that areas load from. `connectOrigins` are further origins that browsers connect to. */
  areaOrigins: string[];
  connectOrigins: string[];
  /** Origins that our pages may frame. The wallet relay verifies us from such a frame. */
  frameOrigins: string[];
  /** True if pages offer wallets on phones. */
  phoneWallets: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `off` disables all limits on requests, and lets staff's sessions last as long as players'. Production refuses it. */
  limits: 'on' | 'off';
  /** Milliseconds of waiting above which a process refuses some requests; null if it refuses none. */
  shedAfter: number | null;
  /** True if public pages are rendered on the server for visitors. */
  serverRendering: boolean;
  /** True if browsers may use the site's files as compression dictionaries for later versions. */
  usesDictionaries: boolean;
  /** Protections that page rendering may lack here. In production, a server that renders pages doesn't start if it lacks any other. */
  acceptedGaps: readonly Wall[];
  /** How many seconds a stopping process keeps answering, so that load balancers can switch to another. */
  stopDelay: number;
  /** The address for reporting vulnerabilities; null if none is set. */
  securityContact: string | null;
  /** Null if the process serves no metrics. */
  metrics: { port: number; host: string } | null;
  /** Where traces go, and the share of them that is sampled; null if nothing is traced. */
  traces: { endpoint: string; share: number } | null;
  /** If true, pages and calls answer 503, except for the health call and the probes. */
  maintenance: boolean;
  sampleData: boolean;
  /** Sign-in providers where we are registered as a client. */
  providers: readonly ProviderSettings[];
  /** In years: the youngest age to sign up, and to take part in contests, campaigns and contracts. */
  minimumAge: number;
  /** True if contracts can require a stake from every participant. */
  wagers: boolean;
  /** If null, the sandbox replaces Steam, and production doesn't offer it. */
  steamApiKey: string | null;
  /** If null, the sandbox replaces PlayStation, and production doesn't offer it. `client` is the app that signs in; `canary` is an account whose "About me" is never empty. */
  playStation: { client: string; canary: string } | null;
  /** If null, a process that runs all parts starts the sandbox's chain. Production, and processes of one part, then have no deposits or withdrawals. */
  chain: ChainConfig | null;
  /** Encrypts secrets in the database. */
  secretsKey: Buffer | null;
  /** Also decrypts secrets, while `secretsKey` is being replaced. */
  otherSecretsKey: Buffer | null;
  /** The coins that a player gets for verifying their email, as a decimal string. Zero gives none. */
  starterCoins: string;
}

export interface DatabaseRoles {
  reader: string;
  limits: string;
  /** The role that migrates. If null, the database must already be migrated. */
  owner: string | null;
}

export interface DatabaseReplicas {
  urls: readonly string[];
  /** How many milliseconds a replica may be behind. */
  bound: number;
}

export interface ChainConfig {
  /** In order of preference. */
  nodes: string[];
  token: Address;
  treasury: Address;
  explorer: string;
  /** The wallet that pays withdrawals; null turns withdrawals off. */
  hotWallet: Address | null;
  /** The hot wallet's key. Only processes that run workers use it. */
  keystore: { file: string; password: string } | null;
}

/** Thrown if the environment is invalid. The message is printable and names the variables at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function deriveChain(settings: Environment): ChainConfig | null {
  const { CHAIN_NODES: nodes, CHAIN_TOKEN: token, CHAIN_TREASURY: treasury, HOT_WALLET: hotWallet = null } = settings;
  const { CHAIN_EXPLORER: explorer, HOT_WALLET_KEYSTORE: file, HOT_WALLET_PASSWORD: password } = settings;
  if (!nodes || !token || !treasury) return null;
  const keystore = file && password ? { file, password } : null;
  return { nodes, token, treasury, explorer: explorer.replace(/\/$/, ''), hotWallet, keystore };
}

function deriveDatabaseRoles(settings: Environment): DatabaseRoles | null {
  const { DATABASE_READER_URL: reader, DATABASE_LIMITS_URL: limits, DATABASE_OWNER_URL: owner = null } = settings;
  return reader && limits ? { reader, limits, owner } : null;
}

function deriveS3Settings(settings: Environment): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: endpoint.replace(/\/$/, ''), bucket, region, accessKeyId, secretAccessKey };
}

/** Browsers also treat pages of their own machine as secure. */
function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

function deriveConfig(settings: Environment, providers: ProviderSettings[]): Config {
  const isProduction = settings.NODE_ENV === 'production';
  const { PLAYSTATION_CLIENT: client, PLAYSTATION_CANARY: canary } = settings;
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
  const offersPhone = Boolean(settings.LAUREL_WALLETCONNECT_PROJECT_ID);
  return {
    process: settings.LAUREL_PROCESS,
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    publicOrigin,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseRoles: deriveDatabaseRoles(settings),
    databaseListenUrl: settings.DATABASE_LISTEN_URL ?? null,
    databasePool: settings.DATABASE_POOL,
    databaseReplicas: settings.DATABASE_REPLICA_URLS
      ? { urls: settings.DATABASE_REPLICA_URLS, bound: settings.DATABASE_REPLICA_LAG * 1000 }
      : null,
    dataFolder: path.resolve(settings.LAUREL_DATA),
    filesFolder: path.resolve(settings.LAUREL_FILES ?? path.join(settings.LAUREL_DATA, 'files')),
    s3: deriveS3Settings(settings),
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? 'Laurel <no-reply@laurel.invalid>',
    trustProxy: settings.TRUST_PROXY,
    areaOrigins: settings.AREA_ORIGINS,
    connectOrigins: [
      ...settings.CONNECT_ORIGINS,
      ...(settings.LAUREL_CHAIN_RPC_URL ? [settings.LAUREL_CHAIN_RPC_URL] : []),
      ...(offersPhone ? [walletRelay.socket] : []),
    ],
    frameOrigins: offersPhone ? [walletRelay.frame] : [],
    phoneWallets: offersPhone,
    logLevel: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'test' ? 'silent' : 'info'),
    limits: settings.LIMITS,
    shedAfter: settings.SHED_AFTER === 0 || settings.LIMITS === 'off' ? null : settings.SHED_AFTER,
    serverRendering: settings.SERVER_RENDERING === 'on',
    usesDictionaries: settings.DICTIONARIES === 'on' && isSecureOrigin(publicOrigin),
    acceptedGaps: settings.SERVER_RENDERING_WITHOUT,
    stopDelay: settings.STOP_DELAY ?? (isProduction ? 5 : 0),
    securityContact: settings.SECURITY_CONTACT ?? null,
    traces:
      settings.TRACES_ENDPOINT === undefined
        ? null
        : { endpoint: settings.TRACES_ENDPOINT, share: settings.TRACES_PERCENT / 100 },
    metrics: settings.METRICS_PORT === undefined ? null : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    maintenance: settings.MAINTENANCE === 'on',
    sampleData: settings.SAMPLE_DATA ?? !isProduction,
    providers,
    minimumAge: settings.MINIMUM_AGE,
    wagers: settings.WAGERS === 'on',
    steamApiKey: settings.STEAM_API_KEY ?? null,
    playStation: client && canary ? { client, canary } : null,
    chain: deriveChain(settings),
    secretsKey: settings.SECRETS_KEY ?? null,
    otherSecretsKey: settings.SECRETS_KEY_OTHER ?? null,
    starterCoins: settings.STARTER_COINS ?? (isProduction ? '0' : '100'),
  };
}

export interface SettingsOutcome {
  /** Null if there are problems. */
  config: Config | null;
  /** A printable sentence for each problem, without values. */
  problems: string[];
  /** The settings that were given, without secrets. */
  shownSettings: ShownSettings;
}

/** Also reads the files that the environment names. */
export function readSettings(variables: Variables): SettingsOutcome {
  const { variables: writtenVariables, problems } = listGivenVariables(variables, takesFile);
  const givenVariables = renameFormerSettings(writtenVariables);
  const givenValues = Object.fromEntries(givenVariables.map(({ name, value }) => [name, value]));
  const shownSettings = showSettings(givenVariables);
  problems.push(
    ...listUnknownNames(
      givenVariables.map(({ name }) => name),
      givenValues.NODE_ENV === 'production',
    ),
  );
  const { success, data, error } = environment.safeParse(givenValues);
  // Leaves values out of the sentences, because some are secrets.
  if (!success) problems.push(...new Set(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)));
  else problems.push(...listContradictions(data));
  let providers: ProviderSettings[] = [];
  try {
    providers = readProviders(givenValues, { production: givenValues.NODE_ENV === 'production' });
  } catch (fault) {
    problems.push(fault instanceof Error ? fault.message : String(fault));
  }
  return {
    config: success && problems.length === 0 ? deriveConfig(data, providers) : null,
    problems,
    shownSettings,
  };
}

/** @throws ConfigError */
export function readConfig(variables: Variables): Config {
  const { config, problems } = readSettings(variables);
  if (!config) throw new ConfigError(problems.join('\n'));
  return config;
}
