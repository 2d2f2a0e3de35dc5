import { type ContestDetail, formatAmount, parseAmount } from '@laurel/shared/contract';
import { useCommand } from '@laurel/shared/service';
import { Amount, formatExactAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { answers, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useState } from 'react';
import { contest as contestMessages } from '../messages/en/contest';
import { isOver, isUnopened } from '../state';

const shortest = 3;

/** Cancels a contest for good: asks for the reason that its entrants will read. */
export function CancelAction({ contest }: { contest: ContestDetail }) {
  const t = useMessages(contestMessages).cancel;
  const { failure } = useMessages(answers);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const cancel = useCommand('cancelContest', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest', 'listResultQueries'],
  });
  if (isOver(contest)) return null;

  const refund = refundOf(contest);
  const refusal = cancel.failure?.error;
  const fieldErrors = (refusal?.kind === 'status' && refusal.fields.reason) || undefined;
  const errors = missing && reason.trim().length < shortest ? [t.missing] : fieldErrors;
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
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.title(contest.title)}
        confirmLabel={t.confirm(refund && formatExactAmount(refund))}
        cancelLabel={t.keep}
        busy={cancel.fetching}
        error={cancel.failure && !fieldErrors ? failure(cancel.failure) : null}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>
          {t.final} {entriesText(contest, refund, t)}
          {hasHousePart(contest) && <> {t.house(<Amount decimals="all" value={contest.prizePool} strong />)}</>}
        </p>
        <TextAreaField label={t.reason} value={reason} onChange={setReason} errors={errors} maxLength={500} required />
      </ConfirmDialog>
    </>
  );
}

/** All entry fees together; null where nothing was paid. */
function refundOf({ entered, entryFee }: ContestDetail): string | null {
  const units = parseAmount(entryFee) * BigInt(entered);
  return units === 0n ? null : formatAmount(units);
}

/** The house's part is in escrow once the contest was opened. */
const hasHousePart = (contest: ContestDetail) => !isUnopened(contest) && parseAmount(contest.prizePool) > 0n;

function entriesText(
  { entered, entryFee }: ContestDetail,
  refund: string | null,
  t: Translated<typeof contestMessages.english.cancel>,
): ReactNode {
  if (entered === 0) return t.nobody;
  if (refund === null) return t.free(entered);
  return t.refunds(
    entered,
    <Amount decimals="all" value={entryFee} strong />,
    <Amount decimals="all" value={refund} strong />,
  );
}
