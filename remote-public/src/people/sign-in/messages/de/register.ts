import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { register as english } from '../en/register';

export const register: Translated<typeof english.english> = {
  head: { title: 'Konto anlegen', description: 'Leg ein Laurel-Konto an, mach bei Wettbewerben mit und gewinn LRL.' },
  title: 'Konto anlegen',
  lead: 'Ein Konto für alle Wettbewerbe. Du kannst dir alles ansehen, bevor du einen Coin einsetzt.',
  already: (signIn) => renderText`Schon ein Konto? ${signIn('Anmelden')}`,
  username: { label: 'Benutzername', hint: '3 bis 20 Buchstaben, Ziffern oder Unterstriche. Andere sehen ihn.' },
  email: { label: 'E-Mail-Adresse', hint: 'Wir schicken dir einen Code, um sie zu bestätigen.' },
  password: { label: 'Passwort', hint: 'Mindestens 10 Zeichen. Passwörter aus bekannten Datenlecks gehen nicht.' },
  birthDate: {
    label: 'Geburtsdatum',
    hint: (age) => (age === null ? 'Andere sehen es nie.' : `Du musst mindestens ${age} sein. Andere sehen es nie.`),
  },
  country: { label: 'Land', none: 'Keine Angabe' },
  terms: { label: 'Ich habe die Bedingungen gelesen und stimme zu', read: 'Bedingungen lesen' },
};
