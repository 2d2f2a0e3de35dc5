import type { Log } from '../ports';
import type { Chain, ChainTerms } from './chain';
import { Nodes } from './nodes';
import { relay } from './relay';
import { isSigned } from './signatures';

/** The real chain, by the nodes that the operator names. */
export function remoteChain(urls: readonly string[], terms: ChainTerms, log: Log): Chain {
  const nodes = new Nodes(urls, log);
  const ask: Chain['ask'] = (reading) => nodes.ask(reading);
  return {
    terms,
    awake: true,
    sandbox: null,
    ask,
    isSigned: (signed) => isSigned(ask, signed),
    relay: (sent) => relay({ ask, terms }, sent),
  };
}
