export { QueryClientProvider } from '@tanstack/react-query';
export { WagmiContext } from 'wagmi';
export { isWalletAddress, parseAddress, shortenAddress } from './address';
export { chain } from './chain/chain';
export { readChainName } from './chain/chain-name';
export {
  explainWalletError,
  type WalletErrorAction,
  type WalletErrorExplanation,
} from './errors/explain';
export { WalletPanel } from './panel/wallet-panel';
export { type Holdings, payCoins, readHoldings } from './pay';
export { type SignResult, signText } from './sign';
export { buildAccountUrl, readPageWallet, startWallet, type Wallet } from './wallet';
