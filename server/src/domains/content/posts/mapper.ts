import type { Post, PostSummary } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { selectColumns, toFields } from '../../../database/fields';
import { toPlayerRefOrNull } from '../../people/players/mapper';
import { toPictureView } from '../media/mapper';
import type { PictureRow } from '../media/store';
import type { PostWithAuthor } from './store';

const wordsPerMinute = 220;

const listColumns = selectColumns(schemas.listPosts.item, 'cover', 'author', 'readMinutes');

export const toSummaryView = (row: PostWithAuthor): PostSummary => ({
  ...toFields(row, listColumns),
  cover: row.coverPicture && toPictureView(row.coverPicture),
  author: toPlayerRefOrNull(row.authorId, row),
  readMinutes: Math.max(1, Math.round(row.body.split(/\s+/).length / wordsPerMinute)),
});

export const toPostView = (row: PostWithAuthor, pictures: readonly PictureRow[]): Post => ({
  ...toSummaryView(row),
  ...toFields(row, ['body', 'topic', 'needs']),
  pictures: pictures.map(toPictureView),
});
