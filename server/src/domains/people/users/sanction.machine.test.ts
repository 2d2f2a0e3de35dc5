import fc from 'fast-check';
import { applySanctionEvent, type SanctionEvent, type SanctionStatus } from './sanction.machine';

const kinds = ['note', 'warning', 'mute', 'suspension'] as const;
const events: SanctionEvent[] = ['expire', 'lift', 'replace', 'appeal', 'keep', 'grant'];

function walkHistory(kind: SanctionStatus['kind'], events: readonly SanctionEvent[]) {
  const statuses: SanctionStatus[] = [{ kind, state: 'standing', appeal: 'none' }];
  const doneEvents: SanctionEvent[] = [];
  for (const event of events) {
    const nextStatus = applySanctionEvent(statuses.at(-1) as SanctionStatus, event);
    if (nextStatus) {
      statuses.push(nextStatus);
      doneEvents.push(event);
    }
  }
  return { seen: statuses, done: doneEvents, last: statuses.at(-1) as SanctionStatus };
}

const anyHistory = fc.tuple(fc.constantFrom(...kinds), fc.array(fc.constantFrom(...events), { maxLength: 12 }));
const assertHistories = (holds: (history: ReturnType<typeof walkHistory>, kind: SanctionStatus['kind']) => void) =>
  fc.assert(fc.property(anyHistory, ([kind, tried]) => holds(walkHistory(kind, tried), kind)));

it('allows one appeal and one decision', () =>
  assertHistories(({ done }) => {
    expect(done.filter((event) => event === 'appeal').length).toBeLessThanOrEqual(1);
    expect(done.filter((event) => event === 'keep' || event === 'grant').length).toBeLessThanOrEqual(1);
  }));

it('ends once and for good', () =>
  assertHistories(({ seen, done }) => {
    expect(done.filter((event) => ['expire', 'lift', 'replace'].includes(event)).length).toBeLessThanOrEqual(1);
    const endedIndex = seen.findIndex(({ state }) => state !== 'standing');
    if (endedIndex >= 0) expect(seen.slice(endedIndex).every(({ state }) => state !== 'standing')).toBe(true);
  }));

it('has no open appeal after staff end it', () =>
  assertHistories(({ seen }) => {
    for (const { state, appeal } of seen) {
      if (appeal === 'waiting') expect(['standing', 'over']).toContain(state);
      expect(appeal === 'granted').toBe(state === 'overturned');
    }
  }));

it('never changes notes, nor expires warnings', () =>
  assertHistories(({ seen, done }, kind) => {
    if (kind === 'note') expect(seen).toHaveLength(1);
    if (kind === 'warning') expect(done).not.toContain('expire');
  }));
