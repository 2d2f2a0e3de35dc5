import { longSentence, longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Stack } from '../page';
import { Text } from './text';

export const stories: Story[] = [
  {
    name: 'Sizes',
    Show: () => (
      <Stack>
        {(['lead', 't4', 't3', 't2', 't1'] as const).map((size) => (
          <Text key={size} size={size}>
            {size}: payouts are held for two hours.
          </Text>
        ))}
      </Stack>
    ),
  },
  {
    name: 'Tones',
    Show: () => (
      <Stack>
        {(['plain', 'muted', 'leaf', 'gold', 'danger', 'warning', 'success'] as const).map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Stack>
    ),
  },
  {
    name: 'Strong, and figures',
    Show: () => (
      <Text strong figures>
        19:45:07
      </Text>
    ),
  },
  {
    name: 'Prose',
    note: 'At most 66 characters a line.',
    Show: () => <Text prose>{`${longSentence} ${longSentence}`}</Text>,
  },
  { name: 'A word too long, in a card', frame: 'narrow', Show: () => <Text>{longWord}</Text> },
];
