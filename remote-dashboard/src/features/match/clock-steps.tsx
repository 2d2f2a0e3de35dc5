import type { MatchRoom } from '@laurel/shared/contract';
import type { ClockStep } from '@laurel/shared/ui/clock-strip';
import type { ReactNode } from 'react';
import { Moment } from '../clock/moment';
import { nameOf, type Perspective } from './perspective';
import { formatGames, turned } from './score';
import { isPaused, type Situation } from './situation';

type RoomStep = MatchRoom['clock'][number];

interface Words {
  label: ReactNode;
  detail?: ReactNode;
}

/** The match's clock strip: each deadline, what happens then and whose move it is. What never came about is left out. */
export function clockSteps(room: MatchRoom, perspective: Perspective, situation: Situation): ClockStep[] {
  return room.clock.flatMap((step): ClockStep[] => {
    if (step.state === 'skipped') return [];
    // No clock runs while a moderator has the match: the strip says so where the payout would follow.
    if (step.step === 'payout' && (situation.kind === 'disputed' || situation.kind === 'abandoned'))
      return [{ id: step.step, state: 'now', ...rulingWords(situation.kind) }];
    if (step.state !== 'now')
      return [{ id: step.step, state: step.state, ...wordsOf(step, room, perspective, situation) }];
    if (isPaused(room))
      return [
        {
          id: step.step,
          state: 'paused',
          label: `${titles[step.step]}: paused`,
          detail: 'The contest is paused and its clocks stand still. They go on from here.',
        },
      ];
    const until = step.at === null ? {} : { until: step.at };
    return [{ id: step.step, state: 'now', ...until, ...nowWords(step, room, perspective, situation) }];
  });
}

const titles: Record<RoomStep['step'], string> = {
  check_in: 'Check-in',
  play: 'Play',
  answer: 'Answer',
  payout: 'Payout',
};

function wordsOf(step: RoomStep, room: MatchRoom, perspective: Perspective, situation: Situation): Words {
  const label = titles[step.step];
  const { at } = step;
  const detail = step.state === 'done' ? doneDetail(step, room, perspective, situation) : nextDetail(step, room);
  return { label, detail: detail ?? (at === null ? undefined : <Moment value={at} />) };
}

function doneDetail(
  { step, at }: RoomStep,
  room: MatchRoom,
  perspective: Perspective,
  situation: Situation,
): ReactNode {
  const when = at !== null && <Moment value={at} />;
  switch (step) {
    case 'check_in': {
      const [first, second] = room.opponents;
      if (first?.checkedInAt && second?.checkedInAt) return at === null ? 'Both in' : <>Both in by {when}</>;
      if (!first?.checkedInAt && !second?.checkedInAt) return 'Nobody came';
      return `${nameOf(first?.checkedInAt ? second : first)} did not come`;
    }
    case 'play':
      if (situation.kind === 'abandoned') return 'Time ran out, and nobody had reported';
      if (room.reports.length > 0) return at === null ? 'Reported' : <>Ended {when}, when the first report came in</>;
      return at === null ? 'Ended' : <>Ended {when}</>;
    case 'answer':
      return answered(situation, perspective);
    case 'payout':
      if (room.payout.state === 'none') return 'This match pays no prize';
      return paid(room, perspective, situation, when);
  }
}

/** A match often pays only one of the two; the strip must not say "Paid" to the other. */
function paid(room: MatchRoom, { plays, other }: Perspective, situation: Situation, when: ReactNode): ReactNode {
  const own = situation.kind === 'over' && situation.winner === 'own' ? room.stakes.winner : room.stakes.loser;
  return (
    <>
      {plays && own === null ? `Paid to ${nameOf(other)}` : 'Paid'} {when}
    </>
  );
}

function answered(situation: Situation, { other }: Perspective): ReactNode {
  if (situation.kind === 'disputed') return 'The two players differ';
  if (situation.kind !== 'over') return undefined;
  switch (situation.method) {
    case 'agreed':
    case 'confirmed':
      return 'Both agree';
    case 'conceded':
      return situation.winner === 'own' ? `${nameOf(other)} conceded` : 'Conceded';
    case 'clock':
      return 'No answer in time: the report stands';
    case 'ruling':
      return 'Ruled by a moderator';
    case 'walkover':
    case 'double_forfeit':
    case 'bye':
      return undefined;
  }
}

function nextDetail({ step, at }: RoomStep, room: MatchRoom): ReactNode {
  switch (step) {
    case 'check_in':
      return 'Opens when both opponents are known';
    case 'play':
      return 'Starts when both are in';
    case 'answer':
      return 'The other player answers the first report';
    case 'payout':
      if (room.stakes.winner === null && room.stakes.loser === null) return 'This match pays no prize';
      return <>At once if both agree. {at === null ? '2 h later' : <Moment value={at} />} if the clock decides.</>;
  }
}

function rulingWords(kind: 'disputed' | 'abandoned'): Words {
  const why = kind === 'disputed' ? 'The two players differ.' : 'Nobody reported in time.';
  return { label: 'A moderator rules', detail: `${why} The branch and its payout wait; the ruling shows here.` };
}

function nowWords(step: RoomStep, room: MatchRoom, perspective: Perspective, situation: Situation): Words {
  const mine = perspective.plays && perspective.own !== null && step.movers.includes(perspective.own.entrantId);
  const name = nameOf(perspective.other);
  const by = step.at !== null && (
    <>
      By <Moment value={step.at} />.{' '}
    </>
  );
  switch (step.step) {
    case 'check_in':
      if (!perspective.plays) return { label: 'Check-in is open', detail: <>{by}Who is not in by then loses.</> };
      return mine
        ? { label: 'Your move: check in', detail: <>{by}If you do nothing, you lose the match.</> }
        : { label: `${name}'s move: check in`, detail: <>{by}If they do not come, you win by walkover.</> };
    case 'play':
      return {
        label: perspective.plays ? 'Your move: play, then report' : 'The match is on',
        detail: <>{by}If nobody reports by then, a moderator decides.</>,
      };
    case 'answer':
      return answerWords(by, room, perspective, situation);
    case 'payout':
      return payoutWords(by, room, perspective, situation);
  }
}

function answerWords(by: ReactNode, room: MatchRoom, { plays, other }: Perspective, situation: Situation): Words {
  if (situation.kind !== 'reported') return { label: titles.answer, detail: by };
  const name = nameOf(other);
  const held = room.stakes.winner === null && room.stakes.loser === null ? '' : ', the payout is held for 2 h';
  if (!plays) return { label: 'Waiting for the answer', detail: <>{by}Without one, the report stands.</> };
  if (situation.by === 'other')
    return {
      label: 'Your move: answer the report',
      detail: (
        <>
          {by}If you do nothing, {formatGames(turned(situation.games))} to {name} stands{held} and you may appeal once.
        </>
      ),
    };
  return {
    label: `${name}'s move: answer your report`,
    detail: (
      <>
        {by}If they do nothing, your {formatGames(situation.games)} stands{held} and they may appeal once.
      </>
    ),
  };
}

function payoutWords(by: ReactNode, room: MatchRoom, { plays, other }: Perspective, situation: Situation): Words {
  const mayAppeal = room.actions.includes('object');
  const lost = plays && situation.kind === 'over' && situation.winner === 'other';
  if (lost && mayAppeal)
    return { label: 'Your move: accept it or appeal', detail: <>{by}If you do nothing, the result stands.</> };
  return {
    label: 'Decided by the clock, not final yet',
    detail: (
      <>
        {by}Until then {plays && !lost ? nameOf(other) : 'the loser'} may appeal. After that the result stands.
      </>
    ),
  };
}
