import { names, readMessages } from '@laurel/shared/ui/locale';
import { panel } from '../messages/en/panel';
import { chain } from './chain';

const knownChains = new Map<number, string>([
  [1, 'Ethereum'],
  [10, 'OP Mainnet'],
  [56, 'BNB Smart Chain'],
  [137, 'Polygon'],
  [8453, 'Base'],
  [42161, 'Arbitrum One'],
]);

let hasLocalChain = false;

/** The sandbox's own chain has the same id as the public one, so the id doesn't tell them apart. */
export function setLocalChain(isLocal: boolean): void {
  hasLocalChain = isLocal;
}

export const readOwnChainName = (): string =>
  hasLocalChain ? readMessages(names).network({ chainId: chain.id, local: hasLocalChain }) : chain.name;

export const readChainName = (id: number): string =>
  id === chain.id ? readOwnChainName() : (knownChains.get(id) ?? readMessages(panel).network(id));
