import { isSandboxAddress } from '../chain/local/addresses';
import type { Environment } from './environment';

interface Contradiction {
  exists(set: Environment): boolean;
  sentence: string;
}

const hasSome = (values: readonly unknown[]): boolean => values.some(Boolean);
const hasOnlySome = (values: readonly unknown[]): boolean => hasSome(values) && !values.every(Boolean);
const isProduction = ({ NODE_ENV }: Environment): boolean => NODE_ENV === 'production';

const listChainSettings = (set: Environment) => [set.CHAIN_NODES, set.CHAIN_TOKEN, set.CHAIN_TREASURY];
const listBucketSettings = (set: Environment) => [
  ...[set.S3_ENDPOINT, set.S3_BUCKET],
  ...[set.S3_ACCESS_KEY_ID, set.S3_SECRET_ACCESS_KEY],
];

const contradictions: readonly Contradiction[] = [
  {
    exists: (set) => set.LAUREL_PROCESS !== 'all' && !set.DATABASE_URL,
    sentence: 'DATABASE_URL must be set with LAUREL_PROCESS: the built-in database serves one process.',
  },
  {
    exists: (set) => Boolean(set.PORT) && set.METRICS_PORT === set.PORT,
    sentence: 'METRICS_PORT must be another one than PORT: figures are not for visitors.',
  },
  {
    exists: (set) => isProduction(set) && !set.SMTP_URL,
    sentence: 'SMTP_URL must be set in production: without it no one receives a code.',
  },
  {
    exists: (set) => isProduction(set) && !set.PUBLIC_ORIGIN,
    sentence: 'PUBLIC_ORIGIN must be set in production: links, cookies and sign-ins depend on it.',
  },
  {
    exists: (set) => isProduction(set) && !set.MAIL_FROM,
    sentence: 'MAIL_FROM must be set in production: mail from no address of yours is refused.',
  },
  {
    exists: (set) => isProduction(set) && set.SAMPLE_DATA === true,
    sentence: 'SAMPLE_DATA must not be true in production.',
  },
  {
    exists: (set) => isProduction(set) && /[1-9]/.test(set.STARTER_COINS ?? '0'),
    sentence: 'STARTER_COINS must be 0 in production: only sandbox coins are given away.',
  },
  {
    exists: (set) => isProduction(set) && set.LIMITS === 'off',
    sentence: 'LIMITS must not be off in production.',
  },
  {
    exists: (set) => hasOnlySome([set.PLAYSTATION_CLIENT, set.PLAYSTATION_CANARY]),
    sentence: 'PLAYSTATION_CLIENT and PLAYSTATION_CANARY must be set together.',
  },
  {
    exists: (set) => Boolean(set.PLAYSTATION_CLIENT && set.PLAYSTATION_CANARY) && !set.SECRETS_KEY,
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
    exists: (set) => Boolean(set.DATABASE_REPLICA_URLS) && !set.DATABASE_URL,
    sentence: 'DATABASE_URL must be set with DATABASE_REPLICA_URLS: the built-in database has no replicas.',
  },
  {
    exists: (set) => hasOnlySome(listBucketSettings(set)),
    sentence: 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
  },
  {
    exists: (set) => listBucketSettings(set).every(Boolean) && set.LAUREL_FILES !== undefined,
    sentence: 'LAUREL_FILES must not be set with S3_BUCKET: pictures are kept in one of the two.',
  },
  {
    exists: (set) =>
      hasSome([...listChainSettings(set), set.HOT_WALLET, set.HOT_WALLET_KEYSTORE, set.HOT_WALLET_PASSWORD]) &&
      !listChainSettings(set).every(Boolean),
    sentence: 'CHAIN_NODES, CHAIN_TOKEN and CHAIN_TREASURY must be set together.',
  },
  {
    exists: ({ CHAIN_TOKEN: token, CHAIN_TREASURY: treasury, HOT_WALLET: hot }) =>
      new Set([token, treasury, hot].filter(Boolean)).size < [token, treasury, hot].filter(Boolean).length,
    sentence:
      'CHAIN_TOKEN, CHAIN_TREASURY and HOT_WALLET must be three addresses: one wallet’s coins would count twice.',
  },
  {
    exists: (set) => hasOnlySome([set.HOT_WALLET_KEYSTORE, set.HOT_WALLET_PASSWORD]),
    sentence: 'HOT_WALLET_KEYSTORE and HOT_WALLET_PASSWORD must be set together.',
  },
  {
    exists: (set) => Boolean(set.HOT_WALLET_KEYSTORE) && !set.HOT_WALLET,
    sentence: 'HOT_WALLET must be set with HOT_WALLET_KEYSTORE.',
  },
  {
    exists: (set) => set.LAUREL_PROCESS === 'web' && Boolean(set.HOT_WALLET_KEYSTORE),
    sentence: 'HOT_WALLET_KEYSTORE must not be set with LAUREL_PROCESS=web: only workers pay.',
  },
  {
    exists: (set) =>
      isProduction(set) &&
      [set.CHAIN_TOKEN, set.CHAIN_TREASURY, set.HOT_WALLET].some((each) => each && isSandboxAddress(each)),
    sentence: 'CHAIN_TOKEN, CHAIN_TREASURY and HOT_WALLET must not be the sandbox’s own.',
  },
];

export const listContradictions = (set: Environment): string[] =>
  contradictions.filter(({ exists }) => exists(set)).map(({ sentence }) => sentence);
