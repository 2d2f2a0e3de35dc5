import type { ContestDetail, ContestInput, ContestMatch, MatchRoom } from '@laurel/shared/protocol';
import { expect } from '@playwright/test';
import { newcomers, players, samplePassword } from '../../server/src/sample/people';
import type { OwnLaurel } from '../harness/own-laurel';

export const sampleNames: readonly string[] = [...newcomers, ...players].map(({ username }) => username);

type Method = 'GET' | 'POST';

/** The caller signs in again if advancing the clock has ended its session. */
export function createCaller(laurel: OwnLaurel) {
  const tokens = new Map<string, string>();

  async function sendRequest(
    method: Method,
    path: string,
    body: object | undefined,
    token?: string,
  ): Promise<Response> {
    return fetch(`${laurel.url}/api/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        // Until the server has announced a change, it may answer with older data.
        'Cache-Control': 'no-cache',
        'Idempotency-Key': crypto.randomUUID(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function signInUser(username: string): Promise<string> {
    const response = await sendRequest('POST', '/auth/login', { login: username, password: samplePassword });
    const { data } = await response.json();
    const token = String(data.access_token);
    tokens.set(username, token);
    return token;
  }

  return async function callApi<Data>(username: string, method: Method, path: string, body?: object): Promise<Data> {
    let response = await sendRequest(method, path, body, tokens.get(username) ?? (await signInUser(username)));
    if (response.status === 401) response = await sendRequest(method, path, body, await signInUser(username));
    expect(response.status, `${username} ${method} ${path}: ${await response.clone().text()}`).toBeLessThan(300);
    return (await response.json()).data as Data;
  };
}

const staffUsername = 'steward';

export const minutesToCheckIn = 30 * 24 * 60;

export type DecideWinner = (match: ContestMatch) => 0 | 1;

export const decideBySeed: DecideWinner = ({ opponents: [firstOpponent, secondOpponent] }) =>
  (firstOpponent?.seed ?? 0) < (secondOpponent?.seed ?? 0) ? 0 : 1;

export async function createPlayedContest(laurel: OwnLaurel, fields: Partial<ContestInput>) {
  const callApi = createCaller(laurel);
  const { serverNow } = await callApi<{ serverNow: string }>(staffUsername, 'GET', '/public/schedule');
  const addMinutes = (minutes: number) => new Date(Date.parse(serverNow) + minutes * 60_000).toISOString();
  const { id, slug, version } = await callApi<ContestDetail>(staffUsername, 'POST', '/admin/contests', {
    ...{ description: '', game: 'Lantern Pass', platform: 'steam', requiresPlatform: false, bestOf: 1 },
    ...{ entryFee: '0', prizePool: '80', prizeSplit: [5000, 3000, 2000], serviceFeeBps: 500, minPlayers: 2 },
    ...{ registrationOpensAt: addMinutes(1), checkInOpensAt: addMinutes(minutesToCheckIn) },
    ...{ checkInClosesAt: addMinutes(minutesToCheckIn + 30), startsAt: addMinutes(minutesToCheckIn + 60) },
    ...{ matchCheckInMinutes: 10, playMinutes: 30, confirmMinutes: 10 },
    ...{ seeding: 'entry_order', rules: '', cover: null },
    ...fields,
  });
  await callApi(staffUsername, 'POST', `/admin/contests/${id}/toggle-status`, { status: 'active', version });
  await callApi(staffUsername, 'POST', `/admin/contests/${id}/display-status`, { displayStatus: 'visible' });

  const readContest = () => callApi<ContestDetail>(staffUsername, 'GET', `/public/contests/${slug}`);

  async function findMatch(number: number): Promise<ContestMatch> {
    const match = (await readContest()).matches.find((each) => each.number === number);
    if (!match) throw new Error(`${slug} has no match ${number}`);
    return match;
  }

  const readNames = ({ opponents }: ContestMatch): [string, string] => {
    const [firstOpponent, secondOpponent] = opponents;
    if (!firstOpponent || !secondOpponent) throw new Error('The match has no two players yet');
    return [firstOpponent.player.username, secondOpponent.player.username];
  };

  const readRoom = (username: string, matchId: string) =>
    callApi<MatchRoom>(username, 'GET', `/matches/${matchId}/room`);

  const submitAction = async (username: string, matchId: string, action: object) => {
    const { version } = await readRoom(username, matchId);
    return callApi<MatchRoom>(username, 'POST', '/registerContest/submit_result', {
      matchId,
      version,
      ...action,
    });
  };

  const checkInToMatch = (username: string, matchId: string) =>
    callApi(username, 'POST', '/registerContest/check_in', { matchId });

  async function checkInBothPlayers(match: ContestMatch): Promise<[string, string]> {
    const names = readNames(match);
    for (const name of names) await checkInToMatch(name, match.id);
    return names;
  }

  const buildScore = (winner: 0 | 1) => (winner === 0 ? [1, 0] : [0, 1]);

  async function playMatch(match: ContestMatch, winner: 0 | 1): Promise<void> {
    const names = await checkInBothPlayers(match);
    await submitAction(names[winner], match.id, { action: 'report', score: buildScore(winner) });
    await submitAction(names[winner === 0 ? 1 : 0], match.id, { action: 'confirm' });
  }

  async function ruleMatch(match: ContestMatch, winner: 0 | 1, reason: string): Promise<void> {
    const { version } = await readRoom(staffUsername, match.id);
    const winnerEntrantId = match.opponents[winner]?.entrantId;
    const body = { version, winnerEntrantId, score: buildScore(winner), reason };
    await callApi(staffUsername, 'POST', `/admin/matches/${match.id}/ruling`, body);
  }

  return {
    id,
    slug,
    call: callApi,
    readContest,
    findMatch,
    readNames,
    readRoom,
    submitAction,
    checkInToMatch,
    checkInBothPlayers,
    buildScore,
    playMatch,
    ruleMatch,
    async enterPlayers(usernames: readonly string[], hasWaitlist = false): Promise<void> {
      const { termsVersion } = await readContest();
      for (const username of usernames)
        await callApi(username, 'POST', '/registerContest/enter_contest', {
          contestId: id,
          termsVersion,
          waitlist: hasWaitlist,
        });
    },
    async checkInPlayers(usernames: readonly string[]): Promise<void> {
      for (const username of usernames) await callApi(username, 'POST', '/registerContest/check_in', { contestId: id });
    },
    async playReadyMatches(decide: DecideWinner = decideBySeed): Promise<void> {
      for (;;) {
        const readyMatches = (await readContest()).matches.filter(({ status }) => status === 'ready');
        if (readyMatches.length === 0) return;
        for (const match of readyMatches) await playMatch(match, decide(match));
      }
    },
    async disqualifyPlayer(match: ContestMatch, side: 0 | 1): Promise<void> {
      const { version } = await readRoom(staffUsername, match.id);
      const entrantId = match.opponents[side]?.entrantId;
      const body = { action: 'disqualify', version, entrantId, reason: 'Left the contest.' };
      await callApi(staffUsername, 'POST', `/admin/matches/${match.id}/measures`, body);
    },
  };
}

export type PlayedContest = Awaited<ReturnType<typeof createPlayedContest>>;

export async function startPlaying(laurel: OwnLaurel, contest: PlayedContest, names: readonly string[]): Promise<void> {
  await laurel.advance(2);
  await contest.enterPlayers(names);
  await laurel.advance(minutesToCheckIn);
  await contest.checkInPlayers(names);
  await laurel.advance(60);
}
