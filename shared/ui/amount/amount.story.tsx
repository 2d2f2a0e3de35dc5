import { longAmount } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Amount } from './amount';

export const stories: Story[] = [
  { name: 'Plain', Show: () => <Amount purpose="short" value="1842.5" /> },
  { name: 'Whole coins, with and without cents', Show: () => <Amount purpose="short" value="25" cents="always" /> },
  { name: 'Strong', Show: () => <Amount purpose="short" value="1842.5" strong /> },
  { name: 'A prize', Show: () => <Amount purpose="short" value="750" tone="gold" /> },
  { name: 'Money in', Show: () => <Amount purpose="short" value="117" tone="gain" sign="always" cents="always" /> },
  { name: 'Money out', Show: () => <Amount purpose="short" value="-75" sign="always" cents="always" /> },
  { name: 'Display', Show: () => <Amount purpose="headline" value="1842.5" tone="display" /> },
  { name: 'Display in gold', Show: () => <Amount purpose="headline" value="4830" tone="gold-display" /> },
  { name: 'Nothing', Show: () => <Amount purpose="short" value="0" /> },
  {
    name: 'Less than it shows',
    note: 'The tooltip has every decimal.',
    Show: () => <Amount purpose="short" value="0.000000000000000001" />,
  },
  { name: 'Every digit', frame: 'narrow', Show: () => <Amount purpose="exact" value={longAmount} /> },
  {
    name: 'A large display amount in a card',
    frame: 'narrow',
    Show: () => <Amount purpose="headline" value="1234567.89" tone="display" />,
  },
];
