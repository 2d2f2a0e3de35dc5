import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { makeWebhookPurpose } from '../domains/play/discord/address.rules';
import { lockWebhooks, saveLockedAddress } from '../domains/play/discord/store';
import { loginPurpose } from '../platforms/playstation/login';
import { lockLogins, saveLockedTokens } from '../platforms/store';
import type { Secrets } from '../secrets';

interface SealedText {
  name: string;
  purpose: string;
  bytes: Buffer;
  save(tx: Transaction<Database>, bytes: Buffer): Promise<void>;
}

async function lockSealedTexts(tx: Transaction<Database>): Promise<SealedText[]> {
  const logins = await lockLogins(tx);
  const webhooks = await lockWebhooks(tx);
  return [
    ...logins.map(({ login, sealed }) => ({
      name: `the PlayStation login ${login}`,
      purpose: loginPurpose,
      bytes: sealed,
      save: (tx: Transaction<Database>, bytes: Buffer) => saveLockedTokens(tx, login, bytes),
    })),
    ...webhooks.map(({ contestId, address }) => ({
      name: `the webhook of contest ${contestId}`,
      purpose: makeWebhookPurpose(contestId),
      bytes: address,
      save: (tx: Transaction<Database>, bytes: Buffer) => saveLockedAddress(tx, contestId, bytes),
    })),
  ];
}

/**
 * Locks the rows, so a login that is renewed meanwhile keeps its new tokens. @returns how many it encrypted, and the
 * names of those that no key decrypts, which stay as they are
 */
export const encryptSecretsAgain = (
  db: Kysely<Database>,
  secrets: Secrets,
): Promise<{ count: number; unreadableNames: string[] }> =>
  runInTransaction(db, async (tx) => {
    const unreadableNames: string[] = [];
    let count = 0;
    for (const { name, purpose, bytes, save } of await lockSealedTexts(tx)) {
      const text = secrets.open(purpose, bytes);
      if (text === null) {
        unreadableNames.push(name);
        continue;
      }
      await save(tx, secrets.seal(purpose, text));
      count += 1;
    }
    return { count, unreadableNames };
  });
