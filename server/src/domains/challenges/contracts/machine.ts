import type { RefusalParams, RefusalWithParams } from '@laurel/shared/protocol';
import type { Verdict } from '../judging/verdict.rules';
import { concludeContract } from './outcome.rules';
import {
  addMilliseconds,
  autoApprovalMs,
  type ContractEffect,
  type ContractState,
  canTakeClaims,
  canTakePlayers,
  countSpotsLeft,
  hasJoined,
  isOver,
  isPendingParticipant,
  longestDisputeMs,
  longestOutageMs,
  longestReadingMs,
  type Participant,
  type Party,
  rulingHoldMs,
  type Stakes,
} from './state.rules';

export type ContractEvent = { at: Date } & (
  | { type: 'open' }
  | { type: 'edit'; stakes: Stakes }
  | { type: 'apply' | 'invite' | 'accept' | 'decline' | 'withdraw'; participantId: string }
  | { type: 'claim' | 'approve' | 'dispute'; participantId: string }
  | { type: 'judge'; participantId: string; verdict: Verdict }
  | { type: 'rule'; winnerIds: readonly string[] }
  /** Proposes to cancel, or agrees to the open proposal. */
  | { type: 'cancel'; by: Party }
  | { type: 'outage'; since: Date; until: Date }
  | { type: 'clock' }
);

export type ContractStep =
  | { ok: true; state: ContractState; effects: ContractEffect[] }
  | ({ ok: false } & RefusalWithParams);

type ClosedReason = RefusalParams['contract_closed']['why'];
type StateChange = Omit<Partial<ContractState>, 'participants'>;

const keepState = (state: ContractState): ContractStep => ({ ok: true, state, effects: [] });
const makeClosedRefusal = (why: ClosedReason): ContractStep => ({
  ok: false,
  code: 'contract_closed',
  params: { why },
});
const makeHoldEffects = (party: Party, amount: bigint): ContractEffect[] =>
  amount > 0n ? [{ kind: 'hold', party, amount }] : [];
const makeRefundEffects = (party: Party, amount: bigint): ContractEffect[] =>
  amount > 0n ? [{ kind: 'refund', party, amount }] : [];

function makeStep(state: ContractState, at: Date, effects: ContractEffect[] = []): ContractStep {
  const conclusion = concludeContract(state, at);
  return { ok: true, state: conclusion.state, effects: [...effects, ...conclusion.effects] };
}

function replaceParticipant(state: ContractState, participant: Participant, change: StateChange = {}): ContractState {
  const isKnown = state.participants.some(({ id }) => id === participant.id);
  const participants = isKnown
    ? state.participants.map((each) => (each.id === participant.id ? participant : each))
    : [...state.participants, participant];
  return { ...state, ...change, participants };
}

export function applyContractEvent(state: ContractState, event: ContractEvent): ContractStep {
  const { at } = event;
  if (event.type === 'open') return openContract(state, at);
  if (event.type === 'edit') return changeContract(state, event.stakes, at);
  if (isOver(state.status))
    return event.type === 'clock' || event.type === 'judge' ? keepState(state) : makeClosedRefusal('over');
  if (state.status === 'draft') return applyDraftEvent(state, event);
  switch (event.type) {
    case 'apply':
    case 'invite':
      return addParticipant(state, event.type, event.participantId, at);
    case 'outage':
      return applyOutage(state, event);
    case 'cancel':
      return cancelForParty(state, event.by, at);
    case 'rule':
      return decideWinners(state, event.winnerIds, at);
    case 'clock':
      return applyClock(state, at);
    default: {
      const participant = state.participants.find(({ id }) => id === event.participantId);
      return participant ? applyParticipantEvent(state, participant, event) : makeClosedRefusal('not_in');
    }
  }
}

function applyDraftEvent(state: ContractState, event: ContractEvent): ContractStep {
  if (event.type === 'clock') return keepState(state);
  if (event.type !== 'invite') return makeClosedRefusal('draft');
  if (state.participants.some(({ id }) => id === event.participantId))
    return { ok: false, code: 'already_in_contract', params: {} };
  return {
    ok: true,
    state: replaceParticipant(state, { id: event.participantId, stake: 0n, status: 'invited' }),
    effects: [],
  };
}

function applyParticipantEvent(
  state: ContractState,
  participant: Participant,
  event: Extract<ContractEvent, { participantId: string }>,
): ContractStep {
  switch (event.type) {
    case 'accept':
      return acceptParticipant(state, participant, event.at);
    case 'decline':
    case 'withdraw':
      return removeParticipant(state, participant, event.type, event.at);
    case 'claim':
      return startClaim(state, participant, event.at);
    case 'judge':
      return judgeParticipant(state, participant, event.verdict, event.at);
    case 'approve':
      return approveParticipant(state, participant, event.at);
    case 'dispute':
      return disputeParticipant(state, participant, event.at);
    default:
      return keepState(state);
  }
}

function openContract(state: ContractState, at: Date): ContractStep {
  if (isOver(state.status)) return makeClosedRefusal('over');
  if (state.status !== 'draft') return keepState(state);
  const { creatorStake, openUntil } = state.stakes;
  if (at >= openUntil) return makeClosedRefusal('joining');
  return makeStep(
    { ...state, status: 'open', creatorHeld: creatorStake },
    at,
    makeHoldEffects('creator', creatorStake),
  );
}

function changeContract(state: ContractState, stakes: Stakes, at: Date): ContractStep {
  if (isOver(state.status)) return makeClosedRefusal('over');
  if (state.status === 'draft') return { ok: true, state: { ...state, stakes }, effects: [] };
  if (state.status !== 'open') return makeClosedRefusal('fixed');
  if (at >= stakes.openUntil) return makeClosedRefusal('joining');
  const isRestaked = stakes.creatorStake !== state.creatorHeld;
  const applicants = state.participants.filter(({ status }) => status === 'applied');
  const participants = state.participants.map(
    (each): Participant => (each.status === 'applied' ? { id: each.id, stake: 0n, status: 'withdrawn' } : each),
  );
  return makeStep({ ...state, stakes, creatorHeld: stakes.creatorStake, participants }, at, [
    // A hold can't be changed, so a new stake needs a new hold.
    ...(isRestaked
      ? [...makeRefundEffects('creator', state.creatorHeld), ...makeHoldEffects('creator', stakes.creatorStake)]
      : []),
    ...applicants.flatMap(({ id, stake }) => makeRefundEffects(id, stake)),
  ]);
}

function addParticipant(state: ContractState, type: 'apply' | 'invite', id: string, at: Date): ContractStep {
  if (!canTakePlayers(state, at)) return makeClosedRefusal('joining');
  const participant = state.participants.find((each) => each.id === id);
  const isReturning = participant?.status === 'withdrawn' || (participant?.status === 'declined' && type === 'invite');
  if (participant && !isReturning) return { ok: false, code: 'already_in_contract', params: {} };
  if (countSpotsLeft(state) <= 0) return { ok: false, code: 'contract_full', params: {} };
  if (type === 'invite') return makeStep(replaceParticipant(state, { id, stake: 0n, status: 'invited' }), at);
  const stakeAmount = state.stakes.participantStake;
  return makeStep(
    replaceParticipant(state, { id, stake: stakeAmount, status: 'applied' }),
    at,
    makeHoldEffects(id, stakeAmount),
  );
}

function acceptParticipant(state: ContractState, { id, stake, status }: Participant, at: Date): ContractStep {
  if (status === 'accepted') return keepState(state);
  if (!canTakePlayers(state, at)) return makeClosedRefusal('joining');
  if (status !== 'applied' && status !== 'invited') return makeClosedRefusal('not_waiting');
  if (countSpotsLeft(state) <= 0) return { ok: false, code: 'contract_full', params: {} };
  const owedParticipantStake = status === 'invited' ? state.stakes.participantStake : 0n;
  return makeStep(
    replaceParticipant(state, { id, stake: stake + owedParticipantStake, status: 'accepted' }),
    at,
    makeHoldEffects(id, owedParticipantStake),
  );
}

function removeParticipant(
  state: ContractState,
  participant: Participant,
  how: 'decline' | 'withdraw',
  at: Date,
): ContractStep {
  const { id, stake, status } = participant;
  const removedStatus = how === 'decline' ? 'declined' : 'withdrawn';
  if (status === removedStatus) return keepState(state);
  if (!isPendingParticipant(participant)) {
    if (how === 'decline' || status !== 'accepted') return makeClosedRefusal('not_waiting');
    if (stake > 0n) return makeClosedRefusal('stake_bound');
  }
  return makeStep(
    replaceParticipant(state, { id, stake: 0n, status: removedStatus }),
    at,
    makeRefundEffects(id, stake),
  );
}

function startClaim(state: ContractState, { id, stake, status }: Participant, at: Date): ContractStep {
  if (status === 'submitted' || status === 'disputed') return makeClosedRefusal('claimed');
  if (status !== 'accepted') return makeClosedRefusal('not_in');
  if (!canTakeClaims(state, at)) return makeClosedRefusal('claiming');
  const readingClaim = { at, state: 'reading', until: addMilliseconds(at, longestReadingMs) } as const;
  return makeStep(replaceParticipant(state, { id, stake, status: 'submitted', claim: readingClaim }), at);
}

function judgeParticipant(state: ContractState, participant: Participant, verdict: Verdict, at: Date): ContractStep {
  const { id, stake } = participant;
  if (participant.status !== 'submitted' || participant.claim.state !== 'reading') return keepState(state);
  if (verdict === 'not_met') return makeStep(replaceParticipant(state, { id, stake, status: 'accepted' }), at);
  if (verdict === 'doubtful') {
    const disputedClaim = { at: participant.claim.at, met: false, disputedAt: at, ruled: null };
    return makeStep(replaceParticipant(state, { id, stake, status: 'disputed', claim: disputedClaim }), at);
  }
  const decidedClaim = {
    at: participant.claim.at,
    state: 'met',
    decidesAt: addMilliseconds(at, autoApprovalMs),
  } as const;
  return makeStep(replaceParticipant(state, { id, stake, status: 'submitted', claim: decidedClaim }), at);
}

const approveClaim = ({ id, stake }: Participant, claimedAt: Date): Participant => ({
  id,
  stake,
  status: 'submitted',
  claim: { at: claimedAt, state: 'approved' },
});

function approveParticipant(state: ContractState, participant: Participant, at: Date): ContractStep {
  if (participant.status === 'submitted') {
    if (participant.claim.state === 'approved') return keepState(state);
    if (participant.claim.state === 'reading') return makeClosedRefusal('no_claim');
  } else if (participant.status !== 'disputed' || participant.claim.ruled !== null)
    return makeClosedRefusal('no_claim');
  return makeStep(replaceParticipant(state, approveClaim(participant, participant.claim.at)), at);
}

function disputeParticipant(state: ContractState, participant: Participant, at: Date): ContractStep {
  const { id, stake } = participant;
  if (participant.status === 'disputed') return keepState(state);
  if (participant.status !== 'submitted' || participant.claim.state !== 'met') return makeClosedRefusal('no_claim');
  if (at >= participant.claim.decidesAt) return makeClosedRefusal('no_claim');
  const disputedClaim = { at: participant.claim.at, met: true, disputedAt: at, ruled: null };
  return makeStep(replaceParticipant(state, { id, stake, status: 'disputed', claim: disputedClaim }), at);
}

function decideWinners(state: ContractState, winnerIds: readonly string[], at: Date): ContractStep {
  const disputedParticipants = state.participants.filter((each) => each.status === 'disputed');
  if (disputedParticipants.length === 0) return makeClosedRefusal('no_dispute');
  if (winnerIds.some((winner) => !disputedParticipants.some(({ id }) => id === winner)))
    return { ok: false, code: 'validation_failed', params: { fault: { code: 'no_such_side', params: {} } } };
  const participants = state.participants.map(
    (each): Participant =>
      each.status === 'disputed' ? { ...each, claim: { ...each.claim, ruled: winnerIds.includes(each.id) } } : each,
  );
  return makeStep({ ...state, participants, rulingUntil: addMilliseconds(at, rulingHoldMs) }, at);
}

function cancelForParty(state: ContractState, by: Party, at: Date): ContractStep {
  if (state.status === 'resolved') return makeClosedRefusal('ruled');
  const agreedParties = state.cancelling ?? [];
  if (agreedParties.includes(by)) return keepState(state);
  if (by !== 'creator' && !state.participants.some((each) => each.id === by && hasJoined(each)))
    return makeClosedRefusal('not_in');
  return makeStep({ ...state, cancelling: [...agreedParties, by] }, at);
}

/** Moves deadlines, but decides no claims, because another outage may follow. */
function applyOutage(state: ContractState, { since, until }: Extract<ContractEvent, { type: 'outage' }>): ContractStep {
  const lengthMs = Math.min(until.getTime() - since.getTime(), longestOutageMs - state.outageMs);
  if (lengthMs <= 0) return keepState(state);
  const isMoved = since < state.stakes.claimUntil;
  const claimUntil = isMoved ? addMilliseconds(state.stakes.claimUntil, lengthMs) : state.stakes.claimUntil;
  const participants = state.participants.map((each): Participant => {
    if (each.status !== 'submitted' || each.claim.state !== 'reading' || since >= each.claim.until) return each;
    const waitedMs = Math.min(lengthMs, until.getTime() - each.claim.at.getTime());
    return waitedMs <= 0
      ? each
      : { ...each, claim: { ...each.claim, until: addMilliseconds(each.claim.until, waitedMs) } };
  });
  const hasReadingChanged = participants.some((each, index) => each !== state.participants[index]);
  if (!isMoved && !hasReadingChanged) return keepState(state);
  const outageMs = state.outageMs + lengthMs;
  return {
    ok: true,
    state: { ...state, stakes: { ...state.stakes, claimUntil }, participants, outageMs },
    effects: [],
  };
}

function applyClock(state: ContractState, at: Date): ContractStep {
  const effects: ContractEffect[] = [];
  const isRuled = state.rulingUntil !== null && at >= state.rulingUntil;
  const participants = state.participants.map((each): Participant => {
    const { id, stake } = each;
    if (isPendingParticipant(each) && at >= state.stakes.openUntil) {
      effects.push(...makeRefundEffects(id, stake));
      return { id, stake: 0n, status: 'declined' };
    }
    if (each.status === 'submitted') {
      if (each.claim.state === 'met' && at >= each.claim.decidesAt) return approveClaim(each, each.claim.at);
      if (each.claim.state !== 'reading' || at < each.claim.until) return each;
      const unreadClaim = { at: each.claim.at, met: false, disputedAt: each.claim.until, ruled: null };
      return { id, stake, status: 'disputed', claim: unreadClaim };
    }
    if (each.status !== 'disputed') return each;
    const { claim } = each;
    const decidedBy =
      claim.ruled === null
        ? at >= addMilliseconds(claim.disputedAt, longestDisputeMs) && 'platform'
        : isRuled && 'staff';
    if (!decidedBy) return each;
    const wins = decidedBy === 'staff' ? claim.ruled : claim.met;
    return wins ? approveClaim(each, claim.at) : { id, stake, status: 'lost' };
  });
  const hasChanged = participants.some((each, index) => each !== state.participants[index]);
  return makeStep(hasChanged ? { ...state, participants } : state, at, effects);
}

export interface ContractDeadline {
  kind: 'joining' | 'race' | 'claims' | 'reading' | 'approval' | 'ruling' | 'final';
  at: Date;
}

export function deriveDeadlines(state: ContractState, now: Date): ContractDeadline[] {
  if (state.status === 'draft' || isOver(state.status)) return [];
  const { openUntil, deadline, claimUntil } = state.stakes;
  const deadlines: ContractDeadline[] = [
    { kind: 'joining', at: openUntil },
    { kind: 'race', at: deadline },
    { kind: 'claims', at: claimUntil },
  ];
  for (const each of state.participants) {
    if (each.status === 'submitted' && each.claim.state === 'reading')
      deadlines.push({ kind: 'reading', at: each.claim.until });
    if (each.status === 'submitted' && each.claim.state === 'met')
      deadlines.push({ kind: 'approval', at: each.claim.decidesAt });
    if (each.status !== 'disputed') continue;
    if (each.claim.ruled === null)
      deadlines.push({ kind: 'ruling', at: addMilliseconds(each.claim.disputedAt, longestDisputeMs) });
    else if (state.rulingUntil) deadlines.push({ kind: 'final', at: state.rulingUntil });
  }
  return deadlines.filter(({ at }) => at > now).sort((a, b) => a.at.getTime() - b.at.getTime());
}
