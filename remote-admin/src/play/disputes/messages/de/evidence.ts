import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import type { evidence as english } from '../en/evidence';

const describeMoment = (what: string) => (at: ReactNode, outcome: string | null) =>
  outcome === null ? renderText`${what}, ${at}` : renderText`${what}, ${at}: ${outcome}`;

export const evidence: Translated<typeof english.english> = {
  title: 'Beweise',
  compare: 'Bilder vergleichen',
  of: (name) => `Beweise von ${name}`,
  by: (name) => `Bild von ${name}`,
  none: 'Keine Bilder.',
  said: {
    reported: describeMoment('Meldung'),
    disputed: describeMoment('Widerspruch'),
    appealed: describeMoment('Einspruch'),
  },
  before: 'Vor jeder Meldung',
  added: (at) => renderText`Beigelegt ${at}`,
  gone: 'Wir bewahren dieses Bild nicht mehr auf.',
  isLike: 'Gleicht einem Bild in einem anderen Match',
  likenesses: 'Bilder in anderen Matches',
  like: {
    file: (who, contest, at) => renderText`Dieselbe Datei wie ein Bild von ${who} in ${contest}, beigelegt ${at}.`,
    pixels: (who, contest, at) =>
      renderText`Dasselbe Motiv in einer anderen Datei wie ein Bild von ${who} in ${contest}, beigelegt ${at}.`,
    look: (who, contest, at) => renderText`Sieht aus wie ein Bild von ${who} in ${contest}, beigelegt ${at}.`,
  },
  whichPicture: (place, count) => `(Bild ${place} von ${count})`,
  compareBoth: 'Beide vergleichen',
  compareWith: (who, contest) => `Beide vergleichen: ${who}, ${contest}`,
  likenessTitle: 'Bilder aus zwei Matches',
  here: 'Bild in diesem Match',
  elsewhere: 'Bild in einem anderen Match',
  noVerdict: 'Bildschirme eines Spiels können sich gleichen. Prüfe Namen, Ergebnis und Zeit, bevor du entscheidest.',
  place: (place, count) => `${place} von ${count}`,
  previous: (name) => `Voriges Bild von ${name}`,
  next: (name) => `Nächstes Bild von ${name}`,
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
};
