import type { CastContest } from '../cast';
import { drawNumber } from '../chance';
import { type AnswerBody, type Command, type CommandRules, canHaveTakenEffect } from '../people';
import { minute } from './challenges';
import { judgeCoins } from './contest-coins';
import {
  findContest,
  findEntrant,
  findPlayedContest,
  isAimedAtObjections,
  isOver,
  isStuck,
  listEntrants,
  listMatches,
} from './contest-facts';
import { playMatches } from './contest-matches';
import { playStaff } from './contest-staff';
import { type Flow, makePersonActor, nameAvailableAccount, type Stage } from './flow';

const maxWaits = 60;

/** The answer may be older than the request, because readers share answers. */
const readContest = (stage: Stage, contest: CastContest) => ({
  request: { call: 'getPublicContest' as const, params: { id: contest.id } },
  rules: {
    refusals: {},
    judge({ data }: AnswerBody, since: number) {
      const { entered, phase } = data as { entered: number; phase: string };
      const recentFrom = Math.max(0, since - 40);
      const hasMatchingMoment = stage.history.hasMoment(recentFrom, (moment) => {
        const row = findContest(moment, contest);
        return row?.entered === entered && row.phase === phase;
      });
      return hasMatchingMoment ? null : `a contest with ${entered} entered in ${phase}, which it never was`;
    },
  } satisfies CommandRules,
});

async function playEntrant(stage: Stage, contest: CastContest, playerIndex: number): Promise<void> {
  const { cast, people, history, seed, scheduler, world } = stage;
  const person = cast.players[playerIndex];
  if (!person) return;
  const drawChance = (what: string) => drawNumber(seed, 'contests', playerIndex, what);
  const isPaused: CommandRules['refusals'][string] = (moment) => findContest(moment, contest)?.status === 'paused';
  const isPastCheckInStart = (moment: Parameters<typeof isPaused>[0], minutes: number) =>
    world.now >= (findContest(moment, contest)?.checkInOpensAt ?? 0) + minutes * minute;
  const hasPhase = (moment: Parameters<typeof isPaused>[0], phase: string) =>
    findContest(moment, contest)?.phase === phase;
  const joinsWaitlist = drawChance('waitlist') < 0.9;
  const giveEntry = (name: string) =>
    people.give(
      name,
      person,
      {
        call: 'enterContest',
        body: { contestId: contest.id, termsVersion: contest.termsVersion, ...(joinsWaitlist && { waitlist: true }) },
      },
      {
        refusals: {
          contest_paused: isPaused,
          contest_closed: (moment) => !hasPhase(moment, 'registration') || isPastCheckInStart(moment, 0),
          already_entered: (moment) => findEntrant(moment, contest, person) !== undefined,
          contest_full: (moment) => {
            const { entered, most } = findContest(moment, contest) ?? { entered: 0, most: 1 };
            const waitingCount = listEntrants(moment, contest).filter(({ status }) => status === 'waitlisted').length;
            return entered >= most && (!joinsWaitlist || waitingCount >= most);
          },
          insufficient_funds: ({ accounts }) =>
            (accounts.get(nameAvailableAccount(person))?.balance ?? 0n) < contest.fee,
        },
        judge({ data }, since) {
          const { entered } = data as { entered: number };
          return history.hasMoment(since, (moment) => findContest(moment, contest)?.entered === entered)
            ? null
            : `${entered} entered, which was so at no moment`;
        },
      },
    );
  const leaveContest = () =>
    people.give(
      `c${playerIndex + 1}.4`,
      person,
      { call: 'leaveContest', params: { id: contest.id } },
      {
        refusals: {
          contest_closed: (moment) =>
            !hasPhase(moment, 'registration') && (!hasPhase(moment, 'check_in') || isPastCheckInStart(moment, 29)),
          not_eligible: (moment) => findEntrant(moment, contest, person) === undefined,
        },
        countEffects: (lines) =>
          lines.filter(
            ({ kind, causeId, actorId }) =>
              kind === 'contest_refund' && causeId === contest.id && actorId === person.id,
          ).length,
      },
    );
  await Promise.all([
    giveEntry(`c${playerIndex + 1}.1`),
    drawChance('twice') < 0.3 ? giveEntry(`c${playerIndex + 1}.2`) : null,
    drawChance('read') < 0.5
      ? people.give(`c${playerIndex + 1}.3`, person, ...toArguments(readContest(stage, contest)))
      : null,
  ]);
  const leaveChance = drawChance('leave');
  if (leaveChance < 0.2) {
    await leaveContest();
    if (drawChance('again') < 0.7) await giveEntry(`c${playerIndex + 1}.5`);
  }
  const waitingPerson = makePersonActor(`c${playerIndex + 1} waits`);
  await scheduler.waitUntil(waitingPerson, contest.checkInOpensAt + 1000);
  // A pause delays the check-in.
  const isEarly = () => hasPhase(history.last, 'registration') || isPaused(history.last, {});
  for (let count = 0; count < maxWaits && isEarly(); count += 1)
    await scheduler.waitUntil(waitingPerson, world.now + 5 * minute);
  if (leaveChance > 0.9 && findEntrant(history.last, contest, person)) await leaveContest();
  else if (
    findEntrant(history.last, contest, person) &&
    drawChance('absent') > (isAimedAtObjections(stage) ? 0.03 : 0.12)
  )
    await people.give(
      `c${playerIndex + 1}.6`,
      person,
      { call: 'checkIn', body: { contestId: contest.id } },
      {
        refusals: {
          contest_paused: isPaused,
          already_checked_in: (moment) => findEntrant(moment, contest, person)?.hasCheckedIn === true,
          not_in_check_in: (moment) => !hasPhase(moment, 'check_in') || isPastCheckInStart(moment, 25),
          not_eligible: (moment) => findEntrant(moment, contest, person) === undefined,
        },
      },
    );
  await scheduler.waitUntil(waitingPerson, contest.startsAt + 1000);
  await playMatches(stage, contest, person, playerIndex);
}

const toArguments = <Given extends { request: unknown; rules: unknown }>({ request, rules }: Given) =>
  [request, rules] as [Given['request'], Given['rules']];

const isSameCheckIn = (one: Command, other: Command): boolean =>
  other.request.call === 'checkIn' &&
  one.person === other.person &&
  JSON.stringify(one.request) === JSON.stringify(other.request);

export const contests: Flow = {
  name: 'contests',
  calls: [
    ...(['enterContest', 'leaveContest', 'checkIn', 'submitResult', 'getPublicContest'] as const),
    ...(['ruleMatch', 'actOnMatch', 'toggleContestStatus', 'cancelContest', 'dropEntrant'] as const),
  ],
  facts: ['accounts', 'contests', 'entrants', 'matches'],
  deadlines: ['contest', 'match'],
  async play(stage) {
    const contest = findPlayedContest(stage);
    await Promise.all([
      ...stage.cast.players.map((_, playerIndex) => playEntrant(stage, contest, playerIndex)),
      playStaff(stage, contest),
    ]);
  },
  judge(stage, ending) {
    const { cast, history, people } = stage;
    for (const command of people.commands) {
      const { name, state, body, wasUnsure } = command;
      const isRepeat = people.commands.some((other) => canHaveTakenEffect(other) && isSameCheckIn(command, other));
      if (state === 'refused' && body?.code === 'already_checked_in' && !wasUnsure && !isRepeat)
        ending.problems.push(`${name} was told that the player is checked in, and nobody else did that`);
    }
    const contest = findPlayedContest(stage);
    const row = findContest(history.last, contest);
    const waitsForStaff =
      row?.status === 'paused' || listMatches(history.last, contest).some(([, each]) => isStuck(each));
    const isPlanShort = people.surroundings.plannedNames !== null;
    if (!isOver(row) && !(isPlanShort && waitsForStaff))
      ending.problems.push(`Contest ${cast.contests.indexOf(contest) + 1} isn't over, but ${row?.phase}`);
    judgeCoins(stage, contest, ending);
  },
};
