import { defineChain } from 'viem';
import { chainId } from './chain';

/**
 * Binance Smart Chain testnet as the library defines it. Importing it directly would load the library's index of
 * all chains.
 */
export const bsc = defineChain({
  id: chainId,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
});
