import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const help = words('help', {
  head: { title: 'Help', description: 'Short answers about contests, coins and accounts on Laurel.' },
  title: 'Help',
  lead: 'Short answers about contests, coins and your account.',
  search: 'Search help',
  hint: 'A word, such as check-in',
  found: (count: number) => formatPlural(count, { one: '# answer', other: '# answers' }),
  none: {
    title: (text: string) => `No answer for “${text}”`,
    message: 'Try another word, or ask us. A person replies by email.',
  },
  ask: {
    title: 'Didn’t find it?',
    message: 'Send us a message. A person reads it and replies by email.',
    action: 'Contact us',
  },
  what: 'the answers',
  whatOne: 'the answer',
  empty: { title: 'No answers yet', message: 'Answers appear here as we write them. Until then, contact us.' },
  others: 'More on this topic',
  all: 'Help',
  changed: (when: ReactNode) => renderText`Last updated ${when}`,
  english: 'Only in English so far.',
});
