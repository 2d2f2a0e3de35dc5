import type { Clock } from '../clock';
import type { Log } from '../log/log';
import type { Chain, ChainTerms } from './chain';
import type { Node } from './node';
import { Nodes } from './nodes';
import { relay } from './relay';
import { isSigned } from './signatures';

export interface RemoteChain extends Chain {
  /** Looks which chain each node is of. @throws WrongChain */
  check(): Promise<void>;
  /** What each node says by itself, or why it says nothing. */
  askEach<Result>(reading: (node: Node) => Promise<Result>): Promise<{ name: string; said: Result | Error }[]>;
}

/** The real chain, by the nodes that the operator names. */
export function remoteChain(
  urls: readonly string[],
  terms: ChainTerms,
  { log, clock }: { log: Log; clock: Clock },
): RemoteChain {
  const nodes = new Nodes(urls, { log, now: () => clock.now().getTime() });
  const ask: Chain['ask'] = (reading) => nodes.ask(reading);
  return {
    terms,
    awake: true,
    sandbox: null,
    ask,
    isSigned: (signed) => isSigned(ask, signed),
    relay: (sent) => relay({ ask, terms }, sent),
    check: () => nodes.checkAll(),
    askEach: (reading) => nodes.askEach(reading),
  };
}
