import fc from 'fast-check';
import { applyWithdrawalEvent, isHeld, type WithdrawalEvent, type WithdrawalStatus } from './withdrawal.machine';

const allEvents: WithdrawalEvent[] = [
  'confirm',
  'confirm_flagged',
  'cancel',
  'approve',
  'reject',
  'sign',
  'found',
  'mined',
  'unmined',
  'complete',
  'fail',
  'refund',
];

test('reserved coins are paid or refunded once, and a signed payment can’t be cancelled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...allEvents), { maxLength: 60 }), (events) => {
      let status: WithdrawalStatus = 'requested';
      let [isConfirmed, isSigned, endCount] = [false, false, 0];
      for (const event of events) {
        const nextStatus: WithdrawalStatus | null = applyWithdrawalEvent(status, event);
        if (nextStatus === null) continue;
        isConfirmed ||= event === 'confirm' || event === 'confirm_flagged';
        if (event === 'sign') expect(isConfirmed).toBe(true);
        if (event === 'cancel' || event === 'reject') expect(isSigned).toBe(false);
        isSigned ||= event === 'sign' || event === 'found';
        if (event === 'complete' || event === 'refund') expect(isSigned).toBe(true);
        if (isHeld(status) && !isHeld(nextStatus)) endCount += 1;
        status = nextStatus;
      }
      expect(endCount).toBe(isHeld(status) ? 0 : 1);
    }),
  );
});
