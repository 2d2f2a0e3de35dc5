import { Button } from '../button';
import { longSentence, longTitle } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { EmptyState } from './empty-state';

export const stories: Story[] = [
  {
    name: 'What to do first',
    Show: () => (
      <EmptyState
        title="No matches yet"
        message="Your matches stand here as soon as a contest you entered is drawn."
        action={<Button to="/contests">Find a contest</Button>}
        level={4}
      />
    ),
  },
  {
    name: 'Nothing fits',
    Show: () => (
      <EmptyState plain title="No transaction matches" message="Choose another kind or another month." level={4} />
    ),
  },
  {
    name: 'In a card, long',
    frame: 'narrow',
    Show: () => <EmptyState title={longTitle} message={longSentence} level={4} />,
  },
];
