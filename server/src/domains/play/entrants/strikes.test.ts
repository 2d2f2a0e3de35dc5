import { parseAmount } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall } from '../../../../test/api';
import { addPlayers, playMatch, readCoins, readContest, startContest } from '../../testing';
import { listEntrants } from '../competition/contest.store';
import { listMatches } from '../competition/match.store';
import { api, app, contest, player, prepareContest, setContest, umpire } from './testing';

prepareContest();

describe('a player found to have cheated after the payout', () => {
  test('loses the place, and each opponent who lost to them gets the fee back once', async () => {
    const players = await addPlayers(app, 4);
    setContest(await startContest(app, players, { title: 'Struck Cup', maxPlayers: 4 }));
    const strikeAs = (as: SignedIn, entrantId: string) =>
      sendCall(api, 'strikeEntrant', {
        as,
        params: { id: contest.id },
        body: { entrantId, reason: 'An aim bot, seen in the replays.' },
      });
    const [first] = await listEntrants(api.db, contest.id);
    expectRefusal(await strikeAs(umpire, first?.id ?? ''), 409, 'contest_closed');
    for (const { id } of await listMatches(api.db, contest.id)) await playMatch(app, id);
    const [final] = (await listMatches(api.db, contest.id)).filter(({ number }) => number === 3);
    const champion = (await readContest(app, contest.id)).championId ?? '';
    const before = await Promise.all(players.map(({ id }) => readCoins(app, id)));
    const entrants = await listEntrants(api.db, contest.id);
    const runnerUp = final?.opponent1Id === champion ? final?.opponent2Id : final?.opponent1Id;
    const semi = (await listMatches(api.db, contest.id)).filter(
      ({ number, opponent1Id, opponent2Id }) => number < 3 && [opponent1Id, opponent2Id].includes(champion),
    );
    const beaten = [runnerUp, ...semi.flatMap(({ opponent1Id, opponent2Id }) => [opponent1Id, opponent2Id])].filter(
      (id) => id !== champion,
    );

    const cheat = entrants.find(({ id }) => id === champion);
    const [one, two] = await Promise.all([strikeAs(umpire, champion), strikeAs(umpire, champion)]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
    expect((one.statusCode === 200 ? one : two).json<{ message: string }>().message).toMatch(/2 fees were given back/);
    const after = await Promise.all(players.map(({ id }) => readCoins(app, id)));
    for (const [index, { id }] of players.entries()) {
      const entrant = entrants.find(({ userId }) => userId === id);
      const gain = parseAmount(after[index] ?? '') - parseAmount(before[index] ?? '');
      expect(gain).toBe(beaten.includes(entrant?.id ?? '') ? contest.entryFee : 0n);
    }
    const [struck] = (await listEntrants(api.db, contest.id)).filter(({ id }) => id === champion);
    expect(struck).toMatchObject({ place: null, struckReason: 'An aim bot, seen in the replays.', status: 'winner' });
    expect((await readContest(app, contest.id)).championId).toBeNull();
    const refund = await api.db
      .selectFrom('ledgerTransactions')
      .select(['kind', 'actorId', 'causeId', 'reversesId'])
      .where('reference', '=', `contest_amends:${runnerUp}`)
      .execute();
    expect(refund).toEqual([{ kind: 'contest_refund', actorId: umpire.id, causeId: contest.id, reversesId: null }]);
    const tickets = await api.db.selectFrom('tickets').select('userId').where('subject', '=', 'Struck Cup').execute();
    expect(tickets.map(({ userId }) => userId)).toEqual([cheat?.userId]);

    // A second cheat had beaten somebody else. Players who already had their fee back get nothing more.
    expect((await strikeAs(umpire, runnerUp ?? '')).statusCode).toBe(200);
    const paid = await api.db
      .selectFrom('ledgerTransactions')
      .select('reference')
      .where('reference', 'like', 'contest_amends:%')
      .execute();
    expect(new Set(paid.map(({ reference }) => reference)).size).toBe(paid.length);
    expect(paid).toHaveLength(3);
    expectRefusal(await strikeAs(player, champion), 403, 'forbidden');
  });

  test('can’t be struck by a moderator who can’t move that many coins alone', async () => {
    const players = await addPlayers(app, 4, '1000');
    setContest(await startContest(app, players, { title: 'Dear Cup', maxPlayers: 4, entryFee: '300' }));
    for (const { id } of await listMatches(api.db, contest.id)) await playMatch(app, id);
    const champion = (await readContest(app, contest.id)).championId ?? '';
    const answer = await sendCall(api, 'strikeEntrant', {
      as: umpire,
      params: { id: contest.id },
      body: { entrantId: champion, reason: 'An aim bot.' },
    });
    expectRefusal(answer, 409, 'contest_closed');
    expect((await readContest(app, contest.id)).championId).toBe(champion);
  });
});
