import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import type { BracketLine, BracketRound, BracketMatch as ShownMatch } from '@laurel/shared/ui/bracket';
import { messagesOf } from '@laurel/shared/ui/locale';
import { bracket as words } from '../messages/en/bracket';
import { RoundStart, roundTitle } from './bracket-rounds';

/**
 * The bracket as if the contest started now: its entrants, seeded by entry order, with the best seeds apart. Empty with
 * fewer than two entrants.
 */
export function previewRounds(contest: ContestDetail): BracketRound[] {
  const players = contest.entrants.filter(({ status }) => status === 'registered' || status === 'checked_in');
  if (players.length < 2) return [];
  let size = 2;
  while (size < players.length) size *= 2;
  const rounds: BracketRound[] = [];
  let number = 1;
  for (let count = size / 2, round = 1; count >= 1; count /= 2, round += 1) {
    const feederStart = number - count * 2;
    const matches = Array.from({ length: count }, (_, index): ShownMatch => {
      const lines: [BracketLine, BracketLine] =
        round === 1
          ? seededLines(contest, players, seedPairs(size)[index] ?? [1, 2])
          : [winnerOf(feederStart + index * 2), winnerOf(feederStart + index * 2 + 1)];
      return { id: `preview ${number + index}`, lines };
    });
    const detail = (
      <RoundStart bestOf={contest.bestOf} at={round === 1 ? contest.startsAt : null} now={contest.serverNow} />
    );
    rounds.push({ id: String(round), title: roundTitle(count), detail, matches });
    number += count;
  }
  return rounds;
}

const winnerOf = (number: number): BracketLine => ({ kind: 'unknown', text: messagesOf(words).winnerOf(number) });

function seededLines(
  { maxPlayers, phase, entry }: ContestDetail,
  players: readonly Entrant[],
  pair: readonly [number, number],
): [BracketLine, BracketLine] {
  const lineOf = (seed: number): BracketLine => {
    const entrant = players[seed - 1];
    if (!entrant) {
      const open = phase === 'registration' && seed <= maxPlayers;
      return { kind: 'unknown', text: open ? messagesOf(words).seedOpen(seed) : messagesOf(words).bye };
    }
    const { username, avatarUrl } = entrant.player;
    return { kind: 'player', username, avatar: avatarUrl, seed, you: entrant.id === entry?.entrantId };
  };
  return [lineOf(pair[0]), lineOf(pair[1])];
}

/** First-round pairs from top to bottom, so that the best two can only meet in the final: 1–8, 4–5, 3–6, 2–7. */
function seedPairs(size: number): [number, number][] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return Array.from({ length: size / 2 }, (_, index) => {
    const [first = 0, second = 0] = order.slice(index * 2, index * 2 + 2);
    return first < second ? [first, second] : [second, first];
  });
}
