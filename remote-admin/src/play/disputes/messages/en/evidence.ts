import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

/** `outcome` is a sentence like “pietra_88 won 2–1”; null without a score. */
const describeMoment = (what: string) => (at: ReactNode, outcome: string | null) =>
  outcome === null ? renderText`${what}, ${at}` : renderText`${what}, ${at}: ${outcome}`;

export const evidence = words('evidence', {
  title: 'Evidence',
  compare: 'Compare pictures',
  of: (name: string) => `Evidence by ${name}`,
  by: (name: string) => `Picture by ${name}`,
  none: 'No pictures.',
  /** The sender's last statement before a picture. */
  said: { reported: describeMoment('Report'), disputed: describeMoment('Dispute'), appealed: describeMoment('Appeal') },
  before: 'Before any report',
  added: (at: ReactNode) => renderText`Added ${at}`,
  reused: 'The same picture was added to another match.',
  place: (place: number, count: number) => `${place} of ${count}`,
  previous: (name: string) => `Previous picture by ${name}`,
  next: (name: string) => `Next picture by ${name}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});
