import type { Locale, WebhookFault } from '@laurel/shared/protocol';
import type { GeneratedAlways, Selectable } from 'kysely';

export interface DiscordTables {
  contestWebhooks: {
    contestId: string;
    /** Encrypted, because anybody who has the address can write into the channel. */
    address: Buffer;
    locale: Locale;
    setAt: Date;
    testedAt: Date | null;
    sentAt: Date | null;
    /** Null before the first attempt and after each message sent. */
    fault: WebhookFault | null;
    failedAt: Date | null;
    /** True if nothing more is sent until staff test the webhook or set it again. */
    stopped: boolean;
    nextAt: Date | null;
  };
  webhookMessages: {
    id: GeneratedAlways<string>;
    contestId: string;
    kind: 'announcement' | 'result' | 'end' | 'test';
    subjectId: string | null;
    at: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends DiscordTables {}
}

export type WebhookRow = Selectable<DiscordTables['contestWebhooks']>;
export type WebhookMessageRow = Selectable<DiscordTables['webhookMessages']>;
