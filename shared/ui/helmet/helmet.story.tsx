import type { Story } from '../gallery/story';
import { Helmet } from './helmet';

export const stories: Story[] = [
  {
    name: 'The hero',
    Show: () => (
      <div style={{ maxWidth: 360 }}>
        <Helmet />
      </div>
    ),
  },
  {
    name: 'Small',
    Show: () => (
      <div style={{ maxWidth: 96 }}>
        <Helmet />
      </div>
    ),
  },
];
