import type { CallFailure } from '@laurel/shared/api';
import { ExtensionPoint } from '@laurel/shared/area';
import { isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { Callout } from '@laurel/shared/ui/callout';
import { ClockStrip } from '@laurel/shared/ui/clock-strip';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { answers, names, useMessages } from '@laurel/shared/ui/locale';
import { Page, Row } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { useState } from 'react';
import { useServerOffset } from '../../../clock/server-offset';
import { matchRoom } from '../messages/en/match-room';
import { derivePerspective, readName } from '../perspective';
import { listClockSteps } from './clock-steps';
import { DeferredLobby } from './deferred-talk';
import { EventAnnouncer } from './event-announcer';
import { Evidence, isEvidenceShown } from './evidence';
import { JumpLinks } from './jump-links';
import { MatchPanel } from './match-panel';
import s from './match-room-page.module.css';
import { MatchRoomSkeleton } from './match-room-skeleton';
import { PlayedOnNotice } from './played-on-notice';
import { MatchScoreboard } from './scoreboard';
import { ShownRoom } from './shown-room';
import { deriveSituation } from './situation';
import { StaleNote } from './stale-note';
import { Timeline } from './timeline';
import { type MatchRoomState, useMatchRoom } from './use-match-room';
import { MatchVictory } from './victory';

export function MatchRoomPage() {
  const { id = '' } = useParams();
  return <MatchRoomScreen key={id} id={id} />;
}

function MatchRoomScreen({ id }: { id: string }) {
  const t = useMessages(matchRoom);
  const { failure: describeFailure } = useMessages(answers);
  const state = useMatchRoom(id);
  const { read, room } = state;
  if (room) return <LoadedRoom {...state} room={room} />;
  return (
    <Page className={s.page}>
      <title>{`${t.tab} | Laurel`}</title>
      {read.status === 'failed' && isAbsent(read.failure) ? (
        <EmptyState
          level={1}
          title={t.absent.title}
          message={describeFailure(read.failure)}
          action={
            <Row>
              {isForbidden(read.failure) && (
                <Button to={`/matches/${id}`} variant="primary">
                  {t.absent.view}
                </Button>
              )}
              <Button to="/dashboard/matches">{t.absent.action}</Button>
            </Row>
          }
        />
      ) : (
        <>
          <VisuallyHidden>
            <h1>{t.tab}</h1>
          </VisuallyHidden>
          <ReadNote read={read} what={t.what} safe={t.safe} />
          {read.status === 'loading' && <MatchRoomSkeleton />}
        </>
      )}
    </Page>
  );
}

/** True if the user may not see the room. They may still see the match's public page. */
const isForbidden = ({ error }: CallFailure) => error.kind === 'status' && error.status === 403;

const isAbsent = ({ error }: CallFailure) => error.kind === 'status' && [403, 404, 422].includes(error.status);

function LoadedRoom({
  room,
  read,
  staleRoom,
  dismissStale,
  noteDeadline,
  ...actions
}: MatchRoomState & {
  room: NonNullable<MatchRoomState['room']>;
}) {
  const t = useMessages(matchRoom);
  const { round: formatRound } = useMessages(names);
  const offset = useServerOffset(room.serverNow);
  const perspective = derivePerspective(room);
  const situation = deriveSituation(room, perspective);
  const isWon = situation.kind === 'over' && situation.winner === 'own' && perspective.plays;
  const [wasWonAtFirst] = useState(isWon);
  const victory = isWon && <MatchVictory room={room} perspective={perspective} situation={situation} />;
  const round = formatRound(room.roundSize, room.stage);
  const title = t.title(round, readName(perspective.own), readName(perspective.other));
  return (
    <>
      <title>{`${isolateText(isWon ? t.victory.title : title)} | Laurel`}</title>
      {isWon && (wasWonAtFirst ? victory : <Callout>{victory}</Callout>)}
      <Page className={s.page}>
        {!isWon && (
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
        )}
        <Breadcrumbs
          items={[
            { label: t.matches, to: '/dashboard/matches' },
            { label: room.contest.title, to: `/contests/${room.contest.slug}` },
            { label: t.place(round, room.bestOf, room.number, room.totalMatches) },
          ]}
        />
        <ReadNote read={read} what={t.what} safe={t.safe} />
        <ClockStrip
          label={t.clock}
          steps={listClockSteps(room, perspective, situation)}
          serverOffsetMs={offset}
          onEnd={noteDeadline}
        />
        {!isWon && <MatchScoreboard room={room} perspective={perspective} situation={situation} />}
        {staleRoom && (
          <Callout>
            <StaleNote staleRoom={staleRoom} room={room} perspective={perspective} onClose={dismissStale} />
          </Callout>
        )}
        <EventAnnouncer room={room} perspective={perspective} />
        <ShownRoom value={{ room, perspective }}>
          <div className={s.columns}>
            <div className={s.main}>
              <MatchPanel {...actions} room={room} perspective={perspective} situation={situation} />
              <PlayedOnNotice room={room} perspective={perspective} />
              <JumpLinks toEvidence={isEvidenceShown(room)} />
              <DeferredLobby />
            </div>
            <div className={s.talk}>
              <Timeline />
            </div>
            <div className={s.rest}>
              <Evidence room={room} />
              <ExtensionPoint point="matchRoom.panel" props={{ matchId: room.id, contestId: room.contest.id }} />
            </div>
          </div>
        </ShownRoom>
        <Text size="t2" tone="muted">
          {perspective.plays && room.status !== 'completed' && (
            <>
              {t.calendar((text) => (
                <TextLink to="/dashboard/settings#calendar">{text}</TextLink>
              ))}{' '}
            </>
          )}
          {t.help((text) => (
            <TextLink to={`/contact?about=match:${room.id}`}>{text}</TextLink>
          ))}
        </Text>
      </Page>
    </>
  );
}
