import type { Story } from '../gallery/story';
import { Text } from '../text';
import { Coin } from './coin';

export const stories: Story[] = [
  {
    name: 'As tall as its text',
    Show: () => (
      <>
        <Text size="t2" tone="gold">
          <Coin /> 75 LRL
        </Text>
        <Text size="t4" tone="gold">
          <Coin /> 1,842.50 LRL
        </Text>
      </>
    ),
  },
];
