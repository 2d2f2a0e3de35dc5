import type { Story } from '../gallery/story';
import { Text } from '../text';
import { CountryName } from './country-name';

export const stories: Story[] = [
  {
    name: 'In the language of the page',
    Show: () => (
      <Text>
        <CountryName code="FI" />, <CountryName code="GB" />, <CountryName code="KR" />
      </Text>
    ),
  },
];
