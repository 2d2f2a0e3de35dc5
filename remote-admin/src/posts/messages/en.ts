import { formatNumber, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

export const posts = words('posts', {
  title: 'Posts',
  what: 'the posts',
  noun: 'posts',
  none: { title: 'No posts yet', message: 'Drafts, scheduled and published posts appear here.' },
  searchHint: 'Title or excerpt',
  write: 'Write post',
  view: 'View post',
  status: 'Status',
  anyStatus: 'Any status',
  statuses: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', archived: 'Archived' },
  fields: {
    title: 'Title',
    excerpt: 'Excerpt',
    body: 'Text',
    tags: 'Tags',
    slug: 'Address',
    publishedAt: 'Publish at',
    updatedAt: 'Last changed',
  },
  hints: {
    excerpt: 'Shown in lists and search results.',
    body: 'Markdown. Paste or drop pictures.',
    tags: 'Separate them with commas.',
    slug: 'Made from the title if left empty.',
  },
  preview: 'Preview',
  uploading: (name: string) => `Uploading ${name}…`,
  notUploaded: (name: string, why: string) => `${name} wasn’t uploaded. ${why}`,
  save: { draft: 'Save draft', scheduled: 'Schedule post', published: 'Publish post', archived: 'Archive post' },
  conflict: {
    title: (who: string, when: ReactNode) => rich`${who} saved another version, ${when}.`,
    somebody: 'Someone',
    message: 'Your text is kept. This is theirs:',
    keep: 'Continue with mine',
  },
  revisions: {
    title: 'Versions',
    line: (version: number, who: string, when: ReactNode) => rich`Version ${formatNumber(version)}, ${who}, ${when}`,
    restore: (version: number) => `Restore version ${formatNumber(version)}`,
  },
  remove: {
    action: 'Delete post',
    title: (title: string) => `Delete ${title}?`,
    what: 'The post, its versions and its address are gone for good.',
  },
});
