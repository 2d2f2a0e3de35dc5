import { isAddress } from 'viem';
import type { LaurelChain } from '../chain/chain';
import { sandboxWalletId } from '../connectors/names';
import { openKey } from './key';
import { createSandboxProvider } from './provider';

const uuid = '6f0c7f5e-3b0e-4a53-9d0a-2f6f2f1f6c1d';
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#c98a2b"/><path d="M7 12h18v11H7z" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/><path d="M7 12l12-5v5M20 17.5h5" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/></svg>',
)}`;

export function announceSandboxWallet({ chain, token }: { chain: LaurelChain; token: string }): void {
  if (!isAddress(token, { strict: false })) throw new Error(`${token} is no address`);
  const provider = createSandboxProvider({ chain, token, key: openKey() });
  const providerInfo = Object.freeze({ uuid, rdns: sandboxWalletId, name: 'Sandbox wallet', icon });
  const detail = Object.freeze({ info: providerInfo, provider });
  const announceWallet = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announceWallet);
  announceWallet();
}
