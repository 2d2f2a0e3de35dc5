import { roleNames } from '../../roles';
import type { Formats } from '../formats';
import type { MailParams, Mails } from '../mails';
import { providerName } from '../providers';
import { names } from './names';

const valid = (minutes: number, { plural }: Formats) =>
  `It’s valid for ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
const called = (provider: string) => (provider === 'wallet' ? 'Your wallet' : providerName(provider));
const signInLink = { label: 'Sign in', path: '/sign-in' } as const;
const resetLink = { label: 'Reset password', path: '/forgot-password' } as const;
const contractLink = (id: string) => ({ label: 'View contract', path: `/contracts/${id}` }) as const;
const stakingLink = { label: 'View staking', path: '/dashboard/staking' } as const;
const campaignLink = (id: string) => ({ label: 'View your campaign', path: `/dashboard/campaigns/${id}` }) as const;
const ticketLink = { label: 'Contact us', path: '/contact' } as const;

const matchLink = (id: string) => ({ label: 'Go to match', path: `/dashboard/matches/${id}` }) as const;
const invitationLink = (id: string) => ({ label: 'View invitation', path: `/dashboard/contracts/${id}` }) as const;
const canTurnOff = 'You can turn off emails like this in your settings.';

/** A request for approval, within a sentence. */
function describeWaiting(
  { what, name, amount }: Omit<MailParams['approval_waiting'], 'username' | 'by' | 'reason' | 'link'>,
  formats: Formats,
): string {
  const coins = amount === null ? '' : formats.amount(amount);
  switch (what) {
    case 'adjustment':
      return `an adjustment of ${coins}`;
    case 'deposit':
      return `a decision on a deposit of ${coins}`;
    case 'contest':
      return `opening the contest ${name}`;
    case 'campaign':
      return `opening the campaign ${name}`;
    case 'product':
      return `opening the staking product ${name}`;
    case 'budget':
      return `a monthly budget of ${coins} for ${name}`;
    case 'limits':
      return 'looser withdrawal limits';
    case 'withdrawal':
      return `a withdrawal of ${coins}`;
  }
}

export const mails: Mails = {
  verify_email: ({ code, minutes }, formats) => ({
    subject: `${code} is your Laurel code`,
    greeting: 'Hi,',
    paragraphs: [
      `Your verification code is ${code}. ${valid(minutes, formats)}`,
      'If you didn’t sign up for Laurel, ignore this email.',
    ],
    code,
  }),
  reset_password: ({ username, code, minutes }, formats) => ({
    subject: `${code} resets your Laurel password`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your code to set a new password is ${code}. ${valid(minutes, formats)}`,
      'If you didn’t ask for it, ignore this email. Your password stays as it is. Never give this code to anyone.',
    ],
    code,
  }),
  prove_self: ({ username, code, minutes }, formats) => ({
    subject: `${code} is your Laurel security code`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your security code is ${code}. ${valid(minutes, formats)}`,
      'If you didn’t ask for it, someone may be signed in as you. End your other sessions, and never give this code to anyone.',
    ],
    code,
  }),
  change_email: ({ code, minutes }, formats) => ({
    subject: `${code} confirms your new email`,
    greeting: 'Hi,',
    paragraphs: [
      `Your code to use this email for Laurel is ${code}. ${valid(minutes, formats)}`,
      'If you didn’t ask for it, ignore this email.',
    ],
    code,
  }),
  address_in_use: ({ username }) => ({
    subject: 'You already have a Laurel account',
    greeting: `Hi ${username},`,
    paragraphs: [
      'Someone tried to use this email for another Laurel account. It’s already yours, so nothing changed.',
      'If it was you, sign in instead. If not, there’s nothing you need to do.',
    ],
    link: signInLink,
  }),
  password_changed: ({ username, at }, { moment }) => ({
    subject: 'Your Laurel password was changed',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your password was changed on ${moment(at)}. Your other sessions have ended.`,
      'If it wasn’t you, reset your password now.',
    ],
    link: resetLink,
  }),
  password_reset: ({ username, at, stopped }, { moment, list }) => ({
    subject: 'Your Laurel password was reset',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your password was reset on ${moment(at)}, and every session was ended.`,
      ...(stopped.length > 0
        ? [
            `Linked since you last verified this email: ${list(stopped.map(providerName))}. To sign in that way again, confirm it in your settings. If you didn’t link it, unlink it there.`,
          ]
        : []),
      'If it wasn’t you, reset your password again and check who can read your email.',
    ],
    link: { label: 'Go to settings', path: '/dashboard/settings' },
  }),
  identity_confirmed: ({ username, provider, address, at }, { moment }) => ({
    subject: `${called(provider)} signs you in to Laurel again`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${called(provider)}${address === null ? '' : ` (${address})`} was confirmed on ${moment(at)}, so it can sign you in again.`,
      'If it wasn’t you, reset your password now.',
    ],
    link: resetLink,
  }),
  identity_unlinked: ({ username, provider, address, at }, { moment }) => ({
    subject: `${called(provider)} no longer signs you in to Laurel`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${called(provider)}${address === null ? '' : ` (${address})`} was unlinked from your account on ${moment(at)}. You can’t sign in with it any more.`,
      'If it wasn’t you, reset your password now, then link it again.',
    ],
    link: resetLink,
  }),
  identity_linked: ({ username, provider, address, at }, { moment }) => ({
    subject: `${called(provider)} now signs you in to Laurel`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${called(provider)}${address === null ? '' : ` (${address})`} was linked to your account on ${moment(at)}, so it can sign you in.`,
      'If it wasn’t you, reset your password now. It can’t sign in then, and you can unlink it.',
    ],
    link: resetLink,
  }),
  ledger_differs: ({ username, count }, { plural }) => ({
    subject: 'Ledger check: differences found',
    greeting: `Hi ${username},`,
    paragraphs: [
      `The latest check found ${plural(count, { one: '# difference', other: '# differences' })}.`,
      'Look into it now: balances may be wrong.',
    ],
    link: { label: 'View ledger health', path: '/dashboard/admin/coins/ledger' },
  }),
  ruling_overdue: ({ username, title, at, id }, { moment }) => ({
    subject: `A ruling is overdue: ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A match in ${title} should have been ruled on by ${moment(at)}. Both players see that time.`,
      'Nothing is decided automatically: the next match and the payout wait for a ruling.',
    ],
    link: { label: 'View ruling', path: `/dashboard/admin/disputes/${id}` },
  }),
  treasury_alarm: ({ username, what }) => ({
    subject: {
      coins_short: 'Payouts have stopped',
      gas_short: 'Payouts have stopped',
      daily_limit: 'Payouts have stopped',
      above_limit: 'A withdrawal can’t be paid',
      stuck: 'Payouts have stopped',
      halted: 'Deposits have stopped',
      still: 'The chain stands still',
      nodes_differ: 'Deposits have stopped',
      payout_differs: 'A payout can’t be settled',
      replaced: 'A credited deposit left its block',
    }[what],
    greeting: `Hi ${username},`,
    paragraphs: [
      {
        coins_short: 'The hot wallet has too few coins for the next payout. Payouts resume once it’s refilled.',
        gas_short: 'The hot wallet can’t pay the network fee. Payouts resume once it’s refilled.',
        daily_limit:
          'The hot wallet has reached its 24-hour limit. Payouts resume automatically as earlier ones become older than 24 hours.',
        above_limit:
          'An approved withdrawal is above what the hot wallet can pay in 24 hours. Raise the limit, or reject it.',
        stuck: 'A payout hasn’t been included in a block for 10 minutes. Newer ones wait behind it.',
        halted:
          'A final block was replaced, so nothing is credited. Deposits resume once an operator has investigated and run server/bin/chain.ts resume.',
        still:
          'No new block has become final for 5 minutes, as far as two nodes tell. Deposits and payouts may wait. Check the nodes.',
        nodes_differ:
          'Two nodes say different things about the same blocks, so nothing is credited. Deposits resume by themselves once they agree. Find the wrong node and remove it.',
        payout_differs:
          'Two nodes say different things about a payout, so it’s neither completed nor refunded. Find the wrong node and remove it.',
        replaced:
          'The final block of a credited deposit was replaced. Check the deposit, and reverse it if its payment is gone or has moved.',
      }[what],
    ],
    link: { label: 'View treasury', path: '/dashboard/admin/payments/treasury' },
  }),
  stake_renews: ({ username, termDays, amount, at, percent }, formats) => ({
    subject: `Your stake renews on ${formats.moment(at)}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your ${formats.amount(amount)} (${names.term(termDays)}) and its reward will be staked for another term on ${formats.moment(at)}, at ${formats.number(percent)}% APR, if that’s still offered and covered.`,
      'To get your coins back instead, turn off auto-renewal before then.',
    ],
    link: stakingLink,
  }),
  stake_renewed: ({ username, termDays, amount, until }, formats) => ({
    subject: 'Your stake was renewed',
    greeting: `Hi ${username},`,
    paragraphs: [`${formats.amount(amount)} is staked (${names.term(termDays)}) until ${formats.moment(until)}.`],
    link: stakingLink,
  }),
  stake_matured: ({ username, termDays, amount, reward }, formats) => ({
    subject: 'Your stake has matured',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your ${formats.amount(amount)} (${names.term(termDays)}) earned ${formats.amount(reward)}. It has stopped earning.`,
      'Unstake it to spend it, or stake it for another term.',
    ],
    link: stakingLink,
  }),
  role_changed: ({ username, role }) => ({
    subject: 'Your Laurel role has changed',
    greeting: `Hi ${username},`,
    paragraphs: [`Your role is now ${roleNames.en[role].toLowerCase()}. Your sessions have ended, so sign in again.`],
    link: signInLink,
  }),
  avatar_removed: ({ username, reason }) => ({
    subject: 'We removed your picture',
    greeting: `Hi ${username},`,
    paragraphs: ['We removed the picture from your profile.', `Reason: ${reason}`, 'You can add another one.'],
    link: { label: 'Edit profile', path: '/dashboard/profile' },
  }),
  account_suspended: ({ username, reason, until, link }, { moment }) => ({
    subject: 'Your Laurel account is suspended',
    greeting: `Hi ${username},`,
    paragraphs: [
      until ? `Your account is suspended until ${moment(until)}.` : 'Your account is suspended until we lift it.',
      `Reason: ${reason}`,
      'Your coins stay yours. You can appeal once, within 30 days. Someone else decides, and you don’t need to sign in.',
    ],
    link: { label: 'Appeal suspension', path: link },
  }),
  account_warned: ({ username, reason, link }) => ({
    subject: 'A warning from Laurel',
    greeting: `Hi ${username},`,
    paragraphs: [
      'We’ve warned you. Nothing else changes for now.',
      `Reason: ${reason}`,
      'You can appeal once, within 30 days. Someone else decides.',
    ],
    link: { label: 'Appeal warning', path: link },
  }),
  account_muted: ({ username, reason, until, link }, { moment }) => ({
    subject: 'You’re muted on Laurel',
    greeting: `Hi ${username},`,
    paragraphs: [
      `You can’t write profile texts or contract titles ${until ? `until ${moment(until)}` : 'until we lift this'}. Your profile text is hidden.`,
      `Reason: ${reason}`,
      'You can still play. You can appeal once, within 30 days. Someone else decides.',
    ],
    link: { label: 'Appeal mute', path: link },
  }),
  sanction_lifted: ({ username, kind }) => ({
    subject: kind === 'mute' ? 'You’re no longer muted on Laurel' : 'We’ve withdrawn your warning',
    greeting: `Hi ${username},`,
    paragraphs: [
      kind === 'mute' ? 'You can write profile texts and contract titles again.' : 'Your warning no longer stands.',
    ],
  }),
  appeal_decided: ({ username, kind, granted, reason }) => ({
    subject: granted ? 'Your appeal was granted' : 'Your appeal was rejected',
    greeting: `Hi ${username},`,
    paragraphs: [
      `${granted ? 'We’ve lifted' : 'We’ve kept'} your ${kind}. Someone who hadn’t decided it before looked at it again.`,
      `Reason: ${reason}`,
    ],
  }),
  suspension_lifted: ({ username }) => ({
    subject: 'Your Laurel account is no longer suspended',
    greeting: `Hi ${username},`,
    paragraphs: ['Your suspension has ended. You can sign in again.'],
    link: signInLink,
  }),
  self_excluded: ({ username, until }, { moment }) => ({
    subject: 'You’ve self-excluded from playing on Laurel',
    greeting: `Hi ${username},`,
    paragraphs: [
      `You can’t enter, join, deposit, stake or send until ${moment(until)}. This can’t be shortened.`,
      'You can still sign in, finish what you’ve entered, unstake and withdraw.',
    ],
  }),
  deletion_requested: ({ username, at }, { moment }) => ({
    subject: 'Your Laurel account will be deleted',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your account will be deleted on ${moment(at)}. Until then, you can still keep it.`,
      'If it wasn’t you, keep your account and change your password now.',
    ],
    link: { label: 'Keep my account', path: '/dashboard/account' },
  }),
  deletion_cancelled: ({ username }) => ({
    subject: 'Your Laurel account won’t be deleted',
    greeting: `Hi ${username},`,
    paragraphs: ['You cancelled the deletion. Your account stays as it was.'],
  }),
  deletion_stopped: ({ username }) => ({
    subject: 'Your Laurel account wasn’t deleted',
    greeting: `Hi ${username},`,
    paragraphs: [
      'On the deletion date, your account still had coins or was in a contest, campaign or contract, so we kept it.',
      'Withdraw or send your coins and finish what you’re in, then delete it again.',
    ],
    link: { label: 'Go to your account', path: '/dashboard/account' },
  }),
  account_deleted: ({ username }) => ({
    subject: 'Your Laurel account is deleted',
    greeting: `Hi ${username},`,
    paragraphs: ['Your account and your personal details are gone for good. This is our last email to you.'],
  }),
  ticket_received: ({ ticketNo, link, shown }) => ({
    subject: `[Laurel ${ticketNo}] ${shown?.subject ?? 'We’ve received your message'}`,
    greeting: shown ? `Hi ${shown.username},` : 'Hi,',
    paragraphs: [
      `We’ve received your message. Your ticket number is ${ticketNo}. We’ll reply by email.`,
      'To read it again or add something, use the link. Don’t share it: it opens your ticket without signing in.',
      ...(shown ? [] : ['If you didn’t write to us, ignore this email.']),
    ],
    link: { label: 'Open your ticket', path: link },
  }),
  ticket_reply: ({ ticketNo, link, first, shown }) => ({
    subject: `${first ? '' : 'Re: '}[Laurel ${ticketNo}] ${shown?.subject ?? 'We’ve received your message'}`,
    greeting: shown ? `Hi ${shown.username},` : 'Hi,',
    paragraphs: [
      shown?.reply ?? `We’ve replied to ticket ${ticketNo}. To read our reply, use the link.`,
      'To reply, use the link. We can’t read answers to this email.',
      ...(shown ? [] : ['If you didn’t write to us, ignore this email.']),
    ],
    ...(shown && { signature: `${shown.agent}, Laurel` }),
    link: { label: 'Open your ticket', path: link },
  }),
  withdrawal_code: ({ username, code, minutes, amount, to }, formats) => ({
    subject: `${code} confirms your withdrawal`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your code to withdraw ${formats.amount(amount)} to ${to} is ${code}. ${valid(minutes, formats)}`,
      'Check the address: a withdrawal can’t be undone. If you didn’t ask for this, change your password, and never give this code to anyone.',
    ],
    code,
  }),
  withdrawal_paid: ({ username, amount, to }, formats) => ({
    subject: `${formats.amount(amount)} paid out`,
    greeting: `Hi ${username},`,
    paragraphs: [`Your withdrawal of ${formats.amount(amount)} to ${to} is complete.`],
    link: { label: 'View withdrawals', path: '/dashboard/coins/withdraw' },
  }),
  withdrawals_held: ({ username, count, amount, until }, formats) => ({
    subject: 'Your withdrawals are on hold',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your password or email was changed, so we hold ${formats.plural(count, { one: '# withdrawal', other: '# withdrawals' })} of ${formats.amount(amount)} in all until ${formats.moment(until)}.`,
      'To go on, request a new code on your withdrawals page after that, within 24 hours. You can cancel at any time. If you didn’t make this change, contact us now.',
    ],
    link: ticketLink,
  }),
  withdrawal_rejected: ({ username, amount, reason }, formats) => ({
    subject: 'Your withdrawal was rejected',
    greeting: `Hi ${username},`,
    paragraphs: [
      `We rejected your withdrawal of ${formats.amount(amount)}: ${reason}`,
      'The coins are available again.',
    ],
    link: ticketLink,
  }),
  coins_taken: ({ username, amount, reason }, formats) => ({
    subject: `We took ${formats.amount(amount)} from your account`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Laurel staff took ${formats.amount(amount)} from your available coins.`,
      `Reason: ${reason}`,
      'If you think that’s a mistake, contact us.',
    ],
    link: ticketLink,
  }),
  staff_role: ({ username, name, role, at, waits }, { moment }) => ({
    subject: `${name} is to get the role ${roleNames.en[role].toLowerCase()}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${name} is to get the role ${roleNames.en[role].toLowerCase()}, on ${moment(at)} at the earliest.${waits ? ' Another admin has to approve it first.' : ''}`,
      'If you didn’t expect that, talk to another admin now. Until it takes effect, any admin can reject it.',
    ],
    link: { label: 'View requests', path: '/dashboard/admin/coins' },
  }),
  approval_waiting: ({ username, by, reason, link, ...request }, formats) => {
    const what = describeWaiting(request, formats);
    return {
      subject: `Waiting for your approval: ${what}`,
      greeting: `Hi ${username},`,
      paragraphs: [
        request.what === 'withdrawal'
          ? `${by} approved ${what}. It’s paid once a second person approves it too.`
          : `${by} requests ${what}. Nothing happens until a second person approves it.`,
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      link: { label: 'View request', path: link },
    };
  },
  ticket_assigned: ({ username, by, ticketNo, subject, id }) => ({
    subject: `Ticket ${ticketNo} is yours: ${subject}`,
    greeting: `Hi ${username},`,
    paragraphs: [`${by} assigned ticket ${ticketNo} to you.`],
    link: { label: 'View ticket', path: `/dashboard/admin/tickets/${id}` },
  }),
  deposit_credited: ({ username, amount }, formats) => ({
    subject: `${formats.amount(amount)} arrived`,
    greeting: `Hi ${username},`,
    paragraphs: [`Your deposit of ${formats.amount(amount)} was credited. You can play with it now.`],
    link: { label: 'View coins', path: '/dashboard/coins' },
  }),
  email_changed: ({ username, at }, { moment }) => ({
    subject: 'Your Laurel email was changed',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your account’s email was changed on ${moment(at)}. We’ll no longer write to this one.`,
      'If it wasn’t you, contact us now.',
    ],
    link: ticketLink,
  }),
  check_in_open: ({ username, title, slug, until }, { moment }) => ({
    subject: `Check in for ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [`Check-in for ${title} is open. Check in by ${moment(until)}, or you lose your spot.`, canTurnOff],
    link: { label: 'Check in', path: `/contests/${slug}` },
  }),
  match_ready: ({ username, title, opponent, until, id }, { moment }) => ({
    subject: `Your match with ${opponent} is ready`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your match with ${opponent} in ${title} is ready. Check in by ${moment(until)}, or you forfeit.`,
      canTurnOff,
    ],
    link: matchLink(id),
  }),
  match_ruled: ({ username, title, opponent, won, reason, id }) => ({
    subject: `A moderator decided your match with ${opponent}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      won
        ? `A moderator decided your match with ${opponent} in ${title}. You won.`
        : `A moderator decided your match with ${opponent} in ${title}. ${opponent} won.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
    ],
    link: matchLink(id),
  }),
  match_reopened: ({ username, title, opponent, until, reason, id }, { moment }) => ({
    subject: `Your match with ${opponent} is open again`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A moderator reopened your match with ${opponent} in ${title}. Its earlier result and reports don’t count. Report the result by ${moment(until)}.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    link: matchLink(id),
  }),
  player_reinstated: ({ username, title, reason, id }) => ({
    subject: `You’re back in ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A moderator took back your disqualification from ${title}. You play your next match.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    link: matchLink(id),
  }),
  contract_invited: ({ username, creator, title, until, id }, { moment }) => ({
    subject: `${creator} invited you to ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${creator} invited you to the contract ${title}. You can accept until ${moment(until)}, while a spot is free.`,
      canTurnOff,
    ],
    link: invitationLink(id),
  }),
  contract_claimed: ({ username, player, title, amount, first, until, id }, formats) => ({
    subject: `${player} claims the win in ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `The platform confirms that ${player} met the terms of ${title}. Approve or dispute the claim by ${formats.moment(until)}.`,
      first
        ? `If you do neither, it’s approved. The first confirmed claim is paid ${formats.amount(amount)} from escrow.`
        : `If you do neither, it’s approved. All confirmed claims share ${formats.amount(amount)} equally, once every claim is decided.`,
      canTurnOff,
    ],
    link: contractLink(id),
  }),
  contract_unconfirmed: ({ username, title, at, again, id }, { moment }) => ({
    subject: `Your claim for ${title} wasn’t confirmed`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `You claimed the win in ${title} on ${moment(at)}. We read the platform twice, and the goal wasn’t met.`,
      ...(again ? ['You’re still in, and you can claim again.'] : []),
    ],
    link: contractLink(id),
  }),
  contract_won: ({ username, title, amount, id }, formats) => ({
    subject: `You won ${formats.amount(amount)}`,
    greeting: `Hi ${username},`,
    paragraphs: [`You won the contract ${title}. ${formats.amount(amount)} is now in your available coins.`],
    link: contractLink(id),
  }),
  contract_lost: ({ username, title, winners, id }, { plural }) => ({
    subject: `${title} is over`,
    greeting: `Hi ${username},`,
    paragraphs: [
      winners > 0
        ? `The contract ${title} has ended. ${plural(winners, { one: 'Another player won it.', other: '# other players won it.' })}`
        : `The contract ${title} has ended. No claim was confirmed.`,
    ],
    link: contractLink(id),
  }),
  contract_refunded: ({ username, title, amount, why, id }, formats) => ({
    subject: `${formats.amount(amount)} is back from ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      {
        cancelled: `The contract ${title} was cancelled.`,
        expired: `The contract ${title} ended without a winner.`,
        won: `The contract ${title} was won before you were accepted.`,
      }[why],
      `Your ${formats.amount(amount)} is available again.`,
    ],
    link: contractLink(id),
  }),
  contract_disputed: ({ username, creator, title, id }) => ({
    subject: `Your claim for ${title} is disputed`,
    greeting: `Hi ${username},`,
    paragraphs: [`${creator} disputes your claim for ${title}. A moderator decides. The stakes stay in escrow.`],
    link: contractLink(id),
  }),
  contract_ruled: ({ username, title, holds, until, id }, { moment }) => ({
    subject: holds ? `Your claim for ${title} was upheld` : `Your claim for ${title} was rejected`,
    greeting: `Hi ${username},`,
    paragraphs: [
      holds
        ? `A moderator upheld your claim for ${title}. The decision is final on ${moment(until)}.`
        : `A moderator rejected your claim for ${title}. The decision is final on ${moment(until)}.`,
    ],
    link: contractLink(id),
  }),
  campaign_reward: ({ username, title, amount, id }, formats) => ({
    subject: `You won ${formats.amount(amount)}`,
    greeting: `Hi ${username},`,
    paragraphs: [`Your claim for ${title} was confirmed. ${formats.amount(amount)} is now in your available coins.`],
    link: campaignLink(id),
  }),
  campaign_review: ({ username, title, by, id }, { moment }) => ({
    subject: `Your claim for ${title} is in review`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A moderator has to check your claim for ${title} before it can be paid. Your place in the order of claims is safe.`,
      `See what was flagged. If you’d like to answer, do so by ${moment(by)}.`,
    ],
    link: campaignLink(id),
  }),
  campaign_rejected: ({ username, title, reason, id }) => ({
    subject: `Your claim for ${title} was rejected`,
    greeting: `Hi ${username},`,
    paragraphs:
      reason === null
        ? [`Earlier claims took every reward in ${title}, so yours couldn’t be paid.`]
        : [`A moderator rejected your claim for ${title}.`, `Reason: ${reason}`],
    link: campaignLink(id),
  }),
  campaign_unconfirmed: ({ username, title, at, again, id }, { moment }) => ({
    subject: `Your claim for ${title} wasn’t confirmed`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `You claimed the reward of ${title} on ${moment(at)}. We read the platform twice, and the goal wasn’t met.`,
      ...(again ? ['You’re still in, and you can claim again.'] : []),
    ],
    link: campaignLink(id),
  }),
};
