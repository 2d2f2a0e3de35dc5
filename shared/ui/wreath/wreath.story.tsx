import type { ReactNode } from 'react';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Wreath } from './wreath';

const Sized = ({ children, width = 160 }: { children: ReactNode; width?: number }) => (
  <div style={{ width }}>{children}</div>
);

export const stories: Story[] = [
  {
    name: 'Tones',
    Show: () => (
      <Row>
        {(['coin', 'green', 'quiet', 'inherit'] as const).map((tone) => (
          <Sized key={tone}>
            <Wreath tone={tone} />
          </Sized>
        ))}
      </Row>
    ),
  },
  {
    name: 'With text',
    Show: () => (
      <Row>
        {['3', 'XII', 'XXXVIII'].map((text) => (
          <Sized key={text}>
            <Wreath text={text} />
          </Sized>
        ))}
      </Row>
    ),
  },
  {
    name: 'Nothing won yet',
    Show: () => (
      <Sized>
        <Wreath empty tone="quiet" />
      </Sized>
    ),
  },
  {
    name: 'Small, with fewer leaves',
    Show: () => (
      <Sized width={48}>
        <Wreath pairs={6} label="Champion" />
      </Sized>
    ),
  },
];
