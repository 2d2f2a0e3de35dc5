import { providerName } from '../providers';
import type { RefusalParams } from '../refusals';
import { byWhat, byWhy, say, type Texts } from '../say';
import { conditions } from './conditions';
import { fields } from './fields';
import { wait } from './wait';

export const refusals: Texts<RefusalParams> = {
  malformed_request: byWhy({
    json: 'The request isn’t valid JSON.',
    incomplete: 'The request ended before it was complete.',
    address: 'That address isn’t valid.',
  }),
  unauthenticated: byWhy({
    needed: 'Sign in to do this.',
    ended: 'Your session has ended. Sign in to continue.',
  }),
  xsrf_failed: 'We couldn’t confirm this came from Laurel. Reload and try again.',
  session_mismatch: 'You’re signed in twice in this browser. Sign in again.',
  forbidden: byWhy({
    role: 'You don’t have access to this.',
    self_excluded: 'You’ve self-excluded from playing.',
    profile: 'Only its owner can change this.',
    own_role: 'You can’t change your own role.',
    entered_contest: 'You’ve entered this contest. Someone else has to do this.',
    own_contract: 'You can’t rule on a contract you’re in.',
    own_request: 'This is your own. Someone else has to decide it.',
    approved_before: 'You’ve already approved this. Someone else has to decide.',
    own_budget: 'You can’t set your own budget. Ask another member of staff.',
    suspended: 'This account is suspended. Lift the suspension first.',
    own_sanction: 'You can’t sanction yourself.',
    staff_sanction: 'Only admins can warn, mute or suspend staff.',
    long_sanction: 'Only admins can mute or suspend for more than 7 days.',
    other_sanction: 'Only admins can lift what someone else decided.',
    own_appeal: 'You can’t decide an appeal against your own decision.',
  }),
  email_unverified: 'Verify your email first.',
  account_suspended: ({ until, reason, appeal }, { moment }) =>
    [
      `Your account is suspended${until === null ? '' : ` until ${moment(until)}`}.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      ...(appeal === null ? ['Contact us if you think that’s a mistake.'] : []),
    ].join(' '),
  muted: ({ until, reason }, { moment }) =>
    `You can’t write what others read${until === null ? '' : ` until ${moment(until)}`}. Reason: ${reason}`,
  sanction_closed: byWhy({
    standing: 'One already stands. Lift it first.',
    over: 'This has already ended.',
    appealed: 'You’ve already appealed.',
    decided: 'No appeal is waiting here.',
    expired: 'This link has expired: you could appeal for 30 days.',
  }),
  not_found: (params) =>
    params.what === 'area'
      ? `No area named ${params.area}.`
      : byWhat({
          page: 'We couldn’t find that.',
          user: 'User not found.',
          player: 'Player not found.',
          contest: 'Contest not found.',
          contract: 'Contract not found.',
          match: 'Match not found.',
          post: 'Post not found.',
          picture: 'Picture not found.',
          ticket: 'Ticket not found.',
          game: 'Game not found.',
          campaign: 'Campaign not found.',
          participant: 'Participant not found.',
          saved_reply: 'This saved reply no longer exists.',
          ticket_link: 'This ticket link doesn’t work. Use the one in our latest email about it.',
          wallet: 'Wallet not found.',
          transaction: 'Transaction not found on this chain.',
          ledger_account: 'No coins have moved on this account.',
          ledger_transaction: 'Transaction not found in the ledger.',
          deposit: 'Deposit not found.',
          withdrawal: 'Withdrawal not found.',
          session: 'This session has already ended.',
          sanction: 'Sanction not found.',
          appeal_link: 'This link doesn’t work. Use the one in our email.',
          stake: 'Stake not found.',
          approval: 'Request not found.',
          limit_change: 'Change not found.',
          staking_product: 'Staking product not found.',
          linked_account: 'This account is no longer linked.',
          areas: 'This server runs the API only. It has no areas.',
        })(params),
  gone: byWhat({ post: 'This post was removed.' }),
  method_not_allowed: ({ allowed }) => `Method not allowed. Use ${allowed}.`,
  conflict: (params) => {
    switch (params.why) {
      case 'no_cookie':
        return 'This browser has no Laurel session cookie. Sign in again to preview.';
      case 'build_live':
        return `Build ${params.build} of ${params.area} is already live.`;
      case 'build_path':
        return `Build ${params.build} of ${params.area} uses another area’s path.`;
      case 'picture_in_use':
        return `This picture is in use${params.uses.map(({ title }) => `: ${title}`)[0] ?? ''}. Remove it there first.`;
    }
  },
  version_conflict: byWhat({
    match: 'This match has changed. Check it before you respond.',
    user: 'This account has changed since you opened it. Reload and try again.',
    contest: 'This contest has changed since you opened it.',
    campaign: 'This campaign has changed since you opened it.',
    picture: 'This picture has changed since you opened it.',
    post: 'This post has changed since you opened it.',
    ticket: 'This ticket has changed since you opened it.',
    saved_reply: 'This saved reply has changed since you opened it.',
    limits: 'The limits have changed since you opened them.',
  }),
  terms_changed: 'This contest’s terms have changed. You weren’t entered.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request.',
  already_entered: 'You’ve already entered this contest.',
  contest_full: 'This contest is full.',
  contest_paused: 'This contest is paused. All clocks are stopped.',
  contest_closed: byWhy({
    entries: 'This contest isn’t taking entries right now.',
    over: 'This contest is over.',
    leaving: 'Check-in has closed, so you can no longer leave this contest.',
  }),
  not_in_check_in: byWhat({
    contest: 'Check-in isn’t open for this contest.',
    match: 'Check-in isn’t open for this match.',
  }),
  already_checked_in: 'You’re already checked in.',
  contract_closed: byWhy({
    over: 'This contract is over.',
    draft: 'This contract isn’t open yet.',
    opened: 'Only drafts can be deleted. Cancel this contract instead.',
    joining: 'This contract is no longer taking players.',
    fixed: 'A player has been accepted, so the terms are fixed.',
    not_in: 'You’re not in this contract.',
    not_waiting: 'That’s already decided.',
    stake_bound: 'Your stake is locked until the contract ends. You can propose cancelling it.',
    claimed: 'You’ve already claimed.',
    claiming: 'Claims are closed.',
    no_claim: 'There’s no claim to decide.',
    no_dispute: 'There’s no dispute to rule on.',
    no_proposal: 'No one has proposed to cancel.',
    ruled: 'A moderator has ruled, so it can’t be cancelled.',
  }),
  contract_full: 'This contract is full.',
  contract_changed: 'This contract’s terms have changed. You haven’t joined.',
  already_in_contract: 'This player already has a spot, an application or an answer in this contract.',
  match_closed: byWhy({
    contest_over: 'This contest is over.',
    played_on: 'The next match has started, so this result is final.',
    action: 'That’s no longer possible in this match.',
    report: 'You can’t report a result right now.',
    nothing_to_confirm: 'There’s no result to confirm.',
    nothing_to_dispute: 'There’s no result to dispute.',
    final: 'This result is already final.',
    not_the_loser: 'Only the player who lost can accept this result.',
    concede: 'You can’t concede this match right now.',
    appeal: 'This result can no longer be appealed.',
    won: 'You won this match, so there’s nothing to appeal.',
    ruling: 'There’s no result to set. This match doesn’t have two players.',
    evidence: 'This match isn’t taking evidence right now.',
    present: 'This player has checked in, so they aren’t absent.',
    no_deadline: 'No deadline is running in this match.',
    not_over: 'This match has no result to take back.',
    next_checked_in: 'A player has checked in to the next match, so this one can’t be reopened.',
    disqualified: 'A player of this match is disqualified. Take that back first.',
    not_in_contest: 'This player is out of the contest already.',
    not_disqualified: 'This player isn’t disqualified.',
  }),
  already_reported: byWhy({
    reported: 'You’ve already reported. It’s your opponent’s move.',
    own_report: 'This is your own report. It’s your opponent’s move.',
  }),
  insufficient_funds: (params, { amount }) =>
    params.why === 'entry_fee'
      ? `Not enough coins for the entry fee. You have ${amount(params.available)} available.`
      : `Not enough coins: ${amount(params.needed)} needed, ${amount(params.available)} available.`,
  limits_closed: byWhy({
    same: 'These limits already apply.',
    waiting: 'Another change is waiting for a second person. It has to be decided first.',
    decided: 'This change has already been decided.',
    own: 'Another member of staff has to approve this one.',
  }),
  approval_closed: byWhy({
    decided: 'This request has already been decided.',
    own: 'Another member of staff has to approve this one.',
    browser: 'This was requested in this browser. A second person has to approve it in their own.',
    waiting: 'A request for this is already waiting. It has to be decided first.',
    changed: 'This has changed since it was requested. Reject the request, so that it can be made again.',
  }),
  stake_closed: byWhy({
    product: 'This product isn’t open for new stakes.',
    over: 'This stake no longer allows that.',
    running: 'This term is still running.',
    nothing_to_claim: 'There’s no reward to claim yet.',
    early: 'This term isn’t over. Confirm that you give up its reward.',
  }),
  ticket_closed: 'This ticket is closed. Send us a new message.',
  merge_closed: byWhy({
    merged_on: 'The other ticket was merged itself. Undo that first.',
    newer: 'These tickets stay merged: there’s a newer message.',
    undone: 'This ticket isn’t merged.',
    unknown: 'These tickets stay merged: they were merged before this could be undone.',
  }),
  treasury_short: ({ needed, available }, { amount }) =>
    `Not enough in the treasury: ${amount(needed)} needed, ${amount(available)} available.`,
  limit_reached: ({ what, period, limit, left }, { amount }) => {
    const bound = `Your ${what === 'spend' ? 'entry' : 'deposit'} limit is ${amount(limit)} a ${period}.`;
    return `${bound} ${Number(left) === 0 ? 'You’ve reached it.' : `${amount(left)} left.`}`;
  },
  account_in_use: (params, { amount }) =>
    params.why === 'coins'
      ? `An account with coins can’t be deleted: ${amount(params.amount)} left.`
      : `An account can’t be deleted while it’s in a ${params.why}: ${params.title}.`,
  prizes_paid: byWhat({
    contest: 'Prizes have been paid, so it can’t be cancelled.',
    match: 'This match’s prizes have been paid, so its result can’t change.',
    campaign: 'Rewards have been paid, so it can’t be cancelled.',
  }),
  campaign_closed: byWhy({
    over: 'This campaign is over.',
    draft: 'This campaign isn’t published yet.',
    published: 'This campaign is published. Cancel it instead.',
    claims: 'This campaign isn’t taking claims right now.',
  }),
  participant_closed: byWhy({
    claimed: 'You’ve claimed your reward, so you can’t leave.',
    over: 'This is already decided.',
    not_in_review: 'This claim isn’t in review.',
    answer_open: 'The player can still answer. You can reject this claim once they do, or when their week is over.',
    answered: 'You’ve already answered.',
  }),
  frozen_field: 'Some of these fields are locked.',
  username_taken: fields.username_taken,
  email_taken: fields.email_taken,
  identity_unconfirmed: ({ provider }) =>
    `${provider === 'wallet' ? 'This wallet' : `This ${providerName(provider)} account`} can’t sign you in since your password was reset. Sign in with your password, then confirm it in your settings.`,
  identity_taken: ({ provider }) =>
    `Another Laurel account has linked this ${provider === 'wallet' ? 'wallet' : `${providerName(provider)} account`}.`,
  identity_other: ({ provider }) => {
    const name = providerName(provider);
    return `You’ve linked another ${name} account. Unlink it first.`;
  },
  only_sign_in_way: 'This is your only way to sign in. Set a password or link another account first.',
  attempt_over: 'This took too long, or was started in another browser. Start again.',
  identity_unverified: ({ provider, why }) =>
    why === 'cancelled'
      ? `You cancelled at ${providerName(provider)}.`
      : `${providerName(provider)} didn’t confirm this. Start again.`,
  deposit_closed: 'That’s no longer possible for this deposit.',
  deposits_awaited: ({ most }, { number }) =>
    `You’re already waiting for ${number(most)} payments. Each is removed after 24 hours if it doesn’t arrive.`,
  withdrawal_closed: 'That’s no longer possible for this withdrawal.',
  withdrawal_limit: ({ most, left }, { amount }) =>
    `You can withdraw up to ${amount(most)} in 24 hours. You have ${amount(left)} left.`,
  withdrawals_stopped: ({ until }, { moment }) =>
    `Your password or email was changed. To protect your coins, you can’t withdraw until ${moment(until)}.`,
  not_offered: ({ provider }) =>
    ({
      sandbox_mail: 'This server sends real email. Check your inbox.',
      deposits: 'Deposits aren’t available here.',
      withdrawals: 'Withdrawals aren’t available here.',
    })[provider] ?? `${providerName(provider)} isn’t available here.`,
  platform_down: ({ provider }) => `We can’t reach ${providerName(provider)} right now. Try again in a few minutes.`,
  payload_too_large: 'That’s too large.',
  unsupported_media: 'Send the request as JSON.',
  validation_failed: ({ fault }, formats) =>
    fault ? say(fields, fault, formats) : 'Some fields need fixing. Check the marked ones.',
  credentials_invalid: 'Wrong username, email or password.',
  code_invalid: fields.code_invalid,
  code_expired: fields.code_expired,
  password_leaked: fields.password_leaked,
  password_weak: fields.password_weak,
  password_wrong: fields.password_wrong,
  illegal_score: fields.illegal_score,
  not_eligible: (params, formats) =>
    params.why === 'not_entered'
      ? 'You haven’t entered this contest.'
      : `You can’t enter. ${say(conditions.states, params.state, formats)}`,
  not_your_match: 'You’re not in this match.',
  idempotency_key_required: 'Send an Idempotency-Key header of 8 to 200 characters.',
  rate_limited: ({ seconds }, formats) => `Too many requests. Try again in ${wait(seconds, formats)}.`,
  internal_error: 'Something went wrong on our side. Try again in a moment.',
  not_implemented: 'This isn’t available yet.',
  unavailable: 'Laurel is unavailable right now. Try again in a moment.',
  outcome_unknown: ({ again }) =>
    again === 'safe'
      ? 'We couldn’t confirm this. It may have gone through. Trying again is safe: it can’t happen twice.'
      : 'We couldn’t confirm this. It may have gone through: look before you try again.',
};
