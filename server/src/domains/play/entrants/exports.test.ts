import { formatNames } from '@laurel/shared/formats';
import type { ContestDetail } from '@laurel/shared/protocol';
import { expectRefusal, sendCall, sendExpectingSuccess } from '../../../../test/api';
import { addPlayers, hour, playMatch, readContest, startContest } from '../../testing';
import { listMatches } from '../competition/match.store';
import { api, app, contest, player, prepareContest, setContest, umpire } from './testing';

prepareContest();

describe('exports', () => {
  const readFile = async (
    call: 'exportEntrants' | 'exportStandings' | 'exportResults' | 'exportContest',
    as = umpire,
  ) => sendCall(api, call, { as, params: { id: contest.id } });
  const readRows = async (call: 'exportEntrants' | 'exportStandings' | 'exportResults') => {
    const answer = await readFile(call);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', ...lines] = answer.body.trimEnd().split('\r\n');
    const columns = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])));
  };

  async function playToTheEnd(): Promise<void> {
    for (let waitCount = 0; waitCount < 20 && contest.phase !== 'completed'; ) {
      const [nextMatch] = (await listMatches(api.db, contest.id)).filter(({ status }) => status === 'ready');
      if (nextMatch) await playMatch(app, nextMatch.id, [2, 0]);
      else {
        waitCount += 1;
        api.clock.advance(48 * hour);
        setContest(await readContest(app, contest.id));
      }
    }
    expect(contest.phase).toBe('completed');
  }

  test.each(formatNames)('list the players, each result and each final place: %s', async (format) => {
    const players = await addPlayers(app, 5, '100');
    setContest(
      await startContest(app, players, {
        ...{ title: 'Whole Cup', format, prizeSplit: [6000, 4000] },
        ...(format === 'league' && { formatSettings: { roundDays: 1 } }),
      }),
    );
    await playToTheEnd();
    const [entrants, standings, results] = [
      await readRows('exportEntrants'),
      await readRows('exportStandings'),
      await readRows('exportResults'),
    ];
    expect(entrants.map(({ player }) => player)).toEqual(players.map(({ username }) => username));
    const page = await sendExpectingSuccess(api, 'getAdminContest', { as: umpire, params: { id: contest.id } });
    const shownEntrants = (page.data as ContestDetail).entrants;
    expect(new Map(shownEntrants.map(({ player, place }) => [player.username, place]))).toEqual(
      new Map(entrants.map(({ player, place }) => [player, Number(place)])),
    );
    expect(standings.map(({ player }) => player).sort()).toEqual(players.map(({ username }) => username).sort());
    const [firstLine, ...otherLines] = standings;
    expect(firstLine).toMatchObject({ place: '1', status: 'winner' });
    const places = standings.map(({ place }) => Number(place));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(otherLines.every(({ place, place_to }) => Number(place) > 1 && Number(place_to) >= Number(place))).toBe(
      true,
    );
    const sumColumn = (column: string) => standings.reduce((sum, row) => sum + Number(row[column]), 0);
    const playedResults = results.filter(({ winner, method }) => winner !== '' && method !== 'bye');
    const byeWinCount = sumColumn('won') - playedResults.length;
    expect([0, results.filter(({ method }) => method === 'bye').length]).toContain(byeWinCount);
    expect([sumColumn('lost'), sumColumn('played')]).toEqual([
      playedResults.length,
      2 * playedResults.length + byeWinCount,
    ]);
    expect(results.filter(({ winner }) => winner === firstLine?.player).length).toBeGreaterThanOrEqual(
      Number(firstLine?.won),
    );
    expect(results).toHaveLength((await listMatches(api.db, contest.id)).length);
    const answer = await readFile('exportContest');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="contest.json"');
    const file = answer.json();
    expect(file.contest).toMatchObject({ title: 'Whole Cup', format, phase: 'completed', champion: firstLine?.player });
    for (const [rows, lines] of [
      [file.entrants, entrants],
      [file.standings, standings],
      [file.results, results],
    ])
      expect(rows.map((row: object) => Object.values(row).map((cell) => String(cell ?? '')))).toEqual(
        lines.map((line: object) => Object.values(line)),
      );
  });

  test.each(['single_elimination', 'round_robin'] as const)(
    'list a disqualified player last, without a place: %s',
    async (format) => {
      setContest(await startContest(app, await addPlayers(app, 4, '100'), { title: 'Short Cup', format }));
      const [match] = (await listMatches(api.db, contest.id)).filter(({ status }) => status === 'ready');
      const { id = '', version, opponent1Id: entrantId } = match ?? {};
      const body = { action: 'disqualify', version, entrantId, reason: 'An aim bot.' };
      await sendExpectingSuccess(api, 'actOnMatch', { as: umpire, params: { id }, body });
      await playToTheEnd();
      const standings = await readRows('exportStandings');
      expect(standings[0]).toMatchObject({ place: '1' });
      expect(standings.at(-1)).toMatchObject({ entrant_id: entrantId, place: '', status: 'disqualified' });
    },
  );

  test.each(['single_elimination', 'round_robin'] as const)(
    'list a struck player last, without a place, and move nobody up: %s',
    async (format) => {
      setContest(await startContest(app, await addPlayers(app, 4, '100'), { title: 'Struck Cup', format }));
      await playToTheEnd();
      const entrantId = contest.championId ?? '';
      const body = { entrantId, reason: 'An aim bot.' };
      await sendExpectingSuccess(api, 'strikeEntrant', { as: umpire, params: { id: contest.id }, body });
      const standings = await readRows('exportStandings');
      expect(standings.at(-1)).toMatchObject({ entrant_id: entrantId, place: '', place_to: '', status: 'struck' });
      expect(standings[0]).toMatchObject({ place: '2' });
      expect((await readRows('exportEntrants')).find((row) => row.entrant_id === entrantId)).toMatchObject({
        place: '',
        status: 'struck',
      });
    },
  );

  test('are safe in a spreadsheet, and for contest staff alone', async () => {
    await api.db.updateTable('users').set({ username: '=cmd' }).where('id', '=', player.id).execute();
    expect((await readRows('exportEntrants')).map((row) => row.player)).toEqual(["'=cmd"]);
    expect(await readRows('exportStandings')).toEqual([]);
    expect(await readRows('exportResults')).toEqual([]);
    for (const call of ['exportEntrants', 'exportContest'] as const)
      expectRefusal(await readFile(call, player), 403, 'forbidden');
    setContest({ ...contest, id: '0c3a1d54-0f0e-4c39-9a5e-2f5a7b1c9d10' });
    expectRefusal(await readFile('exportResults'), 404, 'not_found');
  });
});
