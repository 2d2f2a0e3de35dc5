import { buildCoverUrl, longTitle } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { LeafMeter } from '../leaf-meter';
import { StateMark } from '../state-mark';
import { Poster, PosterGrid } from './poster';

const facts = [
  { term: 'Entry', value: '25 LRL' },
  { term: 'Prizes', value: '862.50 LRL' },
  { term: 'Starts', value: 'Sun 22 Nov, 18:15' },
];
const spotMeter = <LeafMeter label="Spots taken" value={13} max={16} />;

export const stories: Story[] = [
  {
    name: 'Side by side',
    note: 'Four, two, one.',
    Show: () => (
      <PosterGrid>
        {['duel', 'wheel', 'arena', 'lantern'].map((name) => (
          <Poster
            key={name}
            level={4}
            to="/contests/1"
            cover={buildCoverUrl(name)}
            title="Iron Duel Night VI"
            subtitle="Iron Duel 8, PlayStation, best of 3"
            facts={facts}
            eager
          >
            {spotMeter}
          </Poster>
        ))}
      </PosterGrid>
    ),
  },
  {
    name: 'Alone, with a state',
    Show: () => (
      <Poster
        level={4}
        to="/contests/2"
        cover={buildCoverUrl('column')}
        title="Winter Laurel Cup XII"
        subtitle="Ballista League, PlayStation"
        eager
      >
        <StateMark tone="live">Semi-finals</StateMark>
      </Poster>
    ),
  },
  {
    name: 'Long words, in a card',
    frame: 'narrow',
    Show: () => (
      <Poster
        level={4}
        to="/contests/3"
        cover={buildCoverUrl('night')}
        title={longTitle}
        subtitle={longTitle}
        facts={facts}
        eager
      >
        {spotMeter}
      </Poster>
    ),
  },
  {
    name: 'The picture is missing',
    Show: () => <Poster level={4} to="/contests/4" cover="data:," title="Harbour Cup" facts={facts} />,
  },
];
