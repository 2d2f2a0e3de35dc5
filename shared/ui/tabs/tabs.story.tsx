import type { Story } from '../gallery/story';
import { Tabs } from './tabs';

const basePath = '/contests/winter-laurel-cup';
const items = [
  { label: 'Overview', to: basePath, end: true },
  { label: 'Bracket', to: `${basePath}/bracket` },
  { label: 'Players', to: `${basePath}/players`, count: 8 },
  { label: 'Rules', to: `${basePath}/rules` },
];

export const stories: Story[] = [
  {
    name: 'Default',
    note: 'Links, each with an address of its own: press one.',
    Show: () => <Tabs label="Contest" items={items} />,
  },
  {
    name: 'Parts of one page',
    note: 'The page says which of them is in sight.',
    Show: () => (
      <Tabs
        label="Contest, its parts"
        items={[
          { label: 'Bracket', to: '#bracket', current: true },
          { label: 'Prizes', to: '#prizes', current: false },
        ]}
      />
    ),
  },
  {
    name: 'Many, in a card',
    frame: 'narrow',
    Show: () => (
      <Tabs
        label="Contest, narrow"
        items={[...items, { label: 'Conversation', to: `${basePath}/talk`, count: 1234 }]}
      />
    ),
  },
];
