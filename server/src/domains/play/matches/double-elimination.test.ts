import { formatAmount } from '@laurel/shared/protocol';
import { makeWork, toCall } from '../../../../test/work';
import {
  addUser,
  createTestApp,
  expectSoundLedger,
  findMatchByNumber,
  fundHolder,
  hour,
  listPlayers,
  minute,
  openContest,
  playMatch,
  readContest,
  readEscrow,
  readMatch,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { checkInPlayer } from './commands';
import { matchHandlers } from './routes';
import { ruleMatch } from './staff.commands';

const actOnMatch = toCall(matchHandlers.actOnMatch);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a double elimination', () => {
  let players: TestUser[] = [];
  let cupCount = 0;
  beforeAll(async () => {
    players = [];
    for (const name of ['ada', 'bea', 'cid', 'dee']) {
      const player = await addUser(app.db, app.clock, name);
      await fundHolder(app.db, app.clock, player.id, '1000');
      players.push(player);
    }
  });

  // Keeps the next contest from overlapping with this one.
  afterEach(() => app.clock.advance(24 * hour));

  /** Seeds 1 to 4. Matches: 1 and 2 upper, 3 lower, 4 upper final, 5 lower final, 6 final, 7 second final. */
  const startCup = () => {
    cupCount += 1;
    return startContest(app, players, {
      title: `Double ${cupCount}`,
      format: 'double_elimination',
      entryFee: '25',
      prizePool: '100',
      serviceFeeBps: 0,
      prizeSplit: [5000, 3000, 1500, 500],
    });
  };
  const winMatch = async (contestId: string, number: number, winner: 0 | 1) =>
    playMatch(app, (await findMatchByNumber(app, contestId, number)).id, winner === 0 ? [2, 0] : [0, 2]);
  const listMatchPlayers = async (contestId: string, number: number) => {
    const match = await findMatchByNumber(app, contestId, number);
    return (await listPlayers(app, match)).map(({ username }) => username);
  };
  const readFinalPlaces = async (contestId: string) => {
    const rows = await app.db
      .selectFrom('entrants')
      .innerJoin('users', 'users.id', 'entrants.userId')
      .select(['username', 'place', 'prize', 'entrants.status'])
      .where('contestId', '=', contestId)
      .orderBy('place')
      .execute();
    return rows.map(({ username, place, prize, status }) => [username, place, formatAmount(prize), status]);
  };

  it('ends with one final if the upper bracket’s winner wins it', async () => {
    const { id } = await startCup();
    await winMatch(id, 1, 0);
    await winMatch(id, 2, 0);
    expect(await listMatchPlayers(id, 3)).toEqual(['dee', 'cid']);
    expect(await listMatchPlayers(id, 4)).toEqual(['ada', 'bea']);
    await winMatch(id, 4, 0);
    await winMatch(id, 3, 1);
    expect(await listMatchPlayers(id, 5)).toEqual(['bea', 'cid']);
    await winMatch(id, 5, 0);
    expect(await listMatchPlayers(id, 6)).toEqual(['ada', 'bea']);
    await winMatch(id, 6, 0);
    expect(await findMatchByNumber(app, id, 7)).toMatchObject({
      status: 'completed',
      method: 'not_needed',
      opponent1Id: null,
    });
    expect((await readContest(app, id)).phase).toBe('completed');
    expect(await readFinalPlaces(id)).toEqual([
      ['ada', 1, '100', 'winner'],
      ['bea', 2, '60', 'eliminated'],
      ['cid', 3, '30', 'eliminated'],
      ['dee', 4, '10', 'eliminated'],
    ]);
    expect(await readEscrow(app, id)).toBe('0');
  });

  it('needs a second final if the lower bracket’s winner wins the first', async () => {
    const { id } = await startCup();
    for (const number of [1, 2, 4, 3, 5]) await winMatch(id, number, 0);
    await winMatch(id, 6, 1);
    expect((await readContest(app, id)).championId).toBeNull();
    expect(await listMatchPlayers(id, 7)).toEqual(['ada', 'bea']);
    expect((await findMatchByNumber(app, id, 7)).status).toBe('ready');
    await winMatch(id, 7, 1);
    expect((await readFinalPlaces(id)).slice(0, 2)).toEqual([
      ['bea', 1, '100', 'winner'],
      ['ada', 2, '60', 'eliminated'],
    ]);
    await expectSoundLedger(app.db);
  });

  it('pays the champion once if the other is disqualified in the second final before the first one’s prize is due', async () => {
    const { id } = await startCup();
    for (const number of [1, 2, 4, 3, 5]) await winMatch(id, number, 0);
    const dropAda = async (number: number, action: 'forfeit' | 'disqualify') => {
      const { id: matchId, version, opponent1Id } = await findMatchByNumber(app, id, number);
      const measure = { id: matchId, version, entrantId: opponent1Id ?? '', action, reason: 'Left.' };
      await actOnMatch(makeWork(app, app.admin), measure);
    };
    await dropAda(6, 'forfeit');
    await dropAda(7, 'disqualify');
    app.clock.advance(3 * hour);
    expect((await readContest(app, id)).phase).toBe('completed');
    expect((await readFinalPlaces(id)).map(([name, , prize]) => [name, prize])).toEqual([
      ['bea', '100'],
      ['dee', '30'],
      ['cid', '10'],
      ['ada', '0'],
    ]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('lets a player who missed the upper bracket check in again in the lower one', async () => {
    const { id } = await startCup();
    const firstMatch = await findMatchByNumber(app, id, 1);
    const [ada] = await listPlayers(app, firstMatch);
    await checkInPlayer(makeWork(app, ada), { matchId: firstMatch.id });
    await winMatch(id, 2, 0);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await listMatchPlayers(id, 3)).toEqual(['dee', 'cid']);
    await winMatch(id, 3, 0);
    expect((await readFinalPlaces(id)).find(([name]) => name === 'dee')).toEqual(['dee', null, '0', 'active']);
  });

  it('puts both out and leaves one seat empty if nobody comes to an upper match', async () => {
    const { id } = await startCup();
    await winMatch(id, 2, 0);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await findMatchByNumber(app, id, 3)).toMatchObject({ method: 'forfeit', winnerSlot: 1, void1: true });
    expect(await findMatchByNumber(app, id, 4)).toMatchObject({ method: 'forfeit', winnerSlot: 1, void1: true });
    const eliminatedNames = (await readFinalPlaces(id))
      .filter(([, , , status]) => status === 'eliminated')
      .map(([name]) => name);
    expect(eliminatedNames.sort()).toEqual(['ada', 'dee']);
  });

  it('seats both players again when a result is replaced, until one of their next matches has started', async () => {
    const { id } = await startCup();
    await winMatch(id, 1, 0);
    await winMatch(id, 2, 0);
    const firstMatch = await findMatchByNumber(app, id, 1);
    const replaceResult = async (slot: 1 | 2) => {
      const match = await readMatch(app, firstMatch.id);
      await ruleMatch(makeWork(app, app.admin), {
        id: firstMatch.id,
        version: match.version,
        winnerEntrantId: (slot === 1 ? firstMatch.opponent1Id : firstMatch.opponent2Id) ?? '',
        score: null,
        reason: 'Seen.',
      });
    };
    await replaceResult(2);
    expect(await listMatchPlayers(id, 3)).toEqual(['ada', 'cid']);
    expect(await listMatchPlayers(id, 4)).toEqual(['dee', 'bea']);
    await winMatch(id, 3, 0);
    await expect(replaceResult(1)).rejects.toMatchObject({ code: 'match_closed' });
  });

  it('is protected by the database from older code that knows no formats', async () => {
    const { id } = await startCup();
    const { id: matchId, version } = await findMatchByNumber(app, id, 1);
    const olderUpdate = app.db
      .updateTable('matches')
      .set({ version: version + 1 })
      .where('id', '=', matchId)
      .execute();
    await expect(olderUpdate).rejects.toThrow('matches_stepped_check');
    const undrawnContest = await openContest(app, { title: 'Undrawn', format: 'double_elimination' });
    const olderDraw = app.db
      .updateTable('contests')
      .set({ phase: 'running' })
      .where('id', '=', undrawnContest.id)
      .execute();
    await expect(olderDraw).rejects.toThrow('contests_drawn_check');
  });

  it('can have a match for third place instead, in single elimination', async () => {
    const { id } = await startContest(app, players, {
      title: 'Third',
      formatSettings: { thirdPlace: true },
      serviceFeeBps: 0,
      prizeSplit: [5000, 3000, 1500, 500],
    });
    await winMatch(id, 1, 0);
    await winMatch(id, 2, 0);
    expect(await listMatchPlayers(id, 3)).toEqual(['dee', 'cid']);
    await winMatch(id, 4, 0);
    expect((await readContest(app, id)).phase).toBe('running');
    await winMatch(id, 3, 1);
    expect(await readFinalPlaces(id)).toEqual([
      ['ada', 1, '100', 'winner'],
      ['bea', 2, '60', 'eliminated'],
      ['cid', 3, '30', 'eliminated'],
      ['dee', 4, '10', 'eliminated'],
    ]);
    await expectSoundLedger(app.db);
  });
});
