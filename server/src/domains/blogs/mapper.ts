import type { Blog, BlogSummary } from '@laurel/shared/protocol';
import { columnsShown, fieldsOf, type Shown } from '../../database/fields';
import { playerRef } from '../players/mapper';
import type { BlogWithAuthor } from './store';
import type { BlogRow } from './tables';

const wordsPerMinute = 220;

const shown = {
  id: 'list',
  slug: 'list',
  title: 'list',
  excerpt: 'list',
  body: 'page',
  cover: 'list',
  tags: 'list',
  authorId: 'none',
  status: 'list',
  publishedAt: 'list',
  createdAt: 'none',
  updatedAt: 'none',
} as const satisfies Shown<BlogRow, { list: BlogSummary; page: Omit<Blog, keyof BlogSummary> }>;
const inLists = columnsShown(shown, 'list');
const onItsPage = columnsShown(shown, 'page');

export const summaryView = (row: BlogWithAuthor): BlogSummary => ({
  ...fieldsOf(row, inLists),
  author: playerRef(row.authorId, row),
  readMinutes: Math.max(1, Math.round(row.body.split(/\s+/).length / wordsPerMinute)),
});

export const blogView = (row: BlogWithAuthor): Blog => ({ ...summaryView(row), ...fieldsOf(row, onItsPage) });
