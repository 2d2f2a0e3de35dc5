import { LayoutGrid, List } from 'lucide-react';
import { Controlled } from '../gallery/controlled-field';
import type { Story } from '../gallery/story';
import { SegmentedControl } from './segmented-control';

export const stories: Story[] = [
  {
    name: 'A period',
    Show: () => (
      <Controlled<'week' | 'month' | 'year'> initial="week">
        {(value, onChange) => (
          <SegmentedControl
            label="Period"
            value={value}
            onChange={onChange}
            segments={[
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
              { value: 'year', label: 'Year', disabled: true },
            ]}
          />
        )}
      </Controlled>
    ),
  },
  {
    name: 'With counts, in a narrow place',
    frame: 'narrow',
    Show: () => (
      <Controlled<'all' | 'live' | 'finished'> initial="live">
        {(value, onChange) => (
          <SegmentedControl
            label="Matches"
            value={value}
            onChange={onChange}
            segments={[
              { value: 'all', label: 'All', count: 1024 },
              { value: 'live', label: 'Live', count: 12 },
              { value: 'finished', label: 'Finished', count: 1012 },
            ]}
          />
        )}
      </Controlled>
    ),
  },
  {
    name: 'With icons, in a narrow place',
    frame: 'narrow',
    Show: () => (
      <Controlled<'list' | 'cards'> initial="cards">
        {(value, onChange) => (
          <SegmentedControl
            label="Layout"
            value={value}
            onChange={onChange}
            segments={[
              { value: 'list', label: 'As a list', icon: List },
              { value: 'cards', label: 'As cards', icon: LayoutGrid },
            ]}
          />
        )}
      </Controlled>
    ),
  },
];
