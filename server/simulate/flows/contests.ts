import type { CastContest, Person } from '../cast';
import { drawNumber } from '../chance';
import type { MatchFacts, Moment } from '../history';
import type { AnswerBody, Command, CommandRules } from '../people';
import { pickInTurn } from '../plants';
import { type Flow, makePersonActor, nameAvailableAccount, type Stage } from './flow';

const minute = 60_000;
const longestPauseMs = 120 * minute;
const maxRounds = 120;
const isOver = (phase: string | undefined) => phase === 'completed' || phase === 'cancelled';

/** The answer may be older than the request, because readers share answers. */
const readContest = (stage: Stage, contest: CastContest) => ({
  request: { call: 'getPublicContest' as const, params: { id: contest.id } },
  rules: {
    refusals: {},
    judge({ data }: AnswerBody, since: number) {
      const { entered, phase } = data as { entered: number; phase: string };
      const recentFrom = Math.max(0, since - 40);
      const isMoment = stage.history.hasMoment(recentFrom, ({ contests }) => {
        const row = contests.get(contest.id);
        return row?.entered === entered && row.phase === phase;
      });
      return isMoment ? null : `a contest with ${entered} entered in ${phase}, which it never was`;
    },
  } satisfies CommandRules,
});

const isEntered = (moment: Moment, contest: CastContest, person: Person) =>
  moment.entrants.has(`${contest.id} ${person.id}`);

async function playEntrant(stage: Stage, contest: CastContest, playerIndex: number): Promise<void> {
  const { cast, people, seed, scheduler, world } = stage;
  const person = cast.players[playerIndex];
  if (!person) return;
  const drawChance = (what: string) => drawNumber(seed, 'contests', playerIndex, what);
  const findContest = ({ contests }: Moment) => contests.get(contest.id);
  const closedRules: CommandRules['refusals'] = {
    contest_closed: (moment) => findContest(moment)?.phase !== 'registration' || world.now >= contest.checkInOpensAt,
  };
  const giveEntry = (name: string) =>
    people.give(
      name,
      person,
      { call: 'enterContest', body: { contestId: contest.id, termsVersion: contest.termsVersion } },
      {
        refusals: {
          ...closedRules,
          already_entered: (moment) => isEntered(moment, contest, person),
          contest_full: (moment) => (findContest(moment)?.entered ?? 0) >= (findContest(moment)?.most ?? 0),
          insufficient_funds: ({ accounts }) =>
            (accounts.get(nameAvailableAccount(person))?.balance ?? 0n) < contest.fee,
        },
        judge({ data }, since) {
          const { entered } = data as { entered: number };
          return stage.history.hasMoment(since, (moment) => findContest(moment)?.entered === entered)
            ? null
            : `${entered} entered, which was so at no moment`;
        },
      },
    );
  await Promise.all([
    giveEntry(`c${playerIndex + 1}.1`),
    drawChance('twice') < 0.3 ? giveEntry(`c${playerIndex + 1}.2`) : null,
    drawChance('read') < 0.5
      ? people.give(`c${playerIndex + 1}.3`, person, ...toArguments(readContest(stage, contest)))
      : null,
  ]);
  if (drawChance('leave') < 0.3) {
    await people.give(
      `c${playerIndex + 1}.4`,
      person,
      { call: 'leaveContest', params: { id: contest.id } },
      {
        refusals: { ...closedRules, not_eligible: (moment) => !isEntered(moment, contest, person) },
        countEffects: (lines) =>
          lines.filter(
            ({ kind, causeId, actorId }) =>
              kind === 'contest_refund' && causeId === contest.id && actorId === person.id,
          ).length,
      },
    );
    if (drawChance('again') < 0.7) await giveEntry(`c${playerIndex + 1}.5`);
  }
  const waitingPerson = makePersonActor(`c${playerIndex + 1} waits`);
  await scheduler.waitUntil(waitingPerson, contest.checkInOpensAt + 1000);
  const findStatus = () => stage.history.last.entrants.get(`${contest.id} ${person.id}`);
  if (findStatus() !== undefined && drawChance('absent') > 0.15)
    await people.give(
      `c${playerIndex + 1}.6`,
      person,
      { call: 'checkIn', body: { contestId: contest.id } },
      {
        refusals: {
          already_checked_in: ({ entrants }) => entrants.get(`${contest.id} ${person.id}`) === 'checked_in',
          not_in_check_in: (moment) =>
            findContest(moment)?.phase !== 'check_in' || world.now > contest.checkInOpensAt + 25 * minute,
          not_eligible: (moment) => !isEntered(moment, contest, person),
        },
      },
    );
  await scheduler.waitUntil(waitingPerson, contest.startsAt + 1000);
  await playMatches(stage, contest, person, playerIndex);
}

const toArguments = <Given extends { request: unknown; rules: unknown }>({ request, rules }: Given) =>
  [request, rules] as [Given['request'], Given['rules']];

async function playMatches(stage: Stage, contest: CastContest, person: Person, playerIndex: number): Promise<void> {
  const { history, scheduler, world, seed } = stage;
  const waitingPerson = makePersonActor(`m${playerIndex + 1} waits`);
  let actionCount = 0;
  let pauseMs = 20_000;
  for (let round = 0; round < maxRounds && !isOver(history.last.contests.get(contest.id)?.phase); round += 1) {
    const match = [...history.last.matches].find(
      ([, each]) =>
        each.contestId === contest.id &&
        each.players.includes(person.id) &&
        ['check_in', 'live', 'reported'].includes(each.status),
    );
    const doesAct = match && drawNumber(seed, 'acts', playerIndex, round) < 0.85;
    if (doesAct) {
      actionCount += 1;
      await actInMatch(stage, match, person, `m${playerIndex + 1}.${actionCount}`);
    }
    pauseMs = doesAct ? 20_000 : Math.min(pauseMs * 3, longestPauseMs);
    await scheduler.waitUntil(waitingPerson, world.now + pauseMs);
  }
}

async function actInMatch(
  stage: Stage,
  [id, match]: [string, MatchFacts],
  person: Person,
  name: string,
): Promise<void> {
  const { people, seed } = stage;
  const hasChanged = ({ matches }: Moment) => matches.get(id)?.version !== match.version;
  const isClosed = (moment: Moment) =>
    !['check_in', 'live', 'reported', 'disputed'].includes(moment.matches.get(id)?.status ?? '') ||
    isOver(moment.contests.get(match.contestId)?.phase) ||
    hasChanged(moment);
  const refusals: CommandRules['refusals'] = {
    version_conflict: hasChanged,
    match_closed: isClosed,
    already_reported: () => true,
    already_checked_in: () => true,
    not_in_check_in: (moment) => moment.matches.get(id)?.status !== 'check_in' || hasChanged(moment),
  };
  const sendReport = (body: object) => people.give(name, person, { call: 'submitResult', body }, { refusals });
  switch (match.status) {
    case 'check_in':
      await people.give(name, person, { call: 'checkIn', body: { matchId: id } }, { refusals });
      return;
    case 'live': {
      const score = drawNumber(seed, 'score', id.slice(0, 4), match.number) < 0.5 ? [2, 1] : [0, 2];
      await sendReport({ action: 'report', matchId: id, version: match.version, score });
      return;
    }
    default:
      await sendReport({ action: 'confirm', matchId: id, version: match.version });
  }
}

const isSameCheckIn = (command: Command, otherCommand: Command): boolean =>
  otherCommand.request.call === 'checkIn' &&
  command.person === otherCommand.person &&
  JSON.stringify(command.request) === JSON.stringify(otherCommand.request);

export const contests: Flow = {
  name: 'contests',
  calls: ['enterContest', 'leaveContest', 'checkIn', 'submitResult', 'getPublicContest'],
  facts: ['accounts', 'contests', 'entrants', 'matches'],
  deadlines: ['contest', 'match'],
  play(stage) {
    const contest = pickInTurn(stage.seed, stage.cast.contests);
    if (!contest) throw new Error('There is no contest');
    return Promise.all(stage.cast.players.map((_, at) => playEntrant(stage, contest, at)));
  },
  judge({ cast, history, people }, { lines, problems }) {
    for (const command of people.commands) {
      const { name, state, body, wasUnsure } = command;
      const isRepeat = people.commands.some((other) => other.state !== 'refused' && isSameCheckIn(command, other));
      if (state === 'refused' && body?.code === 'already_checked_in' && !wasUnsure && !isRepeat)
        problems.push(`${name} was told that the player is checked in, and nobody else did that`);
    }
    for (const [at, contest] of cast.contests.entries()) {
      const row = history.last.contests.get(contest.id);
      const ownLines = lines.filter(({ causeId }) => causeId === contest.id);
      const isPlayed = people.commands.some(({ request }) => JSON.stringify(request).includes(contest.id));
      if (isPlayed && !isOver(row?.phase)) problems.push(`Contest ${at + 1} isn't over, but ${row?.phase}`);
      for (const [number, person] of cast.players.entries()) {
        const countLines = (kind: string) =>
          ownLines.filter(
            (line) =>
              line.kind === kind && line.entries.some(({ account }) => account === nameAvailableAccount(person)),
          ).length;
        const paidCount = countLines('contest_entry');
        const ownCommands = people.commands.filter(
          ({ request, person: by }) =>
            by === person && request.call === 'enterContest' && JSON.stringify(request).includes(contest.id),
        );
        const doneCount = ownCommands.filter(({ state }) => state === 'done').length;
        const unknownCount = ownCommands.filter(({ state }) => state === 'given_up' || state === 'unknown').length;
        if (paidCount < doneCount || paidCount > doneCount + unknownCount)
          problems.push(
            `Player ${number + 1} paid ${paidCount} fees for contest ${at + 1}, for ${doneCount} entries and ${unknownCount} unknown`,
          );
        const isEntrant = history.last.entrants.has(`${contest.id} ${person.id}`);
        const refundCount = countLines('contest_refund');
        if (refundCount > paidCount || (!isEntrant && refundCount !== paidCount))
          problems.push(
            `Player ${number + 1} paid ${paidCount} fees for contest ${at + 1}, and got ${refundCount} back`,
          );
      }
    }
  },
};
