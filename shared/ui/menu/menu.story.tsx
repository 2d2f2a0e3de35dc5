import { Copy, Ellipsis, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button';
import { longSentence } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { IconButton } from '../icon-button';
import { Menu, type MenuEntry } from './menu';

const entries: MenuEntry[] = [
  { kind: 'link', label: 'Open', to: '/contests/autumn', icon: ExternalLink },
  { kind: 'action', label: 'Copy the link', icon: Copy, onSelect: () => {} },
  { kind: 'action', label: 'Rename', detail: 'Only before it opens', onSelect: () => {}, disabled: true },
  { kind: 'separator' },
  { kind: 'action', label: 'Cancel the contest', icon: Trash2, tone: 'danger', onSelect: () => {} },
];

function Columns() {
  const [columns, setColumns] = useState<readonly string[]>(['Titles']);
  return (
    <Menu
      trigger={<Button>Columns</Button>}
      align="start"
      entries={[
        {
          kind: 'group',
          label: 'Shown',
          entries: ['Titles', 'Won', 'Lost'].map((label) => ({
            kind: 'check',
            label,
            checked: columns.includes(label),
            onChange: (checked) =>
              setColumns((before) => (checked ? [...before, label] : before.filter((each) => each !== label))),
          })),
        },
      ]}
    />
  );
}

export const stories: Story[] = [
  {
    name: 'Actions and links',
    Show: () => (
      <Menu
        trigger={<IconButton icon={Ellipsis} label="More about Autumn Laurels" />}
        entries={entries}
        align="start"
      />
    ),
  },
  { name: 'Checked items, in a group', note: 'It stays open while they are turned on and off.', Show: Columns },
  {
    name: 'Long words',
    frame: 'narrow',
    Show: () => (
      <Menu trigger={<Button>Open</Button>} entries={[{ kind: 'action', label: longSentence, onSelect: () => {} }]} />
    ),
  },
];
