import type { Generated, Selectable } from 'kysely';

export interface MailTables {
  sandboxMail: {
    id: Generated<string>;
    recipient: string;
    subject: string;
    text: string;
    html: Generated<string>;
    sentAt: Date;
  };
}

declare module '../database/schema' {
  interface Database extends MailTables {}
}

export type MailRow = Selectable<MailTables['sandboxMail']>;
