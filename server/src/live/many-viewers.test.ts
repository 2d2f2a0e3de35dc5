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
  const [entrant, rich, ...others] = viewers;
  if (!entrant || !rich) throw new Error('No viewers');
  const contest = await openContest(app, { entryFee: '5' });
  for (const { id } of [entrant, rich]) await fundHolder(api.db, api.clock, id, '20');
  await sendExpectingSuccess(api, 'enterContest', {
    as: entrant,
    body: { contestId: contest.id, termsVersion: contest.termsVersion },
  });
  const topic = `contest:${contest.slug}`;
  const followers = await Promise.all(viewers.map((viewer) => followTopics([topic], viewer)));
  const versions = await Promise.all(followers.map((follower) => follower.waitForVersion(topic, '')));
  const params = { id: contest.slug };
  const readAll = (versionsToSee: readonly string[]) =>
    Promise.all(
      viewers.map(async (as, index) => {
        const headers = { [liveHeader]: versionsToSee[index] ?? '' };
        const { data } = await sendExpectingSuccess(api, 'getPublicContest', { as, params, headers });
        return data as AnswerOf<'getPublicContest'>;
      }),
    );
  await readAll(versions);

  const statements = watchStatements();
  const changes = Promise.all(followers.map((follower, index) => follower.waitForVersion(topic, versions[index])));
  await renameContest(contest.id, 'Lantern Cup');
  const answers = await readAll(await changes);
  const queries = statements.list();

  expect(answers.map(({ title }) => title)).toEqual(viewers.map(() => 'Lantern Cup'));
  const readOwn = (viewer: SignedIn) => {
    const { entry, eligibility } = answers[viewers.indexOf(viewer)] ?? {};
    const balance = eligibility?.conditions.find(({ condition }) => condition === 'balance');
    return { entered: entry !== null, balance: balance?.state };
  };
  expect(readOwn(entrant)).toEqual({ entered: true, balance: { code: 'available', params: { available: '15' } } });
  expect(readOwn(rich)).toEqual({ entered: false, balance: { code: 'available', params: { available: '20' } } });
  for (const otherUser of others)
    expect(readOwn(otherUser)).toEqual({ entered: false, balance: { code: 'available', params: { available: '0' } } });
  expect(queries.length).toBeLessThan(25);
});
