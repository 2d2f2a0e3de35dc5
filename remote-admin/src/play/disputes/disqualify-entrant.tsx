import { useRead } from '@laurel/shared/service';
import { Dialog } from '@laurel/shared/ui/dialog';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { layout } from '../../layout/messages/en/layout';
import { DisqualifyDialog } from './match-measures';
import { matchStaff } from './messages/en/match-staff';

export interface DisqualifyEntrantProps {
  contest: string;
  /** The player's current match. */
  matchId: string;
  entrantId: string;
  onClose: () => void;
}

/** Disqualifies an entrant from outside the match page, in the same way. */
export function DisqualifyEntrant({ contest, matchId, entrantId, onClose }: DisqualifyEntrantProps) {
  const t = useMessages(matchStaff).disqualify;
  const { unread } = useMessages(layout);
  const read = useRead('getMatchRoom', { params: { id: matchId } });
  if (read.status === 'ready') return <DisqualifyDialog room={read.data} entrantId={entrantId} onClose={onClose} />;
  // A loading dialog would be a separate one, which returns the focus when it closes.
  if (read.status === 'loading') return null;
  return (
    <Dialog open title={t.title(contest)} onClose={onClose}>
      <ReadNote read={read} what={unread.match.what} />
    </Dialog>
  );
}
