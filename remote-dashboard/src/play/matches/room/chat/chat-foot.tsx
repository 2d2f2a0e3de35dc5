import type { Presence } from '@laurel/shared/presence';
import type { MatchChat, MatchRoom } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { chat as words } from '../../messages/en/chat';
import s from './chat.module.css';
import { Composer } from './composer';
import { ModeratorCall } from './moderator-call';

interface ChatFootProps {
  room: MatchRoom;
  chat: MatchChat | null;
  people: readonly Presence[];
  onType: (isTyping: boolean) => void;
}

export function ChatFoot({ room, chat, people, onType }: ChatFootProps) {
  const t = useMessages(words);
  if (room.staff && room.entrantId === null && room.staff.joined !== true)
    return room.staff.entered ? <Text size="t2">{t.join.entered}</Text> : <JoinChat id={room.id} />;
  if (chat?.state === 'alone' || chat?.state === 'closed')
    return (
      <Text size="t2" tone="muted">
        {t.states[chat.state]}
      </Text>
    );
  return (
    <>
      <div className={s.status}>
        <Text size="t1" tone="muted" className={s.present}>
          {people.map(({ player, state, awayFor }) => t.present[state](player.username, awayFor)).join(' ')}
        </Text>
        <ModeratorCall room={room} call={chat?.call ?? null} />
      </div>
      {chat?.blocked && room.entrantId !== null ? (
        <Text size="t2">{t.block.theirs}</Text>
      ) : (
        <Composer
          key={room.id}
          matchId={room.id}
          ready={chat !== null}
          joinedStaff={chat?.joined ?? []}
          blocks={chat?.blocks === true}
          onType={onType}
        />
      )}
    </>
  );
}

function JoinChat({ id }: { id: string }) {
  const t = useMessages(words);
  const joinCommand = useCommand('joinMatchChat', { announce: 'both', refreshes: ['getMatchRoom', 'getMatchChat'] });
  return (
    <div className={s.join}>
      <Text size="t2">{t.join.text}</Text>
      <Button size="small" busy={joinCommand.fetching} onClick={() => void joinCommand.run({ params: { id } })}>
        {t.join.action}
      </Button>
    </div>
  );
}
