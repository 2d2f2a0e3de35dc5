import { words } from '../../../catalogue';

export const gallery = words('gallery', {
  head: {
    title: 'Gallery',
    description: 'Pictures of the season at Laurel: contests, winners and the moments between.',
  },
  title: 'Gallery',
  lead: 'Moments from the season.',
  what: 'the pictures',
  noun: 'pictures',
  searchHint: 'Words in a caption',
  none: { title: 'No pictures yet', message: 'Pictures of contests and winners appear here.' },
  untitled: 'Picture',
});
