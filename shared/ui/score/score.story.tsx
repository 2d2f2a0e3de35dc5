import type { Story } from '../gallery/story';
import { Score } from './score';

export const stories: Story[] = [
  { name: 'In a row', Show: () => <Score left={1} right={3} /> },
  { name: 'In the match room', Show: () => <Score size="room" left={3} right={2} /> },
  { name: 'Not played', Show: () => <Score left="–" right="–" /> },
  { name: 'Two figures, in a card', frame: 'narrow', Show: () => <Score size="room" left={10} right={12} /> },
];
