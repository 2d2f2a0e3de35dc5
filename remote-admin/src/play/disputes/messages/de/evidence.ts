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
  reused: 'Dasselbe Bild liegt auch einem anderen Match bei.',
  place: (place, count) => `${place} von ${count}`,
  previous: (name) => `Voriges Bild von ${name}`,
  next: (name) => `Nächstes Bild von ${name}`,
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
};
