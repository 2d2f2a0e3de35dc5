import { type NoticeCategory, type OptionalNotice, optionalNotices } from '@laurel/shared/protocol';
import type { NoticeReason } from '@laurel/shared/protocol/sentences';
import { hour, minute, second } from '../../../jobs/job';
import type { NoticeKind } from './tables';

interface KindOfNotice {
  category: NoticeCategory;
  reason: NoticeReason;
  timing: 'at_once' | 'unseen' | 'together';
}

const define = (
  category: NoticeCategory,
  reason: NoticeReason,
  timing: KindOfNotice['timing'] = 'at_once',
): KindOfNotice => ({ category, reason, timing });

export const kinds: { readonly [Kind in NoticeKind]: KindOfNotice } = {
  check_in_open: define('check_in', 'entered', 'unseen'),
  waitlist_promoted: define('check_in', 'entered', 'unseen'),
  waitlist_over: define('money', 'entered'),
  seat_offered: define('invites', 'offered', 'unseen'),
  seat_at_risk: define('matches', 'entered', 'unseen'),
  seat_taken: define('money', 'entered'),
  contest_cancelled: define('money', 'entered'),
  entry_dropped: define('money', 'entered'),
  prize_paid: define('money', 'entered'),
  fee_returned: define('money', 'entered'),
  contest_invited: define('invites', 'invited', 'together'),
  contest_announced: define('contests', 'entered', 'together'),
  contest_changed: define('contests', 'entered', 'together'),
  match_ready: define('matches', 'entered', 'unseen'),
  match_time: define('matches', 'entered', 'unseen'),
  match_extension: define('matches', 'entered', 'unseen'),
  match_reported: define('matches', 'entered', 'unseen'),
  match_ruled: define('rulings', 'entered'),
  match_reopened: define('rulings', 'entered'),
  report_decided: define('rulings', 'reported'),
  message_removed: define('rulings', 'account'),
  player_disqualified: define('rulings', 'entered'),
  player_reinstated: define('rulings', 'entered'),
  moderator_called: define('work', 'staff', 'unseen'),
  ruling_overdue: define('work', 'staff'),
  campaign_reward: define('money', 'joined'),
  campaign_review: define('rulings', 'joined'),
  campaign_rejected: define('rulings', 'joined'),
  campaign_unconfirmed: define('rulings', 'joined'),
  contract_invited: define('invites', 'invited', 'together'),
  contract_claimed: define('contracts', 'created', 'unseen'),
  contract_unconfirmed: define('rulings', 'joined'),
  contract_won: define('money', 'joined'),
  contract_lost: define('money', 'joined'),
  contract_refunded: define('money', 'staked'),
  contract_disputed: define('rulings', 'joined'),
  contract_ruled: define('rulings', 'joined'),
  deposit_credited: define('money', 'balance'),
  coins_taken: define('money', 'balance'),
  withdrawal_paid: define('money', 'balance'),
  withdrawal_rejected: define('money', 'balance'),
  withdrawals_held: define('money', 'balance'),
  stake_renews: define('money', 'stake'),
  stake_renewed: define('money', 'stake'),
  stake_matured: define('money', 'stake'),
  treasury_alarm: define('work', 'staff'),
  ledger_differs: define('work', 'staff'),
  approval_waiting: define('work', 'staff'),
  staff_role: define('work', 'staff'),
  ticket_assigned: define('work', 'staff'),
  ticket_noted: define('work', 'staff'),
  ticket_reply: define('tickets', 'wrote'),
  identity_linked: define('security', 'account'),
  identity_unlinked: define('security', 'account'),
  identity_confirmed: define('security', 'account'),
  new_sign_in: define('security', 'account'),
  limits_changed: define('security', 'account'),
  password_changed: define('security', 'account'),
  password_reset: define('security', 'account'),
  email_changed: define('security', 'account'),
  role_changed: define('security', 'account'),
  self_excluded: define('security', 'account'),
  avatar_removed: define('rulings', 'account'),
  deletion_requested: define('security', 'account'),
  deletion_cancelled: define('security', 'account'),
  deletion_stopped: define('security', 'account'),
  account_suspended: define('rulings', 'account'),
  account_warned: define('rulings', 'account'),
  account_muted: define('rulings', 'account'),
  sanction_lifted: define('rulings', 'account'),
  appeal_decided: define('rulings', 'account'),
  suspension_lifted: define('rulings', 'account'),
};

export const listKindsOf = (category: NoticeCategory): NoticeKind[] =>
  (Object.keys(kinds) as NoticeKind[]).filter((kind) => kinds[kind].category === category);

export const isOptional = (category: NoticeCategory): category is OptionalNotice =>
  optionalNotices.some((each) => each === category);

const pushDelays = { at_once: 0, unseen: 5 * minute + 20 * second, together: 10 * minute };

interface PushRule {
  /** A push service can delay a less urgent push to save a phone's battery. */
  urgency: 'low' | 'normal' | 'high';
  wait: number;
  lifetime: number;
}

/** Waits and lifetimes are in milliseconds. `unseen` kinds are pushed at once, because somebody waits for the reader. */
export const pushRules: Readonly<Record<KindOfNotice['timing'], PushRule>> = {
  at_once: { urgency: 'normal', wait: 0, lifetime: 72 * hour },
  unseen: { urgency: 'high', wait: 0, lifetime: 24 * hour },
  together: { urgency: 'low', wait: pushDelays.together, lifetime: 72 * hour },
};

/** Push services keep a push for four weeks at most. */
const longestLifetime = 28 * 24 * hour;

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
  if (deadline === null) return pushRules[kinds[kind].timing].lifetime;
  return Math.min(longestLifetime, Math.max(minute, Date.parse(deadline) - now.getTime()));
}

export const calculateMailAt = (kind: NoticeKind, at: Date): Date =>
  new Date(at.getTime() + pushDelays[kinds[kind].timing]);
