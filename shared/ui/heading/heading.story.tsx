import { longTitle, longWord, wideTitles } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Stack } from '../page';
import { TextLink } from '../text-link';
import { Heading, RuleHeading } from './heading';

export const stories: Story[] = [
  {
    name: 'd7, the hero',
    Show: () => (
      <Heading level={4} variant="d7">
        Winter Laurel
      </Heading>
    ),
  },
  {
    name: 'd6, capitals',
    Show: () => (
      <Heading level={4} variant="d6" caps>
        Winter Laurel Cup XII
      </Heading>
    ),
  },
  {
    name: 'd6, a tool',
    Show: () => (
      <Heading level={4} variant="d6">
        Your coins
      </Heading>
    ),
  },
  { name: 'd5', Show: () => <Heading level={4}>Order of play</Heading> },
  {
    name: 'The text face',
    Show: () => <Heading level={4}>What you need to enter</Heading>,
  },
  {
    name: 'With the engraved rule',
    Show: () => (
      <RuleHeading level={4} title="Order of play" trailing={<TextLink to="/contests">All contests</TextLink>} />
    ),
  },
  {
    name: 'A section within a section',
    Show: () => <RuleHeading level={4} thin title="Prizes" trailing="4,830 LRL" />,
  },
  {
    name: 'Long, in a card',
    frame: 'narrow',
    Show: () => <RuleHeading level={4} title={longTitle} trailing="in 2 days" />,
  },
  {
    name: 'Wide words',
    note: 'As large as the widest word allows, down to 24 px. Only what is too wide then is hyphenated.',
    Show: () => (
      <Stack>
        {wideTitles.map((title) => (
          <Heading key={title} level={4} variant="d7" caps>
            {title}
          </Heading>
        ))}
      </Stack>
    ),
  },
  {
    name: 'A word too long, in a card',
    frame: 'narrow',
    Show: () => (
      <Heading level={4} variant="d6">
        {longWord}
      </Heading>
    ),
  },
];
