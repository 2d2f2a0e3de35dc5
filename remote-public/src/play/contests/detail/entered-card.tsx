import type { ContestDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Countdown, DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, names, readMessages, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Panel } from '@laurel/shared/ui/panel';
import { formatScore } from '@laurel/shared/ui/score';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import { entry as words } from '../messages/en/entry';
import s from './entry-card.module.css';
import type { EntryState } from './entry-state';
import { canLeave, LeaveAction } from './leave-action';
import type { OwnMatch } from './own-match';
import { findOwnPlace } from './own-place';
import { findOwnPrize, type OwnPrize } from './own-prize';
import { findOwnWait, type OwnWait } from './own-wait';

export interface EnteredCardProps {
  contest: ContestDetail;
  state: Exclude<EntryState, { kind: 'may_enter' | 'offered' | 'watching' }>;
  serverOffsetMs: number;
  isStrip?: boolean | undefined;
  onDue: () => void;
  onCheckedIn: () => void;
  onLeft: () => void;
}

export function EnteredCard({ contest, state, serverOffsetMs, isStrip, onDue, onCheckedIn, onLeft }: EnteredCardProps) {
  const t = useMessages(words);
  const { title, tone, mark, text, next, action } = selectWords(contest, state, onCheckedIn, t);
  const isOver = state.kind === 'out' || state.kind === 'winner';
  const isAhead = ['registered', 'waitlisted', 'check_in_open', 'checked_in'].includes(state.kind);
  const isPaused = contest.status === 'paused' && !isOver;
  const shownAction = isPaused && state.kind !== 'playing' ? null : action;
  const mayLeave = canLeave(contest);
  return (
    <Panel as="section" aria-labelledby="your-entry" className={isStrip ? s.strip : undefined}>
      <Heading level={2} id="your-entry">
        {title}
      </Heading>
      <div className={s.when}>
        <StateMark tone={isPaused ? 'paused' : tone}>{isPaused ? describePause(state, t) : mark}</StateMark>
        {next && !isPaused && (
          <>
            <Text size="t2" tone="muted" className={s.summary}>
              {next.label} <DateTime value={next.at} />
            </Text>
            <Countdown
              until={next.at}
              serverOffsetMs={serverOffsetMs}
              label={next.label}
              onEnd={onDue}
              className={s.clock}
            />
          </>
        )}
      </div>
      <Text size="t2" className={s.words}>
        {text}
        {isAhead && (
          <>
            {' '}
            <TextLink to="/dashboard/settings#calendar">{t.calendar}</TextLink>
          </>
        )}
      </Text>
      {(shownAction || mayLeave) && (
        <div className={s.act}>
          {shownAction && (
            <ActionBar follows={tone === 'your-move' && !isPaused ? 'away' : 'never'}>{shownAction}</ActionBar>
          )}
          {mayLeave && <LeaveAction contest={contest} onLeft={onLeft} />}
        </div>
      )}
    </Panel>
  );
}

function describePause({ kind }: EnteredCardProps['state'], t: Translated<typeof words.english>): string {
  if (kind === 'waitlisted') return t.waitlisted.paused;
  return kind === 'playing' ? t.playing.paused : t.paused;
}

interface Words {
  title: string;
  tone: StateTone;
  mark: string;
  text: ReactNode;
  next: { label: string; at: string } | null;
  action: ReactNode;
}

function selectWords(
  contest: ContestDetail,
  state: EnteredCardProps['state'],
  onCheckedIn: () => void,
  t: Translated<typeof words.english>,
): Words {
  const { checkInOpens, checkInCloses, starts } = t.next;
  const chooseText = ({ text, textWithFee }: { text: string; textWithFee: string }) =>
    Number(contest.entryFee) === 0 ? text : textWithFee;
  switch (state.kind) {
    case 'registered':
      return {
        ...t.registered,
        tone: 'done',
        text: chooseText(t.registered),
        next: { label: checkInOpens, at: contest.checkInOpensAt },
        action: null,
      };
    case 'waitlisted': {
      const words = t.waitlisted[state.next];
      return {
        ...words,
        tone: state.next === 'check_in' ? 'your-move' : 'waiting',
        mark: t.waitlisted.mark(state.number, state.of),
        text: chooseText(words),
        next: { label: checkInCloses, at: contest.checkInClosesAt },
        action: state.next === 'check_in' && <CheckInButton contest={contest} onCheckedIn={onCheckedIn} />,
      };
    }
    case 'check_in_open':
      return {
        ...t.checkInOpen,
        tone: 'your-move',
        text: chooseText(t.checkInOpen),
        next: { label: checkInCloses, at: contest.checkInClosesAt },
        action: <CheckInButton contest={contest} onCheckedIn={onCheckedIn} />,
      };
    case 'checked_in':
      return { ...t.checkedIn, tone: 'done', next: { label: starts, at: contest.startsAt }, action: null };
    case 'playing':
      if (state.ownMatch) return describeOwnMatch(state.ownMatch, t);
      return {
        ...describeWait(findOwnWait(contest), t.playing),
        tone: 'waiting',
        next: null,
        action: null,
      };
    case 'out':
      return {
        tone: 'cancelled',
        ...describeExit(contest, state.reason, t.out),
        next: null,
        action: <Button to="/contests">{t.out.action}</Button>,
      };
    case 'winner':
      return {
        ...t.winner,
        text: describePrize(findOwnPrize(contest), t.winner),
        tone: 'done',
        next: null,
        action: <Button to="/dashboard/coins">{t.winner.action}</Button>,
      };
  }
}

type EliminationReason = Extract<EntryState, { kind: 'out' }>['reason'];

function describeExit(
  contest: ContestDetail,
  reason: EliminationReason,
  t: Translated<typeof words.english>['out'],
): Pick<Words, 'title' | 'mark' | 'text'> & Partial<Pick<Words, 'tone'>> {
  const { title, mark } = t[reason];
  if (reason === 'eliminated') {
    const place = findOwnPlace(contest);
    const text = describePrize(findOwnPrize(contest), t.eliminated);
    if (place === null) return { title, mark, text };
    return { title: t.placed.title(place), mark: t.placed.mark, tone: 'done', text };
  }
  if (reason === 'struck') return { title, mark, text: describeStrike(contest, t.struck) };
  if (reason === 'withdrawn') return { title, mark, text: t[reason].text };
  return { title, mark, text: Number(contest.entryFee) > 0 ? t[reason].textWithFee : t[reason].text };
}

function describeStrike(contest: ContestDetail, t: Translated<typeof words.english>['out']['struck']): ReactNode {
  const prize = findOwnPrize(contest);
  const strike = contest.entrants.find(({ id }) => id === contest.entry?.entrantId)?.strike;
  return (
    <>
      {t.text} {prize.state === 'paid' && t.prize(<Amount value={prize.amount} purpose="exact" strong />)}{' '}
      {t.wrong((text) => (
        <TextLink to={`/contact?about=contest:${contest.id}`}>{text}</TextLink>
      ))}{' '}
      {strike && t.why(<DateTime value={strike.at} />, strike.reason)}
    </>
  );
}

function describeWait(
  wait: OwnWait,
  t: Translated<typeof words.english>['playing'],
): Pick<Words, 'title' | 'mark' | 'text'> {
  switch (wait.kind) {
    case 'opponent':
      return { title: t.title, mark: t.waiting, text: t.textWaiting };
    case 'round':
      return { title: t.ahead(wait.round), mark: t.waiting, text: t.textWaiting };
    case 'bracket': {
      const { text, textAdvances } = t.bracket;
      return {
        title: t.bracket.title(readMessages(names).group(wait.group), wait.place),
        mark: t.bracket.mark,
        text: wait.advances ? textAdvances : text,
      };
    }
  }
}

function describePrize(
  prize: OwnPrize,
  { prize: t }: Pick<Translated<typeof words.english>['winner'], 'prize'>,
): ReactNode {
  return prize.state === 'none' ? t.none : t[prize.state](<Amount value={prize.amount} purpose="exact" strong />);
}

function describeOwnMatch(
  { match, opponent, move }: OwnMatch,
  { playing: t }: Translated<typeof words.english>,
): Words {
  const opponentName = opponent.player.username;
  const makeDeadline = (label: string) => (match.dueAt ? { label, at: match.dueAt } : null);
  const card = {
    title: t.against(opponentName),
    action: (
      <Button variant="primary" size="large" full to={`/dashboard/matches/${match.id}`}>
        {t.action}
      </Button>
    ),
  };
  switch (move.kind) {
    case 'arrange':
      return { ...card, ...t.arrange, tone: 'waiting', next: makeDeadline(t.by.opens) };
    case 'check_in':
      return { ...card, ...t.checkIn, tone: 'your-move', next: makeDeadline(t.by.checkIn) };
    case 'checked_in':
      return {
        ...card,
        mark: t.checkedIn.mark(opponentName),
        text: t.checkedIn.text,
        tone: 'waiting',
        next: makeDeadline(t.by.theirs),
      };
    case 'play':
      return { ...card, ...t.play, tone: 'your-move', next: makeDeadline(t.by.play) };
    case 'confirm': {
      const { mark, won, lost } = t.reported;
      const text = (move.own > move.other ? won : lost)(opponentName, formatScore(move.own, move.other));
      return { ...card, mark, text, tone: 'your-move', next: makeDeadline(t.by.confirm) };
    }
    case 'said': {
      const { mark, won, lost } = t.said;
      const text = (move.own > move.other ? won : lost)(formatScore(move.own, move.other));
      return { ...card, mark: mark(opponentName), text, tone: 'waiting', next: makeDeadline(t.by.theirs) };
    }
    case 'disputed':
    case 'abandoned':
      return { ...card, ...t[move.kind], tone: 'disputed', next: null };
  }
}

function CheckInButton({ contest, onCheckedIn }: Pick<EnteredCardProps, 'contest' | 'onCheckedIn'>) {
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const checkInCommand = useCommand('checkIn', {
    announce: 'success',
    refreshes: ['getPublicContest', 'listContests', 'listUserMatches', 'getYourMoves'],
  });
  const sendCheckIn = async () => {
    const result = await checkInCommand.run({ body: { contestId: contest.id } });
    if (!result.error) onCheckedIn();
    else if (result.error.kind === 'status') refreshReads('getPublicContest');
  };
  return (
    <>
      {checkInCommand.failure && checkInCommand.failure.error.kind !== 'cancelled' && (
        <Note tone="danger" announce title={t.notCheckedIn}>
          {describeFailure(checkInCommand.failure)}
        </Note>
      )}
      <Button variant="primary" size="large" full busy={checkInCommand.fetching} onClick={() => void sendCheckIn()}>
        {t.checkInBy(formatDateTime(new Date(contest.checkInClosesAt), 'time'))}
      </Button>
    </>
  );
}
