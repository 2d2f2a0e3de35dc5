import { sql } from 'kysely';
import { createTestClock } from '../src/clock';
import { openConnection } from '../src/database/connection';
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
import { startsAt } from './world';

export interface Person {
  id: string;
  username: string;
  token: string;
  address: `0x${string}`;
}

export interface CastContest {
  id: string;
  termsVersion: number;
  fee: bigint;
  startsAt: number;
  checkInOpensAt: number;
  format: string;
}

export interface Cast {
  players: Person[];
  admins: Person[];
  contests: CastContest[];
  products: { id: string; termDays: number | null }[];
}

export const coin = 10n ** 18n;

export const withdrawalLimits = { perRequest: 30n * coin, perDay: 35n * coin };

const contestKinds = [
  { format: 'single_elimination', maxPlayers: 2, formatSettings: {} },
  { format: 'single_elimination', maxPlayers: 4, formatSettings: { thirdPlace: true } },
  { format: 'double_elimination', maxPlayers: 4, formatSettings: {} },
  { format: 'round_robin', maxPlayers: 3, formatSettings: {} },
  { format: 'swiss', maxPlayers: 4, formatSettings: { rounds: 2 } },
  { format: 'stages', maxPlayers: 4, formatSettings: { rounds: 2, advance: 2 } },
  { format: 'league', maxPlayers: 3, formatSettings: { roundDays: 1 } },
] as const;

export async function fillDatabase(url: string): Promise<Cast> {
  const clock = createTestClock(new Date(startsAt - 30 * 24 * hour));
  const { db, close } = openConnection(url, { size: 2 });
  try {
    const addPeople = async (names: readonly string[], role: 'player' | 'admin', coins: readonly string[]) => {
      const allPersons: Person[] = [];
      for (const [at, name] of names.entries()) {
        const user = await addUser(db, clock, name, role);
        if (coins[at]) await fundHolder(db, clock, user.id, coins[at]);
        allPersons.push({ ...user, token: '', address: `0x${String(allPersons.length + 1).repeat(40)}` });
      }
      return allPersons;
    };
    const admins = await addPeople(['admin_1', 'admin_2'], 'admin', []);
    const players = await addPeople(['player_1', 'player_2', 'player_3', 'player_4'], 'player', [
      '100',
      '100',
      '100',
      '30',
    ]);
    const [admin] = admins;
    if (!admin) throw new Error('There is no admin');
    await grantBudget(db, clock, admin.id);
    await fundHolder(db, clock, 'treasury', '100000');
    for (const { id, address } of players) {
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
        .insertInto('wallets')
        .values({ ...proof, id: identityId, address, isPrimary: true })
        .execute();
    }
    clock.set(new Date(startsAt));
    for (const person of [...players, ...admins])
      person.token = (await startSession(db, clock.now(), person.id, null)).token;
    const app = { db, clock };
    const work = makeWork(app, { ...admin, role: 'admin' as const });
    await fillRewards(makeWork(app));
    const products: Cast['products'] = [];
    for (const termDays of [null, 30]) {
      const input = { name: `${termDays ?? 0} days`, termDays, aprBps: 300, minAmount: '0' };
      products.push({ id: (await createStakingProduct(work, input)).data.id, termDays });
    }
    const contests: CastContest[] = [];
    for (const [at, { format, maxPlayers, formatSettings }] of contestKinds.entries()) {
      const entryFee = String(10 + at);
      const addHours = (hours: number) => new Date(startsAt + hours * hour).toISOString();
      const fields = buildContestFields(clock, {
        ...{ title: `Cup ${at + 1}`, format, formatSettings, maxPlayers, entryFee, prizePool: '7' },
        ...{ prizeSplit: maxPlayers === 2 ? [10000] : [7000, 3000] },
        ...{ checkInOpensAt: addHours(1), checkInClosesAt: addHours(1.5), startsAt: addHours(2) },
      });
      const { data } = await createContest(work, fields);
      await toggleContestStatus(work, { id: data.id, status: 'active' });
      await setContestDisplayStatus(work, { id: data.id, displayStatus: 'visible' });
      const row = await db.selectFrom('contests').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
      const times = { startsAt: row.startsAt.getTime(), checkInOpensAt: row.checkInOpensAt.getTime() };
      contests.push({ id: row.id, termsVersion: row.termsVersion, fee: row.entryFee, format, ...times });
    }
    const { perRequest, perDay } = withdrawalLimits;
    await sql`update withdrawal_limits set per_request = ${perRequest}, per_day = ${perDay}`.execute(db);
    await sql`analyze`.execute(db);
    return { players, admins, contests, products };
  } finally {
    await close();
  }
}
