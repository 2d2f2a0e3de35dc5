import type { AnswerOf } from '@laurel/shared/protocol';
import { liveHeader } from '@laurel/shared/protocol';
import { type SignedIn, sendExpectingSuccess } from '../../test/api';
import { watchStatements } from '../../test/statements';
import { fundHolder, openContest } from '../domains/testing';
import { addPerson, api, app, followTopics, prepareLive, renameContest } from './testing';

prepareLive();
afterEach(() => jest.restoreAllMocks());

test('a change of a popular contest costs fewer than 25 queries, with fifty viewers who are signed in', async () => {
  const viewers = await Promise.all(Array.from({ length: 50 }, () => addPerson()));
  const [entrant, richViewer, ...otherViewers] = viewers;
  if (!entrant || !richViewer) throw new Error('No viewers');
  const contest = await openContest(app, { entryFee: '5' });
  for (const { id } of [entrant, richViewer]) await fundHolder(api.db, api.clock, id, '20');
  await sendExpectingSuccess(api, 'enterContest', {
    as: entrant,
    body: { contestId: contest.id, termsVersion: contest.termsVersion },
  });
  const topic = `contest:${contest.slug}`;
  const followers = await Promise.all(viewers.map((viewer) => followTopics([topic], viewer)));
  const versions = await Promise.all(followers.map((follower) => follower.waitForVersion(topic, '')));
  const params = { id: contest.slug };
  const readContestAsViewers = (versionsToSee: readonly string[]) =>
    Promise.all(
      viewers.map(async (as, index) => {
        const headers = { [liveHeader]: versionsToSee[index] ?? '' };
        const { data } = await sendExpectingSuccess(api, 'getPublicContest', { as, params, headers });
        return data as AnswerOf<'getPublicContest'>;
      }),
    );
  await readContestAsViewers(versions);

  const statements = watchStatements();
  const newVersions = Promise.all(followers.map((follower, index) => follower.waitForVersion(topic, versions[index])));
  await renameContest(contest.id, 'Lantern Cup');
  const answers = await readContestAsViewers(await newVersions);
  const queries = statements.list();

  expect(answers.map(({ title }) => title)).toEqual(viewers.map(() => 'Lantern Cup'));
  const readOwnState = (viewer: SignedIn) => {
    const { entry, eligibility } = answers[viewers.indexOf(viewer)] ?? {};
    const balance = eligibility?.conditions.find(({ condition }) => condition === 'balance');
    return { entered: entry !== null, balance: balance?.state };
  };
  expect(readOwnState(entrant)).toEqual({ entered: true, balance: { code: 'available', params: { available: '15' } } });
  expect(readOwnState(richViewer)).toEqual({
    entered: false,
    balance: { code: 'available', params: { available: '20' } },
  });
  for (const otherViewer of otherViewers)
    expect(readOwnState(otherViewer)).toEqual({
      entered: false,
      balance: { code: 'available', params: { available: '0' } },
    });
  expect(queries.length).toBeLessThan(25);
});
