import type { Translated } from '@laurel/shared/ui/locale';
import type { states as english } from '../en/states';

export const states: Translated<typeof english.english> = {
  notFound: {
    tab: 'Nicht gefunden',
    title: 'Diese Seite gibt es nicht',
    message: 'Vielleicht ist die Seite umgezogen, oder der Link stimmt nicht.',
    action: 'Zur Startseite',
  },
  notAllowed: {
    tab: 'Nur für das Team',
    title: 'Nur für das Team',
    message: 'Du hast hier keinen Zugang. Solltest du ihn haben, frag die Administration.',
    action: 'Zu deiner Übersicht',
  },
  newBuild: 'Eine neue Version von Laurel ist da.',
  withdrawnBuild: 'Diese Seite ist nicht mehr sicher. Lade sie jetzt neu. Nicht gesendeter Text geht verloren.',
  reload: 'Neu laden',
  later: 'Später',
  connection: {
    lost: 'Keine Verbindung zu Laurel. Was du siehst, ist vielleicht veraltet.',
    unsent:
      'Nicht gesendet: keine Verbindung zu Laurel. Was du eingegeben hast, ist noch da. Versuch es noch einmal, sobald du wieder online bist.',
  },
  partsMissing: 'Ein Teil dieser Seite hat nicht geladen.',
  page: {
    download: {
      title: 'Diese Seite hat nicht geladen',
      message: 'Prüf deine Verbindung und versuch es noch einmal. Der Rest von Laurel funktioniert.',
    },
    slow: {
      title: 'Diese Seite lädt zu lange',
      message: 'Nach 8 Sekunden kam keine Antwort. Lade die Seite neu, oder geh zu einer anderen.',
    },
    code: {
      title: 'Auf dieser Seite ging etwas kaputt',
      message: 'Versuch es noch einmal. Passiert es wieder, laden wir die Seite neu. Der Rest von Laurel funktioniert.',
    },
  },
  area: {
    unreachable: {
      title: 'Dieser Bereich hat nicht geladen',
      message: 'Prüf deine Verbindung und versuch es noch einmal. Der Rest von Laurel funktioniert.',
    },
    slow: {
      title: 'Dieser Bereich lädt zu lange',
      message:
        'Nach 8 Sekunden kam keine Antwort. Prüf deine Verbindung und versuch es noch einmal. Der Rest von Laurel funktioniert.',
    },
    broken: {
      title: 'Dieser Bereich funktioniert gerade nicht',
      message: 'Er hat geladen, aber nicht gestartet. Versuch es gleich noch einmal. Der Rest von Laurel funktioniert.',
    },
    disabled: {
      title: 'Dieser Bereich ist gerade geschlossen',
      message: 'Wir haben ihn abgeschaltet, um etwas zu reparieren. Der Rest von Laurel funktioniert.',
    },
    incompatible: {
      title: 'Dieser Bereich ist veraltet',
      message:
        'Er ist für eine andere Version von Laurel gemacht. Versuch es gleich noch einmal. Der Rest funktioniert.',
    },
    outdated: {
      title: 'Laurel wurde aktualisiert',
      message: 'Lade die Seite neu, um die neue Version zu bekommen. Was du gespeichert hast, ist sicher.',
    },
  },
  shellStopped: {
    title: 'Da ging etwas schief',
    message: 'Lade die Seite neu, um weiterzumachen. Was du gespeichert hast, ist sicher.',
  },
};
