import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

/** Parts of sentences that have a shape of their own in each language. */
export const phrases = words('phrases', {
  /** A moment of today within a sentence, and one of another day. */
  at: (time: ReactNode) => rich`at ${time}`,
  on: (day: ReactNode) => rich`on ${day}`,
  quote: (text: string) => `“${text}”`,
});
