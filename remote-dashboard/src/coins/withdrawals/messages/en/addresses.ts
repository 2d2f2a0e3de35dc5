import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const addresses = words('addresses', {
  title: 'Address book',
  what: 'your addresses',
  lead: (wait: string) =>
    `A new address waits ${wait} before its first payment, so no one who gets into your account can empty it right away. Wallets you link wait too.`,
  none: 'No addresses yet. Each one you withdraw to is saved here.',
  own: 'Yours',
  ownWallet: 'Your wallet',
  unnamed: 'No name',
  usable: 'Ready',
  waiting: 'New',
  waits: (until: ReactNode) => renderText`Payments start ${until}.`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  ask: (name: string) => `Remove ${name}?`,
  confirm: 'Remove address',
  consequence: 'If you withdraw to it again, it waits as a new address. Withdrawals under way aren’t affected.',
  add: {
    title: 'Add an address',
    address: 'Address',
    label: 'Name',
    submit: 'Add address',
    missing: 'Enter a wallet address.',
  },
});
