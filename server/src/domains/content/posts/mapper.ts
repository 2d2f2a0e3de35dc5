import type { Blog, BlogSummary } from '@laurel/shared/protocol';
import { columnsShown, fieldsOf, type Shown } from '../../../database/fields';
import { playerRefOrNull } from '../../people/players/mapper';
import { pictureView } from '../media/mapper';
import type { PictureRow } from '../media/store';
import type { BlogWithAuthor } from './store';
import type { BlogRow } from './tables';

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
} as const satisfies Shown<BlogRow, { list: BlogSummary; page: Omit<Blog, keyof BlogSummary> }>;
const inLists = columnsShown(shown, 'list');
const onItsPage = columnsShown(shown, 'page');

export const summaryView = (row: BlogWithAuthor): BlogSummary => ({
  ...fieldsOf(row, inLists),
  cover: row.coverPicture && pictureView(row.coverPicture),
  author: playerRefOrNull(row.authorId, row),
  readMinutes: Math.max(1, Math.round(row.body.split(/\s+/).length / wordsPerMinute)),
});

export const blogView = (row: BlogWithAuthor, pictures: readonly PictureRow[]): Blog => ({
  ...summaryView(row),
  ...fieldsOf(row, onItsPage),
  pictures: pictures.map(pictureView),
});
