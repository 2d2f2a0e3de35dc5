import { Bell, Copy, X } from 'lucide-react';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { IconButton } from './icon-button';

const act = () => {};

export const stories: Story[] = [
  {
    name: 'Default',
    Show: () => (
      <Row>
        <IconButton icon={Copy} label="Copy the address" onClick={act} />
        <IconButton icon={X} label="Close" onClick={act} />
      </Row>
    ),
  },
  { name: 'Something is new', Show: () => <IconButton icon={Bell} label="Notifications, 2 new" dot onClick={act} /> },
  { name: 'Disabled', Show: () => <IconButton icon={Copy} label="Copy the hash" disabled onClick={act} /> },
  { name: 'As a link', Show: () => <IconButton icon={Bell} label="Notifications" to="/dashboard" /> },
];
