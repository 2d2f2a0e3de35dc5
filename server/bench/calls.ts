import { randomUUID } from 'node:crypto';
import { basePath, calls } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { shuffleNames } from '../../e2e/bench/statistics';
import type { Database } from '../src/database/schema';
import { liveTitle, makePayerName, makeToken, openTitle, payerCount, resetEntries, resetMatches } from './cast';
import { encodeRequest, type TakeRequest } from './client';
import { readerName, type Scale } from './scales';

export type BenchCall = keyof typeof benchCalls;

interface MeasuredCall {
  title: string;
  call: keyof typeof calls;
  beside: 'bare' | 'pgbench';
  goal: number;
  prepare(scale: Scale): Promise<TakeRequest>;
}

export const buildPath = (name: keyof typeof calls) => `${basePath}${calls[name].path}`;
export const pickAny = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};
export const pickPayerToken = () => makeToken(makePayerName(Math.floor(Math.random() * payerCount)));
const repeatRequests =
  (requests: readonly Buffer[]): TakeRequest =>
  () =>
    pickAny(requests);
const sendEachOnce = (requests: Iterable<() => Buffer>): TakeRequest => {
  const requestsLeft = [...requests];
  return () => requestsLeft.pop()?.() ?? null;
};

const requestedContestCount = 10;

export async function findContestPaths({ db }: Scale): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from contests where phase = 'completed' and entered >= 8 order by md5(slug) limit ${requestedContestCount}`.execute(
    db,
  );
  return rows.map(({ slug }) => buildPath('getPublicContest').replace('{id}', slug));
}

async function encodeContestRequests(scale: Scale, token: string | undefined): Promise<Buffer[]> {
  return (await findContestPaths(scale)).map((path) => encodeRequest({ method: 'GET', path, token }));
}

const encodeListRequest = (token?: string) => encodeRequest({ method: 'GET', path: buildPath('listContests'), token });
const buildMoneyHeaders = () => ({ 'Idempotency-Key': randomUUID() });

export const benchCalls = {
  listVisitor: {
    title: 'list of contests, a visitor',
    call: 'listContests',
    beside: 'bare',
    goal: 0.85,
    prepare: async () => repeatRequests([encodeListRequest()]),
  },
  list: {
    title: 'list of contests, signed in',
    call: 'listContests',
    beside: 'bare',
    goal: 0.15,
    prepare: async () => () => encodeListRequest(pickPayerToken()),
  },
  contestVisitor: {
    title: 'contest, a visitor',
    call: 'getPublicContest',
    beside: 'bare',
    goal: 0.85,
    prepare: async (scale) => repeatRequests(await encodeContestRequests(scale, undefined)),
  },
  contest: {
    title: 'contest, signed in',
    call: 'getPublicContest',
    beside: 'bare',
    goal: 0.15,
    prepare: async (scale) => repeatRequests(await encodeContestRequests(scale, pickPayerToken())),
  },
  statement: {
    title: 'statement',
    call: 'listTransactions',
    beside: 'bare',
    goal: 0.2,
    prepare: async () =>
      repeatRequests([
        encodeRequest({ method: 'GET', path: buildPath('listTransactions'), token: makeToken(readerName) }),
      ]),
  },
  send: {
    title: 'send',
    call: 'createTransaction',
    beside: 'pgbench',
    goal: 0.7,
    prepare: async () => () => {
      const payerIndex = Math.floor(Math.random() * payerCount);
      const recipientIndex = (payerIndex + 1 + Math.floor(Math.random() * (payerCount - 1))) % payerCount;
      return encodeRequest({
        method: 'POST',
        path: buildPath('createTransaction'),
        token: makeToken(makePayerName(payerIndex)),
        headers: buildMoneyHeaders(),
        body: { kind: 'send', username: makePayerName(recipientIndex), amount: '0.01', note: 'For the warm-up' },
      });
    },
  },
  entry: {
    title: 'entry with a fee',
    call: 'enterContest',
    beside: 'pgbench',
    goal: 0.25,
    prepare: async ({ db }) => {
      await resetEntries(db);
      const contests = await findContestsByTitle(db, openTitle);
      const entries = contests.flatMap(({ id, places, terms }) =>
        shuffleNames(Array.from({ length: payerCount }, (_, index) => index))
          .slice(0, places)
          .map((index) => ({ contestId: id, termsVersion: terms, token: makeToken(makePayerName(index)) })),
      );
      return sendEachOnce(
        shuffleNames(entries).map(
          ({ token, ...body }) =>
            () =>
              encodeRequest({
                method: 'POST',
                path: buildPath('enterContest'),
                token,
                headers: buildMoneyHeaders(),
                body,
              }),
        ),
      );
    },
  },
  report: {
    title: 'report of a result',
    call: 'submitResult',
    beside: 'pgbench',
    goal: 0.25,
    prepare: async ({ db, now }) => {
      await resetMatches(db, now);
      const { rows } = await sql<{ id: string; username: string }>`
        select matches.id, username from matches join contests on contests.id = contest_id
        join entrants on entrants.id = opponent_1_id join users on users.id = entrants.user_id
        where title like ${`${liveTitle}%`} and round = 1`.execute(db);
      return sendEachOnce(
        shuffleNames(rows).map(
          ({ id, username }) =>
            () =>
              encodeRequest({
                method: 'POST',
                path: buildPath('submitResult'),
                token: makeToken(username),
                body: { action: 'report', matchId: id, version: 1, score: [2, 1] },
              }),
        ),
      );
    },
  },
} satisfies Record<string, MeasuredCall>;

async function findContestsByTitle(db: Kysely<Database>, title: string) {
  const { rows } = await sql<{ id: string; places: number; terms: number }>`
    select id, max_players as places, terms_version as terms from contests where title like ${`${title}%`}`.execute(db);
  return rows;
}
