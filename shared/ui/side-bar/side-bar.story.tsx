import { Coins, House, Scale } from 'lucide-react';
import type { Story } from '../gallery/story';
import { Text } from '../text';
import { SideBar, type SideBarSection } from './side-bar';

const sections: readonly SideBarSection[] = [
  { to: '/', end: true, icon: House, label: 'Overview' },
  { to: '/rulings', icon: Scale, label: 'Rulings', useCount: () => 2 },
  { to: '/coins', icon: Coins, label: 'Your coins', short: 'Coins' },
];

export const stories: Story[] = [
  {
    name: 'Three sections',
    note: 'Narrower than 1080 px the bar stands at the foot of the window.',
    alone: true,
    Show: () => (
      // Keeps fixed elements inside the frame.
      <div style={{ transform: 'translate(0)', minHeight: 320 }}>
        <SideBar label="Staff" head="Staff, admin" sections={sections} waiting={(count) => `, ${count} open`}>
          <Text>The page of the section that is open.</Text>
        </SideBar>
      </div>
    ),
  },
];
