import type { Story } from '../gallery/story';
import { ShareButton } from './share-button';

export const stories: Story[] = [
  {
    name: 'A win',
    note: 'Where the browser has no share sheet it copies the link.',
    Show: () => <ShareButton title="kestrel_09 won Orchard Sprint" path="/" label="Share your win" />,
  },
];
