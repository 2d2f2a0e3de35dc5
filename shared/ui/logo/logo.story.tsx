import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Logo } from './logo';

export const stories: Story[] = [
  {
    name: 'Sizes',
    Show: () => (
      <Row>
        <Logo />
        <Logo size="small" />
      </Row>
    ),
  },
  { name: 'The mark alone', Show: () => <Logo variant="mark" /> },
];
