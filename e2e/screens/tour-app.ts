import { z } from 'zod';
import { samplePassword } from '../../server/src/sample/people';
import { startLaurel } from '../harness/laurel';

export const evening = new Date('2026-11-21T19:00:28.000Z');

export interface TourApp {
  url: string;
  readTime(): Date;
  advance(minutes: number): Promise<void>;
  createSession(username: string): Promise<string>;
  call(username: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

const answer = z.object({ data: z.unknown() });
const sessionUser = z.looseObject({ access_token: z.string() });

export interface TourOptions {
  site: string;
  template?: string;
  /** The evening of the pictures by default. */
  at?: Date;
}

export async function startTourApp({ at = evening, ...options }: TourOptions): Promise<TourApp> {
  const laurel = await startLaurel({ ...options, at });
  const sessionsByUsername = new Map<string, Promise<z.infer<typeof sessionUser>>>();
  let now = at;

  async function sendRequest(method: string, path: string, body: unknown, token?: string): Promise<unknown> {
    const response = await fetch(`${laurel.url}/api/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        // Without `no-cache`, an answer may leave out changes that the server hasn't announced yet.
        'Cache-Control': 'no-cache',
        'Idempotency-Key': crypto.randomUUID(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return answer.parse(JSON.parse(text)).data;
  }
  function signInUser(username: string) {
    const session = sessionsByUsername.get(username);
    if (session) return session;
    const login = sendRequest('POST', '/auth/login', { login: username, password: samplePassword }).then((data) =>
      sessionUser.parse(data),
    );
    sessionsByUsername.set(username, login);
    return login;
  }

  return {
    url: laurel.url,
    readTime: () => now,
    async advance(minutes) {
      now = new Date(now.getTime() + minutes * 60_000);
      await laurel.advance(minutes);
    },
    createSession: async (username) => JSON.stringify({ user: await signInUser(username) }),
    call: async (username, method, path, body) =>
      sendRequest(method, path, body, (await signInUser(username)).access_token),
    close: laurel.stop,
  };
}

const match = z.object({
  id: z.string(),
  status: z.string(),
  roundSize: z.number(),
  contest: z.object({ title: z.string() }),
});

export async function findMatchRoomPath(
  app: TourApp,
  username: string,
  contest: string,
  roundSize?: number,
): Promise<string> {
  const matches = z.array(match).parse(await app.call(username, 'GET', '/registerContest/user_matches?perPage=100'));
  const foundMatch = matches.find(
    (each) => each.contest.title === contest && (roundSize === undefined || each.roundSize === roundSize),
  );
  if (!foundMatch)
    throw new Error(
      `${username} has no match in ${contest}: ${matches.map((each) => `${each.contest.title}, ${each.roundSize}`).join('; ')}`,
    );
  return `/dashboard/matches/${foundMatch.id}`;
}

const publicMatchRow = z.object({
  id: z.string(),
  status: z.string(),
  method: z.string().nullable(),
  round: z.number(),
  nextMatchId: z.string().nullable(),
});

export async function findPublicMatchPath(
  app: TourApp,
  slug: string,
  fits: (match: z.infer<typeof publicMatchRow>) => boolean,
): Promise<string> {
  const contest = z.object({ matches: z.array(publicMatchRow) });
  const { matches } = contest.parse(await app.call('steward', 'GET', `/public/contests/${slug}`));
  const match = matches.find(fits);
  if (!match) throw new Error(`No match like that in ${slug}: ${matches.map(({ status }) => status).join(', ')}`);
  return `/matches/${match.id}`;
}

const contestRow = z.object({ id: z.string(), title: z.string() });

export async function findContestId(app: TourApp, title: string): Promise<string> {
  const contests = z.array(contestRow).parse(await app.call('steward', 'GET', '/admin/contests?perPage=100'));
  const contest = contests.find((each) => each.title === title);
  if (!contest) throw new Error(`There is no contest called ${title}`);
  return contest.id;
}

const withdrawal = z.object({ id: z.string() });

export async function findWithdrawalPath(app: TourApp, username: string): Promise<string> {
  const [newestWithdrawal] = z.array(withdrawal).parse(await app.call(username, 'GET', '/withdraw'));
  if (!newestWithdrawal) throw new Error(`${username} has no withdrawal`);
  return `/dashboard/admin/payments/withdrawals/${newestWithdrawal.id}`;
}
