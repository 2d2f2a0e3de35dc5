import { useForm } from '@laurel/shared/form';
import { type ContestDetail, formatAmount, parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { contest as messages } from '../messages/en/contest';
import type { EntrantDialogProps } from './drop-dialog';

export function StrikeDialog({ contest, entrant: { id, player }, onClose }: EntrantDialogProps) {
  const t = useMessages(messages).entrants.strike;
  const form = useForm('strikeEntrant', {
    initial: { reason: '' },
    request: ({ reason }) => ({ params: { id: contest.id }, body: { entrantId: id, reason } }),
    required: { reason: t.missing },
    announce: 'success',
    refreshes: ['getAdminContest', 'listTickets', 'getApprovals'],
    onDone: onClose,
  });
  const beatenCount = countBeatenOpponents(contest, id);
  const fee = parseAmount(contest.entryFee);
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t.title(player.username)}
      confirmLabel={t.confirm}
      cancelLabel={t.keep}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>
        {t.text}{' '}
        {fee > 0n &&
          beatenCount > 0 &&
          t.refunds(beatenCount, <Amount purpose="exact" value={formatAmount(fee * BigInt(beatenCount))} strong />)}
      </p>
      <TextAreaField {...form.field('reason')} label={t.reason} maxLength={1000} required />
    </ConfirmDialog>
  );
}

function countBeatenOpponents({ matches }: ContestDetail, entrantId: string): number {
  const wonMatches = matches.filter(({ opponents }) =>
    opponents.some((opponent) => opponent?.entrantId === entrantId && opponent.result === 'win'),
  );
  const beatenOpponents = wonMatches.flatMap(({ opponents }) =>
    opponents.flatMap((opponent) => (opponent && opponent.entrantId !== entrantId ? [opponent.entrantId] : [])),
  );
  return new Set(beatenOpponents).size;
}
