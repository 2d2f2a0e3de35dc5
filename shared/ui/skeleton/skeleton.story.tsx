import type { Story } from '../gallery/story';
import { Row, Stack } from '../page';
import { SkeletonBlock, SkeletonCircle, SkeletonLine, SkeletonRows } from './skeleton';

export const stories: Story[] = [
  { name: 'Rows', note: 'Announced once.', Show: () => <SkeletonRows rows={4} label="Loading the players" /> },
  {
    name: 'Lines',
    Show: () => (
      <Stack>
        <SkeletonLine width="40%" height="heading" />
        <SkeletonLine />
        <SkeletonLine width="70%" />
        <SkeletonLine width="160px" height="control" />
      </Stack>
    ),
  },
  {
    name: 'Circles',
    Show: () => (
      <Row>
        <SkeletonCircle />
        <SkeletonCircle size={64} />
      </Row>
    ),
  },
  { name: 'A poster', frame: 'narrow', Show: () => <SkeletonBlock ratio="3 / 4" /> },
];
