import { Button } from '../button';
import type { Story } from '../gallery/story';
import { Note } from '../note';
import { ActionBar } from './action-bar';

const confirm = (
  <Button variant="primary" size="large">
    Confirm 1–3
  </Button>
);

export const stories: Story[] = [
  {
    name: 'Two ways, and what is said of them',
    note: 'On a phone the buttons come along once one has scrolled past them.',
    Show: () => (
      <ActionBar remark="Without your answer this result is accepted.">
        {confirm}
        <Button size="large">Dispute</Button>
      </ActionBar>
    ),
  },
  {
    name: 'Always in reach',
    note: 'On a phone the button stands at the foot while its place is out of sight.',
    Show: () => (
      <ActionBar follows="away">
        <Button variant="primary" size="large" full>
          Enter for 25 LRL
        </Button>
      </ActionBar>
    ),
  },
  {
    name: 'Refused',
    Show: () => (
      <ActionBar follows="away">
        <Note tone="danger" title="You are not in.">
          The last place was taken a moment ago.
        </Note>
        <Button variant="primary" size="large" full>
          Enter for 25 LRL
        </Button>
      </ActionBar>
    ),
  },
  {
    name: 'Narrow',
    frame: 'narrow',
    Show: () => (
      <ActionBar remark="Without your answer this result is accepted.">
        {confirm}
        <Button size="large">Dispute</Button>
      </ActionBar>
    ),
  },
];
