import { Eye, RotateCw, TriangleAlert, WifiOff } from 'lucide-react';
import { Button } from '../button';
import { longSentence } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Strip } from './strip';

const doNothing = () => {};

export const stories: Story[] = [
  {
    name: 'Information, with a way on',
    Show: () => (
      <Strip icon={Eye} action={<Button size="small">Exit preview</Button>}>
        You’re previewing <strong>public p2</strong>
      </Strip>
    ),
  },
  {
    name: 'Warning, without any',
    Show: () => (
      <Strip tone="warning" icon={WifiOff}>
        Can’t reach Laurel. What you see may be out of date.
      </Strip>
    ),
  },
  {
    name: 'Danger, busy',
    Show: () => (
      <Strip
        tone="danger"
        icon={TriangleAlert}
        action={
          <Button size="small" icon={RotateCw} busy onClick={doNothing}>
            Try again
          </Button>
        }
      >
        Parts of this page did not arrive.
      </Strip>
    ),
  },
  {
    name: 'Long words',
    frame: 'narrow',
    Show: () => (
      <Strip icon={Eye} action={<Button size="small">Leave</Button>}>
        {longSentence}
      </Strip>
    ),
  },
];
