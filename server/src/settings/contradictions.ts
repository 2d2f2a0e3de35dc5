import { isSandboxAddress } from '../chain/local/addresses';
import type { Environment } from './environment';

interface Contradiction {
  exists(settings: Environment): boolean;
  sentence: string;
}

const hasSome = (values: readonly unknown[]): boolean => values.some(Boolean);
const hasOnlySome = (values: readonly unknown[]): boolean => hasSome(values) && !values.every(Boolean);
const isProduction = ({ NODE_ENV }: Environment): boolean => NODE_ENV === 'production';

const listChainSettings = (settings: Environment) => [
  settings.CHAIN_NODES,
  settings.CHAIN_TOKEN,
  settings.CHAIN_TREASURY,
];
const listBucketSettings = (settings: Environment) => [
  ...[settings.S3_ENDPOINT, settings.S3_BUCKET],
  ...[settings.S3_ACCESS_KEY_ID, settings.S3_SECRET_ACCESS_KEY],
];

const contradictions: readonly Contradiction[] = [
  {
    exists: (settings) => settings.LAUREL_PROCESS !== 'all' && !settings.DATABASE_URL,
    sentence: 'DATABASE_URL must be set with LAUREL_PROCESS: the built-in database serves one process.',
  },
  {
    exists: (settings) => Boolean(settings.PORT) && settings.METRICS_PORT === settings.PORT,
    sentence: 'METRICS_PORT must be another one than PORT: figures are not for visitors.',
  },
  {
    exists: (settings) => isProduction(settings) && !settings.SMTP_URL,
    sentence: 'SMTP_URL must be set in production: without it no one receives a code.',
  },
  {
    exists: (settings) => isProduction(settings) && !settings.PUBLIC_ORIGIN,
    sentence: 'PUBLIC_ORIGIN must be set in production: links, cookies and sign-ins depend on it.',
  },
  {
    exists: (settings) => isProduction(settings) && !settings.MAIL_FROM,
    sentence: 'MAIL_FROM must be set in production: mail from no address of yours is refused.',
  },
  {
    exists: (settings) => isProduction(settings) && settings.SAMPLE_DATA === true,
    sentence: 'SAMPLE_DATA must not be true in production.',
  },
  {
    exists: (settings) => isProduction(settings) && /[1-9]/.test(settings.STARTER_COINS ?? '0'),
    sentence: 'STARTER_COINS must be 0 in production: only sandbox coins are given away.',
  },
  {
    exists: (settings) => isProduction(settings) && settings.LIMITS === 'off',
    sentence: 'LIMITS must not be off in production.',
  },
  {
    exists: (settings) => hasOnlySome([settings.PLAYSTATION_CLIENT, settings.PLAYSTATION_CANARY]),
    sentence: 'PLAYSTATION_CLIENT and PLAYSTATION_CANARY must be set together.',
  },
  {
    exists: (settings) => Boolean(settings.PLAYSTATION_CLIENT && settings.PLAYSTATION_CANARY) && !settings.SECRETS_KEY,
    sentence: 'SECRETS_KEY must be set with PLAYSTATION_CLIENT: our logins are kept sealed by it.',
  },
  {
    exists: ({ SECRETS_KEY, SECRETS_KEY_OTHER }) =>
      SECRETS_KEY_OTHER !== undefined && (SECRETS_KEY === undefined || SECRETS_KEY.equals(SECRETS_KEY_OTHER)),
    sentence: 'SECRETS_KEY_OTHER must come with another SECRETS_KEY: it only decrypts what that key doesn’t.',
  },
  {
    exists: ({ DATABASE_URL, DATABASE_READER_URL, DATABASE_LIMITS_URL, DATABASE_OWNER_URL }) =>
      hasSome([DATABASE_READER_URL, DATABASE_LIMITS_URL, DATABASE_OWNER_URL]) &&
      ![DATABASE_URL, DATABASE_READER_URL, DATABASE_LIMITS_URL].every(Boolean),
    sentence:
      'DATABASE_URL, DATABASE_READER_URL and DATABASE_LIMITS_URL must be set together; DATABASE_OWNER_URL needs all three.',
  },
  {
    exists: (settings) => Boolean(settings.DATABASE_REPLICA_URLS) && !settings.DATABASE_URL,
    sentence: 'DATABASE_URL must be set with DATABASE_REPLICA_URLS: the built-in database has no replicas.',
  },
  {
    exists: (settings) => hasOnlySome(listBucketSettings(settings)),
    sentence: 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
  },
  {
    exists: (settings) => listBucketSettings(settings).every(Boolean) && settings.LAUREL_FILES !== undefined,
    sentence: 'LAUREL_FILES must not be set with S3_BUCKET: pictures are kept in one of the two.',
  },
  {
    exists: (settings) =>
      hasSome([
        ...listChainSettings(settings),
        settings.HOT_WALLET,
        settings.HOT_WALLET_KEYSTORE,
        settings.HOT_WALLET_PASSWORD,
      ]) && !listChainSettings(settings).every(Boolean),
    sentence: 'CHAIN_NODES, CHAIN_TOKEN and CHAIN_TREASURY must be set together.',
  },
  {
    exists: ({ CHAIN_TOKEN: token, CHAIN_TREASURY: treasury, HOT_WALLET: hot }) =>
      new Set([token, treasury, hot].filter(Boolean)).size < [token, treasury, hot].filter(Boolean).length,
    sentence:
      'CHAIN_TOKEN, CHAIN_TREASURY and HOT_WALLET must be three addresses: one wallet’s coins would count twice.',
  },
  {
    exists: (settings) => hasOnlySome([settings.HOT_WALLET_KEYSTORE, settings.HOT_WALLET_PASSWORD]),
    sentence: 'HOT_WALLET_KEYSTORE and HOT_WALLET_PASSWORD must be set together.',
  },
  {
    exists: (settings) => Boolean(settings.HOT_WALLET_KEYSTORE) && !settings.HOT_WALLET,
    sentence: 'HOT_WALLET must be set with HOT_WALLET_KEYSTORE.',
  },
  {
    exists: (settings) => settings.LAUREL_PROCESS === 'web' && Boolean(settings.HOT_WALLET_KEYSTORE),
    sentence: 'HOT_WALLET_KEYSTORE must not be set with LAUREL_PROCESS=web: only workers pay.',
  },
  {
    exists: (settings) =>
      isProduction(settings) &&
      [settings.CHAIN_TOKEN, settings.CHAIN_TREASURY, settings.HOT_WALLET].some(
        (each) => each && isSandboxAddress(each),
      ),
    sentence: 'CHAIN_TOKEN, CHAIN_TREASURY and HOT_WALLET must not be the sandbox’s own.',
  },
];

export const listContradictions = (settings: Environment): string[] =>
  contradictions.filter(({ exists }) => exists(settings)).map(({ sentence }) => sentence);
