import { longTitle } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Breadcrumbs } from './breadcrumbs';

export const stories: Story[] = [
  {
    name: 'Two steps deep',
    Show: () => (
      <Breadcrumbs
        items={[
          { label: 'Contests', to: '/contests' },
          { label: 'Winter Laurel Cup XII', to: '/contests/1' },
          { label: 'Semi-final 2' },
        ]}
      />
    ),
  },
  {
    name: 'One step',
    Show: () => <Breadcrumbs items={[{ label: 'News', to: '/news' }, { label: 'A night of upsets' }]} />,
  },
  {
    name: 'Long titles in a card',
    frame: 'narrow',
    Show: () => <Breadcrumbs items={[{ label: 'Contests', to: '/contests' }, { label: longTitle }]} />,
  },
];
