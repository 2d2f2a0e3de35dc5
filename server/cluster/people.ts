import type { Kysely } from 'kysely';
import { createTestClock } from '../src/clock';
import type { Database } from '../src/database/schema';
import { fundHolder, openContest } from '../src/domains/testing';
import { createTestApi, makeTestApp, type SignedIn, signInUser } from '../test/api';

export interface People {
  players: SignedIn[];
  contests: { id: string; termsVersion: number }[];
}

const playerCount = 40;
const contestCount = 24;
const day = 24 * 3_600_000;
const accountAgeMs = 8 * day;

export async function addPeople(db: Kysely<Database>): Promise<People> {
  const clock = createTestClock();
  const now = Date.now();
  clock.set(new Date(now - accountAgeMs));
  const api = await createTestApi({ db, clock });
  try {
    const app = await makeTestApp(api);
    const players: SignedIn[] = [];
    for (let number = 1; number <= playerCount; number += 1) {
      const player = await signInUser(api, `player_${number}`);
      await fundHolder(db, clock, player.id, '100000');
      players.push(player);
    }
    clock.set(new Date(now));
    const contests: People['contests'] = [];
    for (let contestNumber = 1; contestNumber <= contestCount; contestNumber += 1) {
      const addDays = (days: number) => new Date(now + (contestNumber + days) * day).toISOString();
      const times = { checkInOpensAt: addDays(0.8), checkInClosesAt: addDays(0.9), startsAt: addDays(1) };
      const fields = { title: `Cluster Cup ${contestNumber}`, maxPlayers: 64, entryFee: '5', ...times };
      const { id, termsVersion } = await openContest(app, fields);
      contests.push({ id, termsVersion });
    }
    return { players, contests };
  } finally {
    await api.close();
  }
}
