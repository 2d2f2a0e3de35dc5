import { randomUUID } from 'node:crypto';
import { parseAmount } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Actor, Work } from '../src/call/context';
import { type Clock, createTestClock } from '../src/clock';
import { openConnection } from '../src/database/connection';
import type { Database } from '../src/database/schema';
import { createCampaign, publishCampaign } from '../src/domains/challenges/campaigns/staff.commands';
import { insertContract } from '../src/domains/challenges/contracts/store';
import type { NewContract } from '../src/domains/challenges/contracts/tables';
import { findTitle, keepList, keepTitles } from '../src/domains/challenges/games/store';
import type { GameRow } from '../src/domains/challenges/games/tables';
import { fillRewards } from '../src/domains/coins/rewards/fill.commands';
import { createStakingProduct } from '../src/domains/coins/staking/products.commands';
import { startSession } from '../src/domains/people/sign-in/sessions.store';
import {
  createContest,
  setContestDisplayStatus,
  toggleContestStatus,
} from '../src/domains/play/contests/staff.commands';
import { addUser, buildContestFields, fundHolder, grantBudget, hour } from '../src/domains/testing';
import { makeWork } from '../test/work';
import { steamGame } from './steam';
import { startsAt } from './world';

export interface Person {
  id: string;
  username: string;
  token: string;
  address: `0x${string}`;
  steamId: string;
}

export interface CastContest {
  id: string;
  termsVersion: number;
  fee: bigint;
  /** In basis points by place. */
  split: readonly number[];
  startsAt: number;
  checkInOpensAt: number;
  format: string;
}

export interface CastCampaign {
  id: string;
  pool: bigint;
  /** Null if the pool is shared. */
  amount: bigint | null;
}

export interface CastContract {
  id: string;
  gameId: string;
  winnerRule: 'first' | 'split';
  creatorStake: bigint;
  participantStake: bigint;
  openUntil: number;
  deadline: number;
  claimUntil: number;
}

export interface Cast {
  players: Person[];
  admins: Person[];
  contests: CastContest[];
  campaigns: CastCampaign[];
  /** Drafts of the first player. */
  contracts: CastContract[];
  products: { id: string; termDays: number | null }[];
}

export const coin = 10n ** 18n;

export const withdrawalLimits = { perRequest: 30n * coin, perDay: 35n * coin };

/** Most kinds have two finals or a waitlist, so that prizes wait for objections and a waitlist holds fees. */
const contestKinds = [
  { format: 'single_elimination', maxPlayers: 2, formatSettings: {} },
  { format: 'single_elimination', maxPlayers: 4, formatSettings: { thirdPlace: true } },
  { format: 'double_elimination', maxPlayers: 4, formatSettings: {} },
  { format: 'round_robin', maxPlayers: 3, formatSettings: {} },
  { format: 'double_elimination', maxPlayers: 3, formatSettings: {} },
  { format: 'swiss', maxPlayers: 4, formatSettings: { rounds: 2 } },
  { format: 'stages', maxPlayers: 4, formatSettings: { rounds: 2, advance: 2 } },
  { format: 'league', maxPlayers: 3, formatSettings: { roundDays: 1 } },
  { format: 'double_elimination', maxPlayers: 4, formatSettings: {} },
  { format: 'single_elimination', maxPlayers: 3, formatSettings: { thirdPlace: true } },
  { format: 'stages', maxPlayers: 4, formatSettings: { rounds: 2, advance: 2, doubleFinals: true } },
] as const;

const steamIdentity = { provider: 'steam', issuer: 'steam', lastSyncedAt: null, syncError: null };

const moveHours = (hours: number) => new Date(startsAt + hours * hour);

interface CastApp {
  db: Kysely<Database>;
  clock: Clock;
}

function addGame({ db, clock }: CastApp): Promise<GameRow> {
  const { appId, name: title, achievements } = steamGame;
  const externalId = String(appId);
  return db.transaction().execute(async (tx) => {
    await keepTitles(tx, 'steam', [{ externalId, title, systems: [] }], clock.now());
    const game = await findTitle(tx, 'steam', externalId);
    if (!game) throw new Error('There is no game');
    const achievementRows = achievements.map(({ name }) => ({
      ...{ id: name, title: name, description: name },
      ...{ icon: null, rarity: 4000, hidden: false, grade: null },
    }));
    return keepList(tx, game, achievementRows, clock.now());
  });
}

const campaignKinds = [
  { rewardModel: 'first_n', rewardAmount: '10', rewardPool: '25' },
  { rewardModel: 'split', rewardAmount: null, rewardPool: '20' },
  { rewardModel: 'fixed', rewardAmount: '9', rewardPool: '27' },
] as const;

async function addCampaigns(work: Work<Actor>, { externalId }: GameRow): Promise<CastCampaign[]> {
  const campaigns: CastCampaign[] = [];
  for (const [index, { rewardModel, rewardAmount, rewardPool }] of campaignKinds.entries()) {
    const { data } = await createCampaign(work, {
      ...{ title: `Orchard ${index + 1}`, description: '', cover: null, maxParticipants: 3 },
      game: { platform: 'steam', externalId },
      goal: { kind: 'count', threshold: 2 },
      ...{ rewardModel, rewardAmount, rewardPool },
      ...{ joinDeadline: moveHours(3).toISOString(), startsAt: moveHours(0).toISOString() },
      endsAt: moveHours(25).toISOString(),
    });
    await publishCampaign(work, { id: data.id });
    const amount = rewardAmount === null ? null : parseAmount(rewardAmount);
    campaigns.push({ id: data.id, pool: parseAmount(rewardPool), amount });
  }
  return campaigns;
}

const contractKinds = [
  { mode: 'bounty', winnerRule: 'first', participantStake: 0n },
  { mode: 'wager', winnerRule: 'split', participantStake: 11n * coin },
  { mode: 'bounty', winnerRule: 'split', participantStake: 0n },
  { mode: 'wager', winnerRule: 'first', participantStake: 13n * coin },
] as const;

/** Inserts the rows directly, because the API offers no wagers on Steam. */
async function addContracts(
  { db, clock }: CastApp,
  { id: gameId, listId }: GameRow,
  [creator]: readonly Person[],
): Promise<CastContract[]> {
  if (!creator || !listId) throw new Error('There is no creator or no list');
  const contracts: CastContract[] = [];
  for (const [index, { mode, winnerRule, participantStake }] of contractKinds.entries()) {
    const creatorStake = BigInt(20 + index) * coin;
    const [openUntil, deadline, claimUntil] = [moveHours(1), moveHours(4), moveHours(6)];
    const row: NewContract = {
      id: randomUUID(),
      ...{ creatorId: creator.id, title: `Race ${index + 1}`, terms: '', gameId, listId },
      goal: JSON.stringify({ kind: 'count', threshold: 1 }),
      ...{ visibility: 'open', mode, winnerRule, creatorStake, participantStake, maxParticipants: 2 },
      ...{ openUntil, deadline, claimUntil, status: 'draft' },
      ...{ cancelling: null, cancelBy: null, cancelReason: null, rulingUntil: null, rulingReason: null },
      ...{ nextKind: null, nextAt: null, createdAt: clock.now(), updatedAt: clock.now(), endedAt: null },
    };
    await db.transaction().execute((tx) => insertContract(tx, row));
    const times = { openUntil: openUntil.getTime(), deadline: deadline.getTime(), claimUntil: claimUntil.getTime() };
    contracts.push({ id: row.id, gameId, winnerRule, creatorStake, participantStake, ...times });
  }
  return contracts;
}

export async function fillDatabase(url: string): Promise<Cast> {
  const clock = createTestClock(new Date(startsAt - 30 * 24 * hour));
  const { db, close } = openConnection(url, { size: 2 });
  try {
    const addPeople = async (names: readonly string[], role: 'player' | 'admin', coins: readonly string[]) => {
      const persons: Person[] = [];
      for (const [index, name] of names.entries()) {
        const user = await addUser(db, clock, name, role);
        if (coins[index]) await fundHolder(db, clock, user.id, coins[index]);
        persons.push({
          ...user,
          token: '',
          address: `0x${String(persons.length + 1).repeat(40)}`,
          steamId: `7656119800000010${persons.length}`,
        });
      }
      return persons;
    };
    const [owner] = await addPeople(['owner'], 'admin', []);
    const admins = await addPeople(['admin_1', 'admin_2'], 'admin', []);
    const players = await addPeople(['player_1', 'player_2', 'player_3', 'player_4'], 'player', [
      '100',
      '100',
      '100',
      '30',
    ]);
    const [admin] = admins;
    if (!admin || !owner) throw new Error('There is no admin');
    for (const { id } of [owner, admin]) await grantBudget(db, clock, id);
    await fundHolder(db, clock, 'treasury', '100000');
    for (const { id, address, steamId } of players) {
      const addedAt = clock.now();
      await db
        .insertInto('withdrawalAddresses')
        .values({ userId: id, address, label: '', addedAt, usableAt: addedAt })
        .execute();
      const proof = { userId: id, verifiedAt: addedAt };
      const identity = {
        ...proof,
        provider: 'wallet',
        issuer: 'eip155:97',
        subject: address,
        displayName: 'wallet',
      } as const;
      const { id: identityId } = await db
        .insertInto('identities')
        .values({ ...identity, lastSyncedAt: null, syncError: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('identities')
        .values({ ...proof, ...steamIdentity, subject: steamId, displayName: steamId })
        .execute();
      await db
        .insertInto('wallets')
        .values({ ...proof, id: identityId, address, isPrimary: true })
        .execute();
    }
    clock.set(new Date(startsAt));
    for (const person of [...players, ...admins])
      person.token = (await startSession(db, clock.now(), person.id, null)).token;
    const app = { db, clock };
    const work = makeWork(app, { ...owner, role: 'admin' as const });
    await fillRewards(makeWork(app));
    const products: Cast['products'] = [];
    for (const termDays of [null, 30]) {
      const input = { name: `${termDays ?? 0} days`, termDays, aprBps: 300, minAmount: '0' };
      products.push({ id: (await createStakingProduct(work, input)).data.id, termDays });
    }
    const contests: CastContest[] = [];
    for (const [index, { format, maxPlayers, formatSettings }] of contestKinds.entries()) {
      const entryFee = String(10 + index);
      const addHours = (hours: number) => new Date(startsAt + hours * hour).toISOString();
      const fields = buildContestFields(clock, {
        ...{ title: `Cup ${index + 1}`, format, formatSettings, maxPlayers, entryFee, prizePool: '7' },
        ...{ prizeSplit: maxPlayers === 2 ? [10000] : [7000, 3000] },
        ...{ checkInOpensAt: addHours(1), checkInClosesAt: addHours(1.5), startsAt: addHours(2) },
      });
      const { data } = await createContest(work, fields);
      await toggleContestStatus(work, { id: data.id, status: 'active' });
      await setContestDisplayStatus(work, { id: data.id, displayStatus: 'visible' });
      const row = await db.selectFrom('contests').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
      const times = { startsAt: row.startsAt.getTime(), checkInOpensAt: row.checkInOpensAt.getTime() };
      const { id, termsVersion, entryFee: fee, prizeSplit: split } = row;
      contests.push({ id, termsVersion, fee, split, format, ...times });
    }
    const game = await addGame(app);
    const campaigns = await addCampaigns(work, game);
    const contracts = await addContracts(app, game, players);
    const { perRequest, perDay } = withdrawalLimits;
    await sql`update withdrawal_limits set per_request = ${perRequest}, per_day = ${perDay}`.execute(db);
    await sql`analyze`.execute(db);
    return { players, admins, contests, campaigns, contracts, products };
  } finally {
    await close();
  }
}
