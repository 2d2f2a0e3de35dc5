import { z } from 'zod';
import { id, instant, listQuery, playerRef } from './common';

export const blogStatus = z.enum(['draft', 'scheduled', 'published', 'archived']);

export const blogSummary = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover: z.string().nullable(),
  tags: z.array(z.string()),
  author: playerRef,
  status: blogStatus,
  publishedAt: instant.nullable(),
  readMinutes: z.number().int(),
});
export type BlogSummary = z.infer<typeof blogSummary>;

/** `body` is markdown. */
export const blog = blogSummary.extend({ body: z.string() });

export const blogSchemas = {
  listBlogs: {
    query: listQuery.extend({ filter: z.object({ tag: z.string().optional() }).default({}) }),
    item: blogSummary,
  },
  /** By the post's id or its slug. */
  getBlog: { params: z.object({ id: z.string().min(1).max(120) }), answer: blog },
};
