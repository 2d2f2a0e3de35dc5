import { buildAvatarUrl } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Shield } from './shield';

const names = ['fennimore', 'calliope_x', 'redoubt', 'oakhammer', 'merle_d', 'sunday_kit', 'vantablue', 'tamarisk'];

export const stories: Story[] = [
  {
    name: 'Drawn from the name',
    Show: () => (
      <Row>
        {names.map((name) => (
          <Shield key={name} username={name} size={44} label={name} />
        ))}
      </Row>
    ),
  },
  {
    name: 'A picture of their own',
    Show: () => <Shield username="kestrel_09" src={buildAvatarUrl('kestrel_09')} size={64} label="kestrel_09" />,
  },
  {
    name: 'A picture that does not load',
    note: 'The drawn shield takes its place.',
    Show: () => <Shield username="kestrel_09" src="data:," size={64} label="kestrel_09" />,
  },
  {
    name: 'Sizes',
    Show: () => (
      <Row>
        {[24, 32, 44, 96].map((size) => (
          <Shield key={size} username="oakhammer" size={size} />
        ))}
      </Row>
    ),
  },
];
