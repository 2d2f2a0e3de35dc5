import type { MatchRoom } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Dialog } from '@laurel/shared/ui/dialog';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import type { ReactNode } from 'react';
import { layout } from '../../layout/messages/en/layout';

export interface ReadRoomProps {
  matchId: string;
  title: string;
  onClose: () => void;
  children: (room: MatchRoom) => ReactNode;
}

export function ReadRoom({ matchId, title, onClose, children }: ReadRoomProps) {
  const { unread } = useMessages(layout);
  const read = useRead('getMatchRoom', { params: { id: matchId } });
  if (read.status === 'ready') return children(read.data);
  // Shows nothing while loading, because a loading dialog would move the focus when it closes.
  if (read.status === 'loading') return null;
  return (
    <Dialog open title={title} onClose={onClose}>
      <ReadNote read={read} what={unread.match.what} />
    </Dialog>
  );
}
