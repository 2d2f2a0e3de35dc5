import type { Campaign, RefusalWithParams } from '@laurel/shared/protocol';

export type CampaignStatus = Campaign['status'];

export interface CampaignTimes {
  joinDeadline: Date;
  startsAt: Date;
  endsAt: Date;
}

export interface CampaignState extends CampaignTimes {
  status: CampaignStatus;
  claimEndsAt: Date;
  pausedAt: Date | null;
}

export type CampaignEvent = { at: Date } & (
  | { type: 'publish' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'cancel'; paid: boolean }
  | { type: 'set_times'; times: CampaignTimes; joined: boolean }
  | { type: 'clock'; undecidedCount: number }
);

export type CampaignEffect = 'fund' | 'refund' | 'settle';

export type CampaignStep =
  | { ok: true; state: CampaignState; effects: CampaignEffect[] }
  | ({ ok: false; field?: keyof CampaignTimes } & RefusalWithParams);

const day = 24 * 3600_000;
export const claimMs = 7 * day;

const makeStep = (state: CampaignState, ...effects: CampaignEffect[]): CampaignStep => ({ ok: true, state, effects });
const makeClosedRefusal = (why: 'over' | 'draft' | 'published'): CampaignStep => ({
  ok: false,
  code: 'campaign_closed',
  params: { why },
});
const makeTimeRefusal = (field: keyof CampaignTimes, code: 'time_not_ahead' | 'only_later'): CampaignStep => ({
  ok: false,
  code: 'validation_failed',
  params: { fault: { code, params: {} } },
  field,
});

export const isOver = (status: CampaignStatus): boolean => status === 'settled' || status === 'cancelled';

const deriveState = (state: CampaignState, at: Date): CampaignState => ({
  ...state,
  status: at >= state.endsAt ? 'ended' : at >= state.startsAt ? 'active' : 'scheduled',
  pausedAt: null,
});

export function applyCampaignEvent(state: CampaignState, event: CampaignEvent): CampaignStep {
  const { status } = state;
  switch (event.type) {
    case 'publish':
      if (isOver(status)) return makeClosedRefusal('over');
      if (status !== 'draft') return makeStep(state);
      if (event.at >= state.joinDeadline) return makeTimeRefusal('joinDeadline', 'time_not_ahead');
      if (event.at >= state.endsAt) return makeTimeRefusal('endsAt', 'time_not_ahead');
      return makeStep(deriveState(state, event.at), 'fund');
    case 'pause':
      if (status === 'paused') return makeStep(state);
      if (isOver(status)) return makeClosedRefusal('over');
      if (status === 'draft') return makeClosedRefusal('draft');
      return makeStep({ ...state, status: 'paused', pausedAt: event.at });
    case 'resume':
      if (isOver(status)) return makeClosedRefusal('over');
      if (status === 'draft') return makeClosedRefusal('draft');
      return status === 'paused' ? makeStep(deriveState(shiftDates(state, event.at), event.at)) : makeStep(state);
    case 'cancel':
      if (status === 'cancelled') return makeStep(state);
      if (status === 'settled') return makeClosedRefusal('over');
      if (event.paid) return { ok: false, code: 'prizes_paid', params: { what: 'campaign' } };
      return makeStep(
        { ...state, status: 'cancelled', pausedAt: null },
        ...(status === 'draft' ? [] : ['refund' as const]),
      );
    case 'set_times':
      return setTimes(state, event);
    case 'clock':
      return applyClock(state, event);
  }
}

function shiftDates(state: CampaignState, at: Date): CampaignState {
  const { pausedAt } = state;
  if (!pausedAt) return state;
  const pausedMs = at.getTime() - pausedAt.getTime();
  const shiftDate = (date: Date) => (date > pausedAt ? new Date(date.getTime() + pausedMs) : date);
  return {
    ...state,
    joinDeadline: shiftDate(state.joinDeadline),
    startsAt: shiftDate(state.startsAt),
    endsAt: shiftDate(state.endsAt),
    claimEndsAt: shiftDate(state.claimEndsAt),
  };
}

function setTimes(
  state: CampaignState,
  { times, joined, at }: Extract<CampaignEvent, { type: 'set_times' }>,
): CampaignStep {
  const fields = ['joinDeadline', 'startsAt', 'endsAt'] as const;
  const changedFields = fields.filter((field) => times[field].getTime() !== state[field].getTime());
  if (changedFields.length === 0) return makeStep(state);
  if (isOver(state.status)) return makeClosedRefusal('over');
  const hasStarted = state.status !== 'draft' && state.startsAt <= at;
  for (const field of changedFields) {
    const isShorter = field === 'startsAt' ? times[field] > state[field] || hasStarted : times[field] < state[field];
    if (joined && isShorter) return makeTimeRefusal(field, 'only_later');
    if (state.status !== 'draft' && field !== 'startsAt' && times[field] <= at)
      return makeTimeRefusal(field, 'time_not_ahead');
    if (hasStarted && field === 'startsAt') return makeTimeRefusal(field, 'only_later');
  }
  if (state.status === 'ended') return makeClosedRefusal('over');
  const nextTimes = { ...state, ...times, claimEndsAt: new Date(times.endsAt.getTime() + claimMs) };
  return makeStep(state.status === 'draft' || state.status === 'paused' ? nextTimes : deriveState(nextTimes, at));
}

function applyClock(
  state: CampaignState,
  { at, undecidedCount }: Extract<CampaignEvent, { type: 'clock' }>,
): CampaignStep {
  if (state.status === 'scheduled' && at >= state.startsAt) return makeStep({ ...state, status: 'active' });
  if (state.status === 'active' && at >= state.endsAt) return makeStep({ ...state, status: 'ended' });
  if (state.status === 'ended' && at >= state.claimEndsAt && undecidedCount === 0)
    return makeStep({ ...state, status: 'settled' }, 'settle');
  return makeStep(state);
}

export function calculateCampaignDueAt(state: CampaignState): Date | null {
  switch (state.status) {
    case 'scheduled':
      return state.startsAt;
    case 'active':
      return state.endsAt;
    case 'ended':
      return state.claimEndsAt;
    default:
      return null;
  }
}

export const canTakePlayers = ({ status, joinDeadline }: CampaignState, at: Date): boolean =>
  (status === 'scheduled' || status === 'active') && at < joinDeadline;

export const canTakeClaims = ({ status, claimEndsAt }: CampaignState, at: Date): boolean =>
  status === 'active' || (status === 'ended' && at < claimEndsAt);
