import type { Story } from '../gallery/story';
import { LeafMeter } from './leaf-meter';

export const stories: Story[] = [
  { name: 'One leaf for each', Show: () => <LeafMeter label="Spots taken" value={7} max={12} /> },
  { name: 'In proportion', Show: () => <LeafMeter label="Spots taken" value={18} max={64} /> },
  { name: 'Empty', Show: () => <LeafMeter label="Spots taken" value={0} max={8} /> },
  {
    name: 'Nearly full',
    note: 'Never full while one is missing.',
    Show: () => <LeafMeter label="Spots taken" value={255} max={256} />,
  },
  { name: 'Full', Show: () => <LeafMeter label="Spots taken" value={8} max={8} text="8 of 8, full" /> },
  {
    name: 'The number stands beside it',
    Show: () => <LeafMeter label="Confirmations" value={2} max={6} text={null} />,
  },
  {
    name: 'In a card',
    frame: 'narrow',
    Show: () => <LeafMeter label="Spots taken" value={18} max={64} text="18 of 64 spots are taken" />,
  },
];
