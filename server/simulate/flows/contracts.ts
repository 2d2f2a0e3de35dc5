import { formatAmount } from '@laurel/shared/protocol';
import type { CastContract, Person } from '../cast';
import { drawNumber } from '../chance';
import type { Moment } from '../history';
import type { CommandRules, Request } from '../people';
import { pickInTurn } from '../plants';
import { canHaveBeenDenied, hour, isTroubleCode, minute, readConditionCode } from './challenges';
import { type Ending, type Flow, makePersonActor, nameAvailable, type Stage } from './flow';

const longestPause = 10 * hour;
const mostRounds = 90;
const roundsOfDrafts = 6;
const mostClaims = 4;

const isOver = (status: string | undefined) => ['settled', 'expired', 'cancelled'].includes(status ?? '');
const joinedStatuses = ['accepted', 'submitted', 'disputed'];

const findContract = ({ cast, seed }: Stage): CastContract => {
  const contract = pickInTurn(seed, cast.contracts);
  if (!contract) throw new Error('There is no contract');
  return contract;
};

/** Most players claim at about the same time, and the creator leaves most claims to the deadline. */
const isRace = ({ seed }: Stage): boolean => drawNumber(seed, 'race') < 0.5;

/** In a race for shares, one player usually earns nothing, so that somebody loses. */
const isLaggard = ({ seed }: Stage, { winnerRule }: CastContract, at: number): boolean =>
  winnerRule === 'split' && at === [0, 2, 2, 3, 3][Math.floor(drawNumber(seed, 'laggard') * 5)];

const listRows = ({ contractors }: Moment, { id }: CastContract) =>
  [...contractors].filter(([, { contractId }]) => contractId === id);

const findRow = (moment: Moment, contract: CastContract, { id }: Person) =>
  listRows(moment, contract).find(([, { userId }]) => userId === id);

/** The refusals that are correct, for example if the contract has changed since its actor saw it. */
function makeRefusals(stage: Stage, contract: CastContract, participantId?: string): CommandRules['refusals'] {
  const describe = ({ contracts, contractors }: Moment) => {
    const own = participantId === undefined ? null : contractors.get(participantId);
    return `${contracts.get(contract.id)?.status} ${own?.status} ${own?.claimState}`;
  };
  const seenState = describe(stage.history.last);
  const hasChanged = (moment: Moment) => describe(moment) !== seenState;
  return {
    contract_closed: (moment, { params }) => {
      const status = moment.contracts.get(contract.id)?.status ?? '';
      const isClosed = stage.world.now >= contract.openUntil || !['open', 'active'].includes(status);
      return hasChanged(moment) || status === 'resolved' || (params?.why === 'joining' && isClosed);
    },
    contract_full: ({ contracts }) => {
      const row = contracts.get(contract.id);
      return row !== undefined && row.accepted >= row.most;
    },
  };
}

const change = (action: string, participantId: string, more: object = {}): Request => ({
  call: 'changeContractParticipantStatus',
  body: { action, participantId, ...more },
});

const update = ({ id }: CastContract, action: string, more: object = {}): Request => ({
  call: 'updateContract',
  params: { id },
  body: { action, ...more },
});

async function repeatUntilOver(
  { history, scheduler, world }: Stage,
  contract: CastContract,
  name: string,
  act: (round: number) => Promise<boolean>,
): Promise<void> {
  const waitingPerson = makePersonActor(`${name} waits`);
  let pause = 15_000;
  for (let round = 0; round < mostRounds; round += 1) {
    const status = history.last.contracts.get(contract.id)?.status;
    if (isOver(status) || (status === 'draft' && round >= roundsOfDrafts)) return;
    pause = (await act(round)) ? 15_000 : Math.min(pause * 3, longestPause);
    await scheduler.waitUntil(waitingPerson, world.now + pause);
  }
}

async function playCreator(stage: Stage, contract: CastContract): Promise<void> {
  const { cast, people, history, seed, world } = stage;
  const [creator, , , invited] = cast.players;
  if (!creator || !invited) return;
  const openContract = (name: string, more: Partial<CommandRules> = {}) =>
    people.give(name, creator, update(contract, 'open'), { refusals: makeRefusals(stage, contract), ...more });
  const opened = await openContract('o1.1', {
    countEffects: (lines) =>
      lines.filter(({ kind, causeId, entries }) =>
        kind === 'contract_stake' && causeId === contract.id
          ? entries.some(({ account, amount }) => account === nameAvailable(creator) && amount < 0n)
          : false,
      ).length,
  });
  if (opened.state !== 'done' && (await openContract('o1.5')).state !== 'done') return;
  if (drawNumber(seed, 'invites') < 0.5)
    await people.give(
      'o1.2',
      creator,
      {
        call: 'createContractParticipant',
        body: { action: 'invite', contractId: contract.id, username: invited.username },
      },
      {
        refusals: {
          ...makeRefusals(stage, contract),
          already_in_contract: (moment) => findRow(moment, contract, invited) !== undefined,
        },
      },
    );
  const ends = drawNumber(seed, 'cancels');
  await repeatUntilOver(stage, contract, 'o1', async (round) => {
    const acts: Promise<unknown>[] = [];
    const contractRow = history.last.contracts.get(contract.id);
    for (const [id, { status, claimState, userId }] of listRows(history.last, contract)) {
      const at = cast.players.findIndex((each) => each.id === userId);
      const draw = drawNumber(seed, 'creator', at, round);
      const give = (request: Request) => {
        const refusals = makeRefusals(stage, contract, id);
        acts.push(people.give(`o1.3.${at + 1}.${round}`, creator, request, { refusals }));
      };
      const isFull = (contractRow?.accepted ?? 0) >= (contractRow?.most ?? 0);
      if (status === 'applied' && draw < (isFull ? 0.1 : 0.9) && world.now < contract.openUntil)
        give(draw < 0.8 ? change('accept', id, { termsVersion: 1 }) : change('decline', id));
      if (status !== 'submitted' || claimState !== 'met') continue;
      if (draw < (isRace(stage) ? 0.05 : 0.3)) give(change('approve', id));
      else if (draw < 0.5 && !isRace(stage)) give(change('dispute', id, { reason: 'That was another game.' }));
    }
    if (ends < 0.12 && !isRace(stage) && round === 4 && history.last.contracts.get(contract.id)?.isCancelling === false)
      acts.push(
        people.give('o1.4', creator, update(contract, 'cancel', { reason: 'The game was withdrawn.' }), {
          refusals: makeRefusals(stage, contract),
        }),
      );
    await Promise.all(acts);
    return acts.length > 0;
  });
}

async function playRunner(stage: Stage, contract: CastContract, at: number): Promise<void> {
  const { cast, people, history, scheduler, steam, world, seed } = stage;
  const person = cast.players[at];
  if (!person) return;
  const own = `o${at + 1}`;
  const draw = (what: string) => drawNumber(seed, 'runner', at, what);
  const [earnsAfter, earns, bluffs] = isRace(stage)
    ? [2, !isLaggard(stage, contract, at), false]
    : [2 + Math.floor(draw('earns after') * 3), draw('earns') < 0.75, draw('bluffs') < 0.5];
  let hasEarned = false;
  let claimCount = 0;
  const give = (name: string, request: Request, more: Partial<CommandRules> = {}, participantId?: string) => {
    const refusals = { ...makeRefusals(stage, contract, participantId), ...more.refusals };
    return people.give(`${own}.${name}`, person, request, { ...more, refusals });
  };
  const joinRefusals: CommandRules['refusals'] = {
    already_in_contract: (moment) => findRow(moment, contract, person) !== undefined,
    insufficient_funds: ({ accounts }) =>
      (accounts.get(nameAvailable(person))?.balance ?? 0n) < contract.participantStake,
    not_eligible: (moment, body) => {
      const code = readConditionCode(body);
      if (isTroubleCode(code)) return steam.troubles.length > 0 || reading?.state !== 'done';
      if (code === 'available')
        return (moment.accounts.get(nameAvailable(person))?.balance ?? 0n) < contract.participantStake;
      return false;
    },
  };
  await scheduler.waitUntil(makePersonActor(`${own} waits`), world.now + 2000 + Math.floor(draw('start') * 20_000));
  const isDraft = () => history.last.contracts.get(contract.id)?.status === 'draft';
  for (let round = 0; round < roundsOfDrafts && isDraft(); round += 1)
    await scheduler.waitUntil(makePersonActor(`${own} waits`), world.now + 20_000);
  if (isDraft()) return;
  let reading: Awaited<ReturnType<typeof give>> | null = null;
  const readGame = async (round: number) => {
    reading = await give(`${round}.read`, { call: 'getOwnGame', params: { id: contract.gameId } });
  };
  await repeatUntilOver(stage, contract, own, async (round) => {
    const [id, row] = findRow(history.last, contract, person) ?? [];
    const canJoin = world.now < contract.openUntil - minute;
    if (id === undefined || !row) {
      if (!canJoin || round > 4) return false;
      await readGame(round);
      const body = { action: 'apply', contractId: contract.id, termsVersion: 1 };
      await give(`${round}`, { call: 'createContractParticipant', body }, { refusals: joinRefusals });
      return true;
    }
    if (row.status === 'invited' && canJoin) {
      await readGame(round);
      await give(`${round}`, change('accept', id, { termsVersion: 1 }), { refusals: joinRefusals }, id);
      return true;
    }
    if (row.status === 'applied' && !isRace(stage) && draw(`withdraws ${round}`) < 0.15) {
      await give(`${round}`, change('withdraw', id), {}, id);
      return true;
    }
    const canAgree = joinedStatuses.includes(row.status) && history.last.contracts.get(contract.id)?.isCancelling;
    if (canAgree && draw('agrees') < 0.7) {
      await give(`${round}`, update(contract, 'agree_cancel'), {}, id);
      return true;
    }
    if (row.status !== 'accepted' || round < earnsAfter || world.now >= contract.deadline - minute) return false;
    if (earns && !hasEarned && !people.isLeftOut(own)) {
      hasEarned = true;
      // The platform's dates are in whole seconds, and have to be later than the acceptance.
      await scheduler.waitUntil(makePersonActor(`${own} waits`), world.now + 3000);
      steam.earn(person.steamId, 'GRAFTER', { isDated: isRace(stage) || draw('dated') < 0.8 });
      await scheduler.waitUntil(makePersonActor(`${own} waits`), world.now + 3000);
    }
    if ((!hasEarned && !bluffs) || claimCount >= mostClaims) return false;
    claimCount += 1;
    await give(`${round}`, { call: 'claimContract', body: { contractId: contract.id } }, {}, id);
    return true;
  });
}

async function playStaff(stage: Stage, contract: CastContract): Promise<void> {
  const { cast, people, history, steam, seed } = stage;
  const [admin] = cast.admins;
  if (!admin) return;
  const ruledCases: string[] = [];
  let isReplaced = false;
  await repeatUntilOver(stage, contract, 'q', async (round) => {
    const disputed = listRows(history.last, contract).filter(([, { status }]) => status === 'disputed');
    const ruledCase = disputed.map(([id]) => id).join();
    const isRuled = ruledCases.includes(ruledCase) && (isReplaced || drawNumber(seed, 'replaces', round) < 0.7);
    if (disputed.length === 0 || isRuled || drawNumber(seed, 'rules', round) < 0.5) return false;
    isReplaced = ruledCases.includes(ruledCase);
    ruledCases.push(ruledCase);
    const winnerIds = disputed
      .filter(([, { userId }]) => {
        const player = cast.players.find(({ id }) => id === userId);
        return player && steam.countEarned(player.steamId, contract.deadline) > 0;
      })
      .map(([id]) => id);
    await people.give(`q.${round}`, admin, update(contract, 'rule', { winnerIds, reason: 'As the platform shows.' }), {
      refusals: { ...makeRefusals(stage, contract), validation_failed: () => true },
    });
    return true;
  });
}

const hasTooMany = (row: { accepted: number; most: number } | undefined) =>
  row !== undefined && row.accepted > row.most;

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

function judgeContract(stage: Stage, contract: CastContract, { lines, problems }: Ending): void {
  const { cast, history, people, steam } = stage;
  const status = history.last.contracts.get(contract.id)?.status;
  const ownLines = lines.filter(({ causeId }) => causeId === contract.id);
  const sumMoved = (kind: string, person: Person) =>
    sum(
      ownLines
        .filter((line) => line.kind === kind)
        .flatMap(({ entries }) => entries)
        .filter(({ account }) => account === nameAvailable(person))
        .map(({ amount }) => amount),
    );
  const isDecided = (id: string) =>
    people.commands.some(({ request: { body }, state }) => {
      const { action, participantId, winnerIds } = (body ?? {}) as Record<string, string | string[]>;
      const hasDecided = action === 'approve' ? participantId === id : action === 'rule' && winnerIds?.includes(id);
      return hasDecided && state !== 'refused';
    });
  let [pot, prizes] = [0n, 0n];
  for (const [at, person] of cast.players.entries()) {
    const [id, row] = findRow(history.last, contract, person) ?? [];
    const prize = sumMoved('contract_prize', person);
    const keptAmount = -(sumMoved('contract_stake', person) + sumMoved('contract_refund', person));
    const isBound = at === 0 ? status === 'settled' : row?.status === 'won' || row?.status === 'lost';
    pot += keptAmount;
    prizes += prize;
    if (keptAmount !== 0n && (!isBound || keptAmount < 0n))
      problems.push(
        `${person.username}, who is ${row?.status ?? status}, has ${formatAmount(keptAmount)} less in stakes`,
      );
    if (prize > 0n !== (row?.status === 'won'))
      problems.push(`${person.username}, who is ${row?.status}, got a prize of ${formatAmount(prize)}`);
    if (id === undefined || !row) continue;
    const hasEarned = steam.countEarned(person.steamId, contract.deadline) > 0;
    if (row.status === 'won' && !hasEarned && !isDecided(id))
      problems.push(`${person.username} won with what they hadn’t earned`);
    const isDated = steam.countDated(person.steamId, contract.deadline) > 0;
    if (isDated && !canHaveBeenDenied(stage, { facts: 'contractors', id, steamId: person.steamId }))
      problems.push(`${person.username} was denied what the platform hid at most once`);
  }
  if (history.moments.some(({ contracts }) => hasTooMany(contracts.get(contract.id))))
    problems.push('A contract had more players than places');
  if (isOver(status) && pot !== prizes)
    problems.push(`Contract stakes of ${formatAmount(pot)} made prizes of ${formatAmount(prizes)}`);
  if (isOver(status)) judgeOrder(stage, contract, problems);
}

/** With the rule `first`, the earliest claim that is upheld wins. */
function judgeOrder({ history }: Stage, contract: CastContract, problems: string[]): void {
  const rows = listRows(history.last, contract);
  const winners = rows.filter(([, { status }]) => status === 'won');
  if (contract.winnerRule === 'first' && winners.length > 1) problems.push('Two won what only the first can win');
  const [winner] = winners;
  if (contract.winnerRule !== 'first' || !winner) return;
  const earlier = rows.filter(
    ([, { status, claimedAt }]) => status === 'lost' && claimedAt !== null && claimedAt < (winner[1].claimedAt ?? 0),
  );
  for (const [id] of earlier) {
    const before = history.moments.findLast(({ contractors }) =>
      joinedStatuses.includes(contractors.get(id)?.status ?? ''),
    );
    const row = before?.contractors.get(id);
    if (row?.status === 'submitted') problems.push('A contract was won before an earlier claim was decided');
  }
}

export const contracts: Flow = {
  name: 'contracts',
  calls: [
    'updateContract',
    'createContractParticipant',
    'changeContractParticipantStatus',
    'claimContract',
    'getOwnGame',
  ],
  facts: ['accounts', 'contracts', 'contractors'],
  deadlines: ['contract'],
  loops: ['readings'],
  play(stage) {
    const contract = findContract(stage);
    return Promise.all([
      playCreator(stage, contract),
      ...[1, 2, 3].map((at) => playRunner(stage, contract, at)),
      playStaff(stage, contract),
    ]);
  },
  isPending: (stage) => {
    const status = stage.history.last.contracts.get(findContract(stage).id)?.status;
    return status !== 'draft' && !isOver(status);
  },
  judge: (stage, ending) => judgeContract(stage, findContract(stage), ending),
};
