import type { Post, PostSummary } from '@laurel/shared/protocol';
import { fieldsOf, type Shown, selectedColumns } from '../../../database/fields';
import { playerRefOrNull } from '../../people/players/mapper';
import { pictureView } from '../media/mapper';
import type { PictureRow } from '../media/store';
import type { PostWithAuthor } from './store';
import type { PostRow } from './tables';

const wordsPerMinute = 220;

const shown = {
  id: 'list',
  slug: 'list',
  title: 'list',
  excerpt: 'list',
  body: 'page',
  coverId: 'none',
  tags: 'list',
  authorId: 'none',
  kind: 'list',
  locale: 'list',
  topic: 'page',
  place: 'none',
  needs: 'page',
  status: 'list',
  publishedAt: 'list',
  version: 'list',
  editedBy: 'none',
  createdAt: 'none',
  updatedAt: 'list',
  words: 'none',
} as const satisfies Shown<PostRow, { list: PostSummary; page: Omit<Post, keyof PostSummary> }>;
const inLists = selectedColumns(shown, 'list');
const onItsPage = selectedColumns(shown, 'page');

export const summaryView = (row: PostWithAuthor): PostSummary => ({
  ...fieldsOf(row, inLists),
  cover: row.coverPicture && pictureView(row.coverPicture),
  author: playerRefOrNull(row.authorId, row),
  readMinutes: Math.max(1, Math.round(row.body.split(/\s+/).length / wordsPerMinute)),
});

export const postView = (row: PostWithAuthor, pictures: readonly PictureRow[]): Post => ({
  ...summaryView(row),
  ...fieldsOf(row, onItsPage),
  pictures: pictures.map(pictureView),
});
