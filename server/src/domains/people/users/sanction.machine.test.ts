import fc from 'fast-check';
import { applySanctionEvent, type SanctionEvent, type SanctionStatus } from './sanction.machine';

const kinds = ['note', 'warning', 'mute', 'suspension'] as const;
const events: SanctionEvent[] = ['expire', 'lift', 'replace', 'appeal', 'keep', 'grant'];

function walkHistory(kind: SanctionStatus['kind'], events: readonly SanctionEvent[]) {
  const statuses: SanctionStatus[] = [{ kind, state: 'standing', appeal: 'none' }];
  const appliedEvents: SanctionEvent[] = [];
  for (const event of events) {
    const nextStatus = applySanctionEvent(statuses.at(-1) as SanctionStatus, event);
    if (nextStatus) {
      statuses.push(nextStatus);
      appliedEvents.push(event);
    }
  }
  return { statuses, appliedEvents };
}

const anyHistory = fc.tuple(fc.constantFrom(...kinds), fc.array(fc.constantFrom(...events), { maxLength: 12 }));
const assertHistories = (holds: (history: ReturnType<typeof walkHistory>, kind: SanctionStatus['kind']) => void) =>
  fc.assert(fc.property(anyHistory, ([kind, triedEvents]) => holds(walkHistory(kind, triedEvents), kind)));

it('a sanction allows one appeal and one decision', () =>
  assertHistories(({ appliedEvents }) => {
    expect(appliedEvents.filter((event) => event === 'appeal').length).toBeLessThanOrEqual(1);
    expect(appliedEvents.filter((event) => event === 'keep' || event === 'grant').length).toBeLessThanOrEqual(1);
  }));

it('a sanction ends once and for good', () =>
  assertHistories(({ statuses, appliedEvents }) => {
    expect(appliedEvents.filter((event) => ['expire', 'lift', 'replace'].includes(event)).length).toBeLessThanOrEqual(
      1,
    );
    const endedIndex = statuses.findIndex(({ state }) => state !== 'standing');
    if (endedIndex >= 0) expect(statuses.slice(endedIndex).every(({ state }) => state !== 'standing')).toBe(true);
  }));

it('a sanction has no open appeal after staff end it', () =>
  assertHistories(({ statuses }) => {
    for (const { state, appeal } of statuses) {
      if (appeal === 'waiting') expect(['standing', 'over']).toContain(state);
      expect(appeal === 'granted').toBe(state === 'overturned');
    }
  }));

it('never changes notes, nor expires warnings', () =>
  assertHistories(({ statuses, appliedEvents }, kind) => {
    if (kind === 'note') expect(statuses).toHaveLength(1);
    if (kind === 'warning') expect(appliedEvents).not.toContain('expire');
  }));
