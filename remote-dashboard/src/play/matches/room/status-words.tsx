import { deriveWinOutcome } from '@laurel/shared/formats';
import { formatAmount as formatUnits, type MatchRoom, type Opponent, parseAmount } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';
import { readMessages } from '@laurel/shared/ui/locale';
import { Score } from '@laurel/shared/ui/score';
import type { ReactNode } from 'react';
import { matchStatus } from '../messages/en/match-status';
import { type Perspective, readName } from '../perspective';
import { formatGames, getOtherSide, isWin, swapSides, type WonGames } from '../score';
import { isForfeitRuled, isPaused, type Situation } from './situation';

interface StatusWords {
  title: ReactNode;
  text: string;
}

export function describeStatus(room: MatchRoom, perspective: Perspective, situation: Situation): StatusWords {
  const t = readMessages(matchStatus);
  const { own, other, plays } = perspective;
  const name = readName(other);
  if (isPaused(room)) return t.paused;
  switch (situation.kind) {
    case 'unopened':
      return { title: t.unopened.title, text: own && other ? t.unopened.soon : t.unopened.waiting };
    case 'check_in':
      return situation.ownIn ? { title: t.checkedIn.title, text: t.checkedIn.text(name) } : t.checkInOpen;
    case 'play':
      return t.play;
    case 'reported':
      return situation.by === 'own' && plays
        ? {
            title: t.reported.yours(<Score left={situation.games.own} right={situation.games.other} size="text" />),
            text: t.reported.yoursText(name),
          }
        : { title: t.reported.theirs(situation.by === 'own' ? readName(own) : name), text: t.reported.theirsText };
    case 'disputed':
      return { title: t.disputed.title, text: describeDispute(room, perspective, situation) };
    case 'abandoned':
      return t.abandoned;
    case 'over':
      return describeEnd(room, perspective, situation);
  }
}

export function formatTotalPrize({ stakes }: Pick<MatchRoom, 'stakes'>): string | null {
  const units = [stakes.winner, stakes.loser].reduce(
    (sum, stake) => sum + (stake === null ? 0n : parseAmount(stake)),
    0n,
  );
  return units === 0n ? null : formatCoins(formatUnits(units), 'exact');
}

function describeDispute(
  room: MatchRoom,
  { own, other, plays }: Perspective,
  dispute: Extract<Situation, { kind: 'disputed' }>,
): string {
  const t = readMessages(matchStatus).disputed;
  const objection = room.events.findLast(({ kind }) => kind === 'disputed' || kind === 'appealed');
  const describeSide = (opponent: Opponent | null, games: WonGames | null, isYou: boolean): string[] => {
    const name = readName(opponent);
    if (games) {
      const score = formatGames(games);
      return [isYou ? t.youSay(isWin(games), score) : t.theySay(name, isWin(games), score)];
    }
    if (!objection || opponent?.player.id !== objection.actor?.id) return [];
    if (objection.kind === 'appealed') return [isYou ? t.youAppealed : t.theyAppealed(name)];
    return [isYou ? t.youDispute : t.theyDispute(name)];
  };
  return [
    ...describeSide(own, dispute.own, plays),
    ...describeSide(other, dispute.other && swapSides(dispute.other), false),
    t.wait,
  ].join(' ');
}

function describeEnd(
  room: MatchRoom,
  { own, other, plays, side }: Perspective,
  { winner, games, method }: Extract<Situation, { kind: 'over' }>,
): StatusWords {
  const t = readMessages(matchStatus);
  if (method === 'not_needed') return t.notNeeded;
  if (winner === 'none')
    return { title: t.noWinner.title, text: t.noWinner.text(formatTotalPrize(room), deriveWinOutcome(room, 0)) };
  const name = readName(winner === 'own' ? own : other);
  const saidGames = games && (winner === 'own' || plays ? games : swapSides(games));
  const score = saidGames && <Score left={saidGames.own} right={saidGames.other} size="text" />;
  if (!plays) return { title: t.over.theyWon(name, score), text: describeReason(room, method, 'none') };
  if (winner === 'own') return { title: t.over.title, text: describeReason(room, method, 'won') };
  const next = t.over.wins[deriveWinOutcome(room, getOtherSide(side))](name);
  return { title: t.over.youLost(score), text: `${describeReason(room, method, 'lost', own?.forfeit)} ${next}` };
}

function describeReason(
  room: MatchRoom,
  method: NonNullable<MatchRoom['method']>,
  viewer: 'won' | 'lost' | 'none',
  ownForfeit = false,
): string {
  const t = readMessages(matchStatus).reasons;
  switch (method) {
    case 'agreed':
    case 'confirmed':
      return viewer === 'none' ? t.playersAgree : t.bothOfYouAgree;
    case 'conceded':
      if (viewer === 'none') return t.conceded;
      return viewer === 'won' ? t.theyConceded : t.youConceded;
    case 'clock':
      return t.clock;
    case 'forfeit':
      if (isForfeitRuled(room)) return t.forfeitRuled;
      return ownForfeit ? t.youMissed : t.forfeit;
    case 'bye':
      return t.bye;
    case 'double_forfeit':
      return t.doubleForfeit;
    case 'not_needed':
      return readMessages(matchStatus).notNeeded.text;
    case 'ruling':
      return t.ruling;
  }
}
