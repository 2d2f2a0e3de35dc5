import type { Translated } from '@laurel/shared/ui/locale';
import type { terms as english } from '../en/terms';

export const terms: Translated<typeof english.english> = {
  head: {
    title: 'Bedingungen',
    description: 'Dem stimmst du zu, wenn du dich bei Laurel registrierst, und daran halten wir uns.',
  },
  title: 'Bedingungen',
  lead: 'Dem stimmst du zu, wenn du dich registrierst, und daran halten wir uns selbst.',
  sections: {
    account: {
      title: 'Dein Konto',
      paragraphs: [
        'Ein Konto pro Person. Bestätige deine E-Mail-Adresse, bevor du bei einem Wettbewerb mitmachst oder Coins sendest; bis dahin kannst du dir alles ansehen.',
        'Zum Spielen gibt es ein Mindestalter: Du siehst es, wenn du ein Konto anlegst. Dein Geburtsdatum brauchen wir nur, um es zu prüfen, und andere sehen es nie.',
        'Behalte dein Passwort für dich. Für alles, was passiert, während du angemeldet bist, bist du verantwortlich.',
      ],
    },
    coins: {
      title: 'Coins',
      paragraphs: [
        'Jede Buchung steht in einem Hauptbuch mit doppelter Buchführung und wird nie geändert. Deine stehen auf deiner Coins-Seite, jede mit ihrem Grund.',
        'Steht auf einer Seite „Sandbox“, gibt es ihre Coins nur dort. Sie sind kein Geld wert und lassen sich in kein echtes Netzwerk auszahlen.',
        'Deine Coins gehören dir. Ein Wettbewerb oder Vertrag kann dich deinen Einsatz kosten und nicht mehr.',
      ],
    },
    contests: {
      title: 'Wettbewerbe',
      paragraphs: [
        'Dein Einsatz liegt auf einem Treuhandkonto. Du bekommst ihn ganz zurück, wenn du vor dem Ende des Check-ins aussteigst oder ihn verpasst, wenn zu wenige einchecken oder der Wettbewerb abgesagt wird.',
        'Servicegebühr und Aufteilung der Preise stehen auf der Seite des Wettbewerbs, bevor du mitmachst, und ändern sich nicht mehr, sobald jemand mitmacht. Mit jedem Einsatz wächst der Preistopf.',
        'Ein Match hat drei Uhren: zum Einchecken, zum Spielen und Melden, und zum Antworten auf eine Meldung. Der Matchraum zeigt jede Frist und was passiert, wenn sie abläuft.',
        'Sind sich beide Seiten einig oder entscheidet die Moderation, wird sofort ausgezahlt. Entscheidet die Uhr oder wird jemand disqualifiziert, ruht die Auszahlung 2 Stunden. In dieser Zeit ist einmal Einspruch möglich, solange das nächste Match nicht begonnen hat.',
        'Checkt bei einem Match niemand ein, verlieren beide kampflos: Niemand kommt weiter, und die Preise des Matches gehen an Laurel zurück. Das ist sofort endgültig. Auch der Preis eines Platzes, den niemand belegt, geht an Laurel zurück.',
      ],
    },
    challenges: {
      title: 'Kampagnen und Verträge',
      paragraphs: [
        'Beide zahlen nur auf das, was rechtzeitig angemeldet und dann bestätigt wird. Wer zuerst anmeldet, ist vorn und bleibt es, solange geprüft wird.',
        'Eine Kampagne zahlt jedem bestätigten Anspruch seine Belohnung, nur den ersten, wenn sie das sagt, oder teilt ihren Topf gleichmäßig auf alle bestätigten Ansprüche auf, sobald die Frist vorbei und über jeden entschieden ist. Was niemand beansprucht, geht an Laurel zurück.',
        'Ein Vertrag zahlt an die erste Person, deren angemeldeter Sieg bestätigt wird, oder teilt die Einsätze gleichmäßig auf alle bestätigten Siege auf, wie seine Bedingungen es sagen. Wird kein Sieg bestätigt, gehen alle Einsätze zurück.',
      ],
    },
    conduct: {
      title: 'Streit und Verhalten',
      paragraphs: [
        'Widersprechen sich zwei Meldungen, entscheidet die Moderation. Bis wann, steht im Matchraum. Verstreicht die Frist, wird das Team alarmiert. Automatisch entschieden wird nichts. Wer entscheidet, spielt nicht mit und schreibt die Gründe in den Verlauf, wo beide Seiten sie lesen.',
        'Melde ehrlich. Wer falsch meldet, sich abspricht, für jemand anderen spielt oder andere beleidigt, kann disqualifiziert werden und sein Konto verlieren. Wer von einem Wettbewerb disqualifiziert wird oder nach der Auslosung aussteigt, bekommt keinen Preis, und der Einsatz bleibt im Preistopf.',
        'Jede Aktion des Teams wird protokolliert: wer was getan hat und wann.',
      ],
    },
    data: {
      title: 'Deine Daten',
      paragraphs: [
        'Andere sehen deinen Benutzernamen, dein Land, dein Bild und deine Ergebnisse. E-Mail-Adresse und Geburtsdatum sehen nur du und das Team.',
        'In deinem Browser speichern wir deine Sitzung sowie Cookies für sie, für dein Design, für deine Sprache, für geladene Schriften und eines, an dem wir diesen Browser beim Anmelden wiedererkennen; verbindest du eine Krypto-Wallet, auch deren Verbindung. Keine Werbung, kein Tracking.',
      ],
    },
  },
};
