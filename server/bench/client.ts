import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
}

export function encodeRequest({ method, path, token, body, headers = {} }: BenchRequest): Buffer {
  const text = body && JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: keep-alive',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(text ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text ?? ''}`);
}

export interface Answer {
  status: number;
  head: string;
  body: Buffer;
}

export class Connection {
  private chunks: Buffer[] = [];
  private size = 0;
  private head: { text: string; bodyLength: number; totalLength: number } | null = null;
  private settle: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('The server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket)));
    });
  }

  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) throw new Error('The server has closed the connection');
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.settle = null;
    this.socket.destroy();
  }

  private fail(error: Error): void {
    this.settle?.reject(error);
    this.settle = null;
  }

  private take(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (!this.head) {
      const receivedBytes = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
      const end = receivedBytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const text = receivedBytes.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) {
        this.fail(new Error(`An answer does not say how long it is:\n${text}`));
        return;
      }
      this.head = { text, bodyLength: Number(length), totalLength: end + 4 + Number(length) };
    }
    if (this.size < this.head.totalLength) return;
    const { text, bodyLength, totalLength } = this.head;
    const body = Buffer.concat(this.chunks).subarray(totalLength - bodyLength, totalLength);
    this.chunks = [];
    this.size = 0;
    this.head = null;
    const { settle } = this;
    this.settle = null;
    settle?.resolve({ status: Number(text.slice(9, 12)), head: text, body });
  }
}

export async function sendExpectingOk(connection: Connection, request: Buffer): Promise<Answer> {
  const answer = await connection.send(request);
  if (answer.status !== 200)
    throw new Error(`${request.toString().split('\r\n')[0]} was answered with ${answer.status}: ${answer.body}`);
  return answer;
}

export const openConnections = (port: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => Connection.open(port)));

export async function sendRequest(port: number, request: Buffer): Promise<Answer> {
  const connection = await Connection.open(port);
  return sendExpectingOk(connection, request).finally(() => connection.close());
}

export type TakeRequest = () => Buffer | null;

export async function countAnswers(
  port: number,
  takeRequest: TakeRequest,
  seconds: number,
  connectionCount = 20,
): Promise<number> {
  const openedConnections = await openConnections(port, connectionCount);
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1000;
  let answerCount = 0;
  await Promise.all(
    openedConnections.map(async (connection) => {
      for (let request = takeRequest(); request && performance.now() < endsAtMs; request = takeRequest()) {
        await sendExpectingOk(connection, request);
        answerCount += 1;
      }
    }),
  ).finally(() => {
    for (const connection of openedConnections) connection.close();
  });
  return answerCount / ((performance.now() - startedAtMs) / 1000);
}

/** Times each request from when it was due, so a stall of the server counts for every request that was due during it. */
export async function runOpenLoop(
  port: number,
  takeRequest: TakeRequest,
  { rate, seconds, connections = 64 }: { rate: number; seconds: number; connections?: number },
): Promise<number[]> {
  const allConnections = await openConnections(port, connections);
  const idleConnections = [...allConnections];
  const waitingDueTimes: number[] = [];
  const answerTimesMs: number[] = [];
  const runningRequests = new Set<Promise<void>>();
  let failure: unknown = null;
  let isExhausted = false;

  async function serveConnection(connection: Connection, firstDueAt: number): Promise<void> {
    try {
      for (let dueAt: number | undefined = firstDueAt; dueAt !== undefined; dueAt = waitingDueTimes.shift()) {
        const request = takeRequest();
        isExhausted ||= request === null;
        if (!request || failure) break;
        await sendExpectingOk(connection, request);
        answerTimesMs.push(performance.now() - dueAt);
      }
      idleConnections.push(connection);
    } catch (error) {
      failure ??= error;
    }
  }

  const startedAtMs = performance.now();
  const count = Math.floor(rate * seconds);
  for (let sentCount = 0; sentCount < count && !isExhausted && !failure; await sleep(1)) {
    const now = performance.now();
    for (; sentCount < count; sentCount += 1) {
      const dueAt = startedAtMs + (sentCount * 1000) / rate;
      if (dueAt > now) break;
      const connection = idleConnections.pop();
      if (!connection) waitingDueTimes.push(dueAt);
      else {
        const servedConnection = serveConnection(connection, dueAt).finally(() =>
          runningRequests.delete(servedConnection),
        );
        runningRequests.add(servedConnection);
      }
    }
  }
  await Promise.all(runningRequests);
  for (const connection of allConnections) connection.close();
  if (failure) throw failure;
  return answerTimesMs;
}
