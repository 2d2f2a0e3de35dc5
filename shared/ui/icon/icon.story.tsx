import { Clock, Copy, Trophy, Wallet } from 'lucide-react';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Text } from '../text';
import { Icon } from './icon';

export const stories: Story[] = [
  {
    name: 'Beside text',
    note: 'Any glyph of lucide-react; silent to screen readers unless it has a label.',
    Show: () => (
      <Row>
        {[Clock, Copy, Trophy, Wallet].map((glyph) => (
          <Text key={glyph.displayName} as="span">
            <Icon of={glyph} />
          </Text>
        ))}
      </Row>
    ),
  },
  {
    name: 'Sizes',
    Show: () => (
      <Row>
        <Icon of={Trophy} size={16} />
        <Icon of={Trophy} size={20} />
        <Icon of={Trophy} size={32} />
      </Row>
    ),
  },
  { name: 'It means something', Show: () => <Icon of={Trophy} label="Champion" /> },
];
