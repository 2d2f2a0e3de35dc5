import type { ContestDetail } from '@laurel/shared/contract';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { Countdown, DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { Panel } from '@laurel/shared/ui/panel';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import type { ReactNode } from 'react';
import s from './entry-card.module.css';
import type { EntryState } from './entry-state';

export interface EnteredCardProps {
  contest: ContestDetail;
  state: Exclude<EntryState, { kind: 'may_enter' } | { kind: 'watching' }>;
  serverOffsetMs: number;
  /** Lies above the bracket rather than beside it. */
  strip?: boolean | undefined;
  /** A deadline shown here has come: what follows is to be read again. */
  onDue: () => void;
  /** The viewer has just checked in. */
  onCheckedIn: () => void;
}

/** Where the viewer stands once entered: what happens next, when, and what to do for it. */
export function EnteredCard({ contest, state, serverOffsetMs, strip, onDue, onCheckedIn }: EnteredCardProps) {
  const { title, tone, mark, text, next, action } = wordsOf(contest, state, onCheckedIn);
  const paused = contest.status === 'paused';
  return (
    <Panel as="section" aria-labelledby="your-entry" className={strip ? s.strip : undefined}>
      <Heading level={2} id="your-entry">
        {title}
      </Heading>
      <div className={s.when}>
        <StateMark tone={paused ? 'paused' : tone}>{paused ? 'Paused: your place is kept' : mark}</StateMark>
        {next && !paused && (
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
      </Text>
      {action && !paused && <div className={s.act}>{action}</div>}
    </Panel>
  );
}

interface Words {
  title: string;
  tone: StateTone;
  mark: string;
  text: string;
  next: { label: string; at: string } | null;
  action: ReactNode;
}

function wordsOf(contest: ContestDetail, state: EnteredCardProps['state'], onCheckedIn: () => void): Words {
  const back = Number(contest.entryFee) === 0 ? '' : ' and your fee goes back to you';
  switch (state.kind) {
    case 'registered':
      return {
        title: 'You are in',
        tone: 'done',
        mark: 'Entered',
        text: `Come back and check in while check-in is open: who does not loses the place${back}.`,
        next: { label: 'Check-in opens', at: contest.checkInOpensAt },
        action: null,
      };
    case 'waitlisted':
      return {
        title: 'You are waiting',
        tone: 'waiting',
        mark: 'On the waiting list',
        text: 'You come in when a place falls free before check-in closes.',
        next: { label: 'Check-in closes', at: contest.checkInClosesAt },
        action: null,
      };
    case 'check_in_open':
      return {
        title: 'Your move',
        tone: 'your-move',
        mark: 'Check in now',
        text: `Say that you are here. Without it you lose the place when check-in closes${back}.`,
        next: { label: 'Check-in closes', at: contest.checkInClosesAt },
        action: <CheckInButton contestId={contest.id} onCheckedIn={onCheckedIn} />,
      };
    case 'checked_in':
      return {
        title: 'You are checked in',
        tone: 'done',
        mark: 'Ready',
        text: 'The bracket is drawn at the start. Each match has a check-in of its own, so stay near.',
        next: { label: 'It starts', at: contest.startsAt },
        action: null,
      };
    case 'playing':
      return {
        title: 'You are playing',
        tone: state.matchId ? 'your-move' : 'waiting',
        mark: state.matchId ? 'Your match is set' : 'Waiting for your next opponent',
        text: state.matchId
          ? 'The match room says whose move it is and until when.'
          : 'Your match opens as soon as both players of it are known.',
        next: null,
        action: state.matchId && (
          <Button variant="primary" size="large" full to={`/dashboard/matches/${state.matchId}`}>
            Go to your match
          </Button>
        ),
      };
    case 'out':
      return {
        title: outWords[state.reason].title,
        tone: 'done',
        mark: outWords[state.reason].mark,
        text: outWords[state.reason].text,
        next: null,
        action: <Button to="/contests">Find another contest</Button>,
      };
    case 'winner':
      return {
        title: 'You won',
        tone: 'done',
        mark: 'Champion',
        text: 'The prize goes to your wallet once every result stands.',
        next: null,
        action: <Button to="/dashboard/wallet">See your coins</Button>,
      };
  }
}

const outWords = {
  eliminated: { title: 'You are out', mark: 'Eliminated', text: 'A prize for your place is paid when it stands.' },
  dropped: { title: 'You did not check in', mark: 'Dropped', text: 'Your entry fee went back to you.' },
  withdrawn: { title: 'You withdrew', mark: 'Withdrawn', text: 'Your place went to the others.' },
  disqualified: { title: 'You were taken out', mark: 'Disqualified', text: 'A moderator took you out of the contest.' },
} as const;

function CheckInButton({ contestId, onCheckedIn }: { contestId: string; onCheckedIn: () => void }) {
  const checkIn = useCommand('checkIn', {
    announce: 'success',
    refreshes: ['getPublicContest', 'listContests', 'listUserMatches'],
  });
  const run = async () => {
    const result = await checkIn.run({ body: { contestId } });
    if (!result.error) onCheckedIn();
    else if (result.error.kind === 'status') refreshReads('getPublicContest');
  };
  return (
    <>
      {checkIn.failure && checkIn.failure.error.kind !== 'cancelled' && (
        <Note tone="danger" announce title="You are not checked in.">
          {checkIn.failure.message}
        </Note>
      )}
      <Button variant="primary" size="large" full busy={checkIn.fetching} onClick={() => void run()}>
        Check in
      </Button>
    </>
  );
}
