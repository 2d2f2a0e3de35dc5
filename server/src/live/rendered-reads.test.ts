import { sendExpectingSuccess } from '../../test/api';
import { collectStatements } from '../../test/statements';
import { fundHolder, openContest } from '../domains/testing';
import type { VisitorAnswer } from '../http/visitor';
import { addPerson, api, app, awaitEarlierChanges, followTopics, prepareLive, renameContest } from './testing';

prepareLive();

describe('what a visitor’s page read', () => {
  const askContest = (id: string) => api.askPage({ name: 'getPublicContest', request: { params: { id } } });

  it('is current until its subject changes', async () => {
    const [contest, otherContest] = [await openContest(app), await openContest(app)];
    await awaitEarlierChanges();
    const answer = await askUntilCurrent(() => askContest(contest.slug));
    const follower = await followTopics([`contest:${contest.id}`, `contest:${otherContest.id}`]);
    for (const { id } of [contest, otherContest]) await follower.waitForVersion(`contest:${id}`, '');
    const otherVersion = follower.waitForVersion(`contest:${otherContest.id}`);
    await renameContest(otherContest.id, 'Another Cup');
    await otherVersion;
    expect(answer.isCurrent()).toBe(true);
    const version = follower.waitForVersion(`contest:${contest.id}`);
    await renameContest(contest.id, 'Lantern Cup');
    await version;
    expect(answer.isCurrent()).toBe(false);
    expect((await askUntilCurrent(() => askContest(contest.slug))).data).toMatchObject({ title: 'Lantern Cup' });
  });

  it.each([
    { what: 'picture', change: { avatarUrl: '/media/other.png' } },
    { what: 'country', change: { country: 'NO' } },
  ])('is current until a $what of somebody changes', async ({ change }) => {
    const [contest, person] = [await openContest(app), await addPerson()];
    const answer = await askUntilCurrent(() => askContest(contest.slug));
    await api.db.updateTable('users').set(change).where('id', '=', person.id).execute();
    while (answer.isCurrent()) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('is never current if nothing announces its changes', async () => {
    expect((await api.askPage({ name: 'getSettings', request: {} })).isCurrent()).toBe(false);
  });
});

async function countQueries(send: () => Promise<unknown>): Promise<number> {
  const statements = await collectStatements(send);
  return statements.length;
}

async function sendUntilCached(send: () => Promise<unknown>, ownQueries: number): Promise<void> {
  do {
    api.clock.advance(2000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while ((await countQueries(send)) > ownQueries);
}

describe('a contest over HTTP', () => {
  it.each([
    { reader: 'a visitor', ownQueries: 0 },
    { reader: 'a player', ownQueries: 2 },
  ])(
    'costs $reader $ownQueries queries while it is current, and is read anew once it changes',
    async ({ ownQueries }) => {
      const caller = ownQueries > 0 ? await addPerson() : undefined;
      const { id } = await openContest(app);
      const follower = await followTopics([`contest:${id}`]);
      await follower.waitForVersion(`contest:${id}`, '');
      const readContest = () =>
        sendExpectingSuccess(api, 'getPublicContest', { params: { id }, ...(caller && { as: caller }) });
      await sendUntilCached(readContest, ownQueries);
      const version = follower.waitForVersion(`contest:${id}`);
      await renameContest(id, 'Amber Cup');
      await version;
      expect((await readContest()).data).toMatchObject({ title: 'Amber Cup' });
      api.clock.advance(10_000);
      expect(await countQueries(readContest)).toBeGreaterThan(ownQueries);
    },
  );

  it('is listed again for staff after a second, because visitors aren’t told of drafts', async () => {
    await openContest(app);
    await sendUntilCached(() => sendExpectingSuccess(api, 'listContests', {}), 0);
    const staff = await addPerson('admin');
    const listContests = () => sendExpectingSuccess(api, 'listAdminContests', { as: staff });
    await listContests();
    api.clock.advance(2000);
    expect(await countQueries(listContests)).toBe(2);
  });

  it('gives a cached answer the current time', async () => {
    await openContest(app);
    const readSchedule = () => sendExpectingSuccess(api, 'getSchedule', {});
    await sendUntilCached(readSchedule, 0);
    const { data } = await readSchedule();
    expect(data).toMatchObject({ serverNow: api.clock.now().toISOString() });
  });

  it('is read anew by who has just entered it, before that is announced', async () => {
    const caller = await addPerson();
    await fundHolder(api.db, api.clock, caller.id, '100');
    const { id, termsVersion } = await openContest(app);
    const readContest = async () =>
      (await sendExpectingSuccess(api, 'getPublicContest', { params: { id }, as: caller })).data;
    await sendUntilCached(readContest, 2);
    expect(await readContest()).toMatchObject({ entered: 0 });
    await sendExpectingSuccess(api, 'enterContest', { as: caller, body: { contestId: id, termsVersion } });
    expect(await readContest()).toMatchObject({ entered: 1 });
  });
});

async function askUntilCurrent(ask: () => Promise<VisitorAnswer>): Promise<VisitorAnswer> {
  for (;;) {
    const answer = await ask();
    if (answer.isCurrent()) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
