import type { Translated } from '@laurel/shared/ui/locale';
import type { states as english } from '../en/states';

export const states: Translated<typeof english.english> = {
  notFound: {
    tab: 'Nicht gefunden',
    title: 'Hier ist nichts',
    message: 'Vielleicht ist die Seite umgezogen, oder der Link stimmt nicht.',
    action: 'Zur Startseite',
  },
  notAllowed: {
    tab: 'Nur für das Team',
    title: 'Dieser Teil ist für das Team',
    message: 'Dein Konto hat hier keinen Zugang. Sollte es ihn haben, frag die Verwaltung.',
    action: 'Zu deiner Übersicht',
  },
  newBuild: 'Eine neue Version von Laurel ist da.',
  reload: 'Neu laden',
  later: 'Später',
  connection: {
    lost: 'Keine Verbindung zu Laurel. Was du siehst, ist vielleicht veraltet.',
    unsent:
      'Dafür braucht es eine Verbindung. Was du eingegeben hast, ist noch da: Sende es noch einmal, sobald sie wieder da ist.',
  },
  partsMissing: 'Teile dieser Seite wurden nicht geladen.',
  page: {
    download: {
      title: 'Diese Seite hat nicht geladen',
      message:
        'Ihre Dateien kamen nicht an. Prüf deine Verbindung und versuch es noch einmal; der Rest von Laurel läuft weiter.',
    },
    slow: {
      title: 'Diese Seite lädt zu lange',
      message: 'Etwas, das sie braucht, ist nach 8 Sekunden nicht da. Lade neu, oder geh anderswo in Laurel weiter.',
    },
    code: {
      title: 'Diese Seite ist stehen geblieben',
      message:
        'Der Rest von Laurel läuft weiter. Versuch es noch einmal; bleibt sie wieder stehen, wird alles neu geladen.',
    },
  },
  area: {
    unreachable: {
      title: 'Dieser Teil von Laurel hat nicht geladen',
      message:
        'Seine Dateien kamen nicht an. Prüf deine Verbindung und versuch es noch einmal; der Rest von Laurel läuft weiter.',
    },
    slow: {
      title: 'Dieser Teil von Laurel lädt zu lange',
      message:
        'Seine Dateien waren nach 8 Sekunden nicht da. Prüf deine Verbindung und versuch es noch einmal; der Rest von Laurel läuft weiter.',
    },
    broken: {
      title: 'Dieser Teil von Laurel ist kaputt',
      message: 'Was ankam, ließ sich nicht starten. Versuch es gleich noch einmal; der Rest von Laurel läuft weiter.',
    },
    disabled: {
      title: 'Dieser Teil von Laurel ist gerade geschlossen',
      message: 'Wir haben ihn abgeschaltet, um etwas zu reparieren. Der Rest von Laurel läuft weiter.',
    },
    incompatible: {
      title: 'Dieser Teil von Laurel passt nicht zum Rest',
      message:
        'Er ist für eine andere Version gemacht. Versuch es gleich noch einmal; der Rest von Laurel läuft weiter.',
    },
    outdated: {
      title: 'Laurel ist aktualisiert',
      message: 'Dieser Teil braucht die neue Version. Lade die Seite neu; was du gespeichert hast, ist sicher.',
    },
  },
  shellStopped: {
    title: 'Da ging etwas schief',
    message: 'Lade die Seite neu, um weiterzumachen. Was du gespeichert hast, ist sicher.',
  },
};
