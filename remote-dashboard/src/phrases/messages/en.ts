import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

export const phrases = words('phrases', {
  at: (time: ReactNode) => renderText`at ${time}`,
  on: (day: ReactNode) => renderText`on ${day}`,
  quote: (text: string) => `“${text}”`,
});
