import { z } from 'zod';
import { id, idParams, instant, listQuery, nothing, playerRef } from './common';
import { fault } from './faults';

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

/** `body` is Markdown. */
export const blog = blogSummary.extend({ body: z.string() });

export type Blog = z.infer<typeof blog>;

const blogFields = z.object({
  title: z.string().trim().min(3).max(120),
  /** Made from the title if left out. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fault('slug'))
    .max(120)
    .optional(),
  excerpt: z.string().trim().max(300),
  body: z.string().trim().min(1, fault('text_missing')).max(100_000),
  tags: z.array(z.string().trim().min(1).max(30)).max(10),
  status: blogStatus,
  /** When a scheduled post goes out. */
  publishedAt: instant.optional(),
});

/** Multipart: every value is text. Updates leave missing fields unchanged. */
const blogInput = blogFields
  .extend({
    excerpt: blogFields.shape.excerpt.default(''),
    tags: blogFields.shape.tags.default([]),
    status: blogStatus.default('draft'),
  })
  .refine((input) => input.status !== 'scheduled' || input.publishedAt !== undefined, {
    path: ['publishedAt'],
    message: fault('publish_time'),
  });
const blogUpdate = blogFields.partial().extend({ cover: z.literal('remove').optional() });

export const blogSchemas = {
  listBlogs: {
    query: listQuery.extend({ filter: z.object({ tag: z.string().optional() }).default({}) }),
    item: blogSummary,
  },
  /** By the post's id or slug. */
  getBlog: { params: z.object({ id: z.string().min(1).max(120) }), answer: blog },
  /** File part: `cover`, a picture. */
  createBlog: { body: blogInput, answer: blog },
  /** File part: `cover`, a picture. */
  updateBlog: { params: idParams, body: blogUpdate, answer: blog },
  deleteBlog: { params: idParams, answer: nothing },
};
