import type { Clock } from '../clock';
import type { Log } from '../log/log';
import type { Chain, ChainTerms } from './chain';
import type { Node } from './node';
import { Nodes } from './nodes';
import { relayRequests } from './relay';
import { hasValidSignature } from './signatures';

export interface RemoteChain extends Chain {
  check(): Promise<void>;
  askEach<Result>(read: (node: Node) => Promise<Result>): Promise<{ name: string; answer: Result | Error }[]>;
}

export function openRemoteChain(
  urls: readonly string[],
  terms: ChainTerms,
  { log, clock }: { log: Log; clock: Clock },
): RemoteChain {
  const nodes = new Nodes(urls, { log, now: () => clock.now().getTime() });
  const askNodes: Chain['ask'] = (read) => nodes.ask(read);
  return {
    terms,
    isStarted: true,
    sandbox: null,
    ask: askNodes,
    hasValidSignature: (message) => hasValidSignature(askNodes, message),
    relay: (request) => relayRequests({ ask: askNodes, terms }, request),
    check: () => nodes.checkAll(),
    askEach: (read) => nodes.askEach(read),
  };
}
