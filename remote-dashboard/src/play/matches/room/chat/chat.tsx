import { usePresence } from '@laurel/shared/presence';
import type { ChatMessage, MatchChat } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { type ReactNode, useEffect, useState } from 'react';
import { chat as words } from '../../messages/en/chat';
import { buildEventLines, type TimelineLine } from '../event-lines';
import { useShownRoom } from '../shown-room';
import { TimelineBox } from '../timeline-box';
import { TimelineLines } from '../timeline-lines';
import { ChatFoot } from './chat-foot';
import { Message } from './message';

const refreshEvery = 4000;

export function Chat() {
  const t = useMessages(words);
  const { room, perspective } = useShownRoom();
  const ownId = useSessionUser()?.id ?? null;
  const canRead = room.entrantId !== null || room.staff?.joined === true;
  const read = useRead('getMatchChat', { params: { id: room.id }, query: {} }, { enabled: canRead, refreshEvery });
  const { people, markTyping } = usePresence(canRead ? `room-${room.id}` : null);
  const [pageCount, setPageCount] = useState(1);
  const [hasMore, setHasMore] = useState(false);
  const chat = read.status === 'ready' ? read.data : null;
  const [firstMessage] = chat?.messages ?? [];
  const events = buildEventLines(room, perspective);
  const hasEarlier = pageCount === 1 ? chat?.more === true : hasMore;
  const plays = room.entrantId !== null;
  const lines = mergeLines({ chat, events, matchId: room.id, plays });
  const countLinesAfter = (line: string | undefined) =>
    lines
      .slice(lines.findIndex(({ id }) => id === line) + 1)
      .filter(({ id }) => chat?.messages.some((message) => message.id === id && message.author.id !== ownId)).length;
  return (
    <>
      <Announcer chat={chat} ownId={ownId} />
      <TimelineBox
        newestId={lines.at(-1)?.id}
        countLinesAfter={countLinesAfter}
        renderHead={(keepPlace) =>
          hasEarlier && (
            <Button
              size="small"
              onClick={() => {
                keepPlace();
                setPageCount(pageCount + 1);
              }}
            >
              {t.earlier}
            </Button>
          )
        }
        foot={<ChatFoot room={room} chat={chat} people={people} onType={markTyping} />}
      >
        {canRead && <ReadNote read={read} what={t.what} safe={t.safe} />}
        {pageCount > 1 && chat?.more && firstMessage && (
          <EarlierPage
            id={room.id}
            laterMessage={firstMessage}
            pagesLeft={pageCount - 2}
            events={events}
            onMore={setHasMore}
            plays={plays}
          />
        )}
        <TimelineLines lines={lines} />
      </TimelineBox>
    </>
  );
}

interface EarlierPageProps {
  id: string;
  laterMessage: ChatMessage;
  pagesLeft: number;
  events: readonly TimelineLine[];
  onMore: (hasMore: boolean) => void;
  plays: boolean;
}

function EarlierPage({ id, laterMessage, pagesLeft, events, onMore, plays }: EarlierPageProps): ReactNode {
  const t = useMessages(words);
  const read = useRead('getMatchChat', { params: { id }, query: { before: laterMessage.id } }, { keepPrevious: true });
  const chat = read.status === 'ready' ? read.data : null;
  const [firstMessage] = chat?.messages ?? [];
  const isFirst = pagesLeft === 0 || chat?.more === false;
  const hasMore = chat?.more === true;
  useEffect(() => {
    if (isFirst) onMore(hasMore);
  }, [isFirst, hasMore, onMore]);
  return (
    <>
      {pagesLeft > 0 && hasMore && firstMessage && (
        <EarlierPage {...{ id, events, onMore, plays }} laterMessage={firstMessage} pagesLeft={pagesLeft - 1} />
      )}
      <ReadNote read={read} what={t.what} safe={t.safe} />
      {chat && <TimelineLines lines={mergeLines({ chat, events, until: laterMessage.at, matchId: id, plays })} />}
    </>
  );
}

interface PageParts {
  chat: MatchChat | null;
  events: readonly TimelineLine[];
  until?: string;
  matchId: string;
  plays: boolean;
}

function mergeLines({ chat, events, until, matchId, plays }: PageParts): TimelineLine[] {
  const [firstMessage] = chat?.messages ?? [];
  const shownFrom = chat?.more && firstMessage ? firstMessage.at : '';
  const lines = (chat?.messages ?? []).map((message) => ({
    id: message.id,
    at: message.at,
    line: (
      <Message
        message={message}
        matchId={matchId}
        open={chat?.state === 'open'}
        plays={plays}
        blocks={chat?.blocks === true}
      />
    ),
  }));
  const eventsBetween = events.filter(({ at }) => at >= shownFrom && (until === undefined || at < until));
  // Messages stay in the server's order, even if the clocks of two processes differ.
  const mergedLines = lines.flatMap((line, index) => {
    const previousAt = lines[index - 1]?.at ?? '';
    return [...eventsBetween.filter(({ at }) => at > previousAt && at <= line.at), line];
  });
  const lastAt = lines.at(-1)?.at ?? '';
  return [...mergedLines, ...eventsBetween.filter(({ at }) => at > lastAt)];
}

function Announcer({ chat, ownId }: { chat: MatchChat | null; ownId: string | null }) {
  const t = useMessages(words);
  const [knownIds, setKnownIds] = useState<ReadonlySet<string> | null>(null);
  if (chat && knownIds === null) setKnownIds(new Set(chat.messages.map(({ id }) => id)));
  const newMessages = (chat?.messages ?? []).filter(
    ({ id, author }) => knownIds && !knownIds.has(id) && author.id !== ownId,
  );
  const lastNewMessage = newMessages.at(-1);
  // Keeps the message as it arrived, because screen readers shouldn't read out edits and deletions.
  const [announcedMessage, setAnnouncedMessage] = useState<ChatMessage | null>(null);
  if (lastNewMessage && lastNewMessage.id !== announcedMessage?.id) setAnnouncedMessage(lastNewMessage);
  const describeNewMessage = ({ kind, text, author: { username } }: ChatMessage) =>
    kind === 'text' ? t.news(username, text ?? t.deleted) : t.said[kind](username, false, null);
  return (
    <VisuallyHidden>
      <span role="status">{announcedMessage && describeNewMessage(announcedMessage)}</span>
    </VisuallyHidden>
  );
}
