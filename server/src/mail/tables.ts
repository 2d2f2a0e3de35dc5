import type { Generated } from 'kysely';

export interface MailTables {
  /** Mail that the sandbox kept instead of sending. */
  sandbox_mail: {
    id: Generated<string>;
    recipient: string;
    subject: string;
    text: string;
    sent_at: Date;
  };
}
