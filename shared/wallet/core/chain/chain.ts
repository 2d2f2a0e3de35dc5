import { basePath, type ChainTerms, chainPath } from '@laurel/shared/protocol';
import { type Chain, isAddress } from 'viem';
import { bscTestnet } from 'viem/chains';

/** The chain's settings in the build environment. Empty ones use the public testnet's. */
export interface ChainEnvironment {
  rpcUrl?: string | undefined;
  explorerUrl?: string | undefined;
  multicall?: string | undefined;
}

/** viem's chain, with the parts that Laurel needs made mandatory. */
export interface LaurelChain extends Chain {
  blockExplorers: { default: { name: string; url: string } };
  contracts: { multicall3?: { address: `0x${string}`; blockCreated?: number } };
}

/**
 * Our chain: Binance Smart Chain testnet, id 97, BNB written tBNB with 18 decimals.
 * @throws Error if the build environment names a multicall contract that is not an address.
 */
export function createLaurelChain({ rpcUrl, explorerUrl, multicall }: ChainEnvironment): LaurelChain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts } = bscTestnet;
  return {
    id,
    name,
    nativeCurrency,
    testnet: true,
    rpcUrls: { default: { http: [rpcUrl || rpcUrls.default.http[0]] } },
    blockExplorers: { default: explorerUrl ? { name: 'Explorer', url: explorerUrl } : blockExplorers.default },
    // The known creation block belongs to the default contract only.
    contracts: { multicall3: multicall ? makeContract(multicall) : contracts.multicall3 },
  };
}

function makeContract(address: string) {
  if (!isAddress(address)) throw new Error(`LAUREL_CHAIN_MULTICALL is no address of a contract: ${address}`);
  return { address };
}

export const chain = createLaurelChain({
  rpcUrl: process.env.LAUREL_CHAIN_RPC_URL,
  explorerUrl: process.env.LAUREL_CHAIN_EXPLORER_URL,
  multicall: process.env.LAUREL_CHAIN_MULTICALL,
});

/** Our chain, through the server's node and explorer. The sandbox's own chain has no multicall. */
export function createChain({ explorer, local }: ChainTerms): LaurelChain {
  const resolveUrl = (path: string) => new URL(path, location.origin).href.replace(/\/$/, '');
  return {
    ...chain,
    rpcUrls: { default: { http: [resolveUrl(`${basePath}${chainPath}`)] } },
    blockExplorers: { default: { name: 'Explorer', url: resolveUrl(explorer) } },
    contracts: local ? {} : chain.contracts,
  };
}
