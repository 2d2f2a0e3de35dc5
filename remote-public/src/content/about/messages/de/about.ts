import type { Translated } from '@laurel/shared/ui/locale';
import type { about as english } from '../en/about';

export const about: Translated<typeof english.english> = {
  head: {
    title: 'Über Laurel',
    description: 'Gaming-Wettbewerbe um Coins, mit Regeln zum Nachlesen und einem Hauptbuch zum Nachprüfen.',
  },
  title: 'Über Laurel',
  lead: 'Gaming-Wettbewerbe um Coins, mit Regeln zum Nachlesen und einem Hauptbuch zum Nachprüfen.',
  sections: {
    play: {
      title: 'Was du spielen kannst',
      paragraphs: [
        'Wettbewerbe haben einen Turnierbaum: mitmachen, einchecken, spielen, gewinnen. Kampagnen belohnen Trophäen und Erfolge in einem deiner Spiele. Mit Verträgen fordert ihr euch gegenseitig heraus.',
        'Trophäen und Erfolge lesen wir bei PlayStation und Steam, niemand tippt sie ein.',
      ],
    },
    fair: {
      title: 'Wie es fair bleibt',
      paragraphs: [
        'Der Turnierbaum wird aus einem Startwert ausgelost, den du danach nachprüfen kannst. Jedes Match zeigt seine Fristen und was passiert, wenn eine abläuft.',
        'Sind sich zwei nicht einig, entscheidet die Moderation mit Begründung; wer entscheidet, spielt nicht mit. Jede Aktion des Teams wird protokolliert.',
      ],
    },
    coins: {
      title: 'Wo die Coins sind',
      paragraphs: [
        'Preistöpfe und Einsätze liegen auf Treuhandkonten, bis ein Ergebnis endgültig ist. Jede Buchung steht in einem Hauptbuch mit doppelter Buchführung, das niemand ändern kann.',
        'Die Seite mit den Reserven zeigt, was wir schulden und was wir halten, live aus diesem Hauptbuch.',
      ],
    },
  },
  ways: { contests: 'Zu den Wettbewerben', reserves: 'Zu den Reserven', help: 'Zur Hilfe' },
};
