import type { Story } from '../gallery/story';
import { Text } from '../text';
import { PageSpinner, Spinner, SpinnerRing } from './spinner';

export const stories: Story[] = [
  {
    name: 'In a line of text',
    Show: () => (
      <Text as="div">
        Reading the chain <Spinner label="Reading" />
      </Text>
    ),
  },
  { name: 'The ring alone', Show: () => <SpinnerRing /> },
  { name: 'The whole page', Show: () => <PageSpinner label="Loading" /> },
];
