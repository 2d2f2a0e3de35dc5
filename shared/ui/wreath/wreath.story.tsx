import type { ReactNode } from 'react';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Wreath } from './wreath';

const SizedBox = ({ children, width = 160 }: { children: ReactNode; width?: number }) => (
  <div style={{ width }}>{children}</div>
);

export const stories: Story[] = [
  {
    name: 'Tones',
    Show: () => (
      <Row>
        {(['coin', 'green', 'quiet', 'inherit'] as const).map((tone) => (
          <SizedBox key={tone}>
            <Wreath tone={tone} />
          </SizedBox>
        ))}
      </Row>
    ),
  },
  {
    name: 'With text',
    Show: () => (
      <Row>
        {['3', 'XII', 'XXXVIII'].map((text) => (
          <SizedBox key={text}>
            <Wreath text={text} />
          </SizedBox>
        ))}
      </Row>
    ),
  },
  {
    name: 'Nothing won yet',
    Show: () => (
      <SizedBox>
        <Wreath empty tone="quiet" />
      </SizedBox>
    ),
  },
  {
    name: 'Small, with fewer leaves',
    Show: () => (
      <SizedBox width={48}>
        <Wreath pairs={6} label="Champion" />
      </SizedBox>
    ),
  },
];
