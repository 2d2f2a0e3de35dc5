import { Amount } from '../amount';
import { longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Stat, Stats } from './stat';

const example = (
  <Stats>
    <Stat label="Matches won" value={18} detail="3 more than last month" trend="better" />
    <Stat
      label="Earned"
      value={<Amount purpose="headline" value="1842.5" />}
      detail="211 LRL less than last month"
      trend="worse"
    />
    <Stat label="Titles" value={2} detail="As many as last month" />
  </Stats>
);

export const stories: Story[] = [
  { name: 'Side by side', Show: () => example },
  {
    name: 'In a narrow place',
    frame: 'narrow',
    Show: () => (
      <Stats>
        <Stat label={longWord} value="123,456,789,012" detail={longWord} />
      </Stats>
    ),
  },
];
