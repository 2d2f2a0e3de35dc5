import { createClient, http } from 'viem';
import type { Log } from '../log/log';
import { bsc } from './bsc';
import { type AskSecondNode, ChainOutage, chainId, type NodeAgreement, NodesDisagree, WrongChain } from './chain';
import { Node } from './node';
import { NodeLags, RangeTooWide } from './node-answers';
import { readRetryDelay } from './node-errors';

const timeout = 10_000;
const firstRest = 100;
const longestRest = 5000;
/** How often to check a node's chain and newest block. */
const checkEvery = 10_000;
/** A node whose newest block is older than this has stalled, because a block follows every half second. */
export const oldestHeadMs = 60_000;

interface NodeState {
  node: Node;
  name: string;
  /** How long to skip the node after its next failure, in milliseconds. */
  pause: number;
  restsUntil: number;
  checkedAt: number;
}

interface NodesOptions {
  log: Pick<Log, 'warn'>;
  /** The clock to compare the newest block with. Null for a chain that mines only on demand. */
  now: (() => number) | null;
}

/** Several nodes of one chain. Uses the first that responds, and skips a node that fails or lags for a while. */
export class Nodes {
  readonly #places: NodeState[];
  readonly #log: Pick<Log, 'warn'>;
  readonly #now: (() => number) | null;

  constructor(urls: readonly string[], { log, now }: NodesOptions) {
    this.#log = log;
    this.#now = now;
    this.#places = urls.map((url) => ({
      // Without the library's retries, because we try another node or a smaller range instead.
      node: new Node(createClient({ chain: bsc, transport: http(url, { retryCount: 0, timeout, batch: true }) })),
      // Only the host, because the rest of a URL may contain a key.
      name: new URL(url).host,
      pause: firstRest,
      restsUntil: 0,
      checkedAt: Number.NEGATIVE_INFINITY,
    }));
  }

  async ask<Result>(reading: (node: Node, askSecond: AskSecondNode) => Promise<Result>): Promise<Result> {
    let cause: unknown;
    for (const place of this.#places) {
      // Nodes are skipped in real time, independent of the service's clock.
      if (place.restsUntil > performance.now()) continue;
      try {
        await this.#checkNode(place);
        const result = await reading(place.node, (asked, judge) => this.#askSecond(place, asked, judge));
        place.pause = firstRest;
        return result;
      } catch (error) {
        if (error instanceof RangeTooWide) throw error;
        cause = error;
        // Either node may be wrong, so neither is skipped.
        if (error instanceof NodesDisagree) this.#log.warn({ node: place.name }, error.message);
        else this.#leaveNode(place, error);
      }
    }
    throw new ChainOutage('No node of the chain answers', { cause });
  }

  /** Checks which chain each node belongs to. A node that doesn't respond is checked later. @throws WrongChain */
  async checkAll(): Promise<void> {
    const checked = await Promise.allSettled(this.#places.map((place) => this.#checkNode(place)));
    for (const [index, each] of checked.entries()) {
      if (each.status === 'fulfilled') continue;
      if (each.reason instanceof WrongChain) throw each.reason;
      const place = this.#places[index];
      if (place) this.#leaveNode(place, each.reason);
    }
  }

  /** Each node's answer, with the node's name. */
  async askEach<Result>(reading: (node: Node) => Promise<Result>): Promise<{ name: string; said: Result | Error }[]> {
    return Promise.all(
      this.#places.map(async (place) => {
        const { name } = place;
        try {
          await this.#checkNode(place);
          return { name, said: await reading(place.node) };
        } catch (error) {
          return { name, said: error instanceof Error ? error : new Error(String(error)) };
        }
      }),
    );
  }

  async #askSecond<Said>(
    first: NodeState,
    reading: (node: Node) => Promise<Said>,
    judge: (said: Said) => NodeAgreement | Promise<NodeAgreement>,
  ): Promise<Said | null> {
    const others = this.#places.filter((place) => place !== first);
    let other: string | null = null;
    for (const place of others.length > 0 ? others : [first]) {
      if (place.restsUntil > performance.now()) continue;
      try {
        await this.#checkNode(place);
        const said = await reading(place.node);
        const agreement = await judge(said);
        if (agreement === 'same') return said;
        if (agreement === 'other') other = place.name;
      } catch (error) {
        this.#leaveNode(place, error);
      }
    }
    if (other !== null) throw new NodesDisagree(`The nodes ${first.name} and ${other} disagree`);
    return null;
  }

  /** @throws WrongChain, NodeLags */
  async #checkNode(place: NodeState): Promise<void> {
    if (performance.now() - place.checkedAt < checkEvery) return;
    const [id, madeAt] = await Promise.all([place.node.readChainId(), this.#now ? place.node.readNewestTime() : null]);
    if (id !== chainId) throw new WrongChain(`The node ${place.name} is of chain ${id}, not of ${chainId}.`);
    if (this.#now && madeAt && this.#now() - madeAt.getTime() > oldestHeadMs)
      throw new NodeLags(`The newest block of ${place.name} is of ${madeAt.toISOString()}`);
    place.checkedAt = performance.now();
  }

  #leaveNode(place: NodeState, error: unknown): void {
    const rest = Math.max(readRetryDelay(error) ?? 0, place.pause);
    place.restsUntil = performance.now() + rest;
    place.pause = Math.min(place.pause * 1.5, longestRest);
    const why = error instanceof Error ? error.name : typeof error;
    this.#log.warn({ node: place.name, why, rest: Math.round(rest) }, 'A node of the chain was left for another');
  }
}
