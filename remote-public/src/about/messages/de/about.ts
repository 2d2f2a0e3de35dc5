import type { Translated } from '@laurel/shared/ui/locale';
import type { about as english } from '../en/about';

export const about: Translated<typeof english.english> = {
  title: 'Über Laurel',
  lead: 'Gaming-Wettbewerbe um einen Coin, mit Regeln zum Nachlesen und Büchern zum Nachprüfen.',
  sections: {
    play: {
      title: 'Was du spielen kannst',
      paragraphs: [
        'Wettbewerbe haben einen Turnierbaum: mitmachen, einchecken, spielen, gewinnen. Kampagnen belohnen Trophäen und Erfolge in einem deiner Spiele. Verträge sind Herausforderungen unter Spielern.',
        'Trophäen und Erfolge lesen wir bei PlayStation und Steam, niemand tippt sie ein.',
      ],
    },
    fair: {
      title: 'Wie es fair bleibt',
      paragraphs: [
        'Der Turnierbaum wird aus einem Startwert gelost, den du danach nachprüfen kannst. Jedes Match zeigt seine Fristen und was geschieht, wenn eine abläuft.',
        'Sind sich zwei nicht einig, entscheidet die Moderation mit Begründung; wer entscheidet, spielt nicht mit. Jede Handlung des Teams wird aufgezeichnet.',
      ],
    },
    coins: {
      title: 'Wo die Coins sind',
      paragraphs: [
        'Preistöpfe und Startgelder liegen in Treuhand, bis ein Ergebnis feststeht. Jede Buchung steht in einem Hauptbuch mit doppelter Buchführung, das niemand ändern kann.',
        'Die Seite mit den Reserven zeigt, was wir schulden und was wir halten, live aus diesem Hauptbuch.',
      ],
    },
  },
  ways: { contests: 'Zu den Wettbewerben', reserves: 'Zu den Reserven', help: 'Zur Hilfe' },
};
