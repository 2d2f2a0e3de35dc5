import { useForm } from '@laurel/shared/form';
import { parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { contest as messages } from '../messages/en/contest';
import type { EntrantDialogProps } from './drop-dialog';

export function SeatDialog({ contest, entrant: { id, player }, onClose }: EntrantDialogProps) {
  const t = useMessages(messages).entrants.seat;
  const form = useForm('offerSeat', {
    initial: { username: '' },
    request: ({ username }) => ({ params: { id: contest.id }, body: { entrantId: id, username } }),
    announce: 'success',
    refreshes: ['getAdminContest'],
    onDone: onClose,
  });
  const seatOffers = (contest.seatOffers ?? []).filter(({ entrantId }) => entrantId === id);
  const fee = parseAmount(contest.entryFee) > 0n ? <Amount purpose="exact" value={contest.entryFee} strong /> : null;
  return (
    <ConfirmDialog
      open
      title={t.title(player.username)}
      confirmLabel={t.confirm}
      cancelLabel={t.cancel}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>
        {t.text} {fee && t.fee(player.username, fee)}
      </p>
      {seatOffers.length > 0 && <p>{t.offered(seatOffers.map(({ player: { username } }) => username).join(', '))}</p>}
      <TextField {...form.field('username')} label={t.username} required />
    </ConfirmDialog>
  );
}
