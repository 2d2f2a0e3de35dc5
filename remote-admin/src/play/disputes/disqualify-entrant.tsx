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

/** Disqualifies an entrant from the contest's page, with the match page's dialog. */
export function DisqualifyEntrant({ contest, matchId, entrantId, onClose }: DisqualifyEntrantProps) {
  const t = useMessages(matchStaff).disqualify;
  const { unread } = useMessages(layout);
  const read = useRead('getMatchRoom', { params: { id: matchId } });
  if (read.status === 'ready') return <DisqualifyDialog room={read.data} entrantId={entrantId} onClose={onClose} />;
  // Shows nothing while loading: a second dialog would return the focus when it closes.
  if (read.status === 'loading') return null;
  return (
    <Dialog open title={t.title(contest)} onClose={onClose}>
      <ReadNote read={read} what={unread.match.what} />
    </Dialog>
  );
}
