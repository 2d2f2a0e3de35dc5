import { useState } from 'react';
import { Button } from '../button';
import { CheckboxField } from '../field';
import { Controlled } from '../gallery/controlled-field';
import { longSentence, longTitle } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Text } from '../text';
import { Drawer, type DrawerProps } from './drawer';

function OpenedDrawer({ side, title, children, locked }: Pick<DrawerProps, 'side' | 'title' | 'children' | 'locked'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Open from the ${side}`}</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        side={side}
        locked={locked}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show 12 contests
          </Button>
        }
      >
        {children}
      </Drawer>
    </>
  );
}

const filters = ['Free to enter', 'Tonight', 'With a place left'].map((label) => (
  <Controlled key={label} initial={false}>
    {(value, onChange) => <CheckboxField label={label} value={value} onChange={onChange} />}
  </Controlled>
));

export const stories: Story[] = [
  {
    name: 'From each side',
    note: 'On a phone all of them rise from the foot.',
    Show: () => (
      <Row>
        {(['left', 'right', 'bottom'] as const).map((side) => (
          <OpenedDrawer key={side} side={side} title="Filter contests">
            {filters}
          </OpenedDrawer>
        ))}
      </Row>
    ),
  },
  {
    name: 'Long, it scrolls; locked',
    Show: () => (
      <OpenedDrawer side="right" title={longTitle}>
        {Array.from({ length: 24 }, (_, index) => `${index + 1}. ${longSentence}`).map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </OpenedDrawer>
    ),
  },
];
