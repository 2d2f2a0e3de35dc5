import type { CastContest, Person } from '../cast';
import { drawNumber } from '../chance';
import type { MatchFacts, Moment } from '../history';
import type { CommandRules, Request } from '../people';
import { minute } from './challenges';
import {
  allowRefusalsWhileDue,
  findContest,
  findLongestPause,
  isAimedAtObjections,
  isClosedMatchExplained,
  isDeciding,
  isOpen,
  isOver,
  isStuck,
  judgeRoom,
  listEntrants,
  listMatches,
} from './contest-facts';
import { makePersonActor, type Stage } from './flow';

const maxRounds = 160;
const mostActions = 14;

const isStuckIn = ({ matches }: Moment, id: string): boolean => {
  const match = matches.get(id);
  return match !== undefined && isStuck(match);
};

interface StaffAction {
  weight: number;
  request: Request;
  rules: CommandRules;
}

const reason = 'As the rules say.';

function makeMatchRules(stage: Stage, id: string, match: MatchFacts): CommandRules {
  const hasChanged = ({ matches }: Moment) => matches.get(id)?.version !== match.version;
  const hasPaid = ({ entrants, matches }: Moment) =>
    [...matches.values()].some(({ contestId, isSettled }) => contestId === match.contestId && isSettled) &&
    [...entrants].some(([key, { prize }]) => key.startsWith(match.contestId) && prize > 0n);
  return {
    refusals: allowRefusalsWhileDue(stage, match.contestId, {
      version_conflict: hasChanged,
      contest_paused: ({ contests }) => contests.get(match.contestId)?.status === 'paused',
      match_closed: (moment, body) => isClosedMatchExplained(moment, id, body),
      prizes_paid: hasPaid,
    }),
    judge: judgeRoom(stage, id),
  };
}

function listMatchActions(stage: Stage, contest: CastContest): StaffAction[] {
  const { history } = stage;
  const matches = listMatches(history.last, contest);
  const heldLoserIds = matches.flatMap(([, { isHeld, winnerSlot, entrantIds }]) =>
    isHeld && winnerSlot !== null ? [entrantIds[winnerSlot === 0 ? 1 : 0]] : [],
  );
  const statusByEntrantId = new Map(listEntrants(history.last, contest).map(({ id, status }) => [id, status]));
  return matches.flatMap(([id, match]): StaffAction[] => {
    if (match.entrantIds.includes(null)) return [];
    const actions: StaffAction[] = [];
    const params = { id };
    const { version } = match;
    const rules = makeMatchRules(stage, id, match);
    const addMeasure = (weight: number, body: object) =>
      actions.push({ weight, request: { call: 'actOnMatch', params, body: { version, reason, ...body } }, rules });
    const addRuling = (weight: number, winnerEntrantId: string) =>
      actions.push({
        weight,
        request: { call: 'ruleMatch', params, body: { version, winnerEntrantId, score: null, reason } },
        rules,
      });
    const isCompleted = match.status === 'completed';
    for (const [side, entrantId] of match.entrantIds.entries()) {
      if (entrantId === null) continue;
      const isDisqualified = statusByEntrantId.get(entrantId) === 'disqualified';
      const hasWon = isCompleted && match.winnerSlot === side;
      if (!hasWon) addRuling(isStuck(match) ? 3 : isCompleted ? (match.isHeld ? 1 : 0.2) : 0.2, entrantId);
      if (isDisqualified) addMeasure(0.8, { action: 'reinstate', entrantId });
      const disqualifyWeight = !isDeciding(match, matches.length) ? 0.3 : heldLoserIds.includes(entrantId) ? 5 : 1;
      if (!isDisqualified && isOpen(match))
        addMeasure(disqualifyWeight, {
          ...{ action: 'disqualify', entrantId },
          hasGoneHome: drawNumber(stage.seed, 'home', entrantId) < 0.3,
        });
      if (match.status === 'ready' && !match.hasCheckedIn[side]) addMeasure(0.7, { action: 'forfeit', entrantId });
    }
    if (isCompleted || isStuck(match)) addMeasure(match.isHeld ? 0.6 : 0.2, { action: 'reopen' });
    if (isOpen(match) || match.isHeld) addMeasure(0.2, { action: 'extend', minutes: 15 });
    return actions;
  });
}

function listContestActions(stage: Stage, contest: CastContest): StaffAction[] {
  const { history } = stage;
  const row = findContest(history.last, contest);
  const params = { id: contest.id };
  const closedRules = allowRefusalsWhileDue(stage, contest.id, {
    contest_closed: (moment) => isOver(findContest(moment, contest)),
  });
  const actions: StaffAction[] = [
    {
      weight: 0.3,
      request: { call: 'toggleContestStatus', params, body: { status: 'paused' } },
      rules: { refusals: closedRules },
    },
    {
      weight: 0.04,
      request: { call: 'cancelContest', params, body: { reason } },
      rules: {
        refusals: {
          ...closedRules,
          ...allowRefusalsWhileDue(stage, contest.id, {
            prizes_paid: (moment) => listEntrants(moment, contest).some(({ prize }) => prize > 0n),
          }),
        },
      },
    },
  ];
  if (row?.phase !== 'registration' && row?.phase !== 'check_in') return actions;
  for (const { id: entrantId } of listEntrants(history.last, contest))
    actions.push({
      weight: 0.2,
      request: { call: 'dropEntrant', params, body: { entrantId, reason } },
      rules: {
        refusals: {
          not_eligible: (moment) => !listEntrants(moment, contest).some(({ id }) => id === entrantId),
          contest_closed: (moment) => findContest(moment, contest)?.phase !== 'registration',
        },
      },
    });
  return actions;
}

function chooseAction(actions: readonly StaffAction[], chance: number): StaffAction | undefined {
  let weightLeft = chance * actions.reduce((sum, { weight }) => sum + weight, 0);
  return actions.find(({ weight }) => {
    weightLeft -= weight;
    return weightLeft < 0;
  });
}

async function giveActions(
  { people, seed }: Stage,
  actions: readonly StaffAction[],
  { admins: [firstAdmin, secondAdmin], name }: { admins: readonly Person[]; name: string },
): Promise<void> {
  const chosenAction = chooseAction(actions, drawNumber(seed, 'staff', name));
  if (!firstAdmin || !secondAdmin || !chosenAction) return;
  // Two members of staff can act at once, without knowing of each other.
  const otherAction =
    drawNumber(seed, 'both', name) < 0.15 ? chooseAction(actions, drawNumber(seed, 'other', name)) : undefined;
  await Promise.all([
    people.give(`${name}.1`, firstAdmin, chosenAction.request, chosenAction.rules),
    otherAction && people.give(`${name}.2`, secondAdmin, otherAction.request, otherAction.rules),
  ]);
}

async function resumeContest(stage: Stage, contest: CastContest, { name, admin }: { name: string; admin: Person }) {
  await stage.people.give(
    name,
    admin,
    { call: 'toggleContestStatus', params: { id: contest.id }, body: { status: 'active' } },
    { refusals: { contest_closed: (moment) => isOver(findContest(moment, contest)) } },
  );
}

export async function playStaff(stage: Stage, contest: CastContest): Promise<void> {
  const { cast, history, scheduler, world, seed } = stage;
  const [admin] = cast.admins;
  if (!admin) return;
  const waitingPerson = makePersonActor('t waits');
  const waitFor = (milliseconds: number) => scheduler.waitUntil(waitingPerson, world.now + milliseconds);
  const drawChance = (...what: (string | number)[]) => drawNumber(seed, 'contests staff', ...what);
  const isAimed = isAimedAtObjections(stage);
  await waitFor(isAimed ? 125 * minute : Math.floor(drawChance('starts') * 60 * minute));
  let [pauseMs, count, actionCount] = [20_000, 0, 0];
  for (let round = 0; round < maxRounds && !isOver(findContest(history.last, contest)); round += 1) {
    count += 1;
    const name = `t${count}`;
    let hasActed = true;
    if (findContest(history.last, contest)?.status === 'paused') {
      await waitFor(5 * minute + Math.floor(drawChance('pause', round) * 80 * minute));
      await resumeContest(stage, contest, { name: `${name}.1`, admin });
    } else {
      const matchActions = listMatchActions(stage, contest);
      const matches = listMatches(history.last, contest).map(([, match]) => match);
      const hasToRule = matches.some(isStuck);
      const isDecided = matches.some((match) => isOpen(match) && isDeciding(match, matches.length));
      const waitsForObjections = isDecided && matches.some(({ isHeld }) => isHeld);
      const actionRate = isAimed ? (waitsForObjections ? 0.75 : 0.03) : 0.15;
      if (actionCount < mostActions && drawChance('acts', round) < actionRate) {
        actionCount += 1;
        await giveActions(stage, [...matchActions, ...listContestActions(stage, contest)], {
          admins: cast.admins,
          name,
        });
      } else if (hasToRule && drawChance('rules', round) < 0.6) {
        const isRuling = ({ request }: StaffAction) =>
          request.call === 'ruleMatch' && isStuckIn(history.last, request.params?.id ?? '');
        await giveActions(stage, matchActions.filter(isRuling), { admins: cast.admins, name });
      } else hasActed = false;
    }
    pauseMs = hasActed ? 20_000 : Math.min(pauseMs * 3, findLongestPause(stage, contest));
    await waitFor(pauseMs);
  }
}
