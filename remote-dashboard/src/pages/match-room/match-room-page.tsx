import { useParams } from '@laurel/shared/router';
import { Attention } from '@laurel/shared/ui/attention';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { ClockStrip } from '@laurel/shared/ui/clock-strip';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { ErrorState } from '@laurel/shared/ui/error-state';
import { Note } from '@laurel/shared/ui/note';
import { Page } from '@laurel/shared/ui/page';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { useState } from 'react';
import { useServerOffset } from '../../features/clock/server-offset';
import { clockSteps } from '../../features/match/clock-steps';
import { Faces } from '../../features/match/faces';
import { MatchRoomSkeleton } from '../../features/match/match-room-skeleton';
import { MissedNote } from '../../features/match/missed-note';
import { nameOf, perspectiveOf } from '../../features/match/perspective';
import { RoomNews } from '../../features/match/room-news';
import { situationOf } from '../../features/match/situation';
import { Stage } from '../../features/match/stage';
import { Timeline } from '../../features/match/timeline';
import { type MatchRoomState, useMatchRoom } from '../../features/match/use-match-room';
import { Victory } from '../../features/match/victory';
import s from './match-room-page.module.css';

/** One match: its clock, the two players, what there is to do and all that has happened. */
export function MatchRoomPage() {
  const { id = '' } = useParams();
  // A room keeps what was typed in it; another match starts afresh.
  return <MatchRoomScreen key={id} id={id} />;
}

function MatchRoomScreen({ id }: { id: string }) {
  const state = useMatchRoom(id);
  const { read, room } = state;
  if (room) return <LoadedRoom {...state} room={room} />;
  if (read.status === 'failed') {
    const { error, message } = read.failure;
    const absent = error.kind === 'status' && (error.status === 404 || error.status === 403 || error.status === 422);
    return (
      <Page className={s.page}>
        <title>Match | Laurel</title>
        {absent ? (
          <EmptyState
            level={1}
            title="This match is not yours to see"
            message={message}
            action={<Button to="/dashboard/matches">Go to your matches</Button>}
          />
        ) : (
          <>
            <VisuallyHidden>
              <h1>Match</h1>
            </VisuallyHidden>
            <ErrorState
              title="The match did not arrive."
              message={`${message} Its clock runs on the server; nothing of yours is lost.`}
              onRetry={read.retry}
            />
          </>
        )}
      </Page>
    );
  }
  return (
    <Page className={s.page}>
      <title>Match | Laurel</title>
      <MatchRoomSkeleton slow={read.status === 'loading' && read.slow} />
    </Page>
  );
}

function LoadedRoom({
  room,
  read,
  missed,
  forgetMissed,
  deadlinePassed,
  ...acts
}: MatchRoomState & {
  room: NonNullable<MatchRoomState['room']>;
}) {
  const offset = useServerOffset(room.serverNow);
  const perspective = perspectiveOf(room);
  const situation = situationOf(room, perspective);
  const won = situation.kind === 'over' && situation.winner === 'own' && perspective.plays;
  const [openedWon] = useState(won);
  const victory = won && <Victory room={room} perspective={perspective} situation={situation} />;
  const title = `${room.roundName}: ${nameOf(perspective.own)} against ${nameOf(perspective.other)}`;
  return (
    <>
      <title>{`${won ? 'You won' : title} | Laurel`}</title>
      {won && (openedWon ? victory : <Attention>{victory}</Attention>)}
      <Page className={s.page}>
        {!won && (
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
        )}
        <Breadcrumbs
          items={[
            { label: 'My matches', to: '/dashboard/matches' },
            { label: room.contest.title, to: `/contests/${room.contest.slug}` },
            { label: `${room.roundName}, best of ${room.bestOf}, match ${room.number} of ${room.totalMatches}` },
          ]}
        />
        {read.status === 'ready' && read.stale && (
          <Note
            tone="warning"
            title="This may be out of date."
            action={
              <Button size="small" onClick={read.retry} busy={read.refreshing}>
                Try again
              </Button>
            }
          >
            {read.stale.message}
          </Note>
        )}
        <ClockStrip
          label="Match clock"
          steps={clockSteps(room, perspective, situation)}
          serverOffsetMs={offset}
          onEnd={deadlinePassed}
        />
        {!won && <Faces room={room} perspective={perspective} situation={situation} />}
        {missed && (
          <Attention>
            <MissedNote missed={missed} room={room} perspective={perspective} onClose={forgetMissed} />
          </Attention>
        )}
        <RoomNews room={room} perspective={perspective} />
        <div className={s.columns}>
          <Stage {...acts} room={room} perspective={perspective} situation={situation} />
          <Timeline room={room} perspective={perspective} />
        </div>
      </Page>
    </>
  );
}
