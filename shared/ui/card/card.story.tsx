import { Button } from '../button';
import { longSentence, longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Text } from '../text';
import { Card, CardGrid } from './card';

export const stories: Story[] = [
  {
    name: 'Some of a kind',
    note: 'The title is the link; the whole card is its target.',
    Show: () => (
      <CardGrid>
        <Card title="Autumn Laurels" to="/contests/autumn" detail="Starts tonight, 20:00">
          <Text size="t2">Sixteen players, best of three.</Text>
        </Card>
        <Card title="Evening Cup" to="/contests/evening" detail="3 of 8 places left" current />
        <Card title="Long Night" detail="Over since Sunday" footer={<Button size="small">Follow</Button>} />
      </CardGrid>
    ),
  },
  {
    name: 'Long words',
    frame: 'narrow',
    Show: () => (
      <Card title={longWord} to="/" detail={longSentence}>
        <Text size="t2">{longSentence}</Text>
      </Card>
    ),
  },
];
