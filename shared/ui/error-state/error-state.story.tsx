import { longSentence } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { ErrorState } from './error-state';

const doNothing = () => {};

export const stories: Story[] = [
  {
    name: 'Try again',
    Show: () => (
      <ErrorState title="The statement did not arrive." message="Your coins are where they were." onRetry={doNothing} />
    ),
  },
  {
    name: 'Trying',
    Show: () => (
      <ErrorState
        title="The statement did not arrive."
        message="Your coins are where they were."
        onRetry={doNothing}
        busy
      />
    ),
  },
  {
    name: 'Final',
    Show: () => <ErrorState title="This contest is not there." message="It may have been taken down." />,
  },
  {
    name: 'In a card, long',
    frame: 'narrow',
    Show: () => <ErrorState title="The list did not arrive." message={longSentence} onRetry={doNothing} />,
  },
];
