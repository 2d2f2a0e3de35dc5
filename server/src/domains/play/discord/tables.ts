import type { Locale, WebhookFault } from '@laurel/shared/protocol';
import type { GeneratedAlways, Selectable } from 'kysely';

export interface DiscordTables {
  /** Where the announcements and results of contests are sent. */
  contestWebhooks: {
    contestId: string;
    /** Encrypted. Whoever has it can write into the channel. */
    address: Buffer;
    /** The language of its messages. */
    locale: Locale;
    setAt: Date;
    /** When staff last asked for a test message. */
    testedAt: Date | null;
    sentAt: Date | null;
    /** Why the last message failed; null once one has been sent. */
    fault: WebhookFault | null;
    failedAt: Date | null;
    /** True if nothing more is sent until staff test the webhook or set it again. */
    stopped: boolean;
    /** The earliest time of the next message, also while one is on its way. */
    nextAt: Date | null;
  };
  /** What waits for a contest's webhook, in its order. */
  webhookMessages: {
    id: GeneratedAlways<string>;
    contestId: string;
    kind: 'announcement' | 'result' | 'end' | 'test';
    /** The announcement or the match. */
    subjectId: string | null;
    at: Date;
  };
}

export type WebhookRow = Selectable<DiscordTables['contestWebhooks']>;
export type WebhookMessageRow = Selectable<DiscordTables['webhookMessages']>;
