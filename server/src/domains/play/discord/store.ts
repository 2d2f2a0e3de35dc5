import type { WebhookFault } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { WebhookMessageRow, WebhookRow } from './tables';

export const findWebhook = (db: Kysely<Database>, contestId: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('contestWebhooks').selectAll().where('contestId', '=', contestId).executeTakeFirst();

export const countWebhooks = async (db: Kysely<Database>): Promise<number> =>
  (
    await db
      .selectFrom('contestWebhooks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const lockWebhooks = (
  tx: Transaction<Database>,
  { after, most }: { after: string | null; most: number },
): Promise<Pick<WebhookRow, 'contestId' | 'address'>[]> =>
  tx
    .selectFrom('contestWebhooks')
    .select(['contestId', 'address'])
    .$if(after !== null, (query) => query.where('contestId', '>', after ?? ''))
    .orderBy('contestId')
    .limit(most)
    .forUpdate()
    .execute();

export async function saveLockedAddress(tx: Transaction<Database>, contestId: string, address: Buffer): Promise<void> {
  await tx.updateTable('contestWebhooks').set({ address }).where('contestId', '=', contestId).execute();
}

export async function saveWebhook(
  tx: Transaction<Database>,
  newWebhook: Pick<WebhookRow, 'contestId' | 'address' | 'locale' | 'setAt'>,
): Promise<WebhookRow> {
  const { contestId, ...fields } = newWebhook;
  const row = {
    ...fields,
    ...{ testedAt: null, sentAt: null, fault: null, failedAt: null, stopped: false, nextAt: null },
  };
  const savedRow = await tx
    .insertInto('contestWebhooks')
    .values({ contestId, ...row })
    .onConflict((conflict) => conflict.column('contestId').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
  await saveWebhookFlag(tx, contestId, true);
  return savedRow;
}

export async function deleteWebhook(tx: Transaction<Database>, contestId: string): Promise<void> {
  await tx.deleteFrom('contestWebhooks').where('contestId', '=', contestId).execute();
  await tx.deleteFrom('webhookMessages').where('contestId', '=', contestId).execute();
  await saveWebhookFlag(tx, contestId, false);
}

const saveWebhookFlag = (tx: Transaction<Database>, id: string, hasWebhook: boolean) =>
  tx.updateTable('contests').set({ hasWebhook }).where('id', '=', id).execute();

export async function startWebhookTest(
  tx: Transaction<Database>,
  contestId: string,
  testedAt: Date,
): Promise<WebhookRow | undefined> {
  const webhook = await tx
    .updateTable('contestWebhooks')
    .set({ testedAt, stopped: false })
    .where('contestId', '=', contestId)
    .returningAll()
    .executeTakeFirst();
  if (webhook) await saveWebhookFlag(tx, contestId, true);
  return webhook;
}

/** The claim keeps two runs from sending at once. @returns undefined if the webhook is missing, has stopped, or can't be claimed yet */
export const claimWebhook = (
  db: Kysely<Database>,
  contestId: string,
  { now, until }: { now: Date; until: Date },
): Promise<WebhookRow | undefined> =>
  db
    .updateTable('contestWebhooks')
    .set({ nextAt: until })
    .where('contestId', '=', contestId)
    .where('stopped', '=', false)
    .where((eb) => eb.or([eb('nextAt', 'is', null), eb('nextAt', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/** Null if no message waits, the webhook is missing or has stopped, or it has neither a claim nor a pause. */
export async function findClaimEnd(db: Kysely<Database>, contestId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('contestWebhooks')
    .select('nextAt')
    .where('contestId', '=', contestId)
    .where('stopped', '=', false)
    .where((eb) =>
      eb.exists(eb.selectFrom('webhookMessages').select('id').where('webhookMessages.contestId', '=', contestId)),
    )
    .executeTakeFirst();
  return row?.nextAt ?? null;
}

export const listMessages = (
  db: Kysely<Database>,
  contestId: string,
  { since, most }: { since: Date; most: number },
): Promise<WebhookMessageRow[]> =>
  db
    .selectFrom('webhookMessages')
    .selectAll()
    .where('contestId', '=', contestId)
    .where('at', '>=', since)
    .orderBy('id')
    .limit(most)
    .execute();

export async function deleteMessagesUpTo(tx: Transaction<Database>, contestId: string, id: string): Promise<boolean> {
  await tx.deleteFrom('webhookMessages').where('contestId', '=', contestId).where('id', '<=', id).execute();
  const nextMessage = await tx
    .selectFrom('webhookMessages')
    .select('id')
    .where('contestId', '=', contestId)
    .limit(1)
    .executeTakeFirst();
  return nextMessage !== undefined;
}

export async function deleteOldMessages(tx: Transaction<Database>, contestId: string, before: Date): Promise<void> {
  await tx.deleteFrom('webhookMessages').where('contestId', '=', contestId).where('at', '<', before).execute();
}

export async function releaseWebhook(tx: Kysely<Database>, contestId: string): Promise<void> {
  await tx.updateTable('contestWebhooks').set({ nextAt: null }).where('contestId', '=', contestId).execute();
}

/** Does nothing if staff have replaced the webhook meanwhile. */
export async function saveSentAt(tx: Transaction<Database>, { contestId, setAt }: WebhookRow, at: Date): Promise<void> {
  await tx
    .updateTable('contestWebhooks')
    .set({ sentAt: at, fault: null, failedAt: null, nextAt: null })
    .where('contestId', '=', contestId)
    .where('setAt', '=', setAt)
    .execute();
}

/** Stops the webhook if `until` is null. */
export async function saveFault(
  db: Kysely<Database>,
  { contestId, setAt }: WebhookRow,
  { fault, at, until }: { fault: WebhookFault; at: Date; until: Date | null },
): Promise<boolean> {
  const savedRow = await db
    .updateTable('contestWebhooks')
    .set({ fault, failedAt: at, nextAt: until, stopped: until === null })
    .where('contestId', '=', contestId)
    .where('setAt', '=', setAt)
    .returning('contestId')
    .executeTakeFirst();
  return savedRow !== undefined;
}

export async function dropMessages(tx: Transaction<Database>, contestId: string): Promise<void> {
  await tx.deleteFrom('webhookMessages').where('contestId', '=', contestId).execute();
  await saveWebhookFlag(tx, contestId, false);
}
