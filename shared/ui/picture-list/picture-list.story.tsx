import { buildCoverUrl, longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { PictureList } from './picture-list';

const makePicture = (id: string, art: string) => ({
  ...{ id, url: buildCoverUrl(art), mime: 'image/webp' as const, bytes: 5000, width: 300, height: 200 },
  ...{ alt: 'A drawing', colour: '#405030', variants: [] },
});
const pictures = [makePicture('one', 'column'), makePicture('two', 'arena')];

export const stories: Story[] = [
  {
    name: 'Each in a tab of its own',
    Show: () => (
      <PictureList pictures={pictures} describePicture={() => 'A picture'}>
        {({ id }) => `kestrel_09, ${id}`}
      </PictureList>
    ),
  },
  {
    name: 'Each to be opened here, in a card',
    frame: 'narrow',
    Show: () => (
      <PictureList pictures={pictures} describePicture={() => 'A picture'} onOpen={() => {}}>
        {() => longWord}
      </PictureList>
    ),
  },
  {
    name: 'One of which is no longer kept',
    Show: () => (
      <PictureList
        pictures={[...pictures, { ...makePicture('three', 'arena'), url: '' }]}
        describePicture={() => 'A picture'}
        goneText="We no longer keep this picture."
      >
        {({ id }) => `kestrel_09, ${id}`}
      </PictureList>
    ),
  },
];
