import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { verify as english } from '../en/verify';

export const verify: Translated<typeof english.english> = {
  title: 'E-Mail bestätigen',
  lead: (address) => rich`Wir schicken sechs Ziffern an ${address}. Sie gelten 10 Minuten.`,
  aside: 'Bis dahin kannst du dir alles ansehen, aber nicht mitmachen und keine Coins bewegen.',
  send: 'Code schicken',
  code: { label: 'Code', hint: 'Die sechs Ziffern aus der Mail. Sieh auch im Spam nach.', what: 'der Code' },
  submit: 'Adresse bestätigen',
  proved: 'Deine E-Mail-Adresse ist bestätigt.',
  noMail: (clock) => rich`Keine Mail? Einen neuen Code gibt es in ${clock}`,
  untilAnother: 'Zeit bis zum nächsten Code',
  sendAnother: 'Neuen Code schicken',
  sandbox: {
    title: 'Sandbox: Es geht keine Mail raus.',
    use: 'Code übernehmen',
    onItsWay: 'Der Code ist unterwegs.',
    code: (code) => rich`Dein Code ist ${code}`,
  },
};
