import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Badge } from './badge';

export const stories: Story[] = [
  {
    name: 'Counts',
    Show: () => (
      <Row>
        <Badge count={3} label="new messages" />
        <Badge count={12} label="open reports" tone="loud" />
        <Badge count={1200} label="entrants" />
      </Row>
    ),
  },
  {
    name: 'Marks',
    Show: () => (
      <Row>
        <Badge mark label="something is new" />
        <Badge mark label="needs your answer" tone="loud" />
      </Row>
    ),
  },
];
