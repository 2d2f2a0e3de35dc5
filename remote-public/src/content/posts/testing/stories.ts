import type { AnswerOf, PostSummary } from '@laurel/shared/protocol';
import { makeEntrant } from '../../../play/contests/testing/contests';

export const makeStory = (index: number, fields: Partial<PostSummary> = {}): PostSummary => ({
  id: `00000000-0000-4000-8000-00000000040${index}`,
  slug: `story-${index}`,
  title: `Story ${index}`,
  excerpt: `What story ${index} is about.`,
  cover: null,
  tags: [],
  author: makeEntrant(1).player,
  kind: 'news',
  locale: 'en',
  status: 'published',
  publishedAt: '2026-11-20T09:00:00.000Z',
  readMinutes: 4,
  version: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...fields,
});

export const makePost = (body: string): AnswerOf<'getPost'> => ({
  ...makeStory(1),
  body,
  pictures: [],
  topic: null,
  needs: [],
  newer: null,
  older: null,
});
