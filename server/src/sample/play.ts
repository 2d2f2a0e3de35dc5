import type { Score } from '@laurel/shared/protocol';
import { createMedia } from '../domains/content/media/commands';
import { listEntrantsWithPlayers } from '../domains/play/competition/contest.store';
import type { ContestRow } from '../domains/play/competition/contest.tables';
import { listOpponentIds } from '../domains/play/competition/match.mapper';
import { findMatch, listMatches } from '../domains/play/competition/match.store';
import type { MatchRow } from '../domains/play/competition/match.tables';
import { countGamesToWin, getOtherSide, type Side } from '../domains/play/competition/score.rules';
import {
  agreeOnTime,
  checkInPlayer,
  concedeMatch,
  confirmResult,
  proposeTimes,
  reportResult,
} from '../domains/play/matches/commands';
import { storePicture } from '../pictures/store-picture';
import { players } from './people';
import type { Random } from './random';
import type { MatchStory, SampleContest } from './sample-contest';
import type { SampleContext } from './sample-context';
import { drawScreenshot } from './screenshot';

const minute = 60_000;

interface Seat {
  id: string;
  username: string;
}

export function playContest(
  { db, timeline, makeWorkAs }: Pick<SampleContext, 'db' | 'timeline' | 'makeWorkAs'>,
  random: Random,
  contest: ContestRow,
  sample: SampleContest,
): () => Promise<void> {
  const begunMatchIds = new Set<string>();
  const scheduleAction = (minutes: number, act: () => Promise<unknown>) =>
    timeline.schedule(new Date(timeline.now().getTime() + minutes * minute), act);

  const readSeenMatch = async (matchId: string) => ({
    matchId,
    version: (await findMatch(db, matchId))?.version ?? 0,
  });

  async function openMatches(): Promise<void> {
    for (const match of await listMatches(db, contest.id))
      if (match.status === 'ready' && !begunMatchIds.has(match.id)) {
        begunMatchIds.add(match.id);
        await beginMatch(match);
      }
  }

  async function beginMatch(match: MatchRow): Promise<void> {
    const seats = await listSeats(match);
    const story = makeStory(match, seats);
    const arrivalMinutes = random.drawBetween(1, 4);
    for (const [index, seat] of seats.entries())
      scheduleAction(arrivalMinutes + index * random.drawBetween(1, 3), () =>
        checkInPlayer(makeWorkAs(seat.username), { matchId: match.id }),
      );
    if (story.kind === 'live') return;
    const winner: Side = story.kind === 'disputed' || seats[0].username === story.by ? 0 : 1;
    scheduleAction(arrivalMinutes + random.drawBetween(20, 38), () => reportMatch(match, seats, winner, story));
  }

  async function reportMatch(match: MatchRow, seats: [Seat, Seat], winner: Side, story: MatchStory): Promise<void> {
    const score = drawScore(match, winner);
    const [reporter, opponent] = winner === 0 ? seats : [seats[1], seats[0]];
    const chance = random.drawNext();
    if (story.kind === 'won' && chance > 0.9) {
      await concedeMatch(makeWorkAs(opponent.username), await readSeenMatch(match.id));
      return openMatches();
    }
    await reportResult(makeWorkAs(reporter.username), { ...(await readSeenMatch(match.id)), score });
    if (story.kind === 'reported') return;
    scheduleAction(random.drawBetween(2, 9), async () => {
      if (story.kind === 'disputed') {
        const theirScore = drawScore(match, getOtherSide(winner));
        await reportResult(makeWorkAs(opponent.username), { ...(await readSeenMatch(match.id)), score: theirScore });
        await addEvidence(reporter, match.id, score);
        await addEvidence(opponent, match.id, theirScore);
      } else if (chance > 0.75)
        await reportResult(makeWorkAs(opponent.username), { ...(await readSeenMatch(match.id)), score });
      else await confirmResult(makeWorkAs(opponent.username), await readSeenMatch(match.id));
      await openMatches();
    });
  }

  async function addEvidence({ username }: Seat, matchId: string, score: Score): Promise<void> {
    const work = makeWorkAs(username);
    const picture = await storePicture(work.ports.storage, await drawScreenshot(score));
    await createMedia(
      { ...work, picture },
      { purpose: 'evidence', matchId, alt: `The final score, ${score.join('–')}` },
    );
  }

  function makeStory(match: MatchRow, seats: readonly Seat[]): MatchStory {
    const { story } = sample;
    const statedStory = story.kind === 'under_way' ? story.matches[match.number] : undefined;
    if (statedStory) return statedStory;
    const names = seats.map((seat) => seat.username);
    if (story.kind === 'played' && names.includes(story.champion)) return { kind: 'won', by: story.champion };
    const [firstWeight = 1, secondWeight = 1] = names.map((name) => findSkill(name) ** 2);
    const winnerName = random.drawNext() < firstWeight / (firstWeight + secondWeight) ? names[0] : names[1];
    return { kind: 'won', by: winnerName ?? '' };
  }

  function drawScore({ bestOf }: Pick<MatchRow, 'bestOf'>, winner: Side): Score {
    const neededGameCount = countGamesToWin(bestOf);
    const lostGameCount = random.drawBetween(0, neededGameCount - 1);
    return winner === 0 ? [neededGameCount, lostGameCount] : [lostGameCount, neededGameCount];
  }

  async function listSeats(match: MatchRow): Promise<[Seat, Seat]> {
    const entrants = await listEntrantsWithPlayers(db, contest.id);
    const [firstEntrant, secondEntrant] = listOpponentIds(match).map((id) =>
      entrants.find((entrant) => entrant.id === id),
    );
    if (!firstEntrant || !secondEntrant) throw new Error(`Match ${match.number} of ${contest.title} lacks a player`);
    const makeSeat = (entrant: typeof firstEntrant): Seat => ({ id: entrant.userId, username: entrant.username });
    return [makeSeat(firstEntrant), makeSeat(secondEntrant)];
  }

  async function arrangeMatches(): Promise<void> {
    for (const match of await listMatches(db, contest.id)) {
      if (!match.playFrom || !match.playBy) continue;
      const [firstSeat, secondSeat] = await listSeats(match);
      const addHours = (hours: number) => new Date((match.playFrom?.getTime() ?? 0) + hours * 60 * minute);
      const [firstTime, laterTime] = [addHours(75).toISOString(), addHours(98).toISOString()];
      timeline.schedule(addHours(3), async () =>
        proposeTimes(makeWorkAs(firstSeat.username), {
          ...(await readSeenMatch(match.id)),
          times: [firstTime, laterTime],
        }),
      );
      if (match.number % 2 === 1)
        timeline.schedule(addHours(5), async () =>
          agreeOnTime(makeWorkAs(secondSeat.username), { ...(await readSeenMatch(match.id)), time: firstTime }),
        );
      for (const moment of [addHours(75), match.playBy])
        timeline.schedule(new Date(moment.getTime() + 1000), openMatches);
    }
    await openMatches();
  }

  return arrangeMatches;
}

function findSkill(username: string): number {
  return players.find((person) => person.username === username)?.skill ?? 1;
}
