import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { addresses as english } from '../en/addresses';

export const addresses: Translated<typeof english.english> = {
  title: 'Adressbuch',
  what: 'deine Adressen',
  lead: (wait) =>
    `Eine neue Adresse wartet vor ihrer ersten Zahlung ${wait}. So kann niemand, der in dein Konto kommt, es sofort leeren. Auch Wallets, die du verknüpfst, warten.`,
  none: 'Noch keine Adressen. Jede, an die du auszahlst, wird hier gespeichert.',
  own: 'Deine',
  ownWallet: 'Deine Wallet',
  unnamed: 'Ohne Namen',
  usable: 'Bereit',
  waiting: 'Neu',
  waits: (until) => renderText`Zahlungen ab ${until}.`,
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  ask: (name) => `${name} entfernen?`,
  confirm: 'Adresse entfernen',
  consequence: 'Zahlst du wieder dorthin aus, wartet sie wie eine neue. An laufenden Auszahlungen ändert sich nichts.',
  add: {
    title: 'Adresse hinzufügen',
    address: 'Adresse',
    label: 'Name',
    submit: 'Adresse hinzufügen',
    missing: 'Gib die Adresse einer Wallet ein.',
  },
};
