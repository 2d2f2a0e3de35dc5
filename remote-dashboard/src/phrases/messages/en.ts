import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

/** Parts of sentences that every language builds its own way. */
export const phrases = words('phrases', {
  /** Before a time of today, and before another day. */
  at: (time: ReactNode) => rich`at ${time}`,
  on: (day: ReactNode) => rich`on ${day}`,
  quote: (text: string) => `“${text}”`,
});
