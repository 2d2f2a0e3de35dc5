import { Amount } from '../amount';
import { longSentence, longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Facts } from './facts';

const facts = [
  { term: 'Game', value: 'Ballista League' },
  { term: 'Entry fee', value: <Amount purpose="short" value="25" /> },
  { term: 'Starts', value: 'Sat 21 Nov, 19:00' },
];

export const stories: Story[] = [
  { name: 'Default', Show: () => <Facts facts={facts} /> },
  {
    name: 'Long, in a card',
    frame: 'narrow',
    Show: () => (
      <Facts facts={[{ term: longWord, value: longSentence }, { term: 'Note', value: longWord }, ...facts]} />
    ),
  },
];
