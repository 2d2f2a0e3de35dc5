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
        'Wettbewerbe haben ein Mindestalter. Du siehst es, wenn du ein Konto anlegst. Dein Geburtsdatum brauchen wir nur, um es zu prüfen, und andere Spielende sehen es nie.',
        'Behalte dein Passwort für dich. Was geschieht, während du angemeldet bist, gilt als von dir getan.',
      ],
    },
    coins: {
      title: 'Coins',
      paragraphs: [
        'Jede Buchung steht in einem Hauptbuch mit doppelter Buchführung und wird nie geändert. Deine stehen auf deiner Coins-Seite, jede mit ihrem Anlass.',
        'Solange eine Seite als Sandbox markiert ist, gibt es ihre Coins nur in diesem Dienst: Laurel hat sie vergeben, sie sind kein Geld wert und können ihn nicht verlassen.',
        'Deine Coins gehören dir. Ein Wettbewerb kann dich den Einsatz kosten und nicht mehr.',
      ],
    },
    contests: {
      title: 'Wettbewerbe',
      paragraphs: [
        'Der Einsatz wird von da an treuhänderisch verwahrt. Du bekommst ihn ganz zurück, wenn der Wettbewerb abgesagt wird, zu wenige einchecken oder du selbst nicht eincheckst.',
        'Servicegebühr und Aufteilung der Preise stehen auf der Seite des Wettbewerbs, bevor du mitmachst, und stehen fest, sobald jemand mitmacht. Mit jedem Einsatz wächst der Preistopf.',
        'Ein Match hat drei Uhren: zum Einchecken, zum Spielen und Melden, und zum Antworten auf eine Meldung. Der Matchraum zeigt sie alle und was geschieht, wenn eine abläuft.',
        'Ein Ergebnis, dem beide Seiten zustimmen, wird sofort ausgezahlt. Hat die Uhr entschieden, ruht die Auszahlung zwei Stunden, und ein Einspruch ist möglich, bis das nächste Match beginnt.',
      ],
    },
    conduct: {
      title: 'Streit und Verhalten',
      paragraphs: [
        'Widersprechen sich zwei Meldungen, entscheidet die Moderation. Wer entscheidet, spielt nicht mit und schreibt die Gründe in den Verlauf, wo beide Seiten sie lesen.',
        'Melde, was war. Wer falsch meldet, sich abspricht, für jemand anderen spielt oder andere beleidigt, kann disqualifiziert und das Konto gesperrt werden.',
        'Jede Handlung des Teams wird aufgezeichnet: wer was getan hat und wann.',
      ],
    },
    data: {
      title: 'Deine Daten',
      paragraphs: [
        'Andere sehen deinen Namen, dein Land, dein Bild und deine Ergebnisse. E-Mail-Adresse und Geburtsdatum bleiben zwischen dir und dem Team.',
        'In deinem Browser speichern wir deine Sitzung sowie Cookies für sie, für dein Design, für deine Sprache und eines, an dem wir diesen Browser beim Anmelden wiedererkennen; verbindest du ein Krypto-Wallet, auch dessen Verbindung. Keine Werbung, kein Tracking.',
      ],
    },
  },
};
