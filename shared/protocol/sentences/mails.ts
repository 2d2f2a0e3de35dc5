import type { Amount } from '../amount';
import type { Role } from '../roles';
import type { TreasuryAlarm } from '../schemas/coins/treasury';
import type { ToldKind } from '../schemas/people/sanctions';
import type { Formats } from './formats';

interface Code {
  code: string;
  minutes: number;
}

interface Coded extends Code {
  username: string;
}

/** A request for a second approval. */
export type WaitingKind =
  | 'adjustment'
  | 'deposit'
  | 'contest'
  | 'campaign'
  | 'product'
  | 'budget'
  | 'limits'
  | 'withdrawal';

/** The params of each mail. */
export interface MailParams {
  /** To an unverified address: without the sender's words or name. */
  verify_email: Code;
  reset_password: Coded;
  prove_self: Coded;
  /** The same for a user's new address. */
  change_email: Code;
  /** To the owner of an email that someone else tried to sign up with or change to. */
  address_in_use: { username: string };
  password_changed: { username: string; at: string };
  /** `stopped` are the providers of accounts that can't sign in until they are confirmed. */
  password_reset: { username: string; at: string; stopped: readonly string[] };
  /**
   * `provider` is our name or the operator's label, `address` identifies one of several wallets. The account's own name
   * isn't mailed, because the user who links it chooses it.
   */
  identity_unlinked: { username: string; provider: string; address: string | null; at: string };
  identity_linked: { username: string; provider: string; address: string | null; at: string };
  identity_confirmed: { username: string; provider: string; address: string | null; at: string };
  role_changed: { username: string; role: Role };
  avatar_removed: { username: string; reason: string };
  /** `until` is null if staff end it. */
  /** `link` opens its appeal without a session. */
  account_suspended: { username: string; reason: string; until: string | null; link: `/${string}` };
  account_warned: { username: string; reason: string; link: `/${string}` };
  account_muted: { username: string; reason: string; until: string | null; link: `/${string}` };
  sanction_lifted: { username: string; kind: 'warning' | 'mute' };
  appeal_decided: { username: string; kind: ToldKind; granted: boolean; reason: string };
  suspension_lifted: { username: string };
  self_excluded: { username: string; until: string };
  deletion_requested: { username: string; at: string };
  deletion_cancelled: { username: string };
  /** The account had coins or was playing when its time was over. */
  deletion_stopped: { username: string };
  account_deleted: { username: string };
  /** To a ticket's sender. The link opens the thread. Nothing is shown until they have proved the address. */
  ticket_received: { ticketNo: number; link: `/${string}`; shown: { username: string; subject: string } | null };
  ticket_reply: {
    ticketNo: number;
    link: `/${string}`;
    /** True if staff opened the ticket with it. */
    first: boolean;
    shown: { username: string; subject: string; reply: string; agent: string } | null;
  };
  withdrawal_code: Coded & { amount: Amount; to: string };
  withdrawal_paid: { username: string; amount: Amount; to: string };
  /** To the old and the new email after a change of password or email. */
  withdrawals_held: { username: string; count: number; amount: Amount; until: string };
  withdrawal_rejected: { username: string; amount: Amount; reason: string };
  /** Staff took coins from a player. */
  coins_taken: { username: string; amount: Amount; reason: string };
  /** To all finance staff and admins: someone is about to join them. `waits`: another admin has to approve it first. */
  staff_role: { username: string; name: string; role: Role; at: string; waits: boolean };
  /** To possible approvers of a colleague's request. `name` is a title, or the owner of the coins or budget. */
  approval_waiting: {
    username: string;
    by: string;
    what: WaitingKind;
    name: string | null;
    amount: Amount | null;
    reason: string;
    link: `/${string}`;
  };
  /** To staff who were assigned a ticket by a colleague. */
  ticket_assigned: { username: string; by: string; ticketNo: number; subject: string; id: string };
  deposit_credited: { username: string; amount: Amount };
  /** To the old email. */
  email_changed: { username: string; at: string };
  campaign_reward: { username: string; title: string; amount: Amount; id: string };
  campaign_review: { username: string; title: string; by: string; id: string };
  /** Without a reason, earlier claims took all rewards. */
  campaign_rejected: { username: string; title: string; reason: string | null; id: string };
  /** The platform denied the goal twice. `again`: the player can still claim. */
  campaign_unconfirmed: { username: string; title: string; at: string; again: boolean; id: string };
  /** To the entrants of a contest. */
  check_in_open: { username: string; title: string; slug: string; until: string };
  /** To a player who hasn't seen that their match is ready. */
  match_ready: { username: string; title: string; opponent: string; until: string; id: string };
  match_ruled: { username: string; title: string; opponent: string; won: boolean; reason: string | null; id: string };
  /** Staff have reopened the match. */
  match_reopened: {
    username: string;
    title: string;
    opponent: string;
    until: string;
    reason: string | null;
    id: string;
  };
  /** Staff revoked a disqualification before the player's next match. */
  player_reinstated: { username: string; title: string; reason: string | null; id: string };
  contract_invited: { username: string; creator: string; title: string; until: string; id: string };
  /** To a contract's creator: the platform confirmed a claim, which is approved without a response. */
  contract_claimed: {
    username: string;
    player: string;
    title: string;
    amount: Amount;
    /** True if the first confirmed claim gets everything; otherwise all confirmed claims share it. */
    first: boolean;
    until: string;
    id: string;
  };
  /** As for campaigns. */
  contract_unconfirmed: { username: string; title: string; at: string; again: boolean; id: string };
  contract_won: { username: string; title: string; amount: Amount; id: string };
  /** `won`: another player won. */
  /** `winners`: the number of other winners. */
  contract_lost: { username: string; title: string; winners: number; id: string };
  /** To players who get a stake back. */
  contract_refunded: {
    username: string;
    title: string;
    amount: Amount;
    why: 'expired' | 'cancelled' | 'won';
    id: string;
  };
  contract_disputed: { username: string; creator: string; title: string; id: string };
  contract_ruled: { username: string; title: string; holds: boolean; until: string; id: string };
  /** To bookkeepers: the ledger check found differences. */
  ledger_differs: { username: string; count: number };
  /** To match moderators: a match still waits after its deadline. */
  ruling_overdue: { username: string; title: string; at: string; id: string };
  /** To treasury staff: payouts or deposits have stopped. */
  treasury_alarm: { username: string; what: TreasuryAlarm['what'] };
  /** Sent before a stake renews, so that its player can turn that off. */
  stake_renews: { username: string; termDays: number | null; amount: Amount; at: string; percent: number };
  stake_renewed: { username: string; termDays: number | null; amount: Amount; until: string };
  stake_matured: { username: string; termDays: number | null; amount: Amount; reward: Amount };
}

/** A mail in one language, before layout. */
export interface MailText {
  subject: string;
  /** The greeting. */
  greeting: string;
  paragraphs: readonly [first: string, ...rest: string[]];
  /** The author of the first paragraph. */
  signature?: string;
  /** Shown large below the first paragraph, which repeats it. */
  code?: string;
  /** The next step: a path of ours. Its only secret is the key of the reader's own ticket. */
  link?: { label: string; path: `/${string}` };
}

export type Mails = {
  readonly [Name in keyof MailParams]: (params: MailParams[Name], formats: Formats) => MailText;
};
