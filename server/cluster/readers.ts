import { setTimeout as sleep } from 'node:timers/promises';
import { basePath, type CallName, calls } from '@laurel/shared/protocol';
import { z } from 'zod';
import type { SignedIn } from '../test/api';
import type { People } from './people';

export interface ReadingResult {
  answers: Readonly<Record<string, number>>;
  ownChangeCount: number;
  problems: string[];
}

export interface Readers {
  stop(): Promise<ReadingResult>;
}

const visitorCount = 4;
const editorCount = 2;
const visitorPauseMs = 250;
const editorPauseMs = 1000;
const retryMs = 500;
const ownReadCount = 4;
const publicReads: readonly { call: CallName; search: string }[] = [
  { call: 'listContests', search: '' },
  { call: 'getLeaderboard', search: '' },
  { call: 'search', search: '?search=Cluster' },
];

const profileAnswerSchema = z.object({ data: z.object({ version: z.number(), bio: z.string() }) });
const playerAnswerSchema = z.object({ data: z.object({ bio: z.string() }) });

/** Starts visitors who read public pages, and players who look at their profile right after they have changed it. */
export function startReaders({ port, people }: { port: number; people: People }): Readers {
  const answerCounts: Record<string, number> = {};
  const problems = new Set<string>();
  let ownChangeCount = 0;
  let isStopping = false;
  const countAnswer = (what: string) => {
    answerCounts[what] = (answerCounts[what] ?? 0) + 1;
  };

  async function sendRequest(
    call: CallName,
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; response: Response; text: string } | null> {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${basePath}${path}`, {
        method: calls[call].method,
        signal: AbortSignal.timeout(50_000),
        ...init,
      });
      return { status: response.status, response, text: await response.text() };
    } catch {
      return null;
    }
  }

  async function visitPages(visitor: number): Promise<void> {
    await sleep((visitor * visitorPauseMs) / visitorCount);
    for (let count = visitor; !isStopping; count += 1) {
      const { call, search } = publicReads[count % publicReads.length] ?? { call: 'listContests', search: '' };
      const answer = await sendRequest(call, calls[call].path + search);
      countAnswer(answer ? String(answer.status) : 'no answer');
      if (answer && answer.status !== 200 && answer.status !== 503)
        problems.add(`${call} was answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
      await sleep(visitorPauseMs);
    }
  }

  async function editProfile({ id, username, token }: SignedIn): Promise<void> {
    const cookies = new Map([['laurel_session', token]]);
    const askAsBrowser = async (call: CallName, path: string, body?: object) => {
      const answer = await sendRequest(call, path, {
        headers: {
          authorization: `Bearer ${token}`,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const setCookie of answer?.response.headers.getSetCookie() ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
        cookies.set(name, value);
      }
      return answer?.status === 200 ? answer.text : null;
    };
    let version: number | null = null;
    for (let count = 1; !isStopping; count += 1) {
      const bio = `Change ${count}`;
      for (let changedText: string | null = null; changedText === null && !isStopping; ) {
        const userText: string | null = version === null ? await askAsBrowser('getUser', `/users/${id}`) : null;
        if (userText !== null) version = profileAnswerSchema.parse(JSON.parse(userText)).data.version;
        changedText =
          version === null ? null : await askAsBrowser('updateUser', `/users/${id}`, { version: String(version), bio });
        // Without an answer of 200, the profile may have been changed, so its version is unknown.
        version = changedText === null ? null : profileAnswerSchema.parse(JSON.parse(changedText)).data.version;
        if (changedText === null) await sleep(retryMs);
      }
      if (version === null) return;
      ownChangeCount += 1;
      for (let times = 0; times < ownReadCount; times += 1) {
        const playerText = await askAsBrowser('getPlayer', `/public/players/${username}`);
        if (playerText !== null && playerAnswerSchema.parse(JSON.parse(playerText)).data.bio !== bio)
          problems.add(`${username} wasn't shown their own change`);
      }
      await sleep(editorPauseMs);
    }
  }

  const readerRuns = Promise.all([
    ...Array.from({ length: visitorCount }, (_, visitor) => visitPages(visitor)),
    ...people.players.slice(-editorCount).map(editProfile),
  ]);
  // `stop` throws the error of a failed reader. Until then, the error must not count as unhandled.
  readerRuns.catch(() => {});
  return {
    async stop() {
      isStopping = true;
      await readerRuns;
      return { answers: answerCounts, ownChangeCount, problems: [...problems] };
    },
  };
}

/** Counts the reads that could go to a replica since each process started, and how many of them a replica answered. */
export async function countReplicaReads(
  metricsPorts: readonly number[],
): Promise<{ replicaReadCount: number; readCount: number }> {
  let replicaReadCount = 0;
  let readCount = 0;
  for (const port of metricsPorts) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const line of text.split('\n')) {
      if (!line.startsWith('laurel_lagging_reads_total')) continue;
      const count = Number(line.split(' ').at(-1));
      readCount += count;
      if (line.includes('"replica"')) replicaReadCount += count;
    }
  }
  return { replicaReadCount, readCount };
}
