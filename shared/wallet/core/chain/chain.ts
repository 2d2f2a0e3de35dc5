import { basePath, type ChainTerms, chainPath } from '@laurel/shared/protocol';
import { type Chain, isAddress } from 'viem';
import { bscTestnet } from 'viem/chains';

export interface ChainEnvironment {
  rpcUrl?: string | undefined;
  explorerUrl?: string | undefined;
  multicall?: string | undefined;
}

export interface LaurelChain extends Chain {
  blockExplorers: { default: { name: string; url: string } };
  contracts: { multicall3?: { address: `0x${string}`; blockCreated?: number } };
}

/** @throws Error if the build environment names a multicall contract that is not an address. */
export function createLaurelChain({ rpcUrl, explorerUrl, multicall }: ChainEnvironment): LaurelChain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts } = bscTestnet;
  return {
    id,
    name,
    nativeCurrency,
    testnet: true,
    rpcUrls: { default: { http: [rpcUrl || rpcUrls.default.http[0]] } },
    blockExplorers: { default: explorerUrl ? { name: 'Explorer', url: explorerUrl } : blockExplorers.default },
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

export function createChain({ explorer, local }: ChainTerms): LaurelChain {
  const resolveUrl = (path: string) => new URL(path, location.origin).href.replace(/\/$/, '');
  return {
    ...chain,
    rpcUrls: { default: { http: [resolveUrl(`${basePath}${chainPath}`)] } },
    blockExplorers: { default: { name: 'Explorer', url: resolveUrl(explorer) } },
    contracts: local ? {} : chain.contracts,
  };
}
