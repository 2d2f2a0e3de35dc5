import { type NoticeCategory, type OptionalNotice, optionalNotices } from '@laurel/shared/protocol';
import type { NoticeReason } from '@laurel/shared/protocol/sentences';
import { hour, minute, second } from '../../../jobs/job';
import type { NoticeKind } from './tables';

interface KindDetails {
  category: NoticeCategory;
  reason: NoticeReason;
  timing: 'at_once' | 'unseen' | 'together';
}

const defineKind = (
  category: NoticeCategory,
  reason: NoticeReason,
  timing: KindDetails['timing'] = 'at_once',
): KindDetails => ({ category, reason, timing });

export const noticeKinds: { readonly [Kind in NoticeKind]: KindDetails } = {
  check_in_open: defineKind('check_in', 'entered', 'unseen'),
  waitlist_promoted: defineKind('check_in', 'entered', 'unseen'),
  waitlist_over: defineKind('money', 'entered'),
  seat_offered: defineKind('invites', 'offered', 'unseen'),
  seat_at_risk: defineKind('matches', 'entered', 'unseen'),
  seat_taken: defineKind('money', 'entered'),
  contest_cancelled: defineKind('money', 'entered'),
  entry_dropped: defineKind('money', 'entered'),
  prize_paid: defineKind('money', 'entered'),
  fee_returned: defineKind('money', 'entered'),
  contest_invited: defineKind('invites', 'invited', 'together'),
  contest_announced: defineKind('contests', 'entered', 'together'),
  contest_changed: defineKind('contests', 'entered', 'together'),
  match_ready: defineKind('matches', 'entered', 'unseen'),
  match_time: defineKind('matches', 'entered', 'unseen'),
  match_extension: defineKind('matches', 'entered', 'unseen'),
  match_reported: defineKind('matches', 'entered', 'unseen'),
  match_ruled: defineKind('rulings', 'entered'),
  match_reopened: defineKind('rulings', 'entered'),
  report_decided: defineKind('rulings', 'reported'),
  message_removed: defineKind('rulings', 'account'),
  player_disqualified: defineKind('rulings', 'entered'),
  player_reinstated: defineKind('rulings', 'entered'),
  moderator_called: defineKind('work', 'staff', 'unseen'),
  ruling_overdue: defineKind('work', 'staff'),
  campaign_reward: defineKind('money', 'joined'),
  campaign_review: defineKind('rulings', 'joined'),
  campaign_rejected: defineKind('rulings', 'joined'),
  campaign_unconfirmed: defineKind('rulings', 'joined'),
  contract_invited: defineKind('invites', 'invited', 'together'),
  contract_claimed: defineKind('contracts', 'created', 'unseen'),
  contract_unconfirmed: defineKind('rulings', 'joined'),
  contract_won: defineKind('money', 'joined'),
  contract_lost: defineKind('money', 'joined'),
  contract_refunded: defineKind('money', 'staked'),
  contract_disputed: defineKind('rulings', 'joined'),
  contract_ruled: defineKind('rulings', 'joined'),
  deposit_credited: defineKind('money', 'balance'),
  coins_taken: defineKind('money', 'balance'),
  withdrawal_paid: defineKind('money', 'balance'),
  withdrawal_rejected: defineKind('money', 'balance'),
  withdrawals_held: defineKind('money', 'balance'),
  stake_renews: defineKind('money', 'stake'),
  stake_renewed: defineKind('money', 'stake'),
  stake_matured: defineKind('money', 'stake'),
  treasury_alarm: defineKind('work', 'staff'),
  ledger_differs: defineKind('work', 'staff'),
  approval_waiting: defineKind('work', 'staff'),
  staff_role: defineKind('work', 'staff'),
  ticket_assigned: defineKind('work', 'staff'),
  ticket_noted: defineKind('work', 'staff'),
  ticket_reply: defineKind('tickets', 'wrote'),
  identity_linked: defineKind('security', 'account'),
  identity_unlinked: defineKind('security', 'account'),
  identity_confirmed: defineKind('security', 'account'),
  new_sign_in: defineKind('security', 'account'),
  limits_changed: defineKind('security', 'account'),
  password_changed: defineKind('security', 'account'),
  password_reset: defineKind('security', 'account'),
  email_changed: defineKind('security', 'account'),
  role_changed: defineKind('security', 'account'),
  self_excluded: defineKind('security', 'account'),
  avatar_removed: defineKind('rulings', 'account'),
  deletion_requested: defineKind('security', 'account'),
  deletion_cancelled: defineKind('security', 'account'),
  deletion_stopped: defineKind('security', 'account'),
  account_suspended: defineKind('rulings', 'account'),
  account_warned: defineKind('rulings', 'account'),
  account_muted: defineKind('rulings', 'account'),
  sanction_lifted: defineKind('rulings', 'account'),
  appeal_decided: defineKind('rulings', 'account'),
  suspension_lifted: defineKind('rulings', 'account'),
};

export const listKindsOf = (category: NoticeCategory): NoticeKind[] =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind].category === category);

export const isOptional = (category: NoticeCategory): category is OptionalNotice =>
  optionalNotices.some((each) => each === category);

const delaysMs = { at_once: 0, unseen: 5 * minute + 20 * second, together: 10 * minute };

interface PushRule {
  /** A push service can delay a less urgent push to save a phone's battery. */
  urgency: 'low' | 'normal' | 'high';
  wait: number;
  lifetime: number;
}

/** Waits and lifetimes are in milliseconds. */
export const pushRules: Readonly<Record<KindDetails['timing'], PushRule>> = {
  at_once: { urgency: 'normal', wait: 0, lifetime: 72 * hour },
  unseen: { urgency: 'high', wait: 0, lifetime: 24 * hour },
  together: { urgency: 'low', wait: delaysMs.together, lifetime: 72 * hour },
};

/** Push services keep a push for four weeks at most. */
const longestLifetimeMs = 28 * 24 * hour;

const kindsWithDeadline: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'check_in_open',
  'match_ready',
  'match_time',
  'match_extension',
  'match_reported',
  'match_reopened',
  'contract_invited',
  'contract_claimed',
]);

function findDeadline(kind: NoticeKind, facts: object): string | null {
  const subjectFacts = kind === 'waitlist_promoted' ? 'checkIn' in facts && facts.checkIn : facts;
  if (kind !== 'waitlist_promoted' && !kindsWithDeadline.has(kind)) return null;
  return subjectFacts &&
    typeof subjectFacts === 'object' &&
    'until' in subjectFacts &&
    typeof subjectFacts.until === 'string'
    ? subjectFacts.until
    : null;
}

/** In milliseconds. */
export function calculateLifetime(kind: NoticeKind, facts: object, now: Date): number {
  const deadline = findDeadline(kind, facts);
  if (deadline === null) return pushRules[noticeKinds[kind].timing].lifetime;
  return Math.min(longestLifetimeMs, Math.max(minute, Date.parse(deadline) - now.getTime()));
}

export const calculateMailAt = (kind: NoticeKind, at: Date): Date =>
  new Date(at.getTime() + delaysMs[noticeKinds[kind].timing]);
