import { readMessages } from '@laurel/shared/ui/locale';
import { panel } from '../messages/en/panel';

export const plainWalletId = 'injected';

export const phoneWalletId = 'walletConnect';

export const sandboxWalletId = 'invalid.laurel.sandbox';

export function readWalletName({ id, name }: { id: string; name: string }): string {
  const { names } = readMessages(panel);
  if (id === plainWalletId) return names.browser;
  if (id === sandboxWalletId) return names.sandbox;
  return id === phoneWalletId ? names.phone : name;
}
