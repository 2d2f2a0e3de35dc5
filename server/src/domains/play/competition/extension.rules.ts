import type { MatchEvent, MatchState, MatchStep, Pair } from './match-state.rules';
import { addMinutes, makeStep, makeStepRefusal, makeTimelineEntry } from './step.rules';

const mostAgreedMinutes = 60;

const mostRequests = 2;

export const calculateMinutesLeft = (state: MatchState): number =>
  'dueAt' in state ? mostAgreedMinutes - (state.extension?.agreed ?? 0) : 0;

type ExtensionEvent = Extract<MatchEvent, { type: 'propose' | 'agree' }>;

export function proposeExtension(state: MatchState, { side, minutes, at }: ExtensionEvent): MatchStep {
  if (!('dueAt' in state) || at >= state.dueAt)
    return makeStepRefusal({ code: 'match_closed', params: { why: 'no_deadline' } });
  if (minutes > calculateMinutesLeft(state))
    return makeStepRefusal({ code: 'match_closed', params: { why: 'extended_enough' } });
  const { agreed = 0, asked = [0, 0] } = state.extension ?? {};
  if (asked[side] >= mostRequests) return makeStepRefusal({ code: 'match_closed', params: { why: 'asked_enough' } });
  const askedCounts: Pair<number> = side === 0 ? [asked[0] + 1, asked[1]] : [asked[0], asked[1] + 1];
  const extension = { agreed, asked: askedCounts, proposal: { side, minutes } };
  return makeStep({ ...state, extension }, { ...makeTimelineEntry('extension_proposed', side), minutes });
}

export function agreeToExtension(state: MatchState, { side, minutes, at }: ExtensionEvent): MatchStep {
  if (!('dueAt' in state) || at >= state.dueAt)
    return makeStepRefusal({ code: 'match_closed', params: { why: 'no_deadline' } });
  const { extension } = state;
  const proposal = extension?.proposal ?? null;
  if (!extension || proposal === null || proposal.side === side || proposal.minutes !== minutes)
    return makeStepRefusal({ code: 'match_closed', params: { why: 'nothing_to_agree' } });
  return makeStep(
    {
      ...state,
      dueAt: addMinutes(state.dueAt, minutes),
      extension: { agreed: extension.agreed + minutes, proposal: null },
    },
    { ...makeTimelineEntry('extension_agreed', side), minutes },
  );
}
