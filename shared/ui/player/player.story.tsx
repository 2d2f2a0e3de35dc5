import { buildAvatarUrl, longName } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Player } from './player';
import { PlayerLink } from './player-link';

export const stories: Story[] = [
  {
    name: 'Sizes',
    Show: () => (
      <Row>
        <Player username="kestrel_09" avatar={buildAvatarUrl('kestrel_09')} size="small" />
        <Player username="kestrel_09" avatar={buildAvatarUrl('kestrel_09')} />
        <Player username="kestrel_09" avatar={buildAvatarUrl('kestrel_09')} size="large" />
      </Row>
    ),
  },
  { name: 'Without a picture', Show: () => <Player username="fennimore" /> },
  { name: 'You', Show: () => <Player username="kestrel_09" avatar={buildAvatarUrl('kestrel_09')} you /> },
  {
    name: 'A link to their page',
    Show: () => <PlayerLink player={{ username: 'mlk_ovi', avatarUrl: buildAvatarUrl('mlk_ovi') }} />,
  },
  {
    name: 'The longest name, in a card',
    frame: 'narrow',
    Show: () => (
      <div style={{ maxWidth: 140 }}>
        <Player username={longName} you to="/players" />
      </div>
    ),
  },
];
