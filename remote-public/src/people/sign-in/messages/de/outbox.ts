import type { Translated } from '@laurel/shared/ui/locale';
import type { outbox as english } from '../en/outbox';

export const outbox: Translated<typeof english.english> = {
  title: 'Postausgang der Sandbox',
  note: {
    title: 'Sandbox: Es wird keine Mail verschickt.',
    text: 'Alles, was Laurel geschickt hätte, steht hier, für alle lesbar.',
  },
  what: 'der Postausgang',
  to: (address) => `An ${address}`,
  empty: { title: 'Noch keine Mails', text: 'Codes und Hinweise stehen hier, sobald sie verschickt werden.' },
};
