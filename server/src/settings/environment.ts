import path from 'node:path';
import { z } from 'zod';
import { readAddress } from '../chain/address';
import { isForEveryone, isProxy } from '../limits/proxies';
import { walls } from '../rendering/confined/wall';

const repository = path.resolve(import.meta.dirname, '../../..');

const origin = z
  .url({ protocol: /^https?$/, message: 'must be an origin such as https://laurel.example' })
  .transform((text) => new URL(text).origin);
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^(https?|wss?)$/, message: 'must be origins, separated by commas' })));
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

const secretsKey = z
  .base64('must be 32 bytes in base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64');

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

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  message: 'must look like postgres://user:password@host/database',
});
const postgres = postgresUrl.optional();

export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number').default(3000),
  HOST: z.string().min(1).default('localhost'),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number').optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
  TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/, message: 'must look like http://localhost:4318/v1/traces' })
    .optional(),
  TRACES_PERCENT: z.coerce.number('must be a percentage').min(0).max(100, 'must be a percentage').default(1),
  PUBLIC_ORIGIN: origin.optional(),
  LAUREL_PROCESS: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  DATABASE_URL: postgres,
  DATABASE_READER_URL: postgres,
  DATABASE_LIMITS_URL: postgres,
  DATABASE_OWNER_URL: postgres,
  DATABASE_LISTEN_URL: postgres,
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(postgresUrl).min(1, 'must name at least one replica'))
    .optional(),
  DATABASE_REPLICA_LAG: z.coerce.number('must be a number of seconds').min(1).max(30).default(3),
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
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto)$/, message: 'must look like mailto:security@laurel.example' })
    .optional(),
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
  SHED_AFTER: z.coerce.number('must be a number of milliseconds').int().min(0).max(10_000).default(200),
  DICTIONARIES: z.enum(['on', 'off'], 'must be on or off').default('on'),
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
  SECRETS_KEY: secretsKey.optional(),
  SECRETS_KEY_OTHER: secretsKey.optional(),
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

export type Environment = z.output<typeof environment>;
