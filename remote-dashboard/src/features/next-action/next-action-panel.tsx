import type { ContestSummary, UserMatch } from '@laurel/shared/contract';
import { refreshReads, useCommand, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Countdown } from '@laurel/shared/ui/date-time';
import { Note } from '@laurel/shared/ui/note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { ArrowRight } from 'lucide-react';
import { Moment } from '../clock/moment';
import { useServerOffset } from '../clock/server-offset';
import { matchWords } from '../match/match-words';
import { nameOf, perspectiveOf } from '../match/perspective';
import { turned } from '../match/score';
import { ScoreText } from '../match/score-text';
import { situationOf } from '../match/situation';
import { ActionPanel } from './action-panel';
import type { NextAction } from './next-action';

/** What the player does next: a sentence, what happens if they do nothing, the time that is left and one button. */
export function NextActionPanel({ next }: { next: NextAction }) {
  switch (next.kind) {
    case 'move':
      return <MovePanel match={next.match} />;
    case 'check_in':
      return <CheckInPanel contest={next.contest} />;
    case 'wait':
      return <WaitPanel match={next.match} />;
    case 'contest':
      return <ContestPanel contest={next.contest} />;
    case 'invite':
      return (
        <ActionPanel
          title="Nothing waits for you. Enter a contest."
          text="Pick one that suits you: the list says what it costs, what it pays and when it starts."
          button={
            <Button to="/contests" variant="primary" size="large" iconAfter={ArrowRight}>
              Find a contest
            </Button>
          }
        />
      );
  }
}

const refresh = () => refreshReads('listUserMatches', 'listContests', 'getMatchRoom');

/** A list does not carry the reports: the room says what the other player claims. */
function MovePanel({ match }: { match: UserMatch }) {
  const read = useRead('getMatchRoom', { params: { id: match.id } }, { refreshEvery: 8000 });
  const room = read.status === 'ready' ? read.data : null;
  const offset = useServerOffset(room?.serverNow);
  const { other } = perspectiveOf(match);
  const name = nameOf(other);
  const roomPerspective = room && perspectiveOf(room);
  const situation = room && roomPerspective && situationOf(room, roomPerspective);
  const place = `${match.contest.title}, ${match.roundName.toLowerCase()}`;
  const deadline = match.dueAt !== null && (
    <Countdown until={match.dueAt} serverOffsetMs={offset} label="Time left" onEnd={refresh} />
  );
  const by = match.dueAt !== null && <Moment value={match.dueAt} />;
  const go = (label: string) => (
    <Button to={`/dashboard/matches/${match.id}`} variant="primary" size="large" iconAfter={ArrowRight}>
      {label}
    </Button>
  );
  const mark = <StateMark tone="your-move">Your move</StateMark>;
  const shared = { mark, place, clock: deadline };

  if (match.actions.includes('check_in'))
    return (
      <ActionPanel
        {...shared}
        title={other?.checkedInAt ? `${name} is in. Check in too.` : `Check in to play ${name}.`}
        text={<>If you do nothing{by && <> by {by}</>}, you lose the match.</>}
        button={go('Check in for the match')}
      />
    );
  if (match.actions.includes('confirm')) {
    const held = room && (room.stakes.winner ?? room.stakes.loser) !== null;
    return (
      <ActionPanel
        {...shared}
        title={
          situation?.kind === 'reported' ? (
            <>
              {name} says <ScoreText games={turned(situation.games)} />.<br />
              Do you agree?
            </>
          ) : (
            <>
              {name} has reported.
              <br />
              Do you agree?
            </>
          )
        }
        text={
          <>
            If you do nothing, it stands{by && <> at {by}</>}. {held && 'The payout is then held for 2 h, and '}
            {held ? 'you' : 'You'} may appeal once.
          </>
        }
        button={go('Answer the report')}
      />
    );
  }
  return (
    <ActionPanel
      {...shared}
      title={`Play ${name}, then report.`}
      text={<>If nobody reports{by && <> by {by}</>}, a moderator decides.</>}
      button={go('Report the result')}
    />
  );
}

function CheckInPanel({ contest }: { contest: ContestSummary }) {
  const time = useRead('getCheckInTime', { body: { contestId: contest.id } });
  const command = useCommand('checkIn', {
    announce: 'success',
    refreshes: ['listContests', 'getUser', 'listUserMatches', 'getPublicContest'],
  });
  const offset = useServerOffset(time.status === 'ready' ? time.data.serverNow : undefined);
  return (
    <ActionPanel
      mark={<StateMark tone="your-move">Your move</StateMark>}
      place={contest.title}
      title={`Check in for ${contest.title}.`}
      text={
        <>
          Check-in closes at <Moment value={contest.checkInClosesAt} />. If you do nothing, you are not drawn
          {contest.entryFee !== '0' && (
            <>
              {' '}
              and your <Amount value={contest.entryFee} /> comes back
            </>
          )}
          .
        </>
      }
      clock={<Countdown until={contest.checkInClosesAt} serverOffsetMs={offset} label="Time left" onEnd={refresh} />}
      button={
        <Button
          variant="primary"
          size="large"
          busy={command.fetching}
          onClick={() => void command.run({ body: { contestId: contest.id } })}
        >
          Check in
        </Button>
      }
    >
      {command.failure && (
        <Note tone="danger" title="You are not checked in." announce>
          {command.failure.message}
        </Note>
      )}
    </ActionPanel>
  );
}

function WaitPanel({ match }: { match: UserMatch }) {
  const { tone, state } = matchWords(match);
  const { other } = perspectiveOf(match);
  return (
    <ActionPanel
      mark={<StateMark tone={tone}>{state}</StateMark>}
      place={`${match.contest.title}, ${match.roundName.toLowerCase()}`}
      title={waitTitle(match, other && nameOf(other))}
      text={
        match.dueAt === null ? (
          'The match room shows what comes next as soon as it happens.'
        ) : (
          <>
            The next deadline is <Moment value={match.dueAt} lead />.
          </>
        )
      }
      button={
        <Button to={`/dashboard/matches/${match.id}`} variant="primary" size="large" iconAfter={ArrowRight}>
          Go to the match
        </Button>
      }
    />
  );
}

function waitTitle({ status }: UserMatch, opponent: string | null): string {
  if (opponent === null) return 'Your next opponent is still playing.';
  if (status === 'disputed' || status === 'abandoned') return `A moderator decides between you and ${opponent}.`;
  return `It is ${opponent}'s move.`;
}

function ContestPanel({ contest }: { contest: ContestSummary }) {
  const time = useRead('getCheckInTime', { body: { contestId: contest.id } });
  const offset = useServerOffset(time.status === 'ready' ? time.data.serverNow : undefined);
  const opens = contest.phase === 'registration';
  return (
    <ActionPanel
      mark={<StateMark tone="done">{opens ? 'You are entered' : 'You are checked in'}</StateMark>}
      place={contest.game}
      title={`${contest.title} is next.`}
      text={
        opens ? (
          <>
            Check-in opens at <Moment value={contest.checkInOpensAt} />, the contest starts at{' '}
            <Moment value={contest.startsAt} />.
          </>
        ) : (
          <>
            The contest is drawn and starts at <Moment value={contest.startsAt} />.
          </>
        )
      }
      clock={
        <Countdown
          until={opens ? contest.checkInOpensAt : contest.startsAt}
          serverOffsetMs={offset}
          label={opens ? 'Until check-in opens' : 'Until it starts'}
          onEnd={refresh}
        />
      }
      button={
        <Button to={`/contests/${contest.slug}`} variant="primary" size="large" iconAfter={ArrowRight}>
          See the contest
        </Button>
      }
    />
  );
}
