import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { addresses as english } from '../en/addresses';

export const addresses: Translated<typeof english.english> = {
  title: 'Adressbuch',
  what: 'deine Adressen',
  lead: 'Eine neue Adresse wartet vor der ersten Zahlung: So kann niemand, der in dein Konto kommt, es auf einmal leeren. Ein Wallet, das du verknüpfst, wartet auch.',
  none: 'Noch keine Adressen. Jede, an die du auszahlst, steht dann hier.',
  own: 'Deine',
  ownWallet: 'Deine Wallet',
  unnamed: 'Ohne Namen',
  usable: 'Bereit',
  waiting: 'Neu',
  waits: (until) => rich`Zahlungen ab ${until}.`,
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  ask: (name) => `${name} entfernen?`,
  confirm: 'Adresse entfernen',
  consequence: 'Zahlst du wieder dorthin aus, wartet sie wie eine neue. Laufende Auszahlungen ändern sich nicht.',
  add: {
    title: 'Adresse hinzufügen',
    address: 'Adresse',
    label: 'Name',
    submit: 'Adresse hinzufügen',
    missing: 'Gib die Adresse einer Wallet ein.',
  },
};
