import { useMessages } from '@laurel/shared/ui/locale';
import { AnnounceDialog } from '../../play/contests/detail/announce-action';
import { StatusDialog } from '../../play/contests/status-action';
import { ExtendDialog } from '../../play/disputes/match-measures';
import { matchStaff } from '../../play/disputes/messages/en/match-staff';
import { ReadRoom } from '../../play/disputes/read-room';
import type { AskedNeed } from './use-board';

interface NeedDialogProps extends AskedNeed {
  onClose: () => void;
}

export default function NeedDialog({ need, contest, open, onClose }: NeedDialogProps) {
  const { extend } = useMessages(matchStaff);
  switch (need.kind) {
    case 'unopened':
    case 'paused':
      return <StatusDialog contest={contest} open={open} onClose={onClose} />;
    case 'short':
      return <AnnounceDialog contest={contest} readerCount={contest.readers} open={open} onClose={onClose} />;
    case 'absent':
    case 'unreported':
      return (
        open && (
          <ReadRoom matchId={need.matchId} title={extend.title} onClose={onClose}>
            {(room) => <ExtendDialog room={room} onClose={onClose} />}
          </ReadRoom>
        )
      );
    case 'called':
    case 'held':
      return null;
  }
}
