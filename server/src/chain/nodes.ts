import { createClient, http, type Transport } from 'viem';
import type { Log } from '../log/log';
import { traceWork } from '../tracing/spans';
import { bsc } from './bsc';
import {
  type AskSecondNode,
  ChainOutage,
  chainId,
  type NodeAgreement,
  NodeDisagreementError,
  WrongChainError,
} from './chain';
import { Node } from './node';
import { NodeLagError, RangeTooWideError } from './node-answers';
import { readRetryDelay } from './node-errors';

const timeoutMs = 10_000;
const firstRestMs = 100;
const longestRestMs = 5000;
/** How long a check of a node's chain and newest block stays valid. */
const checkEveryMs = 10_000;
/** A node whose newest block is older than this has stalled, because a block follows about every half second. */
export const oldestHeadMs = 60_000;

interface NodeState {
  node: Node;
  name: string;
  /** The minimum time to skip the node after its next failure. */
  restMs: number;
  skippedUntil: number;
  checkedAt: number;
}

/** Spans name only the method and the node's host, because params contain addresses and the rest of a URL may contain a key. */
const traceTransport =
  (transport: Transport, name: string): Transport =>
  (options) => {
    const openedTransport = transport(options);
    const sendRequest = (args: { method: string }) =>
      traceWork(
        () => ({
          name: `chain ${args.method}`,
          kind: 'client',
          attributes: { 'rpc.system.name': 'jsonrpc', 'rpc.method': args.method, 'server.address': name },
        }),
        () => openedTransport.request(args),
      );
    return { ...openedTransport, request: sendRequest as typeof openedTransport.request };
  };

interface NodesOptions {
  log: Pick<Log, 'warn'>;
  /** The clock to compare the newest block with. Null for a chain that mines only on demand. */
  now: (() => number) | null;
}

export class Nodes {
  readonly #states: NodeState[];
  readonly #log: Pick<Log, 'warn'>;
  readonly #now: (() => number) | null;

  constructor(urls: readonly string[], { log, now }: NodesOptions) {
    this.#log = log;
    this.#now = now;
    this.#states = urls.map((url) => {
      // Names only the host, because the rest of a URL may contain a key.
      const name = new URL(url).host;
      // Turns off the library's retries, because we try another node or a smaller range instead.
      const transport = traceTransport(http(url, { retryCount: 0, timeout: timeoutMs, batch: true }), name);
      return {
        node: new Node(createClient({ chain: bsc, transport })),
        name,
        restMs: firstRestMs,
        skippedUntil: 0,
        checkedAt: Number.NEGATIVE_INFINITY,
      };
    });
  }

  async ask<Result>(read: (node: Node, askSecond: AskSecondNode) => Promise<Result>): Promise<Result> {
    let cause: unknown;
    for (const state of this.#states) {
      if (state.skippedUntil > performance.now()) continue;
      try {
        await this.#checkNode(state);
        const result = await read(state.node, (askNode, judge) => this.#askSecond(state, askNode, judge));
        state.restMs = firstRestMs;
        return result;
      } catch (error) {
        if (error instanceof RangeTooWideError) throw error;
        cause = error;
        // Skips neither node, because either may be wrong.
        if (error instanceof NodeDisagreementError) this.#log.warn({ node: state.name }, error.message);
        else this.#skipNode(state, error);
      }
    }
    throw new ChainOutage('No node of the chain answers', { cause });
  }

  async checkAll(): Promise<void> {
    const checkedResults = await Promise.allSettled(this.#states.map((state) => this.#checkNode(state)));
    for (const [index, each] of checkedResults.entries()) {
      if (each.status === 'fulfilled') continue;
      if (each.reason instanceof WrongChainError) throw each.reason;
      const state = this.#states[index];
      if (state) this.#skipNode(state, each.reason);
    }
  }

  async askEach<Result>(read: (node: Node) => Promise<Result>): Promise<{ name: string; answer: Result | Error }[]> {
    return Promise.all(
      this.#states.map(async (state) => {
        const { name } = state;
        try {
          await this.#checkNode(state);
          return { name, answer: await read(state.node) };
        } catch (error) {
          return { name, answer: error instanceof Error ? error : new Error(String(error)) };
        }
      }),
    );
  }

  async #askSecond<Said>(
    firstState: NodeState,
    read: (node: Node) => Promise<Said>,
    judge: (answer: Said) => NodeAgreement | Promise<NodeAgreement>,
  ): Promise<Said | null> {
    const otherStates = this.#states.filter((state) => state !== firstState);
    let disagreeingName: string | null = null;
    for (const state of otherStates.length > 0 ? otherStates : [firstState]) {
      if (state.skippedUntil > performance.now()) continue;
      try {
        await this.#checkNode(state);
        const answer = await read(state.node);
        const agreement = await judge(answer);
        if (agreement === 'same') return answer;
        if (agreement === 'other') disagreeingName = state.name;
      } catch (error) {
        this.#skipNode(state, error);
      }
    }
    if (disagreeingName !== null)
      throw new NodeDisagreementError(`The nodes ${firstState.name} and ${disagreeingName} disagree`);
    return null;
  }

  async #checkNode(state: NodeState): Promise<void> {
    if (performance.now() - state.checkedAt < checkEveryMs) return;
    const [id, madeAt] = await Promise.all([state.node.readChainId(), this.#now ? state.node.readNewestTime() : null]);
    if (id !== chainId) throw new WrongChainError(`The node ${state.name} is of chain ${id}, not of ${chainId}.`);
    if (this.#now && madeAt && this.#now() - madeAt.getTime() > oldestHeadMs)
      throw new NodeLagError(`The newest block of ${state.name} is of ${madeAt.toISOString()}`);
    state.checkedAt = performance.now();
  }

  #skipNode(state: NodeState, error: unknown): void {
    const restMs = Math.max(readRetryDelay(error) ?? 0, state.restMs);
    state.skippedUntil = performance.now() + restMs;
    state.restMs = Math.min(state.restMs * 1.5, longestRestMs);
    const reason = error instanceof Error ? error.name : typeof error;
    this.#log.warn(
      { node: state.name, why: reason, rest: Math.round(restMs) },
      'A node of the chain was left for another',
    );
  }
}
