import { useState } from 'react';
import { Button } from '../button';
import type { Story } from '../gallery/story';
import { Note } from '../note';
import { Callout } from './callout';

export const stories: Story[] = [
  {
    name: 'After a press',
    note: 'The button goes, and what takes its place has the focus.',
    Show() {
      const [sent, setSent] = useState(false);
      return sent ? (
        <Callout>
          <Note tone="success">You are checked in.</Note>
        </Callout>
      ) : (
        <Button onClick={() => setSent(true)}>Check in</Button>
      );
    },
  },
];
