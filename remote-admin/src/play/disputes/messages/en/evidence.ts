import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

/** `outcome` is a sentence like “pietra_88 won 2–1”; null if there is no score. */
const describeMoment = (what: string) => (at: ReactNode, outcome: string | null) =>
  outcome === null ? renderText`${what}, ${at}` : renderText`${what}, ${at}: ${outcome}`;

export const evidence = words('evidence', {
  title: 'Evidence',
  compare: 'Compare pictures',
  of: (name: string) => `Evidence by ${name}`,
  by: (name: string) => `Picture by ${name}`,
  none: 'No pictures.',
  said: { reported: describeMoment('Report'), disputed: describeMoment('Dispute'), appealed: describeMoment('Appeal') },
  before: 'Before any report',
  added: (at: ReactNode) => renderText`Added ${at}`,
  gone: 'We no longer keep this picture.',
  isLike: 'Like a picture in another match',
  likenesses: 'Pictures in other matches',
  like: {
    file: (who: string, contest: ReactNode, at: ReactNode) =>
      renderText`The same file as a picture by ${who} in ${contest}, added ${at}.`,
    pixels: (who: string, contest: ReactNode, at: ReactNode) =>
      renderText`The same image in another file as a picture by ${who} in ${contest}, added ${at}.`,
    look: (who: string, contest: ReactNode, at: ReactNode) =>
      renderText`Looks like a picture by ${who} in ${contest}, added ${at}.`,
  },
  whichPicture: (place: number, count: number) => `(Picture ${place} of ${count})`,
  compareBoth: 'Compare both',
  compareWith: (who: string, contest: string) => `Compare both: ${who}, ${contest}`,
  likenessTitle: 'Pictures in two matches',
  here: 'Picture in this match',
  elsewhere: 'Picture in another match',
  noVerdict: 'Screens of one game can look alike. Check names, score and time before you rule.',
  place: (place: number, count: number) => `${place} of ${count}`,
  previous: (name: string) => `Previous picture by ${name}`,
  next: (name: string) => `Next picture by ${name}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});
