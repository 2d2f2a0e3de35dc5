import { messagesOf } from '@laurel/shared/ui/locale';
import { panel } from '../messages/en/panel';
import { chain } from './chain';

const knownChains = new Map<number, string>([
  [1, 'Ethereum'],
  [10, 'OP Mainnet'],
  [56, 'BNB Smart Chain'],
  [chain.id, chain.name],
  [137, 'Polygon'],
  [8453, 'Base'],
  [42161, 'Arbitrum One'],
]);

/** A chain's name, or its number if we don't know it. */
export const chainName = (id: number): string => knownChains.get(id) ?? messagesOf(panel).network(id);
