import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { sendWrite } from '../../../database/transaction';

export type NewWebhookMessage = Insertable<Database['webhookMessages']>;

export const insertWebhookMessage = (tx: Transaction<Database>, message: NewWebhookMessage): Promise<void> =>
  sendWrite(tx, tx.insertInto('webhookMessages').values(message).compile());
