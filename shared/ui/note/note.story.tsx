import { Button } from '../button';
import { longSentence, longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Stack } from '../page';
import { Note } from './note';

export const stories: Story[] = [
  {
    name: 'Tones',
    Show: () => (
      <Stack>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Note key={tone} tone={tone} title={`This is ${tone}.`}>
            What it means, and what to do now.
          </Note>
        ))}
      </Stack>
    ),
  },
  {
    name: 'With an action',
    Show: () => (
      <Note tone="warning" title="Your email isn’t verified." action={<Button size="small">Send the code</Button>}>
        You can read, but not enter a contest.
      </Note>
    ),
  },
  { name: 'Without a title', Show: () => <Note>Check-in opens at 18:00.</Note> },
  {
    name: 'Long, in a card',
    frame: 'narrow',
    Show: () => (
      <Note tone="danger" title={longWord} action={<Button size="small">Try again</Button>}>
        {longSentence}
      </Note>
    ),
  },
];
