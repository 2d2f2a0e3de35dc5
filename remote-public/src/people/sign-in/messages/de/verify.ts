import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { verify as english } from '../en/verify';

export const verify: Translated<typeof english.english> = {
  title: 'E-Mail-Adresse bestätigen',
  lead: (address) =>
    renderText`Gib die sechs Ziffern ein, die wir an ${address} geschickt haben. Sie gelten 10 Minuten.`,
  leadNone: (address) => renderText`Für ${address} gibt es gerade keinen gültigen Code. Fordere einen neuen an.`,
  aside: 'Bis dahin kannst du dir alles ansehen, aber nicht mitmachen und keine Coins senden.',
  code: {
    label: 'Code',
    hint: 'Die sechs Ziffern aus unserer Mail. Sieh auch im Spam nach.',
    digits: 'Gib den sechsstelligen Code ein.',
    what: 'der Code',
  },
  submit: 'Adresse bestätigen',
  verified: 'Deine E-Mail-Adresse ist bestätigt.',
  verifiedWithCoins: (coins) => `E-Mail-Adresse bestätigt. Für den Anfang hast du ${coins} bekommen.`,
  noMail: (clock) => renderText`Keine Mail? Einen neuen Code gibt es in ${clock}`,
  untilAnother: 'Zeit bis zum nächsten Code',
  resend: 'Code erneut senden',
  sandbox: {
    title: 'Sandbox: Es wird keine Mail verschickt.',
    use: 'Code übernehmen',
    onItsWay: 'Der Code ist unterwegs.',
    code: (code) => renderText`Dein Code ist ${code}`,
  },
};
