import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { phrases as english } from './en';

export const phrases: Translated<typeof english.english> = {
  at: (time) => rich`um ${time}`,
  on: (day) => rich`am ${day}`,
  quote: (text) => `„${text}“`,
};
