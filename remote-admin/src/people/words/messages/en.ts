import type { WordMatching } from '@laurel/shared/protocol';
import { formatNumber, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words as makeWords } from '../../../catalogue';

export const words = makeWords('words', {
  title: 'Forbidden words',
  lead: 'Chats and lobbies refuse texts with these words. Case, accents and invisible characters don’t matter.',
  what: 'the forbidden words',
  none: { title: 'No forbidden words', message: 'Words you add are refused from then on. Earlier messages stay.' },
  count: (count: number, most: number) => `${formatNumber(count)} of ${formatNumber(most)} words`,
  saved: (by: string, at: ReactNode) => renderText`by ${by}, ${at}`,
  add: 'Add word',
  word: 'Word or phrase',
  wordHint: 'A word on the list already is changed.',
  matching: 'Find it',
  matchings: {
    word: { title: 'As a whole word', detail: '“ass” isn’t found in “class”.' },
    disguised: {
      title: 'As a whole word, also disguised',
      detail: 'Also “a s s”, “a55”, “@ss” and “asssss”. Can catch harmless texts.',
    },
    inside: { title: 'Anywhere', detail: 'Also within longer words. Catches many harmless texts.' },
  } satisfies Record<WordMatching, object> as Record<WordMatching, { title: string; detail: string }>,
  remove: 'Remove',
  removeNamed: (word: string) => `Remove “${word}”`,
});
