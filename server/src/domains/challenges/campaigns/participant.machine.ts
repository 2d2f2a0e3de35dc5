import type { Participant, RefusalWithParams } from '@laurel/shared/protocol';
import type { Verdict } from '../judging/verdict.rules';

export type ParticipantStatus = Participant['status'];

const day = 24 * 3600_000;
export const answerMs = 7 * day;

export interface ParticipantState {
  status: ParticipantStatus;
  /** If there are too few fixed rewards, the earliest accepted claims get them. */
  claimedAt: Date | null;
  /** When the claim was accepted. */
  heldAt: Date | null;
  answerBy: Date | null;
  answeredAt: Date | null;
}

export type ParticipantEvent = { at: Date } & (
  | { type: 'progress'; counted: number; met: boolean }
  | { type: 'claim' }
  | { type: 'judge'; verdict: Verdict; counted: number; met: boolean }
  | { type: 'answer' }
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'pay' }
  | { type: 'too_late' }
  | { type: 'withdraw' }
  | { type: 'expire' }
);

export type ParticipantStep = { ok: true; state: ParticipantState } | ({ ok: false } & RefusalWithParams);

const makeRefusal = (why: 'claimed' | 'over' | 'not_in_review' | 'answer_open' | 'answered'): ParticipantStep => ({
  ok: false,
  code: 'participant_closed',
  params: { why },
});

export const unfinishedStatuses = [
  'joined',
  'in_progress',
  'eligible',
  'claimed',
  'under_review',
] as const satisfies ParticipantStatus[];

export const isPlaying = (status: ParticipantStatus): boolean =>
  status === 'joined' || status === 'in_progress' || status === 'eligible';
export const isUndecided = ({ status, heldAt }: Pick<ParticipantState, 'status' | 'heldAt'>): boolean =>
  status === 'under_review' || (status === 'claimed' && heldAt === null);

const derivePlayingStatus = (countedGoals: number, met: boolean): ParticipantStatus =>
  met ? 'eligible' : countedGoals > 0 ? 'in_progress' : 'joined';

export function applyParticipantEvent(state: ParticipantState, event: ParticipantEvent): ParticipantStep {
  const { status } = state;
  const changeTo = (change: Partial<ParticipantState>): ParticipantStep => ({
    ok: true,
    state: { ...state, ...change },
  });
  switch (event.type) {
    case 'progress':
      return changeTo(isPlaying(status) ? { status: derivePlayingStatus(event.counted, event.met) } : {});
    case 'claim':
      if (status === 'claimed' || status === 'under_review') return changeTo({});
      return isPlaying(status) ? changeTo({ status: 'claimed', claimedAt: event.at }) : makeRefusal('over');
    case 'judge':
      if (status !== 'claimed' || state.heldAt) return changeTo({});
      if (event.verdict === 'holds') return changeTo({ heldAt: event.at });
      if (event.verdict === 'doubtful')
        return changeTo({ status: 'under_review', answerBy: new Date(event.at.getTime() + answerMs) });
      return changeTo({ status: derivePlayingStatus(event.counted, event.met), claimedAt: null });
    case 'answer':
      if (status !== 'under_review') return makeRefusal('not_in_review');
      return state.answeredAt ? makeRefusal('answered') : changeTo({ answeredAt: event.at });
    case 'approve':
      if (status !== 'under_review') return makeRefusal('not_in_review');
      return changeTo({ status: 'claimed', heldAt: event.at });
    case 'reject':
      if (status !== 'under_review') return makeRefusal('not_in_review');
      if (!state.answeredAt && state.answerBy && event.at < state.answerBy) return makeRefusal('answer_open');
      return changeTo({ status: 'rejected' });
    case 'pay':
      return status === 'claimed' && state.heldAt ? changeTo({ status: 'paid' }) : changeTo({});
    case 'too_late':
      return status === 'claimed' && state.heldAt ? changeTo({ status: 'rejected' }) : changeTo({});
    case 'withdraw':
      if (isPlaying(status)) return changeTo({ status: 'withdrawn' });
      return status === 'withdrawn' ? changeTo({}) : makeRefusal(status === 'claimed' ? 'claimed' : 'over');
    case 'expire':
      return changeTo(unfinishedStatuses.some((each) => each === status) ? { status: 'expired' } : {});
  }
}
