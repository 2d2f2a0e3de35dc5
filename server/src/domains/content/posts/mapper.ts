import type { Post, PostSummary } from '@laurel/shared/protocol';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import { toPlayerRefOrNull } from '../../people/players/mapper';
import { toPictureView } from '../media/mapper';
import type { PictureRow } from '../media/store';
import type { PostWithAuthor } from './store';
import type { PostRow } from './tables';

const wordsPerMinute = 220;

const fieldAnswers = {
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
} as const satisfies ColumnAnswers<PostRow, { list: PostSummary; page: Omit<Post, keyof PostSummary> }>;
const listColumns = selectColumns(fieldAnswers, 'list');
const pageColumns = selectColumns(fieldAnswers, 'page');

export const toSummaryView = (row: PostWithAuthor): PostSummary => ({
  ...toFields(row, listColumns),
  cover: row.coverPicture && toPictureView(row.coverPicture),
  author: toPlayerRefOrNull(row.authorId, row),
  readMinutes: Math.max(1, Math.round(row.body.split(/\s+/).length / wordsPerMinute)),
});

export const toPostView = (row: PostWithAuthor, pictures: readonly PictureRow[]): Post => ({
  ...toSummaryView(row),
  ...toFields(row, pageColumns),
  pictures: pictures.map(toPictureView),
});
