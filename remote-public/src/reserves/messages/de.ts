import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { reserves as english } from './en';

export const reserves: Translated<typeof english.english> = {
  title: 'Reserven',
  what: 'die Reserven',
  lead: 'Was wir schulden, was wir dagegen halten und ob das Hauptbuch aufgeht. Frisch aus dem Hauptbuch gelesen.',
  loading: 'Reserven werden geladen',
  covered: {
    title: 'Jeder Coin, den wir schulden, ist gedeckt.',
    message: 'Wir halten mindestens so viel, wie wir schulden.',
  },
  uncovered: {
    title: 'Nicht jeder Coin, den wir schulden, ist gedeckt.',
    message: 'Wir halten weniger, als wir schulden, oder das Hauptbuch geht nicht auf.',
  },
  sandbox: {
    title: 'Sandbox.',
    message: 'Diese Coins sind zum Ausprobieren: Hinter ihnen steht keine Chain.',
  },
  owed: {
    term: 'Geschuldet',
    meaning: 'Verfügbar, angelegt, als offene Auszahlung oder für Wettbewerbe verwahrt.',
  },
  held: { term: 'Von Laurel gehalten', meaning: 'Eingezahlte Coins abzüglich der ausgezahlten.' },
  sum: {
    term: 'Summe aller Buchungen',
    balanced:
      'Jede Buchung steht zweimal da, also muss die Summe null sein. Kein Coin kam hinzu, keiner ging verloren.',
    unbalanced: 'Hier sollte null stehen: Eine Buchung geht nicht auf.',
  },
  updated: (when) => rich`Stand ${when}.`,
};
