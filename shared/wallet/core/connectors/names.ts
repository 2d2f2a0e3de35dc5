import { messagesOf } from '@laurel/shared/ui/locale';
import { panel } from '../messages/en/panel';

/** The connector for `window.ethereum`, for wallets that don't announce themselves. */
export const plainWalletId = 'injected';

/** The connector for a phone. */
export const phoneWalletId = 'walletConnect';

/** A wallet's name: its own, if it has one. */
export function walletName({ id, name }: { id: string; name: string }): string {
  const { names } = messagesOf(panel);
  if (id === plainWalletId) return names.browser;
  return id === phoneWalletId ? names.phone : name;
}
