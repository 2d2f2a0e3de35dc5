import {
  type ContractEffect,
  type ContractState,
  type ContractStatus,
  hasJoined,
  isOver,
  isPendingParticipant,
  type Participant,
  type Party,
} from './state.rules';

export interface Outcome {
  state: ContractState;
  effects: ContractEffect[];
}

type Claimant = Extract<Participant, { status: 'submitted' | 'disputed' }>;

function deriveClaimants({ participants }: ContractState): Claimant[] {
  return participants
    .filter((each): each is Claimant => each.status === 'submitted' || each.status === 'disputed')
    .sort((a, b) => a.claim.at.getTime() - b.claim.at.getTime() || (a.id < b.id ? -1 : 1));
}

const isApproved = (claimant: Claimant): boolean =>
  claimant.status === 'submitted' && claimant.claim.state === 'approved';

/** @returns an empty list if nobody has won; null while the contract is undecided */
function deriveWinners(state: ContractState, at: Date): Claimant[] | null {
  const { winnerRule, openUntil, claimUntil } = state.stakes;
  const claims = deriveClaimants(state);
  const isNobodyLeft = !state.participants.some(hasJoined) && at >= openUntil;
  if (claims.length === 0) return at >= claimUntil || isNobodyLeft ? [] : null;
  if (winnerRule === 'first') {
    // An undecided claim keeps its place, so later claims wait.
    const [firstClaim] = claims;
    return firstClaim && isApproved(firstClaim) ? [firstClaim] : null;
  }
  const isRacing = at < claimUntil && state.participants.some(({ status }) => status === 'accepted');
  return claims.every(isApproved) && !isRacing ? claims : null;
}

export const deriveParties = ({ participants }: ContractState): Party[] => [
  'creator',
  ...participants.filter(hasJoined).map(({ id }) => id),
];

const makeRefund = (party: Party, amount: bigint): ContractEffect[] =>
  amount > 0n ? [{ kind: 'refund', party, amount }] : [];

export function refundStakes(state: ContractState, status: 'cancelled' | 'expired' | 'settled'): Outcome {
  const effects = [
    ...makeRefund('creator', state.creatorHeld),
    ...state.participants.flatMap(({ id, stake }) => makeRefund(id, stake)),
  ];
  const participants = state.participants.map((each): Participant => {
    if (isPendingParticipant(each)) return { id: each.id, stake: 0n, status: 'declined' };
    if (!hasJoined(each) && each.stake === 0n) return each;
    const hasLost = status !== 'cancelled' && each.stake === 0n;
    return { id: each.id, stake: 0n, status: hasLost ? 'lost' : 'refunded' };
  });
  return { state: { ...state, status, creatorHeld: 0n, participants, cancelling: null }, effects };
}

/** Amounts are in base units. If a remainder is left, the first shares are one unit larger. */
export function calculateShares(total: bigint, count: number): bigint[] {
  const share = total / BigInt(count);
  const remainder = Number(total % BigInt(count));
  return Array.from({ length: count }, (_, index) => share + (index < remainder ? 1n : 0n));
}

function payWinners(state: ContractState, winners: readonly Claimant[]): Outcome {
  const effects: ContractEffect[] = [];
  let total = state.creatorHeld;
  for (const each of state.participants)
    if (isPendingParticipant(each)) effects.push(...makeRefund(each.id, each.stake));
    else total += each.stake;
  const shares = calculateShares(total, winners.length);
  const payouts = new Map(winners.map(({ id }, index) => [id, shares[index] ?? 0n]));
  const participants = state.participants.map((each): Participant => {
    const { id } = each;
    const payoutAmount = payouts.get(id);
    if (payoutAmount !== undefined) return { id, stake: 0n, status: 'won', payout: payoutAmount };
    if (isPendingParticipant(each)) return { id, stake: 0n, status: 'declined' };
    return hasJoined(each) ? { id, stake: 0n, status: 'lost' } : { ...each, stake: 0n };
  });
  for (const [party, amount] of payouts) if (amount > 0n) effects.push({ kind: 'pay', party, amount });
  return { state: { ...state, status: 'settled', creatorHeld: 0n, participants, cancelling: null }, effects };
}

function deriveStatus({ status, stakes, participants, rulingUntil }: ContractState, at: Date): ContractStatus {
  const disputedParticipants = participants.filter((each) => each.status === 'disputed');
  if (disputedParticipants.length > 0)
    return rulingUntil !== null && disputedParticipants.every(({ claim }) => claim.ruled !== null)
      ? 'resolved'
      : 'disputed';
  if (at >= stakes.deadline || participants.some((each) => each.status === 'submitted')) return 'claim';
  return status === 'open' && !participants.some(hasJoined) ? 'open' : 'active';
}

export function concludeContract(state: ContractState, at: Date): Outcome {
  if (state.status === 'draft' || isOver(state.status)) return { state, effects: [] };
  const { cancelling } = state;
  if (cancelling && deriveParties(state).every((party) => cancelling.includes(party)))
    return refundStakes(state, 'cancelled');
  const winners = deriveWinners(state, at);
  if (winners?.length) return payWinners(state, winners);
  if (winners) return refundStakes(state, state.rulingUntil === null ? 'expired' : 'settled');
  const status = deriveStatus(state, at);
  return { state: status === state.status ? state : { ...state, status }, effects: [] };
}
