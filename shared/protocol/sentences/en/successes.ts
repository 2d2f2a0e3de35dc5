import { roleNames } from '../../roles';
import { providerName } from '../providers';
import { byWhat, type Texts } from '../say';
import type { SuccessParams } from '../successes';
import { names } from './names';

const accountAt = (provider: string) => (provider === 'wallet' ? 'Wallet' : `${providerName(provider)} account`);

export const successes: Texts<SuccessParams> = {
  signed_in: ({ username }) => `Welcome back, ${username}.`,
  signed_up: ({ username }) => `Welcome to Laurel, ${username}.`,
  signed_out: 'You’re signed out.',
  email_verified: 'Email verified.',
  email_verified_before: 'Your email is already verified.',
  code_sent: 'Your code is on its way.',
  code_sent_before: 'We emailed you a code a moment ago. Check your inbox.',
  withdrawal_requested: 'We emailed you a code. Enter it to confirm the withdrawal.',
  withdrawal_confirmed: ({ review }) =>
    review ? 'Withdrawal confirmed. Our finance team will review it.' : 'Withdrawal confirmed.',
  withdrawal_cancelled: 'Withdrawal cancelled. Your coins are available again.',
  withdrawal_approved: ({ second }) =>
    second ? 'First of two approvals given.' : 'Approved in full. You can stop it until it’s signed.',
  withdrawal_rejected: 'Withdrawal rejected. The coins are available to the player again.',
  withdrawal_replaced: 'The payment will be sent again with a higher fee.',
  address_saved: 'Address saved.',
  address_removed: 'Address removed.',
  deposit_announced: 'We’re watching for your payment.',
  deposit_assigned: ({ username }) => `Deposit credited to ${username}.`,
  deposit_kept: 'Deposit credited to the treasury.',
  deposit_reversed: 'Deposit reversed.',
  note_saved: 'Note saved.',
  primary_wallet_set: 'Main wallet changed.',
  faucet_used: 'Sandbox coins are on their way.',
  identity_linked: ({ provider }) => `${accountAt(provider)} linked.`,
  identity_unlinked: ({ provider }) => `${accountAt(provider)} unlinked.`,
  identity_confirmed: ({ provider }) => `${accountAt(provider)} confirmed.`,
  reset_code_sent: 'If an account has this email, a code is on its way.',
  password_reset: 'Password set. Every other session has ended.',
  password_changed: 'Password changed. Your other sessions have ended.',
  email_changed: 'Email changed. Your other sessions have ended.',
  email_change_cancelled: 'Your email stays as it is.',
  profile_saved: 'Profile saved.',
  limits_saved: 'Limits saved.',
  mail_setting_saved: 'Email settings saved.',
  self_excluded: ({ until }, { moment }) => `You’re excluded from playing until ${moment(until)}.`,
  deletion_requested: ({ at }, { moment }) => `The account will be deleted on ${moment(at)}.`,
  deletion_cancelled: 'Deletion cancelled. Your account stays.',
  avatar_removed: ({ username }) => `${username}’s picture removed.`,
  user_role_changed: ({ username, role }) => `${username} is now ${roleNames.en[role].toLowerCase()}.`,
  user_sanctioned: ({ username, kind }) =>
    ({
      note: `Note about ${username} saved.`,
      warning: `${username} is warned.`,
      mute: `${username} is muted.`,
      suspension: `${username} is suspended.`,
    })[kind],
  sanction_lifted: ({ username, kind }) =>
    ({
      note: 'Note removed.',
      warning: `Warning of ${username} withdrawn.`,
      mute: `${username} is no longer muted.`,
      suspension: `${username} is no longer suspended.`,
    })[kind],
  appeal_sent: 'Appeal sent.',
  appeal_decided: ({ granted }) => (granted ? 'Appeal granted.' : 'Appeal rejected.'),
  user_signed_out: ({ count }, { plural }) => plural(count, { one: '# session ended.', other: '# sessions ended.' }),
  playstation_login_renewed: ({ until }, { moment }) => `Signed in to PlayStation until ${moment(until)}.`,
  session_ended: 'Session ended.',
  sessions_ended: ({ count }, { plural }) =>
    plural(count, { one: '# other session ended.', other: '# other sessions ended.' }),

  adjusted: 'Adjustment posted.',
  limits_changed: ({ waits }) => (waits ? 'Change requested. A second person has to approve it.' : 'Limits changed.'),
  limits_decided: ({ applied }) => (applied ? 'Approved. The new limits apply.' : 'Change rejected.'),
  budget_lowered: ({ username, amount }, formats) =>
    `The monthly budget of ${username} is now ${formats.amount(amount)}.`,
  approval_waits: ({ at }, { moment }) =>
    at === null
      ? 'Requested. A second person has to approve it.'
      : `Requested. It takes effect on ${moment(at)}, as no one else can approve it.`,
  approval_decided: ({ state, at }, { moment }) => {
    if (state === 'rejected') return 'Request rejected.';
    return at === null ? 'Request approved.' : `Request approved. It takes effect on ${moment(at)}.`;
  },
  ledger_check_started: 'Checking the ledger.',
  sent: ({ amount, username }, formats) => `${formats.amount(amount)} sent to ${username}.`,
  staked: ({ amount, termDays }, formats) =>
    termDays === null
      ? `${formats.amount(amount)} staked with no term.`
      : `${formats.amount(amount)} staked for ${names.term(termDays)}.`,
  unstaked: ({ amount }, formats) => `${formats.amount(amount)} back in your available balance.`,
  reward_claimed: ({ amount }, formats) => `${formats.amount(amount)} claimed.`,
  stake_renewed: ({ amount, until }, formats) => `${formats.amount(amount)} staked until ${formats.moment(until)}.`,
  auto_renew_set: ({ on }) => (on ? 'Auto-renewal is on. We’ll email you before it renews.' : 'Auto-renewal is off.'),
  staking_product_created: ({ name }) => `${name} is open for staking.`,
  staking_product_open: ({ name, open }) =>
    open ? `${name} is open for staking.` : `${name} is closed to new stakes.`,

  preview_started: ({ area, build }) => `Previewing build ${build} of ${area}. Only you can see it.`,
  preview_ended: 'Preview ended.',

  contest_entered: ({ title }) => `You’re in: ${title}.`,
  contest_left: ({ title }) => `You left ${title}.`,
  contest_created: ({ title }) => `${title} saved as a draft. Open it when it’s ready.`,
  contest_saved: 'Contest saved.',
  contest_opened: ({ title }) => `${title} is open.`,
  contest_paused: ({ title }) => `${title} is paused.`,
  contest_display: ({ title, display }) => `${title} is now ${display}.`,
  entrant_dropped: ({ username, title }) => `${username} is out of ${title}. Any entry fee was refunded.`,
  contest_cancelled: ({ title }) => `${title} is cancelled. Any entry fees were refunded.`,

  checked_in: 'You’re checked in.',
  match_up_to_date: 'The match is up to date.',
  result_reported: 'Result reported.',
  result_confirmed: 'Result confirmed.',
  result_disputed: 'Dispute sent to a moderator.',
  result_appealed: 'Appeal sent to a moderator.',
  match_conceded: 'You conceded the match.',
  match_ruled: 'Ruling saved.',
  match_extended: ({ minutes }) => `Deadline extended by ${minutes} min.`,
  match_forfeited: 'Forfeit saved.',
  match_reopened: 'Match reopened.',
  player_disqualified: 'Player disqualified.',
  player_reinstated: 'Disqualification taken back.',

  contract_created: ({ title }) => `${title} saved as a draft.`,
  contract_opened: ({ title }) => `${title} is open. Your stake is in escrow.`,
  contract_saved: 'Contract saved.',
  contract_deleted: 'Draft deleted.',
  contract_cancelled: ({ title }) => `${title} cancelled. All stakes returned.`,
  contract_cancel_proposed: ({ title }) => `You agreed to cancel ${title}. It ends once everyone in it agrees.`,
  contract_ruled: 'Ruling saved. It’s final in 2 hours.',
  contract_applied: ({ title }) => `You applied to ${title}.`,
  contract_invited: ({ username }) => `${username} invited.`,
  contract_joined: ({ title }) => `You’re in ${title}.`,
  contract_left: ({ title }) => `You left ${title}.`,
  applicant_accepted: ({ username }) => `${username} is in.`,
  applicant_declined: ({ username }) => `${username} declined.`,
  claim_received: ({ title }) => `Claim for ${title} received. We’re checking it.`,
  claim_approved: ({ username }) => `${username}’s claim approved.`,
  claim_disputed: ({ username }) => `${username}’s claim disputed. A moderator decides.`,

  post_saved: byWhat({
    draft: 'Draft saved.',
    draft_again: 'It’s a draft again. Only editors see it.',
    scheduled: 'Scheduled.',
    published: 'Published.',
    archived: 'Archived.',
    changes: 'Changes saved.',
  }),
  post_deleted: 'Post deleted.',
  picture_uploaded: 'Picture uploaded.',
  picture_replaced: 'Picture replaced.',
  picture_saved: 'Picture saved.',
  picture_deleted: 'Picture deleted.',

  ticket_saved: 'Ticket saved.',
  ticket_merged: ({ ticketNo }) => `Merged into ticket ${ticketNo}.`,
  ticket_unmerged: ({ ticketNo }) => `Ticket ${ticketNo} is on its own again.`,
  saved_reply_saved: 'Saved reply updated.',
  saved_reply_deleted: 'Saved reply deleted.',
  ticket_answered: 'Reply sent.',
  ticket_opened: ({ ticketNo, username }) => `Message sent to ${username}: ticket ${ticketNo}.`,
  ticket_deleted: 'Ticket deleted.',
  ticket_replied: 'Message sent.',
  ticket_received: ({ ticketNo }) => `Message sent. Your ticket number is ${ticketNo}.`,

  campaign_created: ({ title }) => `${title} created as a draft.`,
  campaign_saved: 'Campaign saved.',
  campaign_published: ({ title }) => `${title} published. Its pool is in escrow.`,
  campaign_paused: ({ title }) => `${title} paused. Its dates are on hold.`,
  campaign_resumed: ({ title }) => `${title} resumed.`,
  campaign_cancelled: ({ title }) => `${title} cancelled. Its pool is back in the treasury.`,
  campaign_deleted: ({ title }) => `${title} deleted.`,
  campaign_joined: ({ title }) => `You’re in ${title}.`,
  campaign_left: ({ title }) => `You left ${title}.`,
  progress_read: 'Progress updated.',
  review_answered: 'Answer sent.',
  claim_rejected: ({ username }) => `${username}’s claim rejected.`,
};
