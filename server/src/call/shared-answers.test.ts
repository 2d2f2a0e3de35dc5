import {
  createTestApi,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import { collectStatements } from '../../test/statements';
import { createTestClock } from '../clock';
import { handlers } from '../domains';
import { revokeSessions } from '../domains/people/sign-in/sessions.store';
import { openContest, type TestApp } from '../domains/testing';
import { createSharedAnswers, type SharedAnswers } from './shared-answers';

describe('a shared answer', () => {
  let elapsedMs = 0;
  const clock = createTestClock();
  const advanceTime = (milliseconds: number) => {
    elapsedMs += milliseconds;
    clock.advance(milliseconds);
  };
  const createAnswers = (most?: number) =>
    createSharedAnswers({ clock, readElapsed: () => elapsedMs, ...(most ? { most } : {}) });
  const makeCounter = () => {
    let callCount = 0;
    return async () => {
      callCount += 1;
      return `answer ${callCount}`;
    };
  };

  it('is computed once for everyone within a second, then again', async () => {
    const answers = createAnswers();
    const makeAnswer = makeCounter();
    expect(await Promise.all([answers.getOrMake('a', makeAnswer), answers.getOrMake('a', makeAnswer)])).toEqual([
      'answer 1',
      'answer 1',
    ]);
    advanceTime(999);
    expect(await answers.getOrMake('a', makeAnswer)).toBe('answer 1');
    advanceTime(1);
    expect(await answers.getOrMake('a', makeAnswer)).toBe('answer 2');
  });

  it('is computed again once the service’s clock moves, even if no time has passed', async () => {
    const answers = createAnswers();
    const makeAnswer = makeCounter();
    await answers.getOrMake('a', makeAnswer);
    clock.advance(60_000);
    expect(await answers.getOrMake('a', makeAnswer)).toBe('answer 2');
  });

  it('depends on the address, and is dropped if there are too many', async () => {
    const answers = createAnswers(2);
    const makeAnswer = makeCounter();
    for (const key of ['a', 'b', 'c']) await answers.getOrMake(key, makeAnswer);
    expect(await answers.getOrMake('c', makeAnswer)).toBe('answer 3');
    expect(await answers.getOrMake('a', makeAnswer)).toBe('answer 4');
  });

  it('isn’t cached if it failed', async () => {
    const answers = createAnswers();
    const failAnswer = async () => {
      throw new Error('away');
    };
    const bothAnswers = [answers.getOrMake('a', failAnswer), answers.getOrMake('a', failAnswer)];
    for (const each of bothAnswers) await expect(each).rejects.toThrow('away');
    expect(await answers.getOrMake('a', makeCounter())).toBe('answer 1');
  });

  it('is never older than a change made here', async () => {
    const answers = createAnswers();
    let finishAnswer = (_text: string) => {};
    const oldAnswer = answers.getOrMake('a', () => new Promise((resolve) => (finishAnswer = resolve)));
    answers.drop();
    const freshAnswer = answers.getOrMake('a', async () => 'new');
    finishAnswer('old');
    expect([await oldAnswer, await freshAnswer, await answers.getOrMake('a', makeCounter())]).toEqual([
      'old',
      'new',
      'new',
    ]);
  });

  it('stays while it is current, even if others are dropped', async () => {
    let currentAnswers = new Set(['answer 1']);
    const answers = createSharedAnswers<string>({
      clock,
      readElapsed: () => elapsedMs,
      currentLifetimeMs: 60_000,
    });
    const makeAnswer = makeCounter();
    const readAnswer = (key: string) =>
      answers.getOrMake(key, makeAnswer, (answer) => () => currentAnswers.has(answer));
    for (const key of ['a', 'b']) await readAnswer(key);
    advanceTime(30_000);
    answers.drop();
    expect([answers.find('a'), answers.find('b')]).toEqual(['answer 1', undefined]);
    expect(await readAnswer('a')).toBe('answer 1');
    currentAnswers = new Set();
    expect(await readAnswer('a')).toBe('answer 3');
    currentAnswers = new Set(['answer 3']);
    advanceTime(60_000);
    expect(await readAnswer('a')).toBe('answer 4');
  });

  it('is outdated after a second if nothing tells whether it is current', async () => {
    const answers = createAnswers();
    const makeAnswer = makeCounter();
    const failCheck = async () => {
      throw new Error('away');
    };
    await answers.getOrMake('a', makeAnswer, failCheck);
    expect(await answers.getOrMake('a', makeAnswer, failCheck)).toBe('answer 1');
    advanceTime(1000);
    expect(await answers.getOrMake('a', makeAnswer, failCheck)).toBe('answer 2');
  });

  it('is dropped for room once outdated, even if a current one is older', async () => {
    const answers = createAnswers(3);
    const makeAnswer = makeCounter();
    const readAnswer = (key: string) => answers.getOrMake(key, makeAnswer, () => () => key === 'a');
    for (const key of ['a', 'b', 'c']) await readAnswer(key);
    advanceTime(1000);
    await readAnswer('d');
    expect(answers.find('a')).toBe('answer 1');
    await readAnswer('e');
    expect(answers.find('a')).toBe('answer 1');
  });
});

describe('over the API', () => {
  let api: TestApi;
  let app: TestApp;
  let player: SignedIn;
  let requestCount = 0;
  let sharedAnswers: SharedAnswers;

  beforeAll(async () => {
    const clock = createTestClock();
    const { getPublicContest } = handlers;
    if (!getPublicContest) throw new Error('Nobody handles it');
    sharedAnswers = createSharedAnswers({ clock, readElapsed: () => 0 });
    api = await createTestApi({
      clock,
      sharedAnswers,
      handlers: {
        ...handlers,
        getPublicContest: (request, context) => {
          requestCount += 1;
          return getPublicContest(request, context);
        },
      },
    });
    app = await makeTestApp(api);
    player = await signInUser(api, 'kestrel');
  });
  afterAll(() => api.close());

  const readContestAs = async (params: { id: string }, as?: SignedIn) => {
    const { data } = await sendExpectingSuccess(api, 'getPublicContest', { params, ...(as ? { as } : {}) });
    return data as { entered: number; entry: unknown; eligibility: { conditions: { met: boolean }[] } };
  };

  it('queries the database once for twenty visitors, and for each signed-in user', async () => {
    const { id } = await openContest(app, { entryFee: '0' });
    requestCount = 0;
    await Promise.all(Array.from({ length: 20 }, () => readContestAs({ id })));
    expect(requestCount).toBe(1);
    const [ownContest] = await Promise.all([readContestAs({ id }, player), readContestAs({ id }, player)]);
    expect(requestCount).toBe(3);
    expect(ownContest?.eligibility.conditions[0]?.met).toBe(true);
    expect((await readContestAs({ id })).eligibility.conditions[0]?.met).toBe(false);
  });

  it('shows visitors what a player has just done, but nothing of that player', async () => {
    const contest = await openContest(app, { entryFee: '0' });
    const params = { id: contest.id };
    expect((await readContestAs(params)).entered).toBe(0);
    await sendExpectingSuccess(api, 'enterContest', {
      as: player,
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    expect(await readContestAs(params)).toMatchObject({ entered: 1, entry: null });
    expect((await readContestAs(params, player)).entry).not.toBeNull();
  });

  it('survives the report of a visit, which changes nothing that anybody reads', async () => {
    const { id } = await openContest(app, { entryFee: '0' });
    await readContestAs({ id });
    requestCount = 0;
    const body = { area: 'public', build: 'p1', failed: [], cold: true, times: {} };
    await sendExpectingSuccess(api, 'reportVisit', { body });
    await readContestAs({ id });
    expect(requestCount).toBe(0);
  });

  const countQueries = async (
    ...call: Parameters<typeof sendExpectingSuccess> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const statements = await collectStatements(() => sendExpectingSuccess(api, ...call));
    return statements.length;
  };

  it('within a second, signed-in readers query only what is their own', async () => {
    const { id } = await openContest(app, { entryFee: '0' });
    sharedAnswers.drop();
    const [contest, list] = [{ as: player, params: { id } }, { as: player }];
    expect(await countQueries('getPublicContest', contest)).toBe(4);
    expect(await countQueries('getPublicContest', contest)).toBe(1);
    expect(await countQueries('listContests', list)).toBe(2);
    expect(await countQueries('listContests', list)).toBe(1);
  });

  it('is computed again for a reader who has just changed something in another process', async () => {
    const { id } = await openContest(app, { entryFee: '0' });
    const call = { as: player, params: { id } };
    await sendExpectingSuccess(api, 'getPublicContest', call);
    expect(await countQueries('getPublicContest', { ...call, headers: { 'Cache-Control': 'no-cache' } })).toBe(4);
  });

  it('ends a session at once where it is signed out, and within a second elsewhere', async () => {
    const otherUser = await signInUser(api, 'osprey');
    const listContestsAs = (as: SignedIn) => sendCall(api, 'listContests', { as });
    expect((await listContestsAs(otherUser)).statusCode).toBe(200);
    await sendExpectingSuccess(api, 'logout', { as: otherUser });
    expect((await listContestsAs(otherUser)).statusCode).toBe(401);

    const thirdUser = await signInUser(api, 'merlin');
    expect((await listContestsAs(thirdUser)).statusCode).toBe(200);
    await revokeSessions(api.db, api.clock.now(), thirdUser.id);
    const body = { kind: 'send', username: 'kestrel', amount: '1', note: '' } as const;
    expect((await sendCall(api, 'createTransaction', { as: thirdUser, body })).statusCode).toBe(401);
    api.clock.advance(1000);
    expect((await listContestsAs(thirdUser)).statusCode).toBe(401);
  });

  it('is JSON that browsers don’t cache, the same each time, also if it is refused', async () => {
    const { id } = await openContest(app);
    const [firstAnswer, secondAnswer] = [
      await sendCall(api, 'getPublicContest', { params: { id } }),
      await sendCall(api, 'getPublicContest', { params: { id } }),
    ];
    for (const { headers } of [firstAnswer, secondAnswer])
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    expect(secondAnswer.body).toBe(firstAnswer.body);
    for (let time = 0; time < 2; time += 1)
      expect((await sendCall(api, 'getPublicContest', { params: { id: 'nothing-here' } })).statusCode).toBe(404);
  });
});
