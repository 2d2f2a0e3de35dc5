import { setTimeout as wait } from 'node:timers/promises';
import type { CallName, Role } from '@laurel/shared/protocol';
import fc from 'fast-check';
import pg from 'pg';
import { createTestApi, type SignedIn, sendCall, sendExpectingSuccess, signInUser, type TestApi } from '../../test/api';
import { noteIdentityChange } from '../call/identity-changes';
import { createTestClock } from '../clock';
import type { Database } from '../database/schema';
import type { FoundSession } from '../domains/people/sign-in/sessions.store';
import { revokeSessions } from '../domains/people/sign-in/sessions.store';
import { updateUser } from '../domains/people/users/store';
import { createChanges } from '../live/changes';
import { createSessionCache } from './session-cache';

type Step =
  | { kind: 'pass'; ms: number }
  | { kind: 'send' | 'deliver' | 'endElsewhere' | 'endHere' | 'lose' | 'listen' | 'ask' | 'load' };

const pickStep = (weight: number, kind: Exclude<Step['kind'], 'pass'>) => ({
  weight,
  arbitrary: fc.constant<Step>({ kind }),
});
const steps = fc.array(
  fc.oneof(
    { weight: 60, arbitrary: fc.integer({ min: 1, max: 500 }).map((ms): Step => ({ kind: 'pass', ms })) },
    pickStep(80, 'ask'),
    pickStep(50, 'load'),
    pickStep(40, 'send'),
    pickStep(60, 'deliver'),
    pickStep(10, 'endElsewhere'),
    pickStep(3, 'endHere'),
    pickStep(2, 'lose'),
    pickStep(10, 'listen'),
  ),
  { minLength: 40, maxLength: 80 },
);

const settlePromises = () => new Promise<void>((resolve) => setImmediate(resolve));

it('never answers from memory a second after a session has ended, and never once it has ended here', async () => {
  let [keptCount, lateCount] = [0, 0];
  await fc.assert(
    fc.asyncProperty(steps, async (drawnSteps) => {
      let elapsedMs = 0;
      const clock = createTestClock();
      const changes = createChanges({ readElapsed: () => elapsedMs });
      const now = jest.spyOn(Date, 'now').mockImplementation(() => elapsedMs);
      changes.startListening();
      let sessionEnd: { at: number; isHere: boolean } | undefined;
      let messagesUnderWay: (number | string)[] = [elapsedMs];
      let loads: (() => void)[] = [];
      let loadCount = 0;
      const loadUser = () => {
        loadCount += 1;
        const user = { id: 'u', sessionId: 's' } as FoundSession['user'];
        const session = sessionEnd ? null : { user, endsAt: new Date(clock.now().getTime() + 3_600_000) };
        return new Promise<FoundSession | null>((resolve) => loads.push(() => resolve(session)));
      };
      let isAsked = false;
      const askForSession = async () => {
        isAsked = true;
        return null;
      };
      const findSession = createSessionCache({ changes, clock, readElapsed: () => elapsedMs })(loadUser, askForSession);
      for (const step of drawnSteps) {
        if (step.kind === 'pass') {
          elapsedMs += step.ms;
          clock.advance(step.ms);
        } else if (step.kind === 'send') messagesUnderWay.push(elapsedMs);
        else if (step.kind === 'deliver') {
          const message = messagesUnderWay.shift();
          if (typeof message === 'number') changes.confirmUntil(message);
          else if (message) changes.recordChange(message);
        } else if (step.kind === 'lose') {
          changes.stopListening();
          messagesUnderWay = [];
        } else if (step.kind === 'listen') {
          if (!changes.isListening()) changes.startListening();
        } else if (step.kind === 'endElsewhere' || step.kind === 'endHere') {
          if (sessionEnd) continue;
          sessionEnd = { at: elapsedMs, isHere: step.kind === 'endHere' };
          const identityKey = step.kind === 'endHere' && elapsedMs % 2 === 0 ? 'user/u' : 'session/s';
          if (changes.isListening()) messagesUnderWay.push('session/s');
          if (sessionEnd.isHere) noteIdentityChange({ isTransaction: false } as never, identityKey);
        } else if (step.kind === 'load') {
          for (const finish of loads) finish();
          loads = [];
          await settlePromises();
        } else {
          const loadCountBefore = loadCount;
          isAsked = false;
          const answer = findSession('token');
          if (loadCount > loadCountBefore || isAsked) continue;
          expect((await answer)?.sessionId).toBe('s');
          keptCount += 1;
          if (!sessionEnd) continue;
          lateCount += 1;
          expect(sessionEnd.isHere).toBe(false);
          expect(elapsedMs - sessionEnd.at).toBeLessThan(1000);
        }
      }
      for (const finish of loads) finish();
      now.mockRestore();
    }),
    { numRuns: 3000 },
  );
  expect(keptCount).toBeGreaterThan(100);
  expect(lateCount).toBeGreaterThan(10);
});

it('shares a look-up while it isn’t sure that it hears of changes', async () => {
  let elapsedMs = 0;
  const clock = createTestClock();
  const changes = createChanges({ readElapsed: () => elapsedMs });
  jest.spyOn(Date, 'now').mockImplementation(() => elapsedMs);
  changes.startListening();
  const user = { id: 'u', sessionId: 's' } as FoundSession['user'];
  const load = jest.fn(async () => ({ user, endsAt: new Date(clock.now().getTime() + 3_600_000) }));
  const askForUser = jest.fn(async () => user);
  const findSession = createSessionCache({ changes, clock, readElapsed: () => elapsedMs })(load, askForUser);
  changes.confirmUntil(elapsedMs);
  await findSession('token');
  elapsedMs += 1000;
  await findSession('token');
  expect([load.mock.calls.length, askForUser.mock.calls.length]).toEqual([1, 1]);
  changes.confirmUntil(elapsedMs);
  await findSession('token');
  expect([load.mock.calls.length, askForUser.mock.calls.length]).toEqual([1, 1]);
  jest.restoreAllMocks();
});

describe('a process that hears of changes', () => {
  let api: TestApi;
  let playerCount = 0;
  beforeAll(async () => {
    api = await createTestApi({ live: true });
  });
  afterAll(() => api.close());

  const addPlayer = () => {
    playerCount += 1;
    return signInUser(api, `player_${playerCount}`);
  };
  const readTransactionsAs = (as: SignedIn) => sendCall(api, 'listTransactions', { as });

  async function asksForSession(send: () => Promise<unknown>): Promise<boolean> {
    const querySpy = jest.spyOn(pg.Client.prototype, 'query');
    await send();
    const hasAsked = querySpy.mock.calls.some(([text]) => JSON.stringify(text).includes('token_hash'));
    querySpy.mockRestore();
    return hasAsked;
  }

  async function readUntilKept(as: SignedIn): Promise<void> {
    const readOnce = async () => expect((await readTransactionsAs(as)).statusCode).toBe(200);
    while (await asksForSession(readOnce));
  }

  async function measureLastAnswer(
    change: () => Promise<unknown>,
    until: (status: number) => boolean,
    sendRead: () => ReturnType<typeof readTransactionsAs>,
  ) {
    let [committedAt, lastAt, isDone] = [Number.POSITIVE_INFINITY, 0, false];
    const readUntilRefused = async () => {
      while (!isDone) {
        const start = performance.now();
        const { statusCode } = await sendRead();
        if (until(statusCode)) isDone = true;
        else lastAt = Math.max(lastAt, start);
      }
    };
    const allReads = Promise.all([readUntilRefused(), readUntilRefused(), readUntilRefused()]);
    await wait(20);
    await change();
    committedAt = performance.now();
    await allReads;
    return lastAt - committedAt;
  }

  const isRefused = (status: number) => status === 401;
  type Change = (player: SignedIn) => Promise<unknown>;
  const makeRowUpdate =
    <Name extends 'users' | 'sessions'>(name: Name, set: Partial<Record<keyof Database[Name], unknown>>): Change =>
    (player) =>
      api.db
        .updateTable(name as 'users')
        .set(set as never)
        .where((name === 'users' ? 'id' : 'userId') as 'id', '=', player.id)
        .execute();

  it.each([
    ['revoked', makeRowUpdate('sessions', { revokedAt: new Date() })],
    ['its user’s, who is suspended', makeRowUpdate('users', { status: 'suspended' })],
  ] as const)('refuses a session within a second that is %s elsewhere', async (_how, change) => {
    for (let round = 0; round < 5; round += 1) {
      const player = await addPlayer();
      await readUntilKept(player);
      const lateMs = await measureLastAnswer(
        () => change(player),
        isRefused,
        () => readTransactionsAs(player),
      );
      expect(lateMs).toBeLessThan(1000);
    }
  });

  it('notices within a second that a role was taken away elsewhere', async () => {
    const player = await signInUser(api, 'former_admin', 'admin');
    const readUsers = () => sendCall(api, 'listUsers', { as: player });
    expect((await readUsers()).statusCode).toBe(200);
    await readUntilKept(player);
    const takeRole = () => makeRowUpdate('users', { role: 'player' })(player);
    expect(await measureLastAnswer(takeRole, (status) => status === 403, readUsers)).toBeLessThan(1000);
  });

  it('refuses a session at once that is signed out here, also to those that race with it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await addPlayer();
      await readUntilKept(player);
      let doneAt = Number.POSITIVE_INFINITY;
      const logout = sendExpectingSuccess(api, 'logout', { as: player }).then(() => {
        doneAt = performance.now();
      });
      const startedLoads: { at: number; status: Promise<number> }[] = [];
      const countLaterLoads = () => startedLoads.filter(({ at }) => at > doneAt).length;
      while (countLaterLoads() < 3) {
        startedLoads.push({
          at: performance.now(),
          status: readTransactionsAs(player).then(({ statusCode }) => statusCode),
        });
        await wait(1);
      }
      await logout;
      for (const { at, status } of startedLoads) if (at > doneAt) expect(await status).toBe(401);
      await Promise.all(startedLoads.map(({ status }) => status));
      expect((await readTransactionsAs(player)).statusCode).toBe(401);
    }
  });

  it('refuses all sessions at once that a part of this process ends', async () => {
    const player = await addPlayer();
    await readUntilKept(player);
    await revokeSessions(api.db, api.clock.now(), player.id);
    expect((await readTransactionsAs(player)).statusCode).toBe(401);
  });

  const params = { id: 'b3f1c6a0-0000-4000-8000-000000000000' };

  it.each<[string, CallName, Role]>([
    ['moves coins', 'createTransaction', 'player'],
    ['returns a contract’s coins', 'changeContractParticipantStatus', 'player'],
    ['ends a contract', 'deleteContract', 'player'],
    ['reports a result', 'submitResult', 'player'],
    ['takes coins', 'useFaucet', 'player'],
    ['takes a password', 'changePassword', 'player'],
    ['changes a user', 'updateUser', 'admin'],
    ['changes a picture', 'updateMedia', 'editor'],
    ['deletes a picture', 'deleteMedia', 'editor'],
    ['adds an address for withdrawals', 'saveAddress', 'player'],
    ['takes a way to sign in', 'unlinkAccount', 'player'],
    ['ends a session', 'endSession', 'player'],
    ['calls a platform', 'verifyGame', 'player'],
    ['is staff’s', 'createPost', 'editor'],
    ['exports', 'exportTransactions', 'player'],
  ])('asks for the session before a call that %s', async (_what, name, role) => {
    playerCount += 1;
    const caller = await signInUser(api, `player_${playerCount}`, role);
    await readUntilKept(caller);
    expect(await asksForSession(() => sendCall(api, name, { as: caller, params, body: {} }))).toBe(true);
  });

  it.each<[CallName]>([['sendChatMessage'], ['seeNotices'], ['checkIn'], ['searchGame']])(
    'uses the session that it keeps for %s',
    async (name) => {
      const caller = await addPlayer();
      while (await asksForSession(() => sendCall(api, name, { as: caller, params, body: {} })))
        await readUntilKept(caller);
    },
  );

  it('keeps the sessions of others when a user changes here', async () => {
    const [changedPlayer, otherPlayer] = [await addPlayer(), await addPlayer()];
    let isOtherAsked = true;
    while (isOtherAsked) {
      await readUntilKept(changedPlayer);
      await readUntilKept(otherPlayer);
      await updateUser(api.db, changedPlayer.id, api.clock.now(), { bio: 'new' });
      expect(await asksForSession(() => readTransactionsAs(changedPlayer))).toBe(true);
      isOtherAsked = await asksForSession(() => readTransactionsAs(otherPlayer));
    }
  });

  it('ends a session when its time is over', async () => {
    const player = await addPlayer();
    await readUntilKept(player);
    api.clock.advance(400 * 24 * 3_600_000);
    expect((await readTransactionsAs(player)).statusCode).toBe(401);
  });
});

it('asks each time while changes could be missed', async () => {
  const api = await createTestApi();
  const player = await signInUser(api, 'kestrel');
  expect((await sendCall(api, 'listTransactions', { as: player })).statusCode).toBe(200);
  await api.db.updateTable('sessions').set({ revokedAt: new Date() }).where('userId', '=', player.id).execute();
  expect((await sendCall(api, 'listTransactions', { as: player })).statusCode).toBe(401);
  await api.close();
});
