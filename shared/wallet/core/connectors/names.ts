import { readMessages } from '@laurel/shared/ui/locale';
import { panel } from '../messages/en/panel';

/** The connector for `window.ethereum`, for wallets that don't announce themselves. */
export const plainWalletId = 'injected';

/** The connector for a phone. */
export const phoneWalletId = 'walletConnect';

/** The reverse domain name of the sandbox's own wallet (EIP-6963). */
export const sandboxWalletId = 'invalid.laurel.sandbox';

/** A wallet's name: its own, unless it is ours or has none. */
export function readWalletName({ id, name }: { id: string; name: string }): string {
  const { names } = readMessages(panel);
  if (id === plainWalletId) return names.browser;
  if (id === sandboxWalletId) return names.sandbox;
  return id === phoneWalletId ? names.phone : name;
}
