import { z } from 'zod';
import { helpNeeds, helpTopics } from '../../help-topics';
import type { Locale } from '../../locale';
import { goesOut } from '../../posts';
import { id, idParams, instant, listQuery, nothing, playerRef, version } from '../common';
import { fault } from '../faults';
import { picture } from './pictures';

const locale = z.enum(['en', 'de'] satisfies readonly Locale[]);

/** News, or an answer of the help. */
export const blogKind = z.enum(['news', 'help']);
export const helpTopic = z.enum(helpTopics);
export const helpNeed = z.enum(helpNeeds);

export const blogStatus = z.enum(['draft', 'scheduled', 'published', 'archived']);

export const blogSummary = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover: picture.nullable(),
  tags: z.array(z.string()),
  /** Null for what came with Laurel. */
  author: playerRef.nullable(),
  kind: blogKind,
  /** The language that it is written in: news are in English. */
  locale,
  status: blogStatus,
  publishedAt: instant.nullable(),
  readMinutes: z.number().int(),
  version: z.number().int(),
  updatedAt: instant,
});
export type BlogSummary = z.infer<typeof blogSummary>;

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

/** `body` is Markdown. */
export const blog = blogSummary.extend({
  body: z.string(),
  /** The pictures of ours that the body shows, which knows only their addresses. */
  pictures: z.array(picture),
  /** Where the help has it; null for news. */
  topic: helpTopic.nullable(),
  needs: z.array(helpNeed),
});

export type Blog = z.infer<typeof blog>;

const tag = z.string().trim().toLowerCase().max(30);

const blogFields = z.object({
  title: z.string().trim().min(3).max(120),
  /** Made from the title if left out. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fault('slug'))
    .max(120)
    .optional(),
  excerpt: z.string().trim().max(300),
  /** A draft or what was taken off the site may have none. */
  body: z.string().trim().max(100_000),
  /** Empty ones are left out: a form can't hold an empty list. */
  tags: z
    .array(tag)
    .max(10)
    .transform((tags) => [...new Set(tags)].filter(Boolean)),
  /** Of an answer of the help, in all its languages. */
  topic: helpTopic.optional(),
  needs: z
    .array(z.enum([...helpNeed.options, '']))
    .transform((needs) => helpNeed.options.filter((need) => needs.includes(need)))
    .optional(),
  status: blogStatus,
  /** When a scheduled post goes out. */
  publishedAt: instant.optional(),
});

/** Multipart: every value is text. Updates leave missing fields unchanged. */
const blogInput = blogFields
  .extend({
    excerpt: blogFields.shape.excerpt.default(''),
    body: blogFields.shape.body.default(''),
    tags: blogFields.shape.tags.default([]),
    status: blogStatus.default('draft'),
    kind: blogKind.default('news'),
    locale: locale.default('en'),
  })
  .refine(({ kind, topic }) => (kind === 'help') === (topic !== undefined), {
    path: ['topic'],
    message: fault('required'),
  })
  .refine((input) => input.kind === 'help' || input.locale === 'en', {
    path: ['locale'],
    message: fault('not_an_option'),
  })
  .refine((input) => input.body !== '' || !goesOut(input.status), {
    path: ['body'],
    message: fault('text_missing'),
  })
  .refine((input) => input.status !== 'scheduled' || input.publishedAt !== undefined, {
    path: ['publishedAt'],
    message: fault('publish_time'),
  });
/** `version` is the one the screen showed. */
const blogUpdate = blogFields.partial().extend({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  cover: z.literal('remove').optional(),
});

/** What an editor has written and not saved yet. It may lack what a post needs. */
const blogDraft = z.object({
  title: z.string().max(120),
  slug: z.string().max(120),
  excerpt: z.string().max(300),
  body: z.string().max(100_000),
  tags: z.array(tag).max(10),
});
export type BlogDraft = z.infer<typeof blogDraft>;

const revision = z.object({
  id,
  at: instant,
  author: playerRef.nullable(),
  version: z.number().int(),
  status: blogStatus,
  title: z.string(),
});

export const blogSchemas = {
  listBlogs: {
    query: listQuery.extend({
      filter: z
        .object({
          tag: z.string().max(100).optional(),
          /** For who writes posts. Everyone else reads news here, and help by its own call. */
          kind: blogKind.optional(),
          /** For who writes posts: these, the last changed first. Everyone else sees what is published. */
          status: z.array(blogStatus).optional(),
        })
        .default({}),
    }),
    item: blogSummary,
  },
  /** By the post's id or slug. */
  getBlog: {
    params: z.object({ id: z.string().min(1).max(120) }),
    answer: blog.extend({ newer: neighbour, older: neighbour }),
  },
  createBlog: { body: blogInput, answer: blog },
  updateBlog: { params: idParams, body: blogUpdate, answer: blog },
  deleteBlog: { params: idParams, answer: nothing },
  /** A post as its editors see it. */
  getBlogEdit: {
    params: idParams,
    answer: z.object({
      post: blog,
      /** What oneself has not saved yet, and of which version. */
      draft: blogDraft.extend({ version: z.number().int(), at: instant }).nullable(),
      /** Who else has something unsaved. */
      others: z.array(z.object({ author: playerRef, at: instant })),
      /** Newest first. */
      revisions: z.array(revision),
    }),
  },
  saveBlogDraft: {
    params: idParams,
    body: blogDraft.extend({ version }),
    answer: z.object({ at: instant }),
  },
  discardBlogDraft: { params: idParams, answer: nothing },
  getBlogRevision: { params: z.object({ id, revisionId: id }), answer: revision.extend(blogDraft.shape) },
};
