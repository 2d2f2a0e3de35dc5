import type { InputOf } from '@laurel/shared/protocol';
import { makeWork, toCall } from '../../../../test/work';
import { readNoticeParams } from '../../people/notices/facts.store';
import { writeNotice } from '../../people/notices/mapper';
import type { NoticeKind } from '../../people/notices/tables';
import {
  addPlayers,
  checkInBoth,
  createTestApp,
  expectSoundLedger,
  findMatchByNumber,
  listPlayers,
  minute,
  openContest,
  playMatch,
  readContest,
  readMatch,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { enterContest } from '../contests/entry.commands';
import { cancelContest } from '../contests/staff.commands';
import { checkInPlayer } from '../matches/commands';
import { matchHandlers } from '../matches/routes';

const submitResult = toCall(matchHandlers.submitResult);

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const listNotices = (kind: NoticeKind) =>
  app.db.selectFrom('notices').selectAll().where('kind', '=', kind).orderBy('at').orderBy('id').execute();
const listIds = (users: readonly { id: string }[]) => users.map(({ id }) => id).sort();
const listReaders = async (kind: NoticeKind) => (await listNotices(kind)).map(({ userId }) => userId).sort();

async function enterPlayers(players: readonly TestUser[], form: Parameters<typeof openContest>[1] = {}) {
  const contest = await openContest(app, form);
  for (const player of players)
    await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
  return contest;
}

describe('a reported result', () => {
  async function reportFirstMatch() {
    const contest = await startContest(app, await addPlayers(app, 4));
    const match = await checkInBoth(app, (await findMatchByNumber(app, contest.id, 1)).id);
    const [firstPlayer, secondPlayer] = await listPlayers(app, match);
    const submitResultAs = (
      user: TestUser,
      input: { action: 'report'; score: [number, number] } | { action: 'confirm' },
    ) =>
      readMatch(app, match.id).then(({ version }) =>
        submitResult(makeWork(app, user), { ...input, matchId: match.id, version } as InputOf<'submitResult'>),
      );
    await submitResultAs(firstPlayer, { action: 'report', score: [2, 1] });
    const [notice, ...otherNotices] = await listNotices('match_reported');
    if (!notice || otherNotices.length > 0) throw new Error('One player has a notice');
    const readFacts = async (of = notice) => (await readNoticeParams(app.db, [of], app.clock.now()))[0];
    return { match, firstPlayer, secondPlayer, submitAs: submitResultAs, notice, readFacts };
  }

  it('is told to the opponent, with the score and the deadline, until they respond', async () => {
    const { match, firstPlayer, secondPlayer, submitAs: submitResultAs, notice, readFacts } = await reportFirstMatch();
    expect([notice.userId, notice.subjectId]).toEqual([secondPlayer.id, match.id]);
    expect(await readFacts()).toMatchObject({
      ...{ opponent: firstPlayer.username, won: false, score: [2, 1], before: null, id: match.id },
      until: (await readMatch(app, match.id)).dueAt?.toISOString(),
    });
    await submitResultAs(secondPlayer, { action: 'confirm' });
    expect(await readFacts()).toBeNull();
  });

  it('is told once more when it changes, with what it said before, and no longer as it was', async () => {
    const { firstPlayer, submitAs: submitResultAs, notice, readFacts } = await reportFirstMatch();
    app.clock.advance(minute);
    await submitResultAs(firstPlayer, { action: 'report', score: [0, 2] });
    const [, changeNotice] = await listNotices('match_reported');
    if (!changeNotice) throw new Error('The change has a notice');
    expect(await readFacts()).toBeNull();
    expect(notice.params).toMatchObject({ won: false, score: [2, 1] });
    const facts = await readFacts(changeNotice);
    expect(facts).toMatchObject({ won: true, score: [2, 0], before: { won: false, score: [2, 1] } });
    expect(changeNotice.params).toEqual(facts);
    const { username } = firstPlayer;
    const writeSubject = (locale: 'en' | 'de') => writeNotice(changeNotice, { username: 'reader', locale }).subject;
    expect(writeSubject('en')).toBe(`${username} changed their report: you won 2–0 (before: lost 2–1)`);
    expect(writeSubject('de')).toBe(
      `${username} hat die Meldung geändert: Du hast 2:0 gewonnen (vorher: 2:1 verloren)`,
    );
  });

  it('is no longer told once the opponent reports another, which makes it a dispute', async () => {
    const { submitAs: submitResultAs, secondPlayer, readFacts } = await reportFirstMatch();
    await submitResultAs(secondPlayer, { action: 'report', score: [0, 2] });
    expect(await readFacts()).toBeNull();
    expect(await listNotices('match_reported')).toHaveLength(1);
  });
});

it('tells who missed check-in that the spot is lost and the fee is back', async () => {
  const players = await addPlayers(app, 4);
  const contest = await enterPlayers(players);
  app.clock.set(contest.checkInOpensAt);
  for (const player of players.slice(0, 3)) await checkInPlayer(makeWork(app, player), { contestId: contest.id });
  app.clock.set(contest.checkInClosesAt);
  await readContest(app, contest.id);
  const [notice, ...otherNotices] = await listNotices('entry_dropped');
  expect(otherNotices).toEqual([]);
  expect(notice).toMatchObject({ userId: players[3]?.id, params: { title: contest.title, fee: '25' } });
  expect(await listNotices('contest_cancelled')).toEqual([]);
});

it('tells everyone still in a contest that too few came, and what they got back', async () => {
  const players = await addPlayers(app, 3);
  const contest = await enterPlayers(players, { minPlayers: 2 });
  app.clock.set(contest.checkInOpensAt);
  await checkInPlayer(makeWork(app, players[0] ?? app.admin), { contestId: contest.id });
  app.clock.set(contest.checkInClosesAt);
  await readContest(app, contest.id);
  expect(await listReaders('contest_cancelled')).toEqual(listIds(players));
  expect((await listNotices('contest_cancelled'))[0]?.params).toEqual({
    ...{ title: contest.title, slug: contest.slug, fee: '25', least: 2, reason: null },
  });
  expect(await listNotices('entry_dropped')).toEqual([]);
});

it('tells entrants and the waitlist that staff cancelled, with the reason, in a free contest too', async () => {
  const players = await addPlayers(app, 3);
  const contest = await openContest(app, { entryFee: '0', maxPlayers: 2 });
  for (const [index, player] of players.entries())
    await enterContest(makeWork(app, player), {
      ...{ contestId: contest.id, termsVersion: contest.termsVersion, waitlist: index === 2 },
    });
  await cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'The hall is flooded.' });
  expect(await listReaders('contest_cancelled')).toEqual(listIds(players));
  for (const { params } of await listNotices('contest_cancelled'))
    expect(params).toMatchObject({ fee: null, least: null, reason: 'The hall is flooded.' });
});

it('tells each player of the prize that they were paid, once', async () => {
  const contest = await startContest(app, await addPlayers(app, 4));
  for (const number of [1, 2, 3]) await playMatch(app, (await findMatchByNumber(app, contest.id, number)).id);
  const paidRows = await app.db.selectFrom('entrants').select(['userId', 'prize']).where('prize', '>', 0n).execute();
  expect(paidRows.length).toBeGreaterThan(1);
  expect(await listReaders('prize_paid')).toEqual(paidRows.map(({ userId }) => userId).sort());
  const amounts = (await listNotices('prize_paid')).map(({ params }) => (params as { amount: string }).amount);
  expect(amounts.every((amount) => Number(amount) > 0)).toBe(true);
});
