import { Bell, Copy, X } from 'lucide-react';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { IconButton } from './icon-button';

const doNothing = () => {};

export const stories: Story[] = [
  {
    name: 'Default',
    Show: () => (
      <Row>
        <IconButton icon={Copy} label="Copy the address" onClick={doNothing} />
        <IconButton icon={X} label="Close" onClick={doNothing} />
      </Row>
    ),
  },
  {
    name: 'Something is new',
    Show: () => <IconButton icon={Bell} label="Notifications, 2 new" dot onClick={doNothing} />,
  },
  { name: 'Disabled', Show: () => <IconButton icon={Copy} label="Copy the hash" disabled onClick={doNothing} /> },
  { name: 'As a link', Show: () => <IconButton icon={Bell} label="Notifications" to="/dashboard" /> },
];
