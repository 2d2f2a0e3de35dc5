import type { ChallengeLine, ConditionState, Goal, Platform } from '@laurel/shared/protocol';
import { type ApplyingUser, describeAccountLines } from '../../people/users/eligibility.rules';
import { deriveProvider } from '../games/platform.rules';
import type { ListedAchievement } from '../games/progress.rules';
import { isReadable, type Reading } from '../games/reading.commands';
import { judgeClaim } from './verdict.rules';

export interface Challenger {
  user: ApplyingUser;
  /** Null if the player has linked no account of the platform. */
  account: { displayName: string } | null;
  /** Null if no attempt to read is recorded. */
  reading: Reading | null;
}

export interface ChallengeTerms {
  platform: Platform;
  list: readonly ListedAchievement[];
  goal: Goal;
}

interface EligibilityContext {
  path: string;
  now: Date;
  minimumAge: number;
}

export function describeChallengerLines(
  challenger: Challenger | null,
  terms: ChallengeTerms,
  context: EligibilityContext,
): ChallengeLine[] {
  const provider = deriveProvider(terms.platform);
  const laterState: ConditionState = { code: 'later', params: {} };
  const account = challenger?.account ?? null;
  const reading = account ? (challenger?.reading ?? null) : null;
  const unreadState: ConditionState = challenger ? { code: 'not_read', params: {} } : laterState;
  const isReadableNow = reading !== null && isReadable(reading.finding);
  const returnQuery = `next=${encodeURIComponent(context.path)}`;
  const reach = reading?.snapshot ? calculateReach(reading.snapshot, terms, context.now) : null;
  return [
    ...describeAccountLines(challenger?.user ?? null, context),
    {
      condition: 'account_linked',
      params: { provider },
      met: account !== null,
      state: account
        ? { code: 'linked', params: { name: account.displayName } }
        : challenger
          ? { code: 'not_linked', params: { provider } }
          : laterState,
      fix: challenger && !account ? { code: 'link_account', to: `/sign-in/${provider}?${returnQuery}` } : null,
    },
    {
      condition: 'profile_readable',
      params: {},
      met: isReadableNow,
      state: reading ? describeReadingState(reading, provider) : unreadState,
      fix:
        reading && !isReadableNow
          ? { code: 'privacy_help', to: `/dashboard/settings/privacy/${provider}?${returnQuery}` }
          : null,
    },
    {
      condition: 'reachable',
      params: {},
      met: reach !== null && reach.left >= reach.needed,
      state: reach ? { code: reach.left >= reach.needed ? 'reachable' : 'out_of_reach', params: reach } : unreadState,
      fix: null,
    },
  ];
}

function describeReadingState({ finding, checkedAt }: Reading, provider: 'psn' | 'steam'): ConditionState {
  if (finding === 'readable') return { code: 'readable', params: { at: checkedAt.toISOString() } };
  if (finding === 'never_launched') return { code: 'never_started', params: {} };
  return { code: 'not_readable', params: { provider, finding } };
}

function calculateReach(snapshot: NonNullable<Reading['snapshot']>, { list, goal }: ChallengeTerms, now: Date) {
  const { left, needed } = judgeClaim({ list, goal, from: now, until: now }, snapshot, snapshot);
  return { left, needed };
}
