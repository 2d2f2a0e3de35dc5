import type { Story } from '../gallery/story';
import { Stack } from '../page';
import { Progress } from './progress';

export const stories: Story[] = [
  {
    name: 'How far',
    Show: () => (
      <Stack>
        <Progress label="Sending proof.png" value={0} onCancel={() => {}} />
        <Progress label="Sending proof.png" value={0.42} onCancel={() => {}} />
        <Progress label="Sending proof.png" value={1} />
        <Progress label="Checking the files" value={0.375} text="3 of 8 files" />
      </Stack>
    ),
  },
  {
    name: 'For as long as it takes',
    Show: () => <Progress label="Waiting for the network" onCancel={() => {}} />,
  },
  {
    name: 'In a narrow place',
    frame: 'narrow',
    Show: () => <Progress label="Sending a-picture-with-a-rather-long-name.jpeg" value={0.6} onCancel={() => {}} />,
  },
];
