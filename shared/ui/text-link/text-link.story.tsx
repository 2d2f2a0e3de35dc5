import { longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Text } from '../text';
import { TextLink } from './text-link';

export const stories: Story[] = [
  { name: 'For an action', Show: () => <TextLink to="/contests">All contests</TextLink> },
  {
    name: 'In a sentence',
    Show: () => (
      <Text>
        Payouts are held for two hours, as the{' '}
        <TextLink tone="plain" to="/terms">
          terms
        </TextLink>{' '}
        say.
      </Text>
    ),
  },
  { name: 'To another site', Show: () => <TextLink href="https://example.org">The chain's own page</TextLink> },
  { name: 'A quiet action', Show: () => <TextLink onClick={() => {}}>Send it again</TextLink> },
  { name: 'A long word, in a card', frame: 'narrow', Show: () => <TextLink to="/">{longWord}</TextLink> },
];
