import { formatAmount, type InputOf } from '@laurel/shared/protocol';
import { makeWork, toCall } from '../../../../test/work';
import {
  addPlayers,
  checkInBoth,
  createTestApp,
  expectSoundLedger,
  findMatchByNumber,
  hour,
  listPlayers,
  playMatch,
  readContest,
  readMatch,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { readContestDetail } from '../contests/detail.queries';
import { getMatchRoom } from './room.queries';
import { matchHandlers } from './routes';
import { previewMatchAct, ruleMatch } from './staff.commands';

export const submitResult = toCall(matchHandlers.submitResult);
export const actOnMatch = toCall(matchHandlers.actOnMatch);

export let app: TestApp;
export let players: TestUser[];

export function prepareContests(count: number): void {
  beforeAll(async () => {
    app = await createTestApp();
    players = await addPlayers(app, count, '1000');
  });
  afterAll(() => app.close());
  // Keeps the next contest from overlapping with this one.
  afterEach(() => app.clock.advance(48 * hour));
}

export function prepareApps(): void {
  beforeEach(async () => {
    app = await createTestApp();
  });
  afterEach(async () => {
    await expectSoundLedger(app.db);
    await app.close();
  });
}

let cupCount = 0;
export function startCup(size: number, terms: Partial<InputOf<'createContest'>> = {}) {
  cupCount += 1;
  return startContest(app, players.slice(0, size), {
    title: `Table ${cupCount}`,
    format: 'round_robin',
    entryFee: '25',
    prizePool: '100',
    serviceFeeBps: 0,
    prizeSplit: [5000, 3000, 2000],
    ...terms,
  });
}

export const readStatuses = async (contestId: string, numbers: readonly number[]) => {
  const matches = await Promise.all(numbers.map((number) => findMatchByNumber(app, contestId, number)));
  return matches.map(({ status }) => status);
};
export const winMatch = async (contestId: string, number: number, score: [number, number] = [2, 0]) =>
  playMatch(app, (await findMatchByNumber(app, contestId, number)).id, score);
export const ruleForSlot = async (matchId: string, slot: 1 | 2, score: [number, number] | null = null) => {
  const match = await readMatch(app, matchId);
  const winnerEntrantId = (slot === 1 ? match.opponent1Id : match.opponent2Id) ?? '';
  await ruleMatch(makeWork(app, app.admin), {
    ...{ id: matchId, version: match.version, winnerEntrantId, score, reason: 'Seen.' },
  });
};
export const runMeasure = async (matchId: string, action: 'disqualify' | 'reinstate' | 'reopen', entrantId = '') =>
  actOnMatch(makeWork(app, app.admin), {
    ...{ id: matchId, version: (await readMatch(app, matchId)).version, entrantId, reason: 'Seen.' },
    action,
  });
export const readTable = async (contestId: string) => {
  const detail = await readContestDetail(makeWork(app, app.admin), await readContest(app, contestId));
  const namesById = new Map(detail.entrants.map(({ id, player }) => [id, player.username]));
  return (detail.standings ?? []).map(({ entrantId, place, won, lost }) => [
    namesById.get(entrantId),
    place,
    won,
    lost,
  ]);
};
export const readFinalPlaces = async (contestId: string) => {
  const rows = await app.db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.userId')
    .select(['username', 'place', 'prize', 'entrants.status'])
    .where('contestId', '=', contestId)
    .orderBy('place')
    .orderBy('seed')
    .execute();
  return rows.map(({ username, place, prize, status }) => [username, place, formatAmount(prize), status]);
};
export const findName = (index: number) => players[index]?.username;
/** Describes each match: two players by their seeds, such as “1–2”, a single first player by seed and method, and no player by the method or status. */
export const listPairs = async (contestId: string, numbers: readonly number[]) => {
  const entrants = await app.db.selectFrom('entrants').selectAll().where('contestId', '=', contestId).execute();
  const seedsById = new Map(entrants.map(({ id, seed }) => [id, seed]));
  const matches = await Promise.all(numbers.map((number) => findMatchByNumber(app, contestId, number)));
  return matches.map(({ opponent1Id: firstId, opponent2Id: secondId, method, status }) => {
    if (firstId && secondId) return `${seedsById.get(firstId)}–${seedsById.get(secondId)}`;
    return firstId ? `${seedsById.get(firstId)} ${method}` : (method ?? status);
  });
};

export const readRoomAs = async (user: TestUser, matchId: string) =>
  (await getMatchRoom(makeWork(app, user), { id: matchId })).data;
export const submitResultAs = (user: TestUser, input: InputOf<'submitResult'>) =>
  submitResult(makeWork(app, user), input);

export async function startLiveMatch(size = 4) {
  const players = await addPlayers(app, size);
  const contest = await startContest(app, players);
  const match = await checkInBoth(app, (await findMatchByNumber(app, contest.id, 1)).id);
  const [firstPlayer, secondPlayer] = await listPlayers(app, match);
  const stranger = players.find((player) => player.id !== firstPlayer.id && player.id !== secondPlayer.id) ?? app.admin;
  return { contest, matchId: match.id, version: match.version, firstPlayer, secondPlayer, stranger };
}

type StaffInput = InputOf<'actOnMatch'>;
type ActWithoutReason<Some> = Some extends unknown ? Omit<Some, 'id' | 'version' | 'reason'> : never;

export const previewMeasure = async (input: InputOf<'previewMatchAct'>) =>
  (await previewMatchAct(makeWork(app, app.admin), input)).data;
export async function actOnMatchAs(id: string, input: ActWithoutReason<StaffInput>, by: TestUser = app.admin) {
  const { version } = await readMatch(app, id);
  return (await actOnMatch(makeWork(app, by), { id, version, reason: 'Seen in the lobby.', ...input } as StaffInput))
    .data;
}
export async function ruleMatchFor(id: string, side: 0 | 1, score: [number, number] | null, by: TestUser = app.admin) {
  const { version, opponent1Id, opponent2Id } = await readMatch(app, id);
  const winnerEntrantId = (side === 0 ? opponent1Id : opponent2Id) ?? '';
  return ruleMatch(makeWork(app, by), { id, version, winnerEntrantId, score, reason: 'Seen in the lobby.' });
}

export async function openContest(size = 4) {
  const players = await addPlayers(app, size);
  const contest = await startContest(app, players);
  const match = await findMatchByNumber(app, contest.id, 1);
  const [firstPlayer, secondPlayer] = await listPlayers(app, match);
  return { contest, match, id: match.id, firstPlayer, secondPlayer, players };
}
