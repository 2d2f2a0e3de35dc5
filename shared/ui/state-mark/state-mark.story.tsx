import { longSentence } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Stack } from '../page';
import { StateMark } from './state-mark';

export const stories: Story[] = [
  {
    name: 'Tones',
    Show: () => (
      <Stack>
        <StateMark tone="live" detail="until 20:45">
          Live
        </StateMark>
        <StateMark tone="open">Takes entries</StateMark>
        <StateMark tone="your-move" detail="by 20:45">
          Your move: answer the report
        </StateMark>
        <StateMark tone="waiting" detail="for mlk_ovi">
          Waiting
        </StateMark>
        <StateMark tone="done">Complete</StateMark>
        <StateMark tone="paused">Paused</StateMark>
        <StateMark tone="disputed" detail="a moderator decides">
          The reports differ
        </StateMark>
        <StateMark tone="cancelled">Cancelled</StateMark>
      </Stack>
    ),
  },
  {
    name: 'Long, in a card',
    frame: 'narrow',
    Show: () => (
      <StateMark tone="disputed" detail={longSentence}>
        The reports differ
      </StateMark>
    ),
  },
];
