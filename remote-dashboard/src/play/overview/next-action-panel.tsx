import type { ContestSummary, Contract, Move, UserMatch } from '@laurel/shared/protocol';
import { refreshReads, useCommand, useRead, useYourMoves } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Countdown } from '@laurel/shared/ui/date-time';
import { answers, names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Score } from '@laurel/shared/ui/score';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Moment } from '../../clock/moment';
import { useServerOffset } from '../../clock/server-offset';
import { describeOwnMatch } from '../matches/match-words';
import { derivePerspective, readName } from '../matches/perspective';
import { isWin, swapSides, toGames } from '../matches/score';
import { ActionPanel } from './action-panel';
import { moves } from './messages/en/moves';
import { nextAction as words } from './messages/en/next-action';
import { describeMove } from './move-words';
import type { NextAction } from './next-action';
import { StaffPanel } from './staff-panel';

export function NextActionPanel({ next }: { next: NextAction }) {
  switch (next.kind) {
    case 'match':
      return <MatchPanel match={next.match} />;
    case 'move':
      return <MovePanel move={next.move} />;
    case 'check_in':
      return <CheckInPanel contest={next.contest} />;
    case 'claim':
      return <ClaimPanel contract={next.contract} />;
    case 'wait':
      return <WaitPanel match={next.match} />;
    case 'contest':
      return <ContestPanel contest={next.contest} />;
    case 'invite':
      return <NothingToPlay />;
  }
}

function NothingToPlay() {
  return useHasCapability('staff.enter') ? <StaffPanel /> : <InvitePanel />;
}

function InvitePanel() {
  const { invite } = useMessages(words);
  return (
    <ActionPanel
      title={invite.title}
      text={invite.text}
      button={
        <Button to="/#open-now" variant="primary" size="large" iconAfter={ArrowRight}>
          {invite.action}
        </Button>
      }
    />
  );
}

const refreshOverview = () => refreshReads('listUserMatches', 'listContests', 'getYourMoves');

function MatchPanel({ match }: { match: UserMatch }) {
  const t = useMessages(words);
  const { round: formatRound } = useMessages(names);
  const offset = useClockOffset();
  const { other, side } = derivePerspective(match);
  const name = readName(other);
  const deadline = match.dueAt !== null && (
    <Countdown until={match.dueAt} serverOffsetMs={offset} label={t.timeLeft} onEnd={refreshOverview} />
  );
  const dueTime = match.dueAt === null ? null : <Moment value={match.dueAt} />;
  const renderLink = (label: string) => (
    <Button to={`/dashboard/matches/${match.id}`} variant="primary" size="large" iconAfter={ArrowRight}>
      {label}
    </Button>
  );
  const sharedProps = {
    mark: <StateMark tone="your-move">{t.yourMove}</StateMark>,
    place: t.place(match.contest.title, formatRound(match.roundSize, match.stage)),
    clock: deadline,
  };

  if (match.actions.includes('check_in'))
    return (
      <ActionPanel
        {...sharedProps}
        title={other?.checkedInAt ? t.checkInMatch.titleTheyAreIn(name) : t.checkInMatch.title(name)}
        text={t.checkInMatch.text(dueTime)}
        button={renderLink(t.checkInMatch.action)}
      />
    );
  if (match.actions.includes('confirm')) {
    const report = match.reports.find(({ entrantId }) => entrantId === other?.entrantId);
    const games = report && swapSides(toGames(report.score, side));
    const isHeld = (match.stakes.winner ?? match.stakes.loser) !== null;
    return (
      <ActionPanel
        {...sharedProps}
        title={
          <>
            {games
              ? t.confirm.says(name, <Score left={games.own} right={games.other} size="text" />, isWin(games))
              : t.confirm.reported(name)}
            <br />
            {t.confirm.agree}
          </>
        }
        text={
          <>
            {t.confirm.stands(match.dueAt === null ? null : <Moment value={match.dueAt} withPreposition />)}{' '}
            {isHeld ? t.confirm.heldAndAppeal : t.confirm.appeal}
          </>
        }
        button={renderLink(t.confirm.action)}
      />
    );
  }
  return (
    <ActionPanel
      {...sharedProps}
      title={t.play.title(name)}
      text={t.play.text(dueTime)}
      button={renderLink(t.play.action)}
    />
  );
}

function useClockOffset() {
  const read = useYourMoves();
  return useServerOffset(read.status === 'ready' ? read.data.serverNow : undefined);
}

function MovePanel({ move }: { move: Move }) {
  const t = useMessages(words);
  const { texts, actions } = useMessages(moves);
  const { kind, title, dueAt, to } = move;
  const offset = useClockOffset();
  return (
    <ActionPanel
      mark={<StateMark tone="your-move">{t.yourMove}</StateMark>}
      {...(kind.startsWith('match_') && title !== null && { place: title })}
      title={`${describeMove(move)}.`}
      text={dueAt === null ? '' : texts[kind](<Moment value={dueAt} />, <Moment value={dueAt} withPreposition />)}
      clock={
        dueAt !== null && <Countdown until={dueAt} serverOffsetMs={offset} label={t.timeLeft} onEnd={refreshOverview} />
      }
      button={
        <Button to={to} variant="primary" size="large" iconAfter={ArrowRight}>
          {actions[kind]}
        </Button>
      }
    />
  );
}

function CheckInPanel({ contest }: { contest: ContestSummary }) {
  const { checkIn, timeLeft, yourMove } = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const timeRead = useRead('getCheckInTime', { body: { contestId: contest.id } });
  const command = useCommand('checkIn', {
    announce: 'success',
    refreshes: ['listContests', 'getUser', 'listUserMatches', 'getPublicContest', 'getYourMoves'],
  });
  const offset = useServerOffset(timeRead.status === 'ready' ? timeRead.data.serverNow : undefined);
  const closingTime = <Moment value={contest.checkInClosesAt} withPreposition />;
  return (
    <ActionPanel
      mark={<StateMark tone="your-move">{yourMove}</StateMark>}
      place={contest.title}
      title={checkIn.title(contest.title)}
      text={
        contest.entryFee === '0'
          ? checkIn.text(closingTime)
          : checkIn.textWithFee(closingTime, <Amount purpose="exact" value={contest.entryFee} />)
      }
      clock={
        <Countdown until={contest.checkInClosesAt} serverOffsetMs={offset} label={timeLeft} onEnd={refreshOverview} />
      }
      button={
        <Button
          variant="primary"
          size="large"
          busy={command.fetching}
          onClick={() => void command.run({ body: { contestId: contest.id } })}
        >
          {checkIn.action}
        </Button>
      }
    >
      {command.failure && (
        <Note tone="danger" title={checkIn.failed} announce>
          {describeFailure(command.failure)}
        </Note>
      )}
    </ActionPanel>
  );
}

function ClaimPanel({ contract: { id, title, game, winnerRule, claimUntil } }: { contract: Contract }) {
  const t = useMessages(words);
  return (
    <ActionPanel
      mark={<StateMark tone="your-move">{t.yourMove}</StateMark>}
      place={game.title}
      title={t.claim.title(title)}
      text={t.claim.text[winnerRule](<Moment value={claimUntil} />)}
      button={
        <Button to={`/dashboard/contracts/${id}`} variant="primary" size="large" iconAfter={ArrowRight}>
          {t.claim.action}
        </Button>
      }
    />
  );
}

function WaitPanel({ match }: { match: UserMatch }) {
  const t = useMessages(words);
  const { round: formatRound } = useMessages(names);
  const { tone, state } = describeOwnMatch(match);
  const { other } = derivePerspective(match);
  return (
    <ActionPanel
      mark={<StateMark tone={tone}>{state}</StateMark>}
      place={t.place(match.contest.title, formatRound(match.roundSize, match.stage))}
      title={describeWaitTitle(match, other && readName(other), t.wait)}
      text={describeWait(match, t.wait)}
      button={
        <Button to={`/dashboard/matches/${match.id}`} variant="primary" size="large" iconAfter={ArrowRight}>
          {t.wait.action}
        </Button>
      }
    />
  );
}

function describeWait({ dueAt, ruleBy }: UserMatch, t: Translated<typeof words.english.wait>): ReactNode {
  if (dueAt !== null) return t.deadline(<Moment value={dueAt} withPreposition />);
  if (ruleBy === null) return t.noDeadline;
  return (Date.parse(ruleBy) > Date.now() ? t.ruling : t.rulingOverdue)(<Moment value={ruleBy} />);
}

function describeWaitTitle(
  { status }: UserMatch,
  opponent: string | null,
  t: Translated<typeof words.english.wait>,
): string {
  if (opponent === null) return t.opponentOpen;
  return status === 'disputed' || status === 'abandoned' ? t.moderator(opponent) : t.opponent(opponent);
}

function ContestPanel({ contest }: { contest: ContestSummary }) {
  const t = useMessages(words).contest;
  const timeRead = useRead('getCheckInTime', { body: { contestId: contest.id } });
  const offset = useServerOffset(timeRead.status === 'ready' ? timeRead.data.serverNow : undefined);
  const isBeforeCheckIn = contest.phase === 'registration';
  const startTime = <Moment value={contest.startsAt} withPreposition />;
  return (
    <ActionPanel
      mark={<StateMark tone="done">{isBeforeCheckIn ? t.entered : t.checkedIn}</StateMark>}
      place={contest.game}
      title={t.title(contest.title)}
      text={
        isBeforeCheckIn
          ? t.opens(<Moment value={contest.checkInOpensAt} withPreposition />, startTime)
          : t.drawn(startTime)
      }
      clock={
        <Countdown
          until={isBeforeCheckIn ? contest.checkInOpensAt : contest.startsAt}
          serverOffsetMs={offset}
          label={isBeforeCheckIn ? t.untilCheckIn : t.untilStart}
          onEnd={refreshOverview}
        />
      }
      button={
        <Button to={`/contests/${contest.slug}`} variant="primary" size="large" iconAfter={ArrowRight}>
          {t.action}
        </Button>
      }
    />
  );
}
