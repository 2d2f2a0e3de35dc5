import type { Translated } from '@laurel/shared/ui/locale';
import type { privacy as english } from '../en/privacy';

export const privacy: Translated<typeof english.english> = {
  head: {
    title: 'Datenschutz',
    description: 'Was Laurel über dich speichert, wer es sieht und wie du es zurücknimmst.',
  },
  title: 'Datenschutz',
  lead: 'Was wir über dich speichern, wer es sieht und wie du es zurücknimmst.',
  sections: {
    kept: {
      title: 'Was wir speichern',
      paragraphs: [
        'Dein Konto: Benutzername, E-Mail-Adresse, Geburtsdatum, Land, Sprache und Bild, dazu einen Hash deines Passworts, nie das Passwort selbst.',
        'Was du spielst: Teilnahmen, Matches, Ergebnisse und jede Buchung deiner Coins.',
        'Verknüpfst du PlayStation oder Steam: deinen öffentlichen Namen dort, deine Spiele und deine Trophäen oder Erfolge darin. Verknüpfst du eine Wallet: ihre Adresse.',
        'Was du uns schreibst, und unsere Antworten.',
      ],
    },
    seen: {
      title: 'Wer es sieht',
      paragraphs: [
        'Andere sehen deinen Benutzernamen, dein Land, dein Bild, deine Ergebnisse und die verknüpften Konten, die du zeigst. Verlangt ein Wettbewerb eines, sieht es im Match auch die andere Seite. E-Mail-Adresse und Geburtsdatum sehen nur du und das Team.',
        'Wir zeigen keine Werbung, nutzen keine Tracker und verkaufen nichts weiter.',
      ],
    },
    browser: {
      title: 'In deinem Browser',
      paragraphs: [
        'Wir speichern deine Sitzung, Cookies für Anmeldung, Design, Sprache, geladene Schriften, die Art der Listen und die Taste / für die Suche sowie eines, an dem wir diesen Browser beim Anmelden wiedererkennen. Entwürfe von Formularen bleiben im offenen Tab. Verbindest du eine Krypto-Wallet, wird auch deren Verbindung gespeichert.',
      ],
    },
    ends: {
      title: 'Wie du es zurücknimmst',
      paragraphs: [
        'Du kannst dein Profil jederzeit berichtigen, Konten trennen und deine Buchungen herunterladen.',
        'Löschst du dein Konto, entfernen wir 14 Tage später alles, was sagt, wem es gehörte: Benutzername, E-Mail-Adresse, Bild, Land, Geburtsdatum, Sitzungen und verknüpfte Konten. Ergebnisse und Buchungen bleiben unter einem zufälligen Namen, weil die Ergebnisse anderer und das Hauptbuch davon abhängen.',
      ],
    },
    ask: {
      title: 'Fragen',
      paragraphs: ['Schreib uns über die Kontaktseite. Ein Mensch liest es und antwortet per E-Mail.'],
    },
  },
};
