import type { Score } from '@laurel/shared/protocol';
import type { CastContest, Person } from '../cast';
import { drawNumber } from '../chance';
import type { MatchFacts, Moment } from '../history';
import {
  allowRefusalsWhileDue,
  findContest,
  findLongestPause,
  isAimedAtObjections,
  isClosedMatchExplained,
  isDeciding,
  isOpen,
  isOver,
  judgeRoom,
  listMatches,
} from './contest-facts';
import { makePersonActor, type Stage } from './flow';

const maxRounds = 160;

type OwnMatch = { id: string; match: MatchFacts; side: 0 | 1 };

/** Mostly only one side stays away, because nobody wins if both do. */
function isAbsent(stage: Stage, match: MatchFacts, side: 0 | 1): boolean {
  const chance = drawNumber(stage.seed, 'absent', match.number);
  const count = [...stage.history.last.matches.values()].filter(
    ({ contestId }) => contestId === match.contestId,
  ).length;
  if (!isAimedAtObjections(stage) || !isDeciding(match, count)) return chance < (side === 0 ? 0.08 : 0.02);
  return side === 0 ? chance < 0.5 : chance > 0.46 && chance < 0.65;
}

function listOwnMatches(moment: Moment, contest: CastContest, { id: ownId }: Person): OwnMatch[] {
  return listMatches(moment, contest).flatMap(([id, match]): OwnMatch[] => {
    const side = match.players.indexOf(ownId);
    return side === 0 || side === 1 ? [{ id, match, side }] : [];
  });
}

type Step = { action: 'checkIn' } | { action: 'report' | 'confirm' | 'concede' | 'object' | 'withdraw'; score?: Score };

function chooseStep(stage: Stage, { id, match, side }: OwnMatch, round: number): Step | null {
  const chance = drawNumber(stage.seed, 'step', id.slice(0, 8), side, round);
  const otherSide = side === 0 ? 1 : 0;
  const agreedScore: Score = drawNumber(stage.seed, 'score', match.number) < 0.5 ? [2, 1] : [0, 2];
  switch (match.status) {
    case 'ready':
      return match.hasCheckedIn[side] || isAbsent(stage, match, side) ? null : { action: 'checkIn' };
    case 'live':
      if (chance < 0.05) return { action: 'concede' };
      return { action: 'report', score: chance < 0.15 ? (side === 0 ? [2, 0] : [1, 2]) : agreedScore };
    case 'reported':
      if (match.hasReported[side]) return chance < 0.05 ? { action: 'concede' } : null;
      if (chance < 0.7) return { action: 'confirm' };
      return chance < 0.9 ? { action: 'object' } : { action: 'report', score: agreedScore };
    case 'disputed':
      return match.hasReported[otherSide] && chance < 0.1 ? { action: 'withdraw' } : null;
    default:
      if (!match.isHeld || match.winnerSlot !== otherSide) return null;
      if (drawNumber(stage.seed, 'objects', match.number, side) < 0.3 && chance < 0.3) return { action: 'object' };
      return chance > 0.95 ? { action: 'confirm' } : null;
  }
}

async function actInMatch(
  stage: Stage,
  {
    ownMatch: { id, match, side },
    step,
    person,
    name,
  }: { ownMatch: OwnMatch; step: Step; person: Person; name: string },
): Promise<void> {
  const { people } = stage;
  const hasChanged = ({ matches }: Moment) => matches.get(id)?.version !== match.version;
  const refusals = allowRefusalsWhileDue(stage, match.contestId, {
    version_conflict: hasChanged,
    contest_paused: ({ contests }) => contests.get(match.contestId)?.status === 'paused',
    not_your_match: ({ matches }) => !matches.get(id)?.players.includes(person.id),
    match_closed: (moment, body) => hasChanged(moment) || isClosedMatchExplained(moment, id, body),
    already_reported: (moment) => hasChanged(moment),
    already_checked_in: ({ matches }) => matches.get(id)?.hasCheckedIn[side] === true,
    not_in_check_in: ({ matches }) => matches.get(id)?.status !== 'ready',
  });
  const { action, ...stepFields } = step;
  if (action === 'checkIn') {
    await people.give(name, person, { call: 'checkIn', body: { matchId: id } }, { refusals });
    return;
  }
  const body = { action, matchId: id, version: match.version, ...stepFields };
  await people.give(name, person, { call: 'submitResult', body }, { refusals, judge: judgeRoom(stage, id) });
}

export async function playMatches(
  stage: Stage,
  contest: CastContest,
  person: Person,
  playerIndex: number,
): Promise<void> {
  const { history, scheduler, world, seed } = stage;
  const waitingPerson = makePersonActor(`m${playerIndex + 1} waits`);
  let count = 0;
  let pauseMs = 20_000;
  for (let round = 0; round < maxRounds && !isOver(findContest(history.last, contest)); round += 1) {
    const ownMatches = listOwnMatches(history.last, contest, person);
    const ownMatch = ownMatches.find(({ match }) => isOpen(match)) ?? ownMatches.find(({ match }) => match.isHeld);
    const step =
      ownMatch && drawNumber(seed, 'acts', playerIndex, round) < 0.85 ? chooseStep(stage, ownMatch, round) : null;
    if (ownMatch && step) {
      count += 1;
      await actInMatch(stage, { ownMatch, step, person, name: `m${playerIndex + 1}.${count}` });
    }
    pauseMs = step ? 20_000 : Math.min(pauseMs * 3, findLongestPause(stage, contest));
    await scheduler.waitUntil(waitingPerson, world.now + pauseMs);
  }
}
