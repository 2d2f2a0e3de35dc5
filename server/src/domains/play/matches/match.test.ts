import type { InputOf, MatchRoom } from '@laurel/shared/protocol';
import { makeWork } from '../../../../test/work';
import {
  addPlayers,
  findMatchByNumber,
  hour,
  listPlayers,
  minute,
  readMatch,
  startContest,
  type TestUser,
} from '../../testing';
import { listMatches } from '../competition/match.store';
import { findVisibleContest, readContestDetail } from '../contests/detail.queries';
import { toggleContestStatus } from '../contests/staff.commands';
import { checkInPlayer } from './commands';
import { listPlayerMatches } from './list.store';
import { getCheckInTime } from './queries';
import { autoSubmitResult } from './room.queries';
import { app, prepareApps, readRoomAs, runMeasure, startLiveMatch, submitResultAs } from './testing';

prepareApps();

const listReportedEvents = ({ events }: MatchRoom) =>
  events
    .filter(({ kind }) => kind === 'reported')
    .map((event) => [event.actor?.username, event.score, event.scoreBefore]);

describe('a match between two players', () => {
  it('shows both players who must act, and refuses everyone else', async () => {
    const { matchId, version, firstPlayer, secondPlayer, stranger } = await startLiveMatch();
    expect(await readRoomAs(firstPlayer, matchId)).toMatchObject({
      status: 'live',
      roundSize: 4,
      totalMatches: 3,
      actions: ['report', 'concede'],
      stakes: { winner: null, loser: '14.625' },
      payout: { state: 'due' },
    });
    await expect(readRoomAs(stranger, matchId)).rejects.toMatchObject({ code: 'not_your_match' });
    expect(await readRoomAs(app.admin, matchId)).toMatchObject({ entrantId: null, actions: [] });
    const report: InputOf<'submitResult'> & { action: 'report' } = {
      action: 'report',
      matchId,
      version,
      score: [2, 0],
    };
    await expect(submitResultAs(stranger, report)).rejects.toMatchObject({ code: 'not_your_match' });
    await expect(checkInPlayer(makeWork(app, stranger), { matchId })).rejects.toMatchObject({
      code: 'not_your_match',
    });
    await expect(submitResultAs(firstPlayer, { ...report, score: [1, 0] })).rejects.toMatchObject({
      code: 'illegal_score',
    });
    await submitResultAs(firstPlayer, { ...report, score: [2, 0] });
    const answeredRoom = await readRoomAs(secondPlayer, matchId);
    expect(answeredRoom.actions).toEqual(['confirm', 'object', 'report', 'concede']);
    expect(answeredRoom.clock).toMatchObject([
      { step: 'check_in', state: 'done' },
      { step: 'play', state: 'done' },
      { step: 'confirm', state: 'now', movers: [answeredRoom.entrantId] },
      { step: 'payout', state: 'next' },
    ]);
    const openQuery = { page: 1, perPage: 20, filter: { state: 'open' as const } };
    expect((await listPlayerMatches(app.db, secondPlayer.id, openQuery)).matches.map((match) => match.id)).toEqual([
      matchId,
    ]);
    await submitResultAs(secondPlayer, { action: 'confirm', matchId, version: answeredRoom.version });
    const room = await readRoomAs(secondPlayer, matchId);
    expect(room).toMatchObject({ status: 'completed', method: 'confirmed', payout: { state: 'paid' } });
    expect(room.events.map((event) => [event.kind, event.actor?.username ?? null])).toEqual([
      ['opened', null],
      ['checked_in', firstPlayer.username],
      ['checked_in', secondPlayer.username],
      ['started', null],
      ['reported', firstPlayer.username],
      ['confirmed', secondPlayer.username],
      ['completed', null],
    ]);
    expect((await listPlayerMatches(app.db, secondPlayer.id, openQuery)).meta.total).toBe(0);
    await expect(app.db.updateTable('matchEvents').set({ note: 'Another tale.' }).execute()).rejects.toThrow(
      /never changed/,
    );
  });

  it('shows reports in the bracket only to its players and moderators', async () => {
    const { contest, matchId, version, firstPlayer, secondPlayer, stranger } = await startLiveMatch();
    const readBracketMatch = async (viewer: TestUser | null) => {
      const visibleContest = await findVisibleContest(makeWork(app, viewer), contest.id);
      const { matches } = await readContestDetail(makeWork(app, viewer), visibleContest);
      return matches.find((match) => match.id === matchId);
    };
    expect(await readBracketMatch(firstPlayer)).toMatchObject({
      reports: [],
      openedAt: expect.any(String),
      endedAt: null,
    });
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 1] });
    const report = expect.objectContaining({ score: [2, 1] });
    expect((await readBracketMatch(firstPlayer))?.reports).toEqual([report]);
    expect((await readBracketMatch(secondPlayer))?.reports).toEqual([report]);
    expect((await readBracketMatch(app.admin))?.reports).toEqual([report]);
    expect((await readBracketMatch(stranger))?.reports).toEqual([]);
    expect((await readBracketMatch(null))?.reports).toEqual([]);
    await submitResultAs(secondPlayer, { action: 'confirm', matchId, version: version + 1 });
    expect((await readBracketMatch(null))?.endedAt).toBe(app.clock.now().toISOString());
  });

  it('says until when its reporter can change the report, and that a changed one stays', async () => {
    const { matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    const report = { action: 'report', matchId } as const;
    await submitResultAs(firstPlayer, { ...report, version, score: [2, 1] });
    const { dueAt, changeableUntil, actions, minutes } = await readRoomAs(firstPlayer, matchId);
    expect(actions).toEqual(['concede']);
    expect(Date.parse(dueAt ?? '') - Date.parse(changeableUntil ?? '')).toBe((minutes.confirm * minute) / 2);
    expect((await readRoomAs(secondPlayer, matchId)).changeableUntil).toBeNull();
    expect((await readRoomAs(app.admin, matchId)).changeableUntil).toBeNull();
    app.clock.advance(1000);
    const { success } = await submitResultAs(firstPlayer, { ...report, version: version + 1, score: [1, 2] });
    expect(success?.code).toBe('report_changed');
    const roomAfter = await readRoomAs(firstPlayer, matchId);
    expect(roomAfter).toMatchObject({ dueAt, changeableUntil: null, reports: [{ score: [1, 2] }] });
    const { username } = firstPlayer;
    expect(listReportedEvents(roomAfter)).toEqual([
      [username, [2, 1], undefined],
      [username, [1, 2], [2, 1]],
    ]);
    const confirmation = { action: 'confirm', matchId } as const;
    await expect(submitResultAs(secondPlayer, { ...confirmation, version: version + 1 })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await submitResultAs(secondPlayer, { ...confirmation, version: version + 2 });
    expect(await readMatch(app, matchId)).toMatchObject({ method: 'confirmed', winnerSlot: 1 });
  });

  it('marks no report after a reopening as a change of an earlier one', async () => {
    const { matchId, version, firstPlayer } = await startLiveMatch();
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 1] });
    await runMeasure(matchId, 'reopen');
    await submitResultAs(firstPlayer, { action: 'report', matchId, version: version + 2, score: [1, 2] });
    const { username } = firstPlayer;
    expect(listReportedEvents(await readRoomAs(firstPlayer, matchId))).toEqual([
      [username, [2, 1], undefined],
      [username, [1, 2], undefined],
    ]);
  });

  it('turns an unanswered report into the result, once, whichever player reads it', async () => {
    const { matchId, version, firstPlayer, secondPlayer, stranger } = await startLiveMatch();
    const decideByClockAs = async (user: TestUser) => (await autoSubmitResult(makeWork(app, user), { matchId })).data;
    await submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 1] });
    expect(await decideByClockAs(secondPlayer)).toMatchObject({ status: 'reported', version: version + 1 });
    app.clock.advance(hour);
    await expect(decideByClockAs(stranger)).rejects.toMatchObject({ code: 'not_your_match' });
    const decidedMatch = await decideByClockAs(secondPlayer);
    expect(decidedMatch).toMatchObject({ status: 'completed', method: 'clock', payout: { state: 'held' } });
    expect(await decideByClockAs(firstPlayer)).toMatchObject({ status: 'completed', version: decidedMatch.version });
  });

  it('accepts one of two simultaneous reports, and asks the other player to check again', async () => {
    const { matchId, version, firstPlayer, secondPlayer } = await startLiveMatch();
    const results = await Promise.allSettled([
      submitResultAs(firstPlayer, { action: 'report', matchId, version, score: [2, 0] }),
      submitResultAs(secondPlayer, { action: 'report', matchId, version, score: [0, 2] }),
    ]);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toMatchObject([{ code: 'version_conflict' }]);
    expect(await readMatch(app, matchId)).toMatchObject({ status: 'reported', version: version + 1 });
  });

  it('accepts each check-in and one concession of each match once when players act simultaneously', async () => {
    const players = await addPlayers(app, 8);
    const contest = await startContest(app, players, { entryFee: '10' });
    const openedMatches = (await listMatches(app.db, contest.id)).filter((match) => match.status === 'ready');
    const matchesWithPlayers = await Promise.all(
      openedMatches.map(async (match) => ({ match, players: await listPlayers(app, match) })),
    );
    const playMoves = (moves: Promise<unknown>[]) => Promise.allSettled(moves);
    const checkIns = await playMoves(
      matchesWithPlayers.flatMap(({ match, players: both }) =>
        [...both, ...both].map((player) => checkInPlayer(makeWork(app, player), { matchId: match.id })),
      ),
    );
    expect(checkIns.filter((result) => result.status === 'fulfilled')).toHaveLength(8);
    const version = (await readMatch(app, openedMatches[0]?.id ?? '')).version;
    const concessions = await playMoves(
      matchesWithPlayers.flatMap(({ match, players: both }) =>
        both.map((player) => submitResultAs(player, { action: 'concede', matchId: match.id, version })),
      ),
    );
    expect(concessions.filter((result) => result.status === 'fulfilled')).toHaveLength(4);
    expect((await listMatches(app.db, contest.id)).filter((match) => match.status === 'ready')).toHaveLength(2);
  });

  it('reports its check-in', async () => {
    const players = await addPlayers(app, 2);
    const contest = await startContest(app, players);
    const match = await findMatchByNumber(app, contest.id, 1);
    const [firstPlayer, secondPlayer] = await listPlayers(app, match);
    expect((await getCheckInTime(makeWork(app, firstPlayer), { matchId: match.id })).data).toMatchObject({
      state: 'open',
    });
    expect((await checkInPlayer(makeWork(app, firstPlayer), { matchId: match.id })).data).toMatchObject({
      state: 'checked_in',
    });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    expect((await getCheckInTime(makeWork(app, secondPlayer), { matchId: match.id })).data).toMatchObject({
      state: 'paused',
    });
    await expect(checkInPlayer(makeWork(app, secondPlayer), { matchId: match.id })).rejects.toMatchObject({
      code: 'contest_paused',
    });
  });
});
