import type { Story } from '../gallery/story';
import { Text } from '../text';
import { VisuallyHidden } from './visually-hidden';

export const stories: Story[] = [
  {
    name: 'Only a screen reader says the second half',
    Show: () => (
      <Text>
        Seed 3<VisuallyHidden>, kestrel_09, you</VisuallyHidden>
      </Text>
    ),
  },
];
