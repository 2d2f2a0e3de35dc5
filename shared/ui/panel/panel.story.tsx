import { longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Heading } from '../heading';
import { Text } from '../text';
import { Panel } from './panel';

export const stories: Story[] = [
  {
    name: 'Default',
    Show: () => (
      <Panel>
        <Heading level={4}>Enter the contest</Heading>
        <Text tone="muted">For forms and queues only, never one inside another.</Text>
      </Panel>
    ),
  },
  {
    name: 'In a card, with a long word',
    frame: 'narrow',
    Show: () => (
      <Panel>
        <Text>{longWord}</Text>
      </Panel>
    ),
  },
];
