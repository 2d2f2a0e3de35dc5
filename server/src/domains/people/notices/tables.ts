import type { MutableMail } from '@laurel/shared/protocol';
import type { MailParams } from '@laurel/shared/protocol/sentences';
import type { Generated, Selectable } from 'kysely';

/** What players and staff are told of, by the name of its mail. */
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
  /** Written in the transaction of its cause. What it says is read when it is shown or mailed. */
  notices: {
    id: Generated<string>;
    userId: string;
    kind: NoticeKind;
    /** The contest, the match, the participant of a contract, the ticket, or what waits for a second person. */
    subjectId: string;
    at: Date;
  };
  /** What players don't want to be mailed. Rulings aren't among the kinds. */
  mutedMails: {
    userId: string;
    kind: MutableMail;
  };
}

export type NoticeRow = Selectable<NoticeTables['notices']>;
