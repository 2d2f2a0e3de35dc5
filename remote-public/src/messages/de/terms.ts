import type { Translated } from '@laurel/shared/ui/locale';
import type { terms as english } from '../en/terms';

export const terms: Translated<typeof english.english> = {
  title: 'Bedingungen',
  lead: 'Dem stimmst du zu, wenn du dich registrierst, und daran halten wir uns selbst.',
  sections: {
    account: {
      title: 'Dein Konto',
      paragraphs: [
        'Jede Person hat ein Konto. Bevor du mitmachst oder Coins bewegst, bestätigst du deine E-Mail-Adresse; bis dahin kannst du dir alles ansehen.',
        'Mitmachen kann man ab 18. Nur dafür speichern wir dein Geburtsdatum, und niemand sonst sieht es.',
        'Behalte dein Passwort für dich. Was geschieht, während du angemeldet bist, gilt als von dir getan.',
      ],
    },
    coins: {
      title: 'Coins',
      paragraphs: [
        'Jede Bewegung von Coins steht mit Buchungen, die sich aufheben, in einem Hauptbuch. Sie wird nie geändert, und dein Kontoauszug zeigt sie samt Anlass.',
        'Solange eine Seite als Sandbox markiert ist, gibt es ihre Coins nur in diesem Dienst: Das Team hat sie vergeben, sie sind kein Geld wert und können ihn nicht verlassen.',
        'Deine Coins gehören dir. Ein Wettbewerb kann dich den Einsatz kosten und nicht mehr.',
      ],
    },
    contests: {
      title: 'Wettbewerbe',
      paragraphs: [
        'Der Einsatz wird von da an treuhänderisch verwahrt. Du bekommst ihn ganz zurück, wenn der Wettbewerb abgesagt wird, zu wenige einchecken oder du selbst nicht eincheckst.',
        'Die Gebühr des Dienstes und die Preise stehen auf der Seite des Wettbewerbs, bevor du mitmachst, und ändern sich nicht mehr, sobald jemand mitmacht.',
        'Ein Match hat drei Uhren: zum Einchecken, zum Spielen und Melden, und zum Antworten auf eine Meldung. Der Matchraum zeigt sie alle und was geschieht, wenn eine abläuft.',
        'Ein Ergebnis, dem beide Seiten zustimmen, wird sofort ausgezahlt. Hat die Uhr entschieden, wird es zwei Stunden zurückgehalten; so lange ist ein Einspruch möglich.',
      ],
    },
    conduct: {
      title: 'Streit und Verhalten',
      paragraphs: [
        'Widersprechen sich zwei Meldungen, entscheidet die Moderation. Wer entscheidet, spielt nicht mit und schreibt die Gründe in den Verlauf, wo beide Seiten sie lesen.',
        'Melde, was war. Wer falsch meldet, sich abspricht, für jemand anderen spielt oder andere beleidigt, kann disqualifiziert und das Konto gesperrt werden.',
        'Jede Handlung des Teams hinterlässt eine Aufzeichnung: wer was getan hat und warum.',
      ],
    },
    data: {
      title: 'Deine Daten',
      paragraphs: [
        'Andere sehen deinen Namen, dein Land, dein Bild und deine Ergebnisse. E-Mail-Adresse und Geburtsdatum bleiben zwischen dir und dem Team.',
        'In deinem Browser speichern wir deine Sitzung und Cookies für sie, für dein Design und deine Sprache. Es gibt keine Werbung und kein Tracking.',
      ],
    },
  },
};
