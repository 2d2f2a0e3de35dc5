import type { MutableMail } from '@laurel/shared/protocol';
import type { MailParams } from '@laurel/shared/protocol/sentences';
import type { Generated, Selectable } from 'kysely';

/** The kinds of notices to players and staff, named like their mails. */
export type NoticeKind = Extract<
  keyof MailParams,
  | 'check_in_open'
  | 'match_ready'
  | 'match_ruled'
  | 'match_reopened'
  | 'player_reinstated'
  | 'contract_invited'
  | 'contract_claimed'
  | 'contract_ruled'
  | 'ticket_assigned'
  | 'approval_waiting'
>;

export interface NoticeTables {
  /** Written in the transaction of its cause. Its facts are read when it is shown or mailed. */
  notices: {
    id: Generated<string>;
    userId: string;
    kind: NoticeKind;
    /** The contest, match, contract participant, ticket, or request for approval. */
    subjectId: string;
    at: Date;
  };
  /** The mails that players have turned off. Rulings can't be turned off. */
  mutedMails: {
    userId: string;
    kind: MutableMail;
  };
}

export type NoticeRow = Selectable<NoticeTables['notices']>;
