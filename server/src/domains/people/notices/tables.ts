import type { Locale, NoticeCategory, NoticeChannel } from '@laurel/shared/protocol';
import type { MailParams } from '@laurel/shared/protocol/sentences';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Mails that aren't notices: they contain a code, report another person's attempt, or may go to a guest. */
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
  /** Written in the transaction of what happened. Kept for 180 days. */
  notices: {
    id: Generated<string>;
    userId: string;
    kind: NoticeKind;
    subjectId: string;
    at: Date;
    /** The params of its words without the reader's name. Null for notices from before the page of notices existed. */
    params: ColumnType<object | null, string | null, string | null>;
    shown: Generated<boolean>;
    seenAt: Generated<Date | null>;
    /** The subject with whose other notices it is mailed; null if it is mailed alone. */
    mailedWith: Generated<string | null>;
    /** The notice whose mail includes this one; its own id for the first. Null until a mail claims it. */
    batchId: Generated<string | null>;
    /** The same for pushes. */
    pushBatchId: Generated<string | null>;
  };
  /** Without a row, a channel has its usual setting. */
  noticeSettings: {
    userId: string;
    /** Required categories have rows for `push` only. */
    category: NoticeCategory;
    channel: NoticeChannel | 'push';
    wanted: boolean;
  };
  /** Browsers that get pushes, each for as long as its session lasts. */
  pushSubscriptions: {
    sessionId: string;
    /** Whoever has the address and the keys can push to the browser. */
    endpoint: string;
    publicKey: string;
    authSecret: string;
    /** False once its owner turned it off from another browser. A renewal doesn't turn it on again. */
    active: Generated<boolean>;
    createdAt: Date;
  };
  /** Optional categories send no mail or push then. In the player's own time zone. */
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
