import type { Locale, NoticeCategory, NoticeChannel } from '@laurel/shared/protocol';
import type { MailParams } from '@laurel/shared/protocol/sentences';
import type { ColumnType, Generated, Selectable } from 'kysely';

type NoNotice =
  | 'verify_email'
  | 'reset_password'
  | 'prove_self'
  | 'change_email'
  | 'address_in_use'
  | 'withdrawal_code'
  | 'account_deleted'
  | 'ticket_received'
  | 'stage_taken_back';

export type NoticeKind = Exclude<keyof MailParams, NoNotice>;

export interface NoticeTables {
  notices: {
    id: Generated<string>;
    userId: string;
    kind: NoticeKind;
    subjectId: string;
    at: Date;
    /** Null for old notices, and if the notice no longer applied when it was added. */
    params: ColumnType<object | null, string | null, string | null>;
    shown: Generated<boolean>;
    seenAt: Generated<Date | null>;
    /** A user's notices of one category with the same value can go out together. Null if the notice goes out alone. */
    mailedWith: Generated<string | null>;
    batchId: Generated<string | null>;
    pushBatchId: Generated<string | null>;
  };
  noticeSettings: {
    userId: string;
    /** Required categories have rows for `push` only. */
    category: NoticeCategory;
    channel: NoticeChannel | 'push';
    wanted: boolean;
  };
  pushSubscriptions: {
    sessionId: string;
    endpoint: string;
    publicKey: string;
    authSecret: string;
    /** False once the user has turned push off for the browser. A renewed subscription doesn't turn it on again. */
    active: Generated<boolean>;
    createdAt: Date;
  };
  /** In the user's own time zone. */
  quietHours: {
    userId: string;
    /** Minutes after midnight. */
    startsAt: number;
    endsAt: number;
  };
}

declare module '../../../database/schema' {
  interface Database extends NoticeTables {}
}

export type NoticeRow = Selectable<NoticeTables['notices']>;
export type PushRow = Selectable<NoticeTables['pushSubscriptions']>;

export interface NoticeReader {
  username: string;
  locale: Locale;
}
