import type { ContestDetail } from '@laurel/shared/contract';
import { useCommand } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { useState } from 'react';
import { isOver } from './words';

const shortest = 3;

/** Cancels a contest for good: asks for the reason that its entrants will read. */
export function CancelAction({ contest }: { contest: ContestDetail }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const cancel = useCommand('cancelContest', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest', 'listResultQueries'],
  });
  if (isOver(contest)) return null;

  const refusal = cancel.failure?.error;
  const fieldErrors = (refusal?.kind === 'status' && refusal.fields.reason) || undefined;
  const errors = missing && reason.trim().length < shortest ? ['Say why: the entrants read it.'] : fieldErrors;
  const confirm = async () => {
    if (reason.trim().length < shortest) {
      setMissing(true);
      return;
    }
    const result = await cancel.run({ params: { id: contest.id }, body: { reason: reason.trim() } });
    if (!result.error) setAsking(false);
  };

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel the contest
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={`Cancel ${contest.title}?`}
        confirmLabel={contest.entered > 0 ? 'Cancel and refund all entries' : 'Cancel the contest'}
        cancelLabel="Keep it"
        busy={cancel.fetching}
        error={cancel.failure && !fieldErrors ? cancel.failure.message : null}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>
          This cannot be undone. {contest.entered === 0 ? 'Nobody has entered. ' : refunds(contest)}
          What the house put in goes back to the treasury.
        </p>
        <TextAreaField
          label="Reason, shown to the entrants"
          value={reason}
          onChange={setReason}
          errors={errors}
          maxLength={500}
          required
        />
      </ConfirmDialog>
    </>
  );
}

function refunds({ entered, entryFee }: ContestDetail) {
  return (
    <>
      {entered === 1 ? 'The one entry is' : `All ${entered} entries are`} refunded at once
      {/[1-9]/.test(entryFee) && (
        <>
          , <Amount value={entryFee} strong /> each
        </>
      )}
      .{' '}
    </>
  );
}
