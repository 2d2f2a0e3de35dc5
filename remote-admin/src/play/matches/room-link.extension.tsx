import '../../translations';
import { defineExtension } from '@laurel/shared/area';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { buildMatchPath } from '../../layout/match-path';
import { roomLink } from '../disputes/messages/en/room-link';

function RoomLink({ matchId }: { matchId: string }) {
  const t = useMessages(roomLink);
  return <TextLink to={buildMatchPath(matchId)}>{t.staffPage}</TextLink>;
}

export const extension = defineExtension('matchRoom.panel', RoomLink);
