import { providerName } from '../providers';
import type { Texts } from '../say';
import type { SuccessParams } from '../successes';

export const successes: Texts<SuccessParams> = {
  signed_in: ({ username }) => `Welcome back, ${username}.`,
  signed_up: ({ username }) => `Welcome to Laurel, ${username}.`,
  signed_out: 'You’re signed out.',
  email_verified: 'Email verified.',
  email_verified_before: 'Your email is already verified.',
  code_sent: 'Your code is on its way.',
  code_sent_before: 'We emailed you a code a moment ago. Check your inbox.',
  identity_linked: ({ provider }) => `${providerName(provider)} account linked.`,
  reset_code_sent: 'If an account has this email, a code is on its way.',
  password_reset: 'Password changed. Sign in with it.',
  password_changed: 'Password changed. Your other sessions have ended.',
  email_changed: 'Email changed. Your other sessions have ended.',
  email_change_cancelled: 'Your email stays as it is.',
  session_ended: 'Session ended.',
  sessions_ended: ({ count }, { plural }) =>
    plural(count, { one: '# other session ended.', other: '# other sessions ended.' }),

  adjusted: 'Adjustment posted.',
  sent: ({ amount, username }, formats) => `${formats.amount(amount)} sent to ${username}.`,

  preview_started: ({ area, build }) => `Previewing build ${build} of ${area}. Only you can see it.`,
  preview_ended: 'Preview ended.',

  contest_entered: ({ title }) => `You’re in: ${title}.`,
  contest_left: ({ title }) => `You left ${title}.`,
  contest_created: ({ title }) => `${title} saved as a draft. Open it when it’s ready.`,
  contest_saved: 'Contest saved.',
  contest_opened: ({ title }) => `${title} is open.`,
  contest_paused: ({ title }) => `${title} is paused.`,
  contest_display: ({ title, display }) => `${title} is now ${display}.`,
  contest_cancelled: ({ title }) => `${title} is cancelled. Any entry fees were refunded.`,

  checked_in: 'You’re checked in.',
  match_up_to_date: 'The match is up to date.',
  result_reported: 'Result reported.',
  result_confirmed: 'Result confirmed.',
  result_disputed: 'Sent to a moderator.',
  match_conceded: 'You conceded the match.',
  match_ruled: 'Ruling saved.',

  contract_created: ({ title }) => `${title} saved as a draft.`,
  contract_opened: ({ title }) => `${title} is open. Your stake is in escrow.`,
  contract_saved: 'Contract saved.',
  contract_deleted: 'Draft deleted.',
  contract_cancelled: ({ title }) => `${title} cancelled. All stakes returned.`,
  contract_cancel_proposed: ({ title }) => `You agreed to cancel ${title}. It ends when everyone in it agrees.`,
  contract_ruled: 'Ruling saved. It pays in 2 hours.',
  contract_applied: ({ title }) => `You applied to ${title}.`,
  contract_invited: ({ username }) => `${username} invited.`,
  contract_joined: ({ title }) => `You’re in ${title}.`,
  contract_left: ({ title }) => `You left ${title}.`,
  applicant_accepted: ({ username }) => `${username} is in.`,
  applicant_declined: ({ username }) => `${username} declined.`,
  claim_received: ({ title }) => `Claim for ${title} received. We’re checking it.`,
  claim_approved: ({ username }) => `${username}’s claim approved.`,
  claim_disputed: ({ username }) => `${username}’s claim disputed. A moderator decides.`,

  contact_received: ({ ticketNo }) => `Message sent. Your ticket number is ${ticketNo}.`,
};
