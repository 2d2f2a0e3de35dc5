import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Medal } from './medal';

export const stories: Story[] = [
  {
    name: 'Places',
    Show: () => (
      <Row>
        {[1, 2, 3, 5].map((place) => (
          <Medal key={place} place={place} />
        ))}
      </Row>
    ),
  },
  { name: 'Engraved', Show: () => <Medal place={1} text="XII" size={96} /> },
  { name: 'Small', Show: () => <Medal place={2} size={32} /> },
];
