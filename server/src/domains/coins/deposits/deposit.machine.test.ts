import fc from 'fast-check';
import { applyDepositEvent, type DepositEvent, type DepositStatus, isBooked } from './deposit.machine';

const allEvents: DepositEvent[] = [
  'seen',
  'final',
  'lost',
  'credit',
  'keep_unclaimed',
  'keep_small',
  'fail',
  'reject',
  'expire',
  'reverse',
];

test('books coins once, and reverses only a booked deposit', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...allEvents), { maxLength: 40 }), (events) => {
      let status: DepositStatus = 'submitted';
      let bookingCount = 0;
      for (const event of events) {
        const nextStatus: DepositStatus | null = applyDepositEvent(status, event);
        if (nextStatus === null) continue;
        if (!isBooked(status) && isBooked(nextStatus)) {
          expect(['detected', 'confirming']).toContain(status);
          bookingCount += 1;
        }
        if (nextStatus === 'reversed') {
          expect(isBooked(status)).toBe(true);
          bookingCount -= 1;
        }
        expect(bookingCount).toBe(isBooked(nextStatus) ? 1 : 0);
        status = nextStatus;
      }
    }),
  );
});

test('counts a late payment in any status', () => {
  for (const status of ['submitted', 'orphaned', 'failed', 'rejected', 'expired'] as const)
    expect(applyDepositEvent(status, 'seen')).toBe('detected');
});
