import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { phrases as english } from './en';

export const phrases: Translated<typeof english.english> = {
  at: (time) => renderText`um ${time}`,
  on: (day) => renderText`am ${day}`,
  quote: (text) => `„${text}“`,
};
