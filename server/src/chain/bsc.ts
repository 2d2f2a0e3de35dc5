import { defineChain } from 'viem';
import { chainId } from './chain';

/** Repeats what Laurel needs of the library's definition, because importing that would load the library's index of all chains. */
export const bsc = defineChain({
  id: chainId,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
});
