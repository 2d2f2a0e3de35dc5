import { formatAmount } from '@laurel/shared/protocol';
import type { CastContract, Person } from '../cast';
import { drawNumber } from '../chance';
import type { Moment } from '../history';
import { type CommandRules, canHaveTakenEffect, type Request } from '../people';
import { pickInTurn } from '../plants';
import { canHaveBeenDenied, hour, minute, readConditionCode } from './challenges';
import { type Ending, type Flow, makePersonActor, nameAvailableAccount, type Stage } from './flow';

const longestPauseMs = 10 * hour;
const maxRounds = 90;
const maxDraftRounds = 6;
const maxClaims = 4;

const isOver = (status: string | undefined) => ['settled', 'expired', 'cancelled'].includes(status ?? '');
const joinedStatuses = ['accepted', 'submitted', 'disputed'];

const pickContract = ({ cast, seed }: Stage): CastContract => {
  const contract = pickInTurn(seed, cast.contracts);
  if (!contract) throw new Error('There is no contract');
  return contract;
};

/** In a race, most players claim at about the same time, and the creator leaves most claims to the deadline. */
const isRace = ({ seed }: Stage): boolean => drawNumber(seed, 'race') < 0.5;

/** In a race for shares, one player usually earns nothing, so that somebody loses. */
const isLaggard = ({ seed }: Stage, { winnerRule }: CastContract, playerIndex: number): boolean =>
  winnerRule === 'split' && playerIndex === [0, 2, 2, 3, 3][Math.floor(drawNumber(seed, 'laggard') * 5)];

const listContractorRows = ({ contractors }: Moment, { id }: CastContract) =>
  [...contractors].filter(([, { contractId }]) => contractId === id);

const pickContractorRow = (moment: Moment, contract: CastContract, { id }: Person) =>
  listContractorRows(moment, contract).find(([, { userId }]) => userId === id);

/** What the end of joining brings is undone if the command that applies it refuses, so no moment may show it. */
function isRightAsJoiningEnds(
  moment: Moment,
  contract: CastContract,
  { why, participantId }: { why: unknown; participantId: string | undefined },
): boolean {
  const status = moment.contracts.get(contract.id)?.status ?? '';
  if (!['open', 'active'].includes(status)) return false;
  const rows = listContractorRows(moment, contract);
  if (why === 'over') return !rows.some(([, row]) => joinedStatuses.includes(row.status));
  const ownRow = rows.find(([id]) => id === participantId)?.[1];
  return why === 'not_waiting' && ['applied', 'invited'].includes(ownRow?.status ?? '');
}

/** A refusal is right if, for example, the contract has changed since the person who acts saw it. */
function makeRefusals(stage: Stage, contract: CastContract, participantId?: string): CommandRules['refusals'] {
  const describeState = ({ contracts, contractors }: Moment) => {
    const ownRow = participantId === undefined ? null : contractors.get(participantId);
    return `${contracts.get(contract.id)?.status} ${ownRow?.status} ${ownRow?.claimState}`;
  };
  const seenState = describeState(stage.history.last);
  const hasChanged = (moment: Moment) => describeState(moment) !== seenState;
  return {
    contract_closed: (moment, { params }) => {
      const status = moment.contracts.get(contract.id)?.status ?? '';
      const hasJoiningEnded = stage.world.now >= contract.openUntil;
      const isClosed = hasJoiningEnded || !['open', 'active'].includes(status);
      if (hasChanged(moment) || status === 'resolved' || (params?.why === 'joining' && isClosed)) return true;
      return hasJoiningEnded && isRightAsJoiningEnds(moment, contract, { why: params?.why, participantId });
    },
    contract_full: ({ contracts }) => {
      const row = contracts.get(contract.id);
      return row !== undefined && row.accepted >= row.most;
    },
  };
}

const changeParticipant = (action: string, participantId: string, fields: object = {}): Request => ({
  call: 'changeContractParticipantStatus',
  body: { action, participantId, ...fields },
});

const updateContract = ({ id }: CastContract, action: string, fields: object = {}): Request => ({
  call: 'updateContract',
  params: { id },
  body: { action, ...fields },
});

async function repeatUntilOver(
  { history, scheduler, world }: Stage,
  contract: CastContract,
  name: string,
  act: (round: number) => Promise<boolean>,
): Promise<void> {
  const waitingPerson = makePersonActor(`${name} waits`);
  let pauseMs = 15_000;
  for (let round = 0; round < maxRounds; round += 1) {
    const status = history.last.contracts.get(contract.id)?.status;
    if (isOver(status) || (status === 'draft' && round >= maxDraftRounds)) return;
    pauseMs = (await act(round)) ? 15_000 : Math.min(pauseMs * 3, longestPauseMs);
    await scheduler.waitUntil(waitingPerson, world.now + pauseMs);
  }
}

async function playCreator(stage: Stage, contract: CastContract): Promise<void> {
  const { cast, people, history, seed, world } = stage;
  const [creator, , , invitedPlayer] = cast.players;
  if (!creator || !invitedPlayer) return;
  const openContract = (name: string, otherRules: Partial<CommandRules> = {}) =>
    people.give(name, creator, updateContract(contract, 'open'), {
      refusals: {
        ...makeRefusals(stage, contract),
        validation_failed: ({ contracts }, { details = {} }) => {
          const isTooLate = contracts.get(contract.id)?.status === 'draft' && world.now >= contract.openUntil;
          const isOnlyTime = Object.keys(details).join() === 'openUntil' && details.openUntil?.length === 1;
          return isTooLate && isOnlyTime && details.openUntil?.[0]?.code === 'time_not_ahead';
        },
      },
      ...otherRules,
    });
  const openCommand = await openContract('o1.1', {
    countEffects: (lines) =>
      lines.filter(({ kind, causeId, entries }) =>
        kind === 'contract_stake' && causeId === contract.id
          ? entries.some(({ account, amount }) => account === nameAvailableAccount(creator) && amount < 0n)
          : false,
      ).length,
  });
  if (openCommand.state !== 'done' && (await openContract('o1.5')).state !== 'done') return;
  if (drawNumber(seed, 'invites') < 0.5)
    await people.give(
      'o1.2',
      creator,
      {
        call: 'createContractParticipant',
        body: { action: 'invite', contractId: contract.id, username: invitedPlayer.username },
      },
      {
        refusals: {
          ...makeRefusals(stage, contract),
          already_in_contract: (moment) => pickContractorRow(moment, contract, invitedPlayer) !== undefined,
        },
      },
    );
  const cancelChance = drawNumber(seed, 'cancels');
  await repeatUntilOver(stage, contract, 'o1', async (round) => {
    const commands: Promise<unknown>[] = [];
    const contractRow = history.last.contracts.get(contract.id);
    for (const [id, { status, claimState, userId }] of listContractorRows(history.last, contract)) {
      const playerIndex = cast.players.findIndex((each) => each.id === userId);
      const chance = drawNumber(seed, 'creator', playerIndex, round);
      const giveCommand = (request: Request) => {
        const refusals = makeRefusals(stage, contract, id);
        commands.push(people.give(`o1.3.${playerIndex + 1}.${round}`, creator, request, { refusals }));
      };
      const isFull = (contractRow?.accepted ?? 0) >= (contractRow?.most ?? 0);
      if (status === 'applied' && chance < (isFull ? 0.1 : 0.9) && world.now < contract.openUntil)
        giveCommand(
          chance < 0.8 ? changeParticipant('accept', id, { termsVersion: 1 }) : changeParticipant('decline', id),
        );
      if (status !== 'submitted' || claimState !== 'met') continue;
      if (chance < (isRace(stage) ? 0.05 : 0.3)) giveCommand(changeParticipant('approve', id));
      else if (chance < 0.5 && !isRace(stage))
        giveCommand(changeParticipant('dispute', id, { reason: 'That was another game.' }));
    }
    if (
      cancelChance < 0.12 &&
      !isRace(stage) &&
      round === 4 &&
      history.last.contracts.get(contract.id)?.isCancelling === false
    )
      commands.push(
        people.give('o1.4', creator, updateContract(contract, 'cancel', { reason: 'The game was withdrawn.' }), {
          refusals: makeRefusals(stage, contract),
        }),
      );
    await Promise.all(commands);
    return commands.length > 0;
  });
}

async function playRunner(stage: Stage, contract: CastContract, playerIndex: number): Promise<void> {
  const { cast, people, history, scheduler, steam, world, seed } = stage;
  const person = cast.players[playerIndex];
  if (!person) return;
  const ownName = `o${playerIndex + 1}`;
  const drawChance = (what: string) => drawNumber(seed, 'runner', playerIndex, what);
  const [earnsAfterRound, earns, bluffs] = isRace(stage)
    ? [2, !isLaggard(stage, contract, playerIndex), false]
    : [2 + Math.floor(drawChance('earns after') * 3), drawChance('earns') < 0.75, drawChance('bluffs') < 0.5];
  let hasEarned = false;
  let claimCount = 0;
  const giveCommand = (name: string, request: Request, refusals: CommandRules['refusals']) =>
    people.give(`${ownName}.${name}`, person, request, { refusals });
  let lastReadAt: number | null = null;
  const joinRefusals: CommandRules['refusals'] = {
    already_in_contract: (moment) => pickContractorRow(moment, contract, person) !== undefined,
    insufficient_funds: ({ accounts }) =>
      (accounts.get(nameAvailableAccount(person))?.balance ?? 0n) < contract.participantStake,
    not_eligible: (moment, body) => {
      const code = readConditionCode(body);
      if (code === 'not_read') return lastReadAt === null;
      if (code === 'not_readable') return steam.canBeUnreadable(person.steamId, lastReadAt ?? 0);
      if (code === 'available')
        return (moment.accounts.get(nameAvailableAccount(person))?.balance ?? 0n) < contract.participantStake;
      return false;
    },
  };
  await scheduler.waitUntil(
    makePersonActor(`${ownName} waits`),
    world.now + 2000 + Math.floor(drawChance('start') * 20_000),
  );
  const isDraft = () => history.last.contracts.get(contract.id)?.status === 'draft';
  for (let round = 0; round < maxDraftRounds && isDraft(); round += 1)
    await scheduler.waitUntil(makePersonActor(`${ownName} waits`), world.now + 20_000);
  if (isDraft()) return;
  const readGame = async (round: number) => {
    const askedAt = world.now;
    const request: Request = { call: 'getOwnGame', params: { id: contract.gameId } };
    const { state } = await giveCommand(`${round}.read`, request, {});
    if (state === 'done') lastReadAt = askedAt;
  };
  await repeatUntilOver(stage, contract, ownName, async (round) => {
    const [id, row] = pickContractorRow(history.last, contract, person) ?? [];
    const refusals = makeRefusals(stage, contract, id);
    const canJoin = world.now < contract.openUntil - minute;
    if (id === undefined || !row) {
      if (!canJoin || round > 4) return false;
      await readGame(round);
      const body = { action: 'apply', contractId: contract.id, termsVersion: 1 };
      await giveCommand(`${round}`, { call: 'createContractParticipant', body }, { ...refusals, ...joinRefusals });
      return true;
    }
    if (row.status === 'invited' && canJoin) {
      await readGame(round);
      const request = changeParticipant('accept', id, { termsVersion: 1 });
      await giveCommand(`${round}`, request, { ...refusals, ...joinRefusals });
      return true;
    }
    if (row.status === 'applied' && !isRace(stage) && drawChance(`withdraws ${round}`) < 0.15) {
      await giveCommand(`${round}`, changeParticipant('withdraw', id), refusals);
      return true;
    }
    const canAgree = joinedStatuses.includes(row.status) && history.last.contracts.get(contract.id)?.isCancelling;
    if (canAgree && drawChance('agrees') < 0.7) {
      await giveCommand(`${round}`, updateContract(contract, 'agree_cancel'), refusals);
      return true;
    }
    if (row.status !== 'accepted' || round < earnsAfterRound || world.now >= contract.deadline - minute) return false;
    if (earns && !hasEarned && !people.isLeftOut(ownName)) {
      hasEarned = true;
      // The platform dates achievements in whole seconds, and this one must be later than the acceptance.
      await scheduler.waitUntil(makePersonActor(`${ownName} waits`), world.now + 3000);
      steam.earn(person.steamId, 'GRAFTER', { isDated: isRace(stage) || drawChance('dated') < 0.8 });
      await scheduler.waitUntil(makePersonActor(`${ownName} waits`), world.now + 3000);
    }
    if ((!hasEarned && !bluffs) || claimCount >= maxClaims) return false;
    claimCount += 1;
    await giveCommand(`${round}`, { call: 'claimContract', body: { contractId: contract.id } }, refusals);
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
    const disputedRows = listContractorRows(history.last, contract).filter(([, { status }]) => status === 'disputed');
    const ruledCase = disputedRows.map(([id]) => id).join();
    const isRuled = ruledCases.includes(ruledCase) && (isReplaced || drawNumber(seed, 'replaces', round) < 0.7);
    if (disputedRows.length === 0 || isRuled || drawNumber(seed, 'rules', round) < 0.5) return false;
    isReplaced = ruledCases.includes(ruledCase);
    ruledCases.push(ruledCase);
    const winnerIds = disputedRows
      .filter(([, { userId }]) => {
        const player = cast.players.find(({ id }) => id === userId);
        return player && steam.countEarned(player.steamId, contract.deadline) > 0;
      })
      .map(([id]) => id);
    await people.give(
      `q.${round}`,
      admin,
      updateContract(contract, 'rule', { winnerIds, reason: 'As the platform shows.' }),
      {
        refusals: { ...makeRefusals(stage, contract), validation_failed: () => true },
      },
    );
    return true;
  });
}

const hasTooMany = (row: { accepted: number; most: number } | undefined) =>
  row !== undefined && row.accepted > row.most;

const sumAmounts = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

function judgeContract(stage: Stage, contract: CastContract, { lines, problems }: Ending): void {
  const { cast, history, people, steam } = stage;
  const status = history.last.contracts.get(contract.id)?.status;
  const ownLines = lines.filter(({ causeId }) => causeId === contract.id);
  const sumMovedAmounts = (kind: string, person: Person) =>
    sumAmounts(
      ownLines
        .filter((line) => line.kind === kind)
        .flatMap(({ entries }) => entries)
        .filter(({ account }) => account === nameAvailableAccount(person))
        .map(({ amount }) => amount),
    );
  const isDecided = (id: string) =>
    people.commands.some((command) => {
      const { action, participantId, winnerIds } = (command.request.body ?? {}) as Record<string, string | string[]>;
      const hasDecided = action === 'approve' ? participantId === id : action === 'rule' && winnerIds?.includes(id);
      return hasDecided && canHaveTakenEffect(command);
    });
  let [potSum, prizeSum] = [0n, 0n];
  for (const [index, person] of cast.players.entries()) {
    const [id, row] = pickContractorRow(history.last, contract, person) ?? [];
    const prize = sumMovedAmounts('contract_prize', person);
    const stakeLeft = -(sumMovedAmounts('contract_stake', person) + sumMovedAmounts('contract_refund', person));
    const isBound = index === 0 ? status === 'settled' : row?.status === 'won' || row?.status === 'lost';
    potSum += stakeLeft;
    prizeSum += prize;
    if (stakeLeft !== 0n && (!isBound || stakeLeft < 0n))
      problems.push(
        `${person.username}, who is ${row?.status ?? status}, has ${formatAmount(stakeLeft)} less in stakes`,
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
  if (isOver(status) && potSum !== prizeSum)
    problems.push(`Contract stakes of ${formatAmount(potSum)} made prizes of ${formatAmount(prizeSum)}`);
  if (isOver(status)) judgeOrder(stage, contract, problems);
}

/** With the rule `first`, the earliest claim that is upheld wins. */
function judgeOrder({ history }: Stage, contract: CastContract, problems: string[]): void {
  const rows = listContractorRows(history.last, contract);
  const winners = rows.filter(([, { status }]) => status === 'won');
  if (contract.winnerRule === 'first' && winners.length > 1) problems.push('Two won what only the first can win');
  const [winner] = winners;
  if (contract.winnerRule !== 'first' || !winner) return;
  const earlierRows = rows.filter(
    ([, { status, claimedAt }]) => status === 'lost' && claimedAt !== null && claimedAt < (winner[1].claimedAt ?? 0),
  );
  for (const [id] of earlierRows) {
    const momentBefore = history.moments.findLast(({ contractors }) =>
      joinedStatuses.includes(contractors.get(id)?.status ?? ''),
    );
    const row = momentBefore?.contractors.get(id);
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
    const contract = pickContract(stage);
    return Promise.all([
      playCreator(stage, contract),
      ...[1, 2, 3].map((playerIndex) => playRunner(stage, contract, playerIndex)),
      playStaff(stage, contract),
    ]);
  },
  isPending: (stage) => {
    const status = stage.history.last.contracts.get(pickContract(stage).id)?.status;
    return status !== 'draft' && !isOver(status);
  },
  judge: (stage, ending) => judgeContract(stage, pickContract(stage), ending),
};
