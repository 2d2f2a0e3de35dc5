import type { AnswerOf } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { calculateOffset, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime, formatDateTime, Relative } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { names, useMessages, useTimeZone } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Score } from '@laurel/shared/ui/score';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { TextLink } from '@laurel/shared/ui/text-link';
import { formatBestOf } from '../play/contests/contest-words';
import s from './live-and-upcoming.module.css';
import { home } from './messages/en';
import { scheduleRefreshMs } from './schedule';

type Schedule = AnswerOf<'getSchedule'>;
type Match = Schedule['matches'][number];

type HomeEvent = { kind: 'match'; match: Match } | { kind: 'start'; contest: Schedule['starts'][number] };

const maxEvents = 5;

export function LiveAndUpcoming() {
  const t = useMessages(home).liveAndUpcoming;
  const read = useRead('getSchedule', {}, { refreshEvery: scheduleRefreshMs });
  return (
    <section aria-labelledby="live-and-upcoming">
      <RuleHeading
        title={t.title}
        id="live-and-upcoming"
        trailing={<TextLink to="/contests?phase=running">{t.all}</TextLink>}
      />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.matches.length + read.data.starts.length === 0 ? (
          <EmptyState
            plain
            level={3}
            title={t.none.title}
            message={t.none.message}
            action={<TextLink to="/contests?phase=registration">{t.none.action}</TextLink>}
          />
        ) : (
          <Events events={sortEvents(read.data)} serverNow={read.data.serverNow} />
        ))}
    </section>
  );
}

const isLive = ({ status }: Match) => status === 'live' || status === 'reported' || status === 'disputed';
const selectMoment = ({ startsAt, dueAt }: Match) => startsAt ?? dueAt;

function sortEvents({ matches, starts }: Schedule): HomeEvent[] {
  const rankMatch = (match: Match) =>
    isLive(match) ? 0 : Date.parse(selectMoment(match) ?? '') || Number.POSITIVE_INFINITY;
  const orderedMatches = [...matches].sort((match, otherMatch) => {
    const [rank, otherRank] = [rankMatch(match), rankMatch(otherMatch)];
    return rank === otherRank ? 0 : rank - otherRank;
  });
  return [
    ...orderedMatches.map((match): HomeEvent => ({ kind: 'match', match })),
    ...starts.map((contest): HomeEvent => ({ kind: 'start', contest })),
  ].slice(0, maxEvents);
}

function Events({ events, serverNow }: { events: readonly HomeEvent[]; serverNow: string }) {
  const t = useMessages(home).liveAndUpcoming;
  return (
    <div className={s.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: kept because the narrow layout changes display */}
      <table role="table" className={s.table}>
        <caption className={s.caption}>{t.title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t.time}
            </th>
            <th role="columnheader" scope="col">
              {t.contest}
            </th>
            <th role="columnheader" scope="col">
              {t.players}
            </th>
            <th role="columnheader" scope="col" className={s.end}>
              {t.score}
            </th>
            <th role="columnheader" scope="col" className={s.end}>
              {t.pool}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {events.map((event) =>
            event.kind === 'match' ? (
              <MatchRow key={event.match.id} match={event.match} serverNow={serverNow} />
            ) : (
              <StartRow key={event.contest.id} contest={event.contest} serverNow={serverNow} />
            ),
          )}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: kept because the narrow layout changes display */}
    </div>
  );
}

function MatchRow({ match, serverNow }: { match: Match; serverNow: string }) {
  const moment = selectMoment(match);
  const t = useMessages(home).liveAndUpcoming;
  const { round: formatRound } = useMessages(names);
  const [firstOpponent, secondOpponent] = match.opponents;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: kept because the narrow layout changes display
    <tr role="row">
      <td role="cell" className={s.time}>
        {isLive(match) ? (
          <StateMark tone={match.status === 'disputed' ? 'disputed' : 'live'}>
            {match.status === 'disputed' ? t.disputed : t.live}
          </StateMark>
        ) : moment ? (
          <EventTime at={moment} now={serverNow} />
        ) : (
          <span className={s.muted}>{t.soon}</span>
        )}
      </td>
      <td role="cell" className={s.contest}>
        <Link to={`/contests/${match.contest.slug}`} className={s.title ?? ''}>
          {match.contest.title}
        </Link>
        <Link to={`/matches/${match.id}`} className={s.round ?? ''}>
          {formatRound(match.roundSize, match.stage)}, {formatBestOf(match.bestOf)}
        </Link>
      </td>
      <td role="cell" className={s.players}>
        {firstOpponent || secondOpponent ? (
          <span className={s.pair}>
            {firstOpponent ? (
              <Opponent opponent={firstOpponent} />
            ) : (
              <span className={s.muted}>{t.toBeDecidedInline}</span>
            )}
            <span className={s.muted}>{t.versus}</span>
            {secondOpponent ? (
              <Opponent opponent={secondOpponent} />
            ) : (
              <span className={s.muted}>{t.toBeDecidedInline}</span>
            )}
          </span>
        ) : (
          <span className={s.muted}>{t.toBeDecided}</span>
        )}
      </td>
      <td role="cell" className={s.score}>
        <ScoreOrTime match={match} moment={moment} serverNow={serverNow} />
      </td>
      <td role="cell" className={s.pool}>
        <Amount purpose="short" value={match.contest.pool} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: kept because the narrow layout changes display
  );
}

function StartRow({ contest, serverNow }: { contest: Schedule['starts'][number]; serverNow: string }) {
  const t = useMessages(home).liveAndUpcoming;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: kept because the narrow layout changes display
    <tr role="row">
      <td role="cell" className={s.time}>
        <EventTime at={contest.startsAt} now={serverNow} />
      </td>
      <td role="cell" className={s.contest}>
        <Link to={`/contests/${contest.slug}`} className={s.title ?? ''}>
          {contest.title}
        </Link>
        <span className={s.muted}>
          {t.starts}, {formatBestOf(contest.bestOf)}
        </span>
      </td>
      <td role="cell" className={s.players}>
        <span className={s.muted}>{t.starting(contest.entered, contest.maxPlayers)}</span>
      </td>
      <td role="cell" className={s.score}>
        <Relative value={contest.startsAt} serverOffsetMs={calculateOffset(serverNow)} className={s.muted} />
      </td>
      <td role="cell" className={s.pool}>
        <Amount purpose="short" value={contest.pool} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: kept because the narrow layout changes display
  );
}

function EventTime({ at, now }: { at: string; now: string }) {
  const timeZone = useTimeZone();
  const formatDay = (instant: string) => formatDateTime(new Date(instant), 'date', { timeZone });
  return (
    <>
      <DateTime value={at} format="time" />
      {formatDay(at) !== formatDay(now) && (
        <span className={s.day}>
          <DateTime value={at} format="date" />
        </span>
      )}
    </>
  );
}

const Opponent = ({ opponent }: { opponent: NonNullable<Match['opponents'][0]> }) => (
  <PlayerLink player={opponent.player} size="small" />
);

interface ScoreOrTimeProps {
  match: Match;
  moment: string | null;
  serverNow: string;
}

function ScoreOrTime({ match, moment, serverNow }: ScoreOrTimeProps) {
  const t = useMessages(home).liveAndUpcoming;
  const [firstOpponent, secondOpponent] = match.opponents;
  if (firstOpponent && secondOpponent && firstOpponent.score !== null && secondOpponent.score !== null)
    return <Score left={firstOpponent.score} right={secondOpponent.score} />;
  if (match.status === 'reported') return <span className={s.reported}>{t.reported}</span>;
  if (match.status === 'live')
    return (
      <span className={s.muted}>
        {match.startsAt ? t.since(<DateTime value={match.startsAt} format="time" />) : t.inPlay}
      </span>
    );
  return moment ? <Relative value={moment} serverOffsetMs={calculateOffset(serverNow)} className={s.muted} /> : null;
}
