import { buildCoverUrl } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Picture } from './picture';

const base = {
  mime: 'image/webp' as const,
  bytes: 5000,
  alt: 'A drawing',
  colour: '#405030',
  variants: [],
};

export const stories: Story[] = [
  {
    name: 'There, and not there yet',
    note: 'Its colour and its size keep the place.',
    Show: () => (
      <>
        <Picture picture={{ ...base, url: buildCoverUrl('column'), width: 300, height: 400 }} sizes="300px" eager />
        <Picture
          picture={{
            ...base,
            url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
            alt: '',
            width: 300,
            height: 200,
          }}
          sizes="300px"
          eager
        />
      </>
    ),
  },
];
