/** The connector for `window.ethereum`, for wallets that do not announce themselves. */
export const plainWalletId = 'injected';

/** The connector for a phone. */
export const phoneWalletId = 'walletConnect';

/** What a wallet is called here: by its own name where it has told us one. */
export function walletName({ id, name }: { id: string; name: string }): string {
  if (id === plainWalletId) return 'Wallet of this browser';
  return id === phoneWalletId ? 'Wallet on your phone' : name;
}
