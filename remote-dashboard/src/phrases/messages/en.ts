import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

/** Parts of sentences whose order differs between languages. */
export const phrases = words('phrases', {
  /** Before a time today, and before another day. */
  at: (time: ReactNode) => renderText`at ${time}`,
  on: (day: ReactNode) => renderText`on ${day}`,
  quote: (text: string) => `“${text}”`,
});
