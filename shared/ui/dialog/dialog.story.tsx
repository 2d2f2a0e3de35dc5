import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { TextField } from '../field';
import { Controlled } from '../gallery/controlled-field';
import { longSentence, longTitle } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Text } from '../text';
import { Dialog } from './dialog';

function OpenedDialog({ title, children, locked }: { title: string; children: ReactNode; locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        locked={locked}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Use it
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}

export const stories: Story[] = [
  {
    name: 'With a field',
    Show: () => (
      <OpenedDialog title="A name for this wallet">
        <Controlled initial="">
          {(value, onChange) => <TextField label="Name" value={value} onChange={onChange} />}
        </Controlled>
      </OpenedDialog>
    ),
  },
  {
    name: 'Long, it scrolls',
    Show: () => (
      <OpenedDialog title={longTitle}>
        {Array.from({ length: 24 }, (_, index) => `${index + 1}. ${longSentence}`).map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </OpenedDialog>
    ),
  },
  {
    name: 'Locked while something is sent',
    note: 'Escape, the cross and a press outside do nothing; its own buttons decide.',
    Show: () => (
      <OpenedDialog title="Sending" locked>
        <Text>One moment.</Text>
      </OpenedDialog>
    ),
  },
];
