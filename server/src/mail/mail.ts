import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export interface Message {
  to: string;
  subject: string;
  /** The same as plain text and as HTML. */
  text: string;
  html: string;
  /** The headers that group mails into a thread; left out for a single mail. */
  headers?: { messageId: string; references: string[] };
}

export interface Mail {
  /** Mail stays on this machine, in the sandbox inbox. */
  readonly sandbox: boolean;
  /** Sends a message once the transaction commits. It isn't sent if the transaction rolls back, or after `until`. */
  send(db: Kysely<Database>, message: Message, until?: Date): Promise<void>;
}
