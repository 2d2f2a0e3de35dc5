import { samplePassword } from '../../server/src/sample/people';
import { isFullRun } from '../../tools/checks/full-run';
import { expect, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';
import { createPlayedContest, decideBySeed, minutesToCheckIn, sampleNames, startPlaying } from './played-contest';
import { signIn } from './steps';

const steward = { username: 'steward', password: samplePassword };

const listPairs = (matches: readonly { opponents: readonly ({ player: { username: string } } | null)[] }[]) =>
  matches.flatMap(({ opponents: [one, other] }) =>
    one && other ? [[one.player.username, other.player.username].sort().join(' – ')] : [],
  );

if (isFullRun)
  test('the winners’ champion makes the second final of a double elimination unnecessary', async ({
    laurel,
    newPerson,
  }) => {
    const cup = await createPlayedContest(laurel, { title: 'Short Cup', format: 'double_elimination', maxPlayers: 4 });
    await startPlaying(laurel, cup, sampleNames.slice(0, 4));
    await cup.playReadyMatches();
    const { matches, phase } = await cup.readContest();
    expect(phase).toBe('completed');
    expect(matches.filter(({ method }) => method === 'not_needed')).toHaveLength(1);
    const { page } = await newPerson();
    await page.goto(`/contests/${cup.slug}`);
    await expect(page.getByText('Not needed').first()).toBeVisible();
  });

if (isFullRun) {
  test.beforeEach(() => test.setTimeout(scaleToMachine(240_000)));

  test('sixteen play a double elimination through a waitlist, a no-show, a double forfeit, a dispute and an overturn', async ({
    laurel,
    newPerson,
  }) => {
    const cup = await createPlayedContest(laurel, {
      title: 'Sixteen Cup',
      format: 'double_elimination',
      maxPlayers: 16,
    });
    const entrantNames = sampleNames.slice(0, 16);
    const [firstName = '', ...otherNames] = entrantNames;
    const lateSampleName = sampleNames[16] ?? '';
    await laurel.advance(2);
    await cup.enterPlayers(entrantNames);
    await cup.enterPlayers([lateSampleName], true);
    const waitingPerson = await newPerson();
    await signIn(waitingPerson.page, { ...steward, username: lateSampleName });
    await waitingPerson.page.goto(`/contests/${cup.slug}`);
    await expect(waitingPerson.page.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible();
    await cup.call(firstName, 'POST', `/me/contests/${cup.id}/leave`, {});
    await expect(waitingPerson.page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
    // The session ends when the clock moves a month.
    await waitingPerson.page.close();
    await laurel.advance(minutesToCheckIn);
    await cup.checkInPlayers([...otherNames, lateSampleName]);
    await laurel.advance(60);

    const [absentMatch, emptyMatch, disputedMatch, overturnedMatch] = await Promise.all(
      [1, 2, 3, 4].map(cup.findMatch),
    );
    if (!absentMatch || !emptyMatch || !disputedMatch || !overturnedMatch) throw new Error('Eight matches are drawn');
    await cup.checkInToMatch(cup.readNames(absentMatch)[0], absentMatch.id);
    const [playerName, opponentName] = await cup.checkInBothPlayers(disputedMatch);
    await cup.submitAction(playerName, disputedMatch.id, { action: 'report', score: [1, 0] });
    await cup.submitAction(opponentName, disputedMatch.id, { action: 'report', score: [0, 1] });
    await cup.playMatch(overturnedMatch, 0);
    const umpire = await newPerson();
    await signIn(umpire.page, steward);
    await umpire.page.goto(`/dashboard/admin/disputes/${disputedMatch.id}`);
    await expect(umpire.page.getByRole('region', { name: 'Ruling' })).toBeVisible();
    await cup.ruleMatch(disputedMatch, 1, 'The picture shows the final score.');
    await expect(umpire.page.getByText('The picture shows the final score.').first()).toBeVisible();
    await cup.ruleMatch(overturnedMatch, 1, 'The report named the wrong player.');
    await laurel.advance(11);
    expect(await cup.findMatch(1)).toMatchObject({ method: 'forfeit' });
    expect(await cup.findMatch(2)).toMatchObject({ method: 'double_forfeit' });
    expect((await cup.findMatch(3)).opponents[1]).toMatchObject({ result: 'win' });
    expect((await cup.findMatch(4)).opponents[1]).toMatchObject({ result: 'win' });
    const absentNames = cup.readNames(emptyMatch);
    const { entrants } = await cup.readContest();
    for (const name of absentNames)
      expect(entrants.find(({ player }) => player.username === name)).toMatchObject({ status: 'eliminated' });

    await cup.playReadyMatches((match) => (match.stage?.part === 'final' ? 1 : decideBySeed(match)));
    await laurel.advance(125);
    const { matches, phase, champion } = await cup.readContest();
    expect(phase).toBe('completed');
    expect(matches.filter(({ stage }) => stage?.part === 'second_final')).toMatchObject([{ method: 'confirmed' }]);
    expect(champion).not.toBeNull();
    await umpire.page.goto(`/contests/${cup.slug}`);
    await expect(umpire.page.getByText(`Sixteen Cup champion`).first()).toBeVisible();
  });

  test('six play a round robin, one leaves early, and three share the first place and its prizes', async ({
    laurel,
    newPerson,
  }) => {
    const roundRobin = await createPlayedContest(laurel, {
      ...{ title: 'Six Round', format: 'round_robin', maxPlayers: 6 },
    });
    const entrantNames = sampleNames.slice(0, 6);
    await startPlaying(laurel, roundRobin, entrantNames);
    const { matches } = await roundRobin.readContest();
    const hasLastSeed = ({ opponents }: (typeof matches)[number]) => opponents.some((each) => each?.seed === 6);
    const leavingMatch = matches.find((match) => hasLastSeed(match) && match.status === 'ready');
    if (!leavingMatch) throw new Error('The last seed has a match');
    await roundRobin.disqualifyPlayer(leavingMatch, leavingMatch.opponents[0]?.seed === 6 ? 0 : 1);
    // The first three beat each other in a circle: 1 beats 2, 2 beats 3 and 3 beats 1.
    await roundRobin.playReadyMatches((match) => {
      const seeds = match.opponents.map((each) => each?.seed ?? 0);
      const areLevel = seeds.every((seed) => seed <= 3) && seeds.includes(1) && seeds.includes(3);
      return areLevel ? (seeds[0] === 3 ? 0 : 1) : decideBySeed(match);
    });
    await laurel.advance(125);
    const { phase, standings = [], entrants } = await roundRobin.readContest();
    expect(phase).toBe('completed');
    expect(standings.filter(({ place, shared }) => place === 1 && shared)).toHaveLength(3);
    const prizes = entrants.filter(({ prize }) => Number(prize) > 0).map(({ prize }) => Number(prize));
    expect(prizes).toHaveLength(3);
    expect(new Set(prizes).size).toBe(1);
    const { page } = await newPerson();
    await page.goto(`/contests/${roundRobin.slug}`);
    await expect(
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: entrantNames[5] ?? '' })
        .first(),
    ).toBeVisible();
  });

  test('nine play four rounds of a Swiss contest, each pair at most once, and each sits out at most once', async ({
    laurel,
    newPerson,
  }) => {
    const swissContest = await createPlayedContest(laurel, {
      ...{ title: 'Nine Ladder', format: 'swiss', formatSettings: { rounds: 4 }, maxPlayers: 9 },
    });
    await startPlaying(laurel, swissContest, sampleNames.slice(0, 9));
    await swissContest.playReadyMatches();
    const { phase, matches, standings = [] } = await swissContest.readContest();
    expect(phase).toBe('completed');
    const pairs = listPairs(matches);
    expect(pairs).toHaveLength(16);
    expect(new Set(pairs).size).toBe(16);
    const namesWithByes = matches.flatMap(({ method, opponents }) =>
      method === 'bye' ? opponents.flatMap((each) => each?.player.username ?? []) : [],
    );
    expect(new Set(namesWithByes).size).toBe(4);
    expect(standings[0]).toMatchObject({ place: 1 });
    const { page } = await newPerson();
    await page.goto(`/contests/${swissContest.slug}`);
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(10);
  });

  test('twenty-four play two stages, and rivals of a group don’t meet again in the bracket’s first round', async ({
    laurel,
    newPerson,
  }) => {
    const stagedContest = await createPlayedContest(laurel, {
      ...{
        title: 'Two Stages',
        format: 'stages',
        formatSettings: { groups: 4, advance: 2 },
        minPlayers: 8,
        maxPlayers: 24,
      },
    });
    await startPlaying(laurel, stagedContest, sampleNames.slice(0, 24));
    await stagedContest.playReadyMatches();
    const { phase, matches, champion } = await stagedContest.readContest();
    expect(phase).toBe('completed');
    expect(champion?.username).toBe(sampleNames[0]);
    const groupMatches = matches.filter(({ stage }) => stage?.part === 'group');
    const bracketMatches = matches.filter(({ stage }) => stage?.part !== 'group');
    expect([groupMatches.length, bracketMatches.length]).toEqual([60, 7]);
    const groupPairs = new Set(listPairs(groupMatches));
    const openingBracket = bracketMatches.filter(({ stage }) => stage?.round === 1 && stage.rounds === 3);
    expect(openingBracket).toHaveLength(4);
    for (const pair of listPairs(openingBracket)) expect(groupPairs).not.toContain(pair);
    const { page } = await newPerson();
    await page.goto(`/contests/${stagedContest.slug}`);
    await expect(page.getByText('Two Stages champion').first()).toBeVisible();
  });

  test('four play a league over three weeks, at a time that both agree on or at the end of the week', async ({
    laurel,
    newPerson,
  }) => {
    const dayMinutes = 24 * 60;
    const league = await createPlayedContest(laurel, {
      ...{ title: 'Four League', format: 'league', formatSettings: { roundDays: 7 }, maxPlayers: 4 },
    });
    const entrantNames = sampleNames.slice(0, 4);
    await startPlaying(laurel, league, entrantNames);
    const firstMatch = await league.findMatch(1);
    const [firstName, secondName] = league.readNames(firstMatch);
    const { serverNow } = await league.readContest();
    const proposedTime = new Date(Date.parse(serverNow) + 2 * dayMinutes * 60_000).toISOString();
    await league.submitAction(firstName, firstMatch.id, { action: 'propose_times', times: [proposedTime] });
    const { page } = await newPerson();
    await signIn(page, { ...steward, username: secondName });
    await page.goto(`/dashboard/matches/${firstMatch.id}`);
    await expect(page.getByText(`${firstName} proposes`)).toBeVisible();
    await league.submitAction(secondName, firstMatch.id, { action: 'agree_on_time', time: proposedTime });
    await expect(page.getByText(/^You agreed on/).first()).toBeVisible();
    await laurel.advance(2 * dayMinutes);
    expect(await league.findMatch(1)).toMatchObject({ status: 'ready' });
    await league.playMatch(await league.findMatch(1), 0);
    for (let week = 1; week <= 3; week += 1) {
      await laurel.advance(week === 1 ? 5 * dayMinutes : 7 * dayMinutes);
      await league.playReadyMatches();
    }
    const { phase, standings = [] } = await league.readContest();
    expect(phase).toBe('completed');
    expect(standings.map(({ won }) => won)).toEqual([3, 2, 1, 0]);
  });
}
