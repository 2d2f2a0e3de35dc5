import { Trophy } from 'lucide-react';
import { Button } from '../button';
import { longSentence } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { IconButton } from '../icon-button';
import { Row } from '../page';
import { Tooltip } from './tooltip';

export const stories: Story[] = [
  {
    name: 'On hover and focus',
    Show: () => (
      <Row>
        <Tooltip text="Fees go to the treasury">
          <Button>Fees</Button>
        </Tooltip>
        <Tooltip text="Eleven since March" side="bottom">
          <IconButton icon={Trophy} label="Titles" title="" />
        </Tooltip>
        <Tooltip text={longSentence} side="right">
          <Button>Long</Button>
        </Tooltip>
      </Row>
    ),
  },
];
