import { createClient, http } from 'viem';
import type { Log } from '../ports';
import { bsc } from './bsc';
import { ChainOutage, RangeTooWide } from './chain';
import { Node } from './node';
import { restAsked } from './node-errors';

const timeout = 10_000;
const firstRest = 100;
const longestRest = 5000;

interface Place {
  node: Node;
  name: string;
  /** The pause after the next failure, in milliseconds. */
  pause: number;
  restsUntil: number;
}

/** Several nodes of one chain: the first that answers is asked. One that fails or lags rests for a while. */
export class Nodes {
  readonly #places: Place[];
  readonly #log: Pick<Log, 'warn'>;

  constructor(urls: readonly string[], log: Pick<Log, 'warn'>) {
    this.#log = log;
    this.#places = urls.map((url) => ({
      // The library would repeat what has to be asked of another node, or in smaller parts.
      node: new Node(createClient({ chain: bsc, transport: http(url, { retryCount: 0, timeout, batch: true }) })),
      // The rest of an address may hold a key.
      name: new URL(url).host,
      pause: firstRest,
      restsUntil: 0,
    }));
  }

  async ask<Result>(reading: (node: Node) => Promise<Result>): Promise<Result> {
    let cause: unknown;
    for (const place of this.#places) {
      // Nodes rest in real time, whatever clock the service has.
      if (place.restsUntil > performance.now()) continue;
      try {
        const result = await reading(place.node);
        place.pause = firstRest;
        return result;
      } catch (error) {
        if (error instanceof RangeTooWide) throw error;
        cause = error;
        const rest = Math.max(restAsked(error) ?? 0, place.pause);
        place.restsUntil = performance.now() + rest;
        place.pause = Math.min(place.pause * 1.5, longestRest);
        const why = error instanceof Error ? error.name : typeof error;
        this.#log.warn({ node: place.name, why, rest: Math.round(rest) }, 'A node of the chain was left for another');
      }
    }
    throw new ChainOutage('No node of the chain answers', { cause });
  }
}
