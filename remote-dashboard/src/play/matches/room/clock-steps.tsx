import type { MatchRoom } from '@laurel/shared/protocol';
import type { ClockStep } from '@laurel/shared/ui/clock-strip';
import { readMessages } from '@laurel/shared/ui/locale';
import { formatScore, putWinnerFirst } from '@laurel/shared/ui/score';
import type { ReactNode } from 'react';
import { Moment } from '../../../clock/moment';
import { matchClock } from '../messages/en/match-clock';
import { type Perspective, readName } from '../perspective';
import { formatGames } from '../score';
import { isForfeitRuled, type Situation } from './situation';

type RoomStep = MatchRoom['clock'][number];

interface StepText {
  label: string;
  detail?: ReactNode;
}

export function listClockSteps(room: MatchRoom, perspective: Perspective, situation: Situation): ClockStep[] {
  const t = readMessages(matchClock);
  return room.clock.flatMap((step): ClockStep[] => {
    if (step.state === 'skipped') return [];
    if (step.step === 'payout' && (situation.kind === 'disputed' || situation.kind === 'abandoned'))
      return [
        { id: step.step, state: 'now', label: t.ruling.title, detail: <Ruling room={room} kind={situation.kind} /> },
      ];
    if (hasNoPayout(step, room)) return [];
    if (step.state !== 'now')
      return [
        {
          id: step.step,
          state: derivePastState(step, room, situation),
          ...selectWords(step, room, perspective, situation),
        },
      ];
    if (room.contest.status === 'paused')
      return [{ id: step.step, state: 'paused', label: t.paused.title(t.steps[step.step]), detail: t.paused.detail }];
    const until = step.at === null ? {} : { until: step.at };
    return [{ id: step.step, state: 'now', ...until, ...describeCurrentStep(step, room, perspective, situation) }];
  });
}

function derivePastState({ step, state }: RoomStep, { opponents }: MatchRoom, situation: Situation) {
  if (state !== 'done') return 'next';
  switch (step) {
    case 'check_in':
      return opponents.every((opponent) => opponent?.checkedInAt) ? 'done' : 'failed';
    case 'play':
      return situation.kind === 'abandoned' ? 'failed' : 'done';
    case 'confirm':
      return situation.kind === 'disputed' || (situation.kind === 'over' && situation.method === 'clock')
        ? 'failed'
        : 'done';
    case 'payout':
      return 'done';
  }
}

function Ruling({ room: { ruleBy, serverNow }, kind }: { room: MatchRoom; kind: 'disputed' | 'abandoned' }) {
  const t = readMessages(matchClock).ruling;
  if (ruleBy === null) return t[kind];
  const dueText = Date.parse(ruleBy) > Date.parse(serverNow) ? t.due : t.overdue;
  return (
    <>
      {t[kind]} {dueText(<Moment value={ruleBy} />)}
    </>
  );
}

const hasNoPayout = ({ step, state }: RoomStep, { payout, stakes }: MatchRoom): boolean =>
  step === 'payout' &&
  ((state === 'done' && payout.state === 'none') ||
    (state === 'next' && stakes.winner === null && stakes.loser === null));

function selectWords(step: RoomStep, room: MatchRoom, perspective: Perspective, situation: Situation): StepText {
  const label = readMessages(matchClock).steps[step.step];
  const { at } = step;
  const detail = step.state === 'done' ? describeDoneStep(step, room, perspective, situation) : describeNextStep(step);
  return { label, detail: detail ?? (at === null ? undefined : <Moment value={at} />) };
}

function describeDoneStep(
  { step, at }: RoomStep,
  room: MatchRoom,
  perspective: Perspective,
  situation: Situation,
): ReactNode {
  const { done } = readMessages(matchClock);
  switch (step) {
    case 'check_in': {
      if (isForfeitRuled(room)) return done.ruled;
      const [firstOpponent, secondOpponent] = room.opponents;
      if (firstOpponent?.checkedInAt && secondOpponent?.checkedInAt)
        return at === null ? done.bothIn : done.bothInBy(<Moment value={at} />);
      if (!firstOpponent?.checkedInAt && !secondOpponent?.checkedInAt) return done.noOneCheckedIn;
      return done.oneMissing(readName(firstOpponent?.checkedInAt ? secondOpponent : firstOpponent));
    }
    case 'play': {
      if (situation.kind === 'abandoned') return done.unreported;
      const moment = at !== null && <Moment value={at} withPreposition />;
      if (room.reports.length > 0) return moment ? done.reportedAt(moment) : done.reported;
      return moment ? done.endedAt(moment) : done.ended;
    }
    case 'confirm':
      return describeResponse(situation, perspective);
    case 'payout':
      return describePayment(room, perspective, situation, at);
  }
}

const semiFinalSize = 4;

/** A match often pays only one player, so the other player's step mustn't say "Paid". */
function describePayment(
  room: MatchRoom,
  { plays, other }: Perspective,
  situation: Situation,
  at: string | null,
): ReactNode {
  const { done } = readMessages(matchClock);
  const hasWon = situation.kind === 'over' && situation.winner === 'own';
  const ownPrize = hasWon ? room.stakes.winner : room.stakes.loser;
  const nextMatchId = hasWon ? room.nextMatchId : (room.loserMatchId ?? null);
  if (plays && ownPrize === null && nextMatchId !== null)
    return room.roundSize === semiFinalSize ? done.finalDecides : done.laterDecides;
  const moment = at === null ? null : <Moment value={at} withPreposition />;
  return plays && ownPrize === null ? done.paidTo(readName(other), moment) : done.paid(moment);
}

function describeResponse(situation: Situation, { other }: Perspective): ReactNode {
  const { done } = readMessages(matchClock);
  if (situation.kind === 'disputed') return done.differ;
  if (situation.kind !== 'over') return undefined;
  switch (situation.method) {
    case 'agreed':
    case 'confirmed':
      return done.agree;
    case 'conceded':
      return situation.winner === 'own' ? done.theyConceded(readName(other)) : done.conceded;
    case 'clock':
      return done.noAnswer;
    case 'ruling':
      return done.ruled;
    case 'forfeit':
    case 'double_forfeit':
    case 'bye':
    case 'not_needed':
      return undefined;
  }
}

function describeNextStep({ step, at }: RoomStep): ReactNode {
  const { next } = readMessages(matchClock);
  if (step === 'check_in' && at !== null) return next.opens(<Moment value={at} />);
  if (step !== 'payout') return next[step];
  return at === null ? next.payout : next.payoutAt(<Moment value={at} />);
}

function describeCurrentStep(
  step: RoomStep,
  room: MatchRoom,
  perspective: Perspective,
  situation: Situation,
): StepText {
  const t = readMessages(matchClock);
  const isOwnMove = perspective.plays && perspective.own !== null && step.movers.includes(perspective.own.entrantId);
  const { label, detail } = makeNowText(step, isOwnMove, room, perspective, situation);
  if (step.at === null) return { label, detail };
  return {
    label,
    detail: (
      <>
        {(step.step === 'payout' ? t.until : t.by)(<Moment value={step.at} />)} {detail}
      </>
    ),
  };
}

function makeNowText(
  { step }: RoomStep,
  isOwnMove: boolean,
  room: MatchRoom,
  perspective: Perspective,
  situation: Situation,
): StepText {
  const { checkIn, play } = readMessages(matchClock);
  switch (step) {
    case 'check_in':
      if (!perspective.plays) return { label: checkIn.open, detail: checkIn.openText };
      return isOwnMove
        ? { label: checkIn.yours, detail: checkIn.yoursText }
        : { label: checkIn.theirs(readName(perspective.other)), detail: checkIn.theirsText };
    case 'play':
      return { label: perspective.plays ? play.yours : play.on, detail: play.text };
    case 'confirm':
      return describeConfirmStep(room, perspective, situation);
    case 'payout':
      return describePayoutStep(room, perspective, situation);
  }
}

function describeConfirmStep(
  { stakes, nextMatchId }: MatchRoom,
  { plays, other }: Perspective,
  situation: Situation,
): StepText {
  const { confirm, steps } = readMessages(matchClock);
  if (situation.kind !== 'reported') return { label: steps.confirm };
  if (!plays) return { label: confirm.waiting, detail: confirm.waitingText };
  const name = readName(other);
  const isHeld = stakes.winner !== null || stakes.loser !== null;
  const isLastMatch = nextMatchId === null;
  const { own, other: otherGames } = situation.games;
  const { side, score } = putWinnerFirst([own, otherGames]);
  return situation.by === 'other'
    ? {
        label: confirm.yours,
        detail: confirm.yoursText(formatScore(...score), side === 1 ? name : null, isHeld, isLastMatch),
      }
    : { label: confirm.theirs(name), detail: confirm.theirsText(formatGames(situation.games), isHeld, isLastMatch) };
}

function describePayoutStep(
  { actions, appealable, resolution }: MatchRoom,
  { plays, other }: Perspective,
  situation: Situation,
): StepText {
  const { payout } = readMessages(matchClock);
  const hasLost = plays && situation.kind === 'over' && situation.winner === 'other';
  if (hasLost && actions.includes('object')) return { label: payout.yours, detail: payout.yoursText };
  if (hasLost && actions.includes('confirm')) return { label: payout.acceptable, detail: payout.acceptableText };
  const isByStaff = resolution?.by != null;
  if (!appealable)
    return {
      label: isByStaff ? payout.ruledForGood : payout.decidedForGood,
      detail: payout.decidedForGoodText,
    };
  return {
    label: isByStaff ? payout.ruled : payout.decided,
    detail: plays && !hasLost ? payout.theyMayAppeal(readName(other)) : payout.loserMayAppeal,
  };
}
