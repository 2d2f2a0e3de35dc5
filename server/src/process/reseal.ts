import type { Kysely, Transaction } from 'kysely';
import type { BackFill } from '../back-fills/back-fill';
import type { Database } from '../database/schema';
import { makeWebhookPurpose } from '../domains/play/discord/address.rules';
import { countWebhooks, lockWebhooks, saveLockedAddress } from '../domains/play/discord/store';
import { RetryLaterError } from '../jobs/job';
import { loginPurpose } from '../platforms/playstation/login';
import { countLogins, lockLogins, saveLockedTokens } from '../platforms/store';
import { openSecrets } from '../secrets';

interface SealedText {
  key: string;
  name: string;
  purpose: string;
  bytes: Buffer;
  save(tx: Transaction<Database>, bytes: Buffer): Promise<void>;
}

interface SealedTable {
  /** Don't change this name while a run may be under way, because the run's stored place begins with it. */
  readonly table: string;
  count(db: Kysely<Database>): Promise<number>;
  lockTexts(tx: Transaction<Database>, from: { after: string | null; most: number }): Promise<SealedText[]>;
}

const loginTable: SealedTable = {
  table: 'logins',
  count: countLogins,
  lockTexts: async (tx, from) =>
    (await lockLogins(tx, from)).map(({ login, sealed }) => ({
      key: login,
      name: `the PlayStation login ${login}`,
      purpose: loginPurpose,
      bytes: sealed,
      save: (tx, bytes) => saveLockedTokens(tx, login, bytes),
    })),
};

const webhookTable: SealedTable = {
  table: 'webhooks',
  count: countWebhooks,
  lockTexts: async (tx, from) =>
    (await lockWebhooks(tx, from)).map(({ contestId, address }) => ({
      key: contestId,
      name: `the webhook of contest ${contestId}`,
      purpose: makeWebhookPurpose(contestId),
      bytes: address,
      save: (tx, bytes) => saveLockedAddress(tx, contestId, bytes),
    })),
};

const sealedTables: readonly SealedTable[] = [loginTable, webhookTable];

function parsePlace(place: string | null): { at: number; after: string | null } {
  if (place === null) return { at: 0, after: null };
  const [table = '', ...key] = place.split(' ');
  return { at: sealedTables.findIndex((each) => each.table === table), after: key.length > 0 ? key.join(' ') : null };
}

export const resealBackFill: BackFill = {
  name: 'reseal',
  batchSize: 100,
  pauseMs: 100,
  countRows: async (db) => {
    let count = 0;
    for (const table of sealedTables) count += await table.count(db);
    return count;
  },
  async fillBatch(tx, { config }, { after: storedPlace, most, goal }) {
    const secrets = openSecrets(config);
    if (secrets?.keyName !== goal) throw new RetryLaterError('This process has another SECRETS_KEY than reseal.ts had');
    const { at: tableIndex, after } = parsePlace(storedPlace);
    const table = sealedTables[tableIndex];
    if (!table) throw new Error(`There is no place ${storedPlace}`);
    const sealedTexts = await table.lockTexts(tx, { after, most });
    const skippedNames: string[] = [];
    let rowsChanged = 0;
    for (const { name, purpose, bytes, save } of sealedTexts) {
      if (secrets.isSealedWithKey(purpose, bytes)) continue;
      const text = secrets.open(purpose, bytes);
      if (text === null) {
        skippedNames.push(name);
        continue;
      }
      await save(tx, secrets.seal(purpose, text));
      rowsChanged += 1;
    }
    const lastText = sealedTexts.length === most ? sealedTexts.at(-1) : undefined;
    const nextTable = sealedTables[tableIndex + 1];
    const nextPlace = lastText ? `${table.table} ${lastText.key}` : (nextTable?.table ?? null);
    return { nextPlace, rowsDone: sealedTexts.length, rowsChanged, skippedNames };
  },
};
