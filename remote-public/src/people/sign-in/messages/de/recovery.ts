import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { recovery as english } from '../en/recovery';

export const recovery: Translated<typeof english.english> = {
  head: { title: 'Dein Konto', description: 'Zurück in dein Laurel-Konto.' },
  forgot: {
    title: 'Passwort zurücksetzen',
    lead: 'Wir mailen dir einen Code, mit dem du ein neues setzt.',
    email: 'E-Mail-Adresse',
    hint: (link) => renderText`Die Adresse, die du bestätigt hast. Hast du nie eine bestätigt, ${link('schreib uns')}.`,
    submit: 'Code mailen',
  },
  reset: {
    title: 'Neues Passwort setzen',
    lead: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein sechsstelliger Code unterwegs. Er gilt 10 Minuten.',
    email: 'E-Mail-Adresse',
    code: 'Code',
    codeHint: 'Die 6 Ziffern aus unserer Mail. Sieh auch im Spam nach.',
    password: 'Neues Passwort',
    passwordHint:
      'Mindestens 10 Zeichen. Du wirst überall sonst abgemeldet und kannst prüfen, womit du dich anmeldest.',
    submit: 'Passwort setzen',
    again: (link) => renderText`Keine Mail? ${link('Neuen Code anfordern')}`,
  },
  remembered: (link) => renderText`Doch wieder eingefallen? ${link('Anmelden')}`,
};
