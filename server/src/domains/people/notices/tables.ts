import type { MutableMail } from '@laurel/shared/protocol';
import type { MailParams } from '@laurel/shared/protocol/sentences';
import type { Generated, Selectable } from 'kysely';

/** The kinds of notices to players and staff, named like their mails. */
export type NoticeKind = Extract<
  keyof MailParams,
  | 'check_in_open'
  | 'waitlist_promoted'
  | 'waitlist_over'
  | 'seat_offered'
  | 'seat_at_risk'
  | 'seat_taken'
  | 'match_ready'
  | 'match_time'
  | 'match_extension'
  | 'match_ruled'
  | 'match_reopened'
  | 'player_reinstated'
  | 'contract_invited'
  | 'contract_claimed'
  | 'contract_ruled'
  | 'ticket_assigned'
  | 'ticket_noted'
  | 'approval_waiting'
>;

export interface NoticeTables {
  /** Notices are written in the transaction of their event. Facts are read later, when a notice is shown or mailed. */
  notices: {
    id: Generated<string>;
    userId: string;
    kind: NoticeKind;
    /** The id of the contest, match, contract participant, ticket, or approval request. */
    subjectId: string;
    at: Date;
  };
  /** Mails that players have turned off. Rulings can't be turned off. */
  mutedMails: {
    userId: string;
    kind: MutableMail;
  };
}

export type NoticeRow = Selectable<NoticeTables['notices']>;
