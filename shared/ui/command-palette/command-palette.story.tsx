import { Coins, Scale, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button';
import { longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { CommandPalette, type PaletteGroup } from './command-palette';

const groups: readonly PaletteGroup[] = [
  {
    label: 'Pages',
    items: [
      { label: 'Rulings', icon: Scale, to: '/rulings' },
      { label: 'Adjustments', icon: Coins, to: '/coins' },
    ],
  },
  {
    label: 'Users',
    items: [
      { label: 'kestrel_09', detail: 'Player', icon: Users, to: '/users/1' },
      { label: longWord, detail: 'Player', icon: Users, to: '/users/2' },
    ],
  },
];

function Example({ groups }: { groups: readonly PaletteGroup[] }) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Go to</Button>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        title="Go to"
        label="Page, user or contest"
        query={query}
        onQuery={setQuery}
        groups={groups}
        status={groups.length > 0 ? '4 found' : 'Nothing found'}
      />
    </>
  );
}

export const stories: Story[] = [
  { name: 'Pages and people', Show: () => <Example groups={groups} /> },
  { name: 'Nothing found', Show: () => <Example groups={[]} /> },
];
