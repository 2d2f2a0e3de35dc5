import { makeTimeInMinutes } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Countdown } from './countdown';
import { DateTime, Relative } from './date-time';

const moment = '2026-11-21T19:00:00.000Z';

export const stories: Story[] = [
  {
    name: 'A moment',
    note: 'In the zone of whoever looks; the tooltip names it.',
    Show: () => (
      <Row>
        <DateTime value={moment} />
        <DateTime value={moment} format="date" />
        <DateTime value={moment} format="time" />
      </Row>
    ),
  },
  {
    name: 'How far away',
    Show: () => (
      <Row>
        {[-60 * 24 * 40, -5, 0, 40, 60 * 26].map((minutes) => (
          <Relative key={minutes} value={makeTimeInMinutes(minutes)} />
        ))}
      </Row>
    ),
  },
  {
    name: 'Running down',
    Show: () => (
      <Row>
        <Countdown until={makeTimeInMinutes(44)} label="Time left to answer" />
        <Countdown until={makeTimeInMinutes(60 * 30)} label="Time left to check in" />
        <Countdown until={makeTimeInMinutes(60 * 24 * 9)} label="Time left to enter" />
      </Row>
    ),
  },
  { name: 'At zero', Show: () => <Countdown until={makeTimeInMinutes(-1)} label="Time left" /> },
];
