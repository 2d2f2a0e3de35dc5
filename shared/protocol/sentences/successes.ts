import type { Amount } from '../amount';
import type { Role } from '../roles';
import type { SanctionKind } from '../schemas/people/sanctions';
import type { Said } from './say';

type None = Record<string, never>;

/** The messages of successful commands: each code with its params. */
export interface SuccessParams {
  signed_in: { username: string };
  signed_up: { username: string };
  signed_out: None;
  email_verified: None;
  email_verified_before: None;
  code_sent: None;
  code_sent_before: None;
  deposit_announced: None;
  withdrawal_requested: None;
  withdrawal_confirmed: { review: boolean };
  withdrawal_cancelled: None;
  withdrawal_approved: { second: boolean };
  withdrawal_rejected: None;
  withdrawal_replaced: None;
  address_saved: None;
  address_removed: None;
  deposit_assigned: { username: string };
  deposit_kept: None;
  deposit_reversed: None;
  note_saved: None;
  primary_wallet_set: None;
  faucet_used: None;
  identity_linked: { provider: string };
  identity_unlinked: { provider: string };
  identity_confirmed: { provider: string };
  reset_code_sent: None;
  password_reset: None;
  password_changed: None;
  email_changed: None;
  email_change_cancelled: None;
  profile_saved: None;
  limits_saved: None;
  mail_setting_saved: None;
  self_excluded: { until: string };
  deletion_requested: { at: string };
  deletion_cancelled: None;
  avatar_removed: { username: string };
  user_role_changed: { username: string; role: Role };
  user_sanctioned: { username: string; kind: SanctionKind };
  sanction_lifted: { username: string; kind: SanctionKind };
  appeal_sent: None;
  appeal_decided: { granted: boolean };
  user_signed_out: { count: number };
  playstation_login_renewed: { until: string };
  session_ended: None;
  sessions_ended: { count: number };

  adjusted: None;
  limits_changed: { waits: boolean };
  limits_decided: { applied: boolean };
  budget_lowered: { username: string; amount: Amount };
  /** `at`: when it is carried out without approval, because no one else can approve it. */
  approval_waits: { at: string | null };
  approval_decided: { state: 'posted' | 'approved' | 'rejected'; at: string | null };
  ledger_check_started: None;
  sent: { amount: Amount; username: string };
  /** Null without a term. */
  staked: { amount: Amount; termDays: number | null };
  unstaked: { amount: Amount };
  reward_claimed: { amount: Amount };
  stake_renewed: { amount: Amount; until: string };
  auto_renew_set: { on: boolean };
  staking_product_created: { name: string };
  staking_product_open: { name: string; open: boolean };

  preview_started: { area: string; build: string };
  preview_ended: None;

  contest_entered: { title: string };
  contest_left: { title: string };
  contest_created: { title: string };
  contest_saved: None;
  contest_opened: { title: string };
  contest_paused: { title: string };
  contest_display: { title: string; display: 'visible' | 'hidden' | 'featured' };
  contest_cancelled: { title: string };
  entrant_dropped: { username: string; title: string };

  checked_in: None;
  match_up_to_date: None;
  result_reported: None;
  result_confirmed: None;
  result_disputed: None;
  result_appealed: None;
  match_conceded: None;
  match_ruled: None;
  match_extended: { minutes: number };
  match_forfeited: None;
  match_reopened: None;
  player_disqualified: None;
  player_reinstated: None;

  contract_created: { title: string };
  contract_opened: { title: string };
  contract_saved: None;
  contract_deleted: None;
  contract_cancelled: { title: string };
  contract_cancel_proposed: { title: string };
  contract_ruled: None;
  contract_applied: { title: string };
  contract_invited: { username: string };
  contract_joined: { title: string };
  contract_left: { title: string };
  applicant_accepted: { username: string };
  applicant_declined: { username: string };
  claim_received: { title: string };
  claim_approved: { username: string };
  claim_disputed: { username: string };

  post_saved: { what: 'draft' | 'draft_again' | 'scheduled' | 'published' | 'archived' | 'changes' };
  post_deleted: None;
  picture_uploaded: None;
  picture_replaced: None;
  picture_saved: None;
  picture_deleted: None;

  ticket_saved: None;
  ticket_merged: { ticketNo: number };
  ticket_unmerged: { ticketNo: number };
  saved_reply_saved: None;
  saved_reply_deleted: None;
  ticket_answered: None;
  ticket_opened: { ticketNo: number; username: string };
  ticket_deleted: None;
  ticket_replied: None;
  ticket_received: { ticketNo: number };

  campaign_created: { title: string };
  campaign_saved: None;
  campaign_published: { title: string };
  campaign_paused: { title: string };
  campaign_resumed: { title: string };
  campaign_cancelled: { title: string };
  campaign_deleted: { title: string };
  campaign_joined: { title: string };
  campaign_left: { title: string };
  progress_read: None;
  review_answered: None;
  claim_rejected: { username: string };
}

export type Success = Said<SuccessParams>;
