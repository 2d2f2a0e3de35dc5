import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URL that stops mails like this one. */
  unsubscribe?: string;
  headers?: { messageId: string; references: string[] };
}

export interface Mail {
  readonly sandbox: boolean;
  /** Sends a message once the transaction commits. Sends nothing if it rolls back, or after `until`. */
  send(db: Kysely<Database>, message: MailMessage, until?: Date): Promise<void>;
}
