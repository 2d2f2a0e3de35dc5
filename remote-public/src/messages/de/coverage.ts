import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { coverage as english } from '../en/coverage';

export const coverage: Translated<typeof english.english> = {
  title: 'Deckung',
  what: 'die Deckung',
  lead: 'Was das Haus schuldet, was es dagegen hält und ob die Bücher aufgehen. Jedes Mal aus dem Hauptbuch gelesen, nicht von Hand geschrieben.',
  loading: 'Deckung wird geladen',
  covered: {
    title: 'Jeder Coin, den wir schulden, ist gedeckt.',
    message: 'Das Haus hält mindestens so viel, wie es schuldet.',
  },
  uncovered: {
    title: 'Nicht jeder Coin, den wir schulden, ist gedeckt.',
    message: 'Das Haus hält weniger, als es schuldet.',
  },
  sandbox: {
    title: 'Sandbox.',
    message: 'Diese Coins sind zum Ausprobieren: Hinter ihnen steht keine Chain.',
  },
  owed: {
    term: 'Geschuldet',
    meaning: 'Verfügbar, angelegt, für Auszahlungen zurückgelegt oder für Wettbewerbe verwahrt.',
  },
  held: { term: 'Vorhanden', meaning: 'Coins, die von außen kamen und nicht wieder hinausgingen.' },
  sum: {
    term: 'Summe aller Buchungen',
    balanced: 'Jede Bewegung steht zweimal da, also ist die Summe null: Nichts kam hinzu, nichts ging verloren.',
    unbalanced: 'Hier sollte null stehen: Eine Bewegung geht nicht auf.',
  },
  read: (when) => rich`Stand ${when}.`,
};
