import { longSentence, makeTimeInMinutes } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { type ClockStep, ClockStrip } from './clock-strip';

const checkedIn: ClockStep = { id: 'in', state: 'done', label: 'Check-in', detail: 'Both in at 19:41' };
const payout: ClockStep = { id: 'pay', state: 'next', label: 'Payout', detail: 'At once, when both agree' };
const yourMove: ClockStep = {
  id: 'answer',
  state: 'now',
  label: 'Your move: answer the report',
  detail: 'At 20:45 it stands as reported.',
  until: makeTimeInMinutes(44),
};

export const stories: Story[] = [
  { name: 'Your move', Show: () => <ClockStrip label="Course of the match" steps={[checkedIn, yourMove, payout]} /> },
  {
    name: 'Without a clock',
    Show: () => (
      <ClockStrip
        label="Course of the disputed match"
        steps={[
          checkedIn,
          { id: 'confirm', state: 'failed', label: 'Confirm', detail: 'Reports don’t match' },
          { id: 'rule', state: 'now', label: 'A moderator decides', detail: 'You need do nothing.' },
          payout,
        ]}
      />
    ),
  },
  {
    name: 'Paused',
    Show: () => (
      <ClockStrip
        label="Course of the paused match"
        steps={[
          checkedIn,
          { id: 'answer', state: 'paused', label: 'Play', detail: 'The contest is paused: no clock runs.' },
          payout,
        ]}
      />
    ),
  },
  {
    name: 'Over',
    Show: () => (
      <ClockStrip
        label="Course of the finished match"
        steps={[checkedIn, { id: 'pay', state: 'done', label: 'Payout', detail: '750 LRL at 20:12' }]}
      />
    ),
  },
  {
    name: 'In a card, with long words',
    frame: 'narrow',
    Show: () => (
      <ClockStrip label="Course, narrow" steps={[checkedIn, { ...yourMove, detail: longSentence }, payout]} />
    ),
  },
];
