import { z } from 'zod';
import { id, idParams, instant, listQuery, nothing, playerRef } from './common';

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

export type Blog = z.infer<typeof blog>;

const blogFields = z.object({
  title: z.string().trim().min(3, 'Use 3 characters or more.').max(120, 'Use 120 characters at most.'),
  /** Made from the title when left out. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.')
    .max(120)
    .optional(),
  excerpt: z.string().trim().max(300, 'Use 300 characters at most.'),
  body: z.string().trim().min(1, 'Write the text.').max(100_000, 'Use 100,000 characters at most.'),
  tags: z.array(z.string().trim().min(1).max(30)).max(10, 'Use 10 tags at most.'),
  status: blogStatus,
  /** When a scheduled post goes out. */
  publishedAt: instant.optional(),
});

/** Multipart: every value is text, and what an update leaves out stays. */
const blogInput = blogFields
  .extend({
    excerpt: blogFields.shape.excerpt.default(''),
    tags: blogFields.shape.tags.default([]),
    status: blogStatus.default('draft'),
  })
  .refine((input) => input.status !== 'scheduled' || input.publishedAt !== undefined, {
    path: ['publishedAt'],
    message: 'Say when it goes out.',
  });
const blogUpdate = blogFields.partial().extend({ cover: z.literal('remove').optional() });

export const blogSchemas = {
  listBlogs: {
    query: listQuery.extend({ filter: z.object({ tag: z.string().optional() }).default({}) }),
    item: blogSummary,
  },
  /** By the post's id or its slug. */
  getBlog: { params: z.object({ id: z.string().min(1).max(120) }), answer: blog },
  /** File part: `cover`, a picture. */
  createBlog: { body: blogInput, answer: blog },
  /** File part: `cover`, a picture. */
  updateBlog: { params: idParams, body: blogUpdate, answer: blog },
  deleteBlog: { params: idParams, answer: nothing },
};
