import type { ContestDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand, writeRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { leave as words } from '../messages/en/leave';

export function canLeave({ entry, phase, pausedAt, checkInClosesAt, serverNow }: ContestDetail): boolean {
  if (!entry || !['registered', 'waitlisted', 'checked_in'].includes(entry.status)) return false;
  if (phase === 'registration') return true;
  return phase === 'check_in' && Date.parse(pausedAt ?? serverNow) < Date.parse(checkInClosesAt);
}

export function LeaveAction({ contest, onLeft }: { contest: ContestDetail; onLeft: () => void }) {
  const allMessages = useMessages(words);
  const isWaiting = contest.entry?.status === 'waitlisted';
  const t = { ...allMessages, ...(isWaiting && allMessages.waitlist) };
  const { failure: describeFailure } = useMessages(answers);
  const [isAsking, setIsAsking] = useState(false);
  const leaveCommand = useCommand('leaveContest', {
    announce: 'success',
    refreshes: ['getPublicContest', 'listContests', 'getSchedule', 'getUser', 'listTransactions'],
  });
  const sendLeave = async () => {
    const result = await leaveCommand.run({ params: { id: contest.id } });
    if (!result.error) {
      setIsAsking(false);
      writeRead('getPublicContest', { params: { id: contest.slug } }, result.data);
      onLeft();
    } else if (result.error.kind === 'status') refreshReads('getPublicContest');
  };
  return (
    <>
      <Button full onClick={() => setIsAsking(true)}>
        {t.open}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t.title}
        confirmLabel={t.confirm}
        cancelLabel={t.keep}
        tone="danger"
        busy={leaveCommand.fetching}
        error={
          leaveCommand.failure && leaveCommand.failure.error.kind !== 'cancelled'
            ? describeFailure(leaveCommand.failure)
            : undefined
        }
        onConfirm={() => void sendLeave()}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {Number(contest.entryFee) === 0 ? t.free : t.fee(<Amount purpose="exact" value={contest.entryFee} />)}{' '}
          {isWaiting ? allMessages.waitlist.number : contest.phase === 'registration' ? t.again : t.forGood}
        </p>
      </ConfirmDialog>
    </>
  );
}
