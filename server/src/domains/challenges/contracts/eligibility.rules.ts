import { type ContractDetail, formatAmount } from '@laurel/shared/protocol';
import type { Config } from '../../../config';
import type { ListedAchievement } from '../games/progress.rules';
import { type Challenger, describeChallengerLines } from '../judging/eligibility.rules';
import type { ListedContract } from './list.store';
import { isOver } from './state.rules';
import type { ParticipantRow } from './tables';

export type Eligibility = ContractDetail['eligibility'];
type EligibilityLine = Eligibility['conditions'][number];

export interface Applicant extends Challenger {
  id: string;
  /** In base units. */
  available: bigint;
  ownParticipant: Pick<ParticipantRow, 'status'> | null;
}

export function deriveEligibility(
  contract: ListedContract,
  list: readonly ListedAchievement[],
  applicant: Applicant | null,
  now: Date,
  { minimumAge }: Pick<Config, 'minimumAge'>,
): Eligibility {
  const { gamePlatform: platform, goal } = contract;
  const subject = { path: `/contracts/${contract.id}`, now, minimumAge };
  const conditions = [
    ...describeChallengerLines(applicant, { platform, list, goal }, subject),
    ...describePartLines(contract, applicant),
    ...describeSpotLines(contract, now),
    describeBalanceLine(contract, applicant),
  ];
  return { eligible: conditions.every(({ met }) => met), conditions };
}

function describePartLines(contract: ListedContract, applicant: Applicant | null): EligibilityLine[] {
  const isCreator = applicant?.id === contract.creatorId;
  const status = applicant?.ownParticipant?.status;
  const hasJoined = status !== undefined && status !== 'invited' && status !== 'withdrawn';
  const isInvited = status === 'invited' || hasJoined;
  return [
    {
      condition: 'not_creator',
      params: {},
      met: !isCreator,
      state: { code: isCreator ? 'own' : 'not_own', params: {} },
      fix: isCreator ? { code: 'contracts', to: '/contracts' } : null,
    },
    ...(contract.visibility === 'invite'
      ? [
          {
            condition: 'invited',
            params: {},
            met: isInvited,
            state: { code: isInvited ? 'invited' : 'not_invited', params: {} },
            fix: null,
          } satisfies EligibilityLine,
        ]
      : []),
    {
      condition: 'not_joined',
      params: {},
      met: !hasJoined,
      state: { code: hasJoined ? 'entered' : 'one_entry', params: {} },
      fix: hasJoined ? { code: 'my_contracts', to: '/dashboard/contracts' } : null,
    },
  ];
}

function describeSpotLines(contract: ListedContract, now: Date): EligibilityLine[] {
  const { status, openUntil, maxParticipants: of } = contract;
  const spotsLeft = of - contract.accepted;
  const isOpen = (status === 'open' || status === 'active') && now < openUntil;
  const contractsFix = { code: 'contracts', to: '/contracts' } as const;
  return [
    {
      condition: 'joining_open',
      params: {},
      met: isOpen,
      state: isOpen
        ? { code: 'open', params: { until: openUntil.toISOString() } }
        : status === 'cancelled'
          ? { code: 'challenge_cancelled', params: {} }
          : status === 'draft' || isOver(status)
            ? { code: 'challenge_closed', params: {} }
            : { code: 'closed', params: { at: openUntil.toISOString() } },
      fix: isOpen ? null : contractsFix,
    },
    {
      condition: 'place_left',
      params: {},
      met: spotsLeft > 0,
      state:
        spotsLeft > 0 ? { code: 'places_left', params: { left: spotsLeft, of } } : { code: 'full', params: { of } },
      fix: spotsLeft > 0 ? null : contractsFix,
    },
  ];
}

function describeBalanceLine(
  { participantStake: stake }: ListedContract,
  applicant: Applicant | null,
): EligibilityLine {
  const hasTooFewCoins = applicant !== null && applicant.available < stake;
  return {
    condition: 'balance',
    params: { fee: formatAmount(stake) },
    met: stake === 0n || (applicant !== null && !hasTooFewCoins),
    state:
      stake === 0n
        ? { code: 'free', params: {} }
        : applicant
          ? { code: 'available', params: { available: formatAmount(applicant.available) } }
          : { code: 'later', params: {} },
    fix: hasTooFewCoins ? { code: 'coins', to: '/dashboard/coins' } : null,
  };
}
