import type { Media } from '@laurel/shared/protocol';
import { formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

const purposes = { library: 'Library', cover: 'Cover', avatar: 'Profile picture', evidence: 'Evidence' };
const kinds = { user: 'Player', blog: 'Post:', match: 'Match in' };

export const media = words('media', {
  title: 'Media',
  what: 'the pictures',
  noun: 'pictures',
  none: { title: 'No pictures yet', message: 'Pictures you upload appear here.' },
  searchHint: 'Description or caption',
  purpose: 'Purpose',
  anyPurpose: 'Any purpose',
  purposes,
  orders: { '-createdAt': 'Newest', createdAt: 'Oldest', '-bytes': 'Largest' },
  upload: 'Add pictures',
  hint: 'JPEG, PNG or WebP. You can paste them here, too. Large ones are made smaller before they’re sent.',
  noAlt: 'Picture without a description',
  tile: (purpose: Media['purpose'], uses: number) =>
    `${purposes[purpose]}, ${uses === 0 ? 'not used' : formatPlural(uses, { one: '# use', other: '# uses' })}`,
  edit: 'Edit picture',
  alt: { label: 'Description', hint: 'What it shows, for people who can’t see it.' },
  caption: 'Caption',
  gallery: 'Show in the public gallery',
  markdown: 'For a post',
  usedBy: 'Used by',
  use: (kind: Media['usedBy'][number]['kind'], title: string) => `${kinds[kind]} ${title}`,
  replace: {
    label: 'Replace with',
    hint: 'The new picture keeps the description and appears everywhere this one did.',
  },
  save: 'Save picture',
  remove: {
    action: 'Delete picture',
    title: 'Delete picture?',
    what: (alt: string, gallery: boolean) =>
      `${alt ? `“${alt}”` : 'This picture'} isn’t used by any post, player or match.${gallery ? ' It also disappears from the gallery.' : ''} This deletes its files for good, and links to them break.`,
    keep: 'Keep picture',
    inUse: 'You can’t delete it while it’s used.',
  },
});
