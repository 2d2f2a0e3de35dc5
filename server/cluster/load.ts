import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { basePath, type CallName, calls } from '@laurel/shared/protocol';
import { z } from 'zod';
import type { SignedIn } from '../test/api';
import type { People } from './people';

export type Command =
  | { kind: 'send'; key: string; from: SignedIn; to: SignedIn }
  | { kind: 'entry'; key: string; player: SignedIn; contest: People['contests'][number] };

export interface Acknowledgement {
  command: Command;
  sentAt: number;
  answeredAt: number;
}

export interface LoadResult {
  acknowledgements: Acknowledgement[];
  answers: Readonly<Record<string, number>>;
  wrongAnswers: string[];
}

export interface Load {
  stop(): Promise<LoadResult>;
}

interface LoadOptions {
  port: number;
  people: People;
}

const senderCount = 8;
const pauseMs = 1000;
const retryMs = 500;
const timeoutMs = 50_000;

const answerBodySchema = z.object({ code: z.string().nullish() });

const toCallRequest = (command: Command): { call: CallName; as: SignedIn; body: object } =>
  command.kind === 'send'
    ? {
        call: 'createTransaction',
        as: command.from,
        body: { kind: 'send', username: command.to.username, amount: '1', note: command.key },
      }
    : {
        call: 'enterContest',
        as: command.player,
        body: { contestId: command.contest.id, termsVersion: command.contest.termsVersion },
      };

export function makeCommands({ players, contests }: People): (sender: number) => Command {
  const entries = Array.from({ length: senderCount }, (_, sender) =>
    contests.flatMap((contest) =>
      players.filter((_player, index) => index % senderCount === sender).map((player) => ({ contest, player })),
    ),
  );
  const commandCounts = Array<number>(senderCount).fill(0);
  return (sender) => {
    const count = commandCounts[sender] ?? 0;
    commandCounts[sender] = count + 1;
    const key = randomUUID();
    const entry = count % 8 === 7 ? entries[sender]?.pop() : undefined;
    if (entry) return { kind: 'entry', key, ...entry };
    const from = players[(sender + senderCount * count) % players.length];
    const to = players[(sender + 1 + senderCount * count) % players.length];
    if (!from || !to) throw new Error('There are no players');
    return { kind: 'send', key, from, to };
  };
}

export function startLoad({ port, people }: LoadOptions, makeCommand: (sender: number) => Command): Load {
  const answerCounts: Record<string, number> = {};
  const acknowledgements: Acknowledgement[] = [];
  const wrongAnswers = new Map<string, string>();
  let isStopping = false;
  const countAnswer = (what: string) => {
    answerCounts[what] = (answerCounts[what] ?? 0) + 1;
  };

  async function sendCommandOnce(command: Command): Promise<boolean> {
    const { call, as, body } = toCallRequest(command);
    let response: Response;
    let text: string;
    try {
      response = await fetch(`http://127.0.0.1:${port}${basePath}${calls[call].path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${as.token}`,
          'content-type': 'application/json',
          'idempotency-key': command.key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch {
      countAnswer('no answer');
      return false;
    }
    const { status, headers } = response;
    if (!headers.get('content-type')?.includes('json')) {
      countAnswer(`balancer ${status}`);
      return false;
    }
    const { code } = answerBodySchema.parse(JSON.parse(text));
    countAnswer(status === 200 ? '200' : `${status} ${code}`);
    if (status === 200) return true;
    if (status !== 503) wrongAnswers.set(String(status), `${call} was answered with ${status}: ${text.slice(0, 300)}`);
    else if (!headers.has('retry-after')) wrongAnswers.set('503', `${call} was answered with 503 without Retry-After`);
    if (status < 500) throw new Error(`${call} was refused with ${status}: ${text.slice(0, 300)}`);
    return false;
  }

  async function sendCommandUntilAnswered(command: Command): Promise<void> {
    const sentAt = performance.now();
    while (!(await sendCommandOnce(command))) await sleep(retryMs);
    acknowledgements.push({ command, sentAt, answeredAt: performance.now() });
  }

  async function runSender(sender: number): Promise<void> {
    await sleep((sender * pauseMs) / senderCount);
    while (!isStopping) {
      await sendCommandUntilAnswered(makeCommand(sender));
      await sleep(pauseMs);
    }
  }

  if (people.players.length < senderCount) throw new Error('There are too few players');
  const senderRuns = Promise.all(Array.from({ length: senderCount }, (_, sender) => runSender(sender)));
  // `stop` throws the error of a failed sender. Until then, the error must not count as unhandled.
  senderRuns.catch(() => {});
  return {
    async stop() {
      isStopping = true;
      await senderRuns;
      return { acknowledgements, answers: answerCounts, wrongAnswers: [...wrongAnswers.values()] };
    },
  };
}

export function findLongestGap(acknowledgements: readonly Acknowledgement[], since: number): number {
  const times = [since, ...acknowledgements.map(({ answeredAt }) => answeredAt).filter((at) => at > since)].sort(
    (a, b) => a - b,
  );
  let longestMs = 0;
  for (const [index, time] of times.entries()) longestMs = Math.max(longestMs, time - (times[index - 1] ?? time));
  return longestMs / 1000;
}
