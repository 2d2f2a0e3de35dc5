import { useForm } from '@laurel/shared/form';
import { type ContestDetail, formatAmount, parseAmount } from '@laurel/shared/protocol';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useState } from 'react';
import { contest as contestMessages } from '../messages/en/contest';
import { isOver, isUnopened, listWaitlist } from '../state';

export function CancelAction({ contest }: { contest: ContestDetail }) {
  const t = useMessages(contestMessages).cancel;
  const [asking, setAsking] = useState(false);
  const form = useForm('cancelContest', {
    initial: { reason: '' },
    request: (body) => ({ params: { id: contest.id }, body }),
    required: { reason: t.missing },
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest', 'listDisputes'],
    onDone: () => setAsking(false),
  });
  if (isOver(contest)) return null;

  const refund = calculateRefund(contest);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.title(contest.title)}
        confirmLabel={t.confirm(refund && formatCoins(refund, 'exact'))}
        cancelLabel={t.keep}
        busy={form.pending}
        error={form.problem || null}
        onConfirm={form.submit}
        onClose={() => setAsking(false)}
      >
        <p>
          {t.final} {describeEntries(contest, refund, t)}
          {hasAddedPrizes(contest) && <> {t.added(<Amount purpose="exact" value={contest.prizePool} strong />)}</>}
        </p>
        <TextAreaField {...form.field('reason')} label={t.reason} maxLength={500} required />
      </ConfirmDialog>
    </>
  );
}

const countEntries = (contest: ContestDetail): number => contest.entered + listWaitlist(contest).length;

/** Null if nothing was paid. */
function calculateRefund(contest: ContestDetail): string | null {
  const units = parseAmount(contest.entryFee) * BigInt(countEntries(contest));
  return units === 0n ? null : formatAmount(units);
}

const hasAddedPrizes = (contest: ContestDetail) => !isUnopened(contest) && parseAmount(contest.prizePool) > 0n;

function describeEntries(
  contest: ContestDetail,
  refund: string | null,
  t: Translated<typeof contestMessages.english.cancel>,
): ReactNode {
  const entryCount = countEntries(contest);
  if (entryCount === 0) return t.noEntrants;
  if (refund === null) return t.free(entryCount);
  return t.refunds(
    entryCount,
    <Amount purpose="exact" value={contest.entryFee} strong />,
    <Amount purpose="exact" value={refund} strong />,
  );
}
