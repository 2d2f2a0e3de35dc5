import { countLongestWay, getPlan, requireFormat } from '@laurel/shared/formats';
import { type Eligibility, formatAmount } from '@laurel/shared/protocol';
import type { Config } from '../../../config';
import { deriveProvider } from '../../challenges/games/platform.rules';
import type { LimitRoom } from '../../people/play-limits/store';
import { type ApplyingUser, describeAccountLines } from '../../people/users/eligibility.rules';
import type { ContestRow } from '../competition/contest.tables';
import type { FormatColumns } from '../competition/plan.rules';
import { calculateWaitlistSize } from '../competition/waitlist.rules';

export type Condition = Eligibility['conditions'][number];
type ConditionState = Condition['state'];

export interface Applicant {
  user: ApplyingUser;
  /** In base units. */
  available: bigint;
  /** What the player's own spending limits still allow; null without limits or without an entry fee. */
  room: LimitRoom | null;
  entered: boolean;
  /** Null if the player linked no account on the contest's platform. */
  account: string | null;
  overlapping: { title: string; startsAt: Date } | null;
}

export function calculatePlayingTime(
  contest: FormatColumns & Pick<ContestRow, 'startsAt' | 'maxPlayers' | 'matchCheckInMinutes' | 'playMinutes'>,
): { from: Date; until: Date } {
  const { format, formatSettings, maxPlayers } = contest;
  if (requireFormat(format).countRoundDays(formatSettings) !== null)
    return { from: contest.startsAt, until: contest.startsAt };
  const roundCount = countLongestWay(getPlan(format, formatSettings, maxPlayers));
  const minutes = roundCount * (contest.matchCheckInMinutes + contest.playMinutes);
  return { from: contest.startsAt, until: new Date(contest.startsAt.getTime() + minutes * 60_000) };
}

export const canWaitFor = (state: ConditionState): boolean =>
  state.code === 'full' && state.params.waiting !== undefined;

export function deriveEligibility(
  contest: ContestRow,
  { applicant, waitingCount }: { applicant: Applicant | null; waitingCount: number },
  now: Date,
  { minimumAge }: Pick<Config, 'minimumAge'>,
): Eligibility {
  const laterState: ConditionState = { code: 'later', params: {} };
  const isOpen = contest.phase === 'registration' && contest.status === 'active' && now < contest.checkInOpensAt;
  const spotsLeft = contest.maxPlayers - contest.entered;
  const isWaitlistOpen = isOpen && waitingCount < calculateWaitlistSize(contest);
  const fee = contest.entryFee;
  const conditions: Condition[] = [
    ...describeAccountLines(applicant?.user ?? null, { path: `/contests/${contest.slug}`, now, minimumAge }),
    ...describeAccountCondition(contest, applicant),
    {
      condition: 'registration_open',
      params: {},
      met: isOpen,
      state: describeEntriesState(contest, isOpen),
      fix: null,
    },
    {
      condition: 'not_entered',
      params: {},
      met: !applicant?.entered,
      state: { code: applicant?.entered ? 'entered' : 'one_entry', params: {} },
      fix: applicant?.entered ? { code: 'matches', to: '/dashboard/matches' } : null,
    },
    {
      condition: 'place_left',
      params: {},
      met: spotsLeft > 0,
      state:
        spotsLeft > 0
          ? { code: 'places_left', params: { left: spotsLeft, of: contest.maxPlayers } }
          : { code: 'full', params: { of: contest.maxPlayers, ...(isWaitlistOpen && { waiting: waitingCount }) } },
      fix: spotsLeft > 0 || isWaitlistOpen ? null : { code: 'contests', to: '/contests' },
    },
    {
      condition: 'balance',
      params: { fee: formatAmount(fee) },
      met: fee === 0n || (applicant !== null && applicant.available >= fee),
      state: fee === 0n ? { code: 'free', params: {} } : applicant ? describeCoinsState(applicant) : laterState,
      fix:
        applicant && applicant.available < fee
          ? { code: 'free_contests', to: '/contests?phase=registration&free=true' }
          : null,
    },
    ...describeLimitCondition(fee, applicant?.room ?? null),
    {
      condition: 'no_overlap',
      params: {},
      met: applicant !== null && applicant.overlapping === null,
      state: applicant ? describeOverlapState(contest, applicant.overlapping) : laterState,
      fix: applicant?.overlapping ? { code: 'matches', to: '/dashboard/matches' } : null,
    },
  ];
  return { eligible: conditions.every((condition) => condition.met), conditions };
}

function describeAccountCondition(
  { requiresPlatform, platform, slug }: ContestRow,
  applicant: Applicant | null,
): Condition[] {
  if (!requiresPlatform) return [];
  const provider = deriveProvider(platform);
  const account = applicant?.account ?? null;
  const link = `/sign-in/${provider}?next=${encodeURIComponent(`/contests/${slug}`)}`;
  return [
    {
      condition: 'account_linked',
      params: { provider },
      met: account !== null,
      state:
        account !== null
          ? { code: 'linked', params: { name: account } }
          : applicant
            ? { code: 'not_linked', params: { provider } }
            : { code: 'later', params: {} },
      fix: applicant && account === null ? { code: 'link_account', to: link } : null,
    },
  ];
}

function describeLimitCondition(fee: bigint, room: LimitRoom | null): Condition[] {
  if (fee === 0n || room === null) return [];
  const { left, limit, period } = room;
  const isMet = fee <= left;
  return [
    {
      condition: 'within_limits',
      params: {},
      met: isMet,
      state: { code: 'limit_left', params: { left: formatAmount(left), limit: formatAmount(limit), period } },
      fix: isMet ? null : { code: 'limits', to: '/dashboard/limits' },
    },
  ];
}

const describeCoinsState = ({ available }: Applicant): ConditionState => ({
  code: 'available',
  params: { available: formatAmount(available) },
});

function describeEntriesState(contest: ContestRow, isOpen: boolean): ConditionState {
  const closesAt = contest.checkInOpensAt.toISOString();
  if (isOpen) return { code: 'open', params: { until: closesAt } };
  if (contest.phase === 'cancelled') return { code: 'cancelled', params: {} };
  if (contest.status === 'paused' && contest.openedAt) return { code: 'paused', params: {} };
  if (contest.phase === 'draft') return { code: 'opens', params: { at: contest.registrationOpensAt.toISOString() } };
  return { code: 'closed', params: { at: closesAt } };
}

function describeOverlapState(contest: ContestRow, overlapping: Applicant['overlapping']): ConditionState {
  if (overlapping) {
    const { title, startsAt } = overlapping;
    return { code: 'overlap', params: { title, startsAt: startsAt.toISOString() } };
  }
  const { from, until } = calculatePlayingTime(contest);
  return { code: 'free_time', params: { from: from.toISOString(), until: until.toISOString() } };
}
