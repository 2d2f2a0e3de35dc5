import type { Translated } from '@laurel/shared/ui/locale';
import type { outbox as english } from '../en/outbox';

export const outbox: Translated<typeof english.english> = {
  title: 'Postausgang der Sandbox',
  note: {
    title: 'Sandbox: Es geht keine Mail raus.',
    text: 'Hier liegt, was Laurel geschickt hätte, für alle lesbar.',
  },
  what: 'den Postausgang',
  to: (address) => `An ${address}`,
  empty: { title: 'Noch keine Mail', text: 'Codes und Nachrichten stehen hier, sobald sie rausgehen.' },
};
