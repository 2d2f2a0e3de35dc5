import { z } from 'zod';
import { helpNeeds, helpTopics } from '../../help-topics';
import type { Locale } from '../../locale';
import { isScheduledOrPublished } from '../../posts';
import { id, idParams, instant, listQuery, nothing, playerRef, version } from '../common';
import { encodeFault } from '../faults';
import { picture } from './pictures';

const locale = z.enum(['en', 'de'] satisfies readonly Locale[]);

export const postKind = z.enum(['news', 'help']);
export const helpTopic = z.enum(helpTopics);
export const helpNeed = z.enum(helpNeeds);

export const postStatus = z.enum(['draft', 'scheduled', 'published', 'archived']);

export const postSummary = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover: picture.nullable(),
  tags: z.array(z.string()),
  /** Null for posts that came with Laurel. */
  author: playerRef.nullable(),
  kind: postKind,
  locale,
  status: postStatus,
  publishedAt: instant.nullable(),
  readMinutes: z.number().int(),
  version: z.number().int(),
  updatedAt: instant,
});
export type PostSummary = z.infer<typeof postSummary>;

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

export const post = postSummary.extend({
  body: z.string(),
  pictures: z.array(picture),
  topic: helpTopic.nullable(),
  needs: z.array(helpNeed),
});

export type Post = z.infer<typeof post>;

const tag = z.string().trim().toLowerCase().max(30);

const postFields = z.object({
  title: z.string().trim().min(3).max(120),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, encodeFault('slug'))
    .max(120)
    .optional(),
  excerpt: z.string().trim().max(300),
  body: z.string().trim().max(100_000),
  /** Drops empty tags, because a form can't send an empty list. */
  tags: z
    .array(tag)
    .max(10)
    .transform((tags) => [...new Set(tags)].filter(Boolean)),
  topic: helpTopic.optional(),
  needs: z
    .array(z.enum([...helpNeed.options, '']))
    .transform((needs) => helpNeed.options.filter((need) => needs.includes(need)))
    .optional(),
  status: postStatus,
  publishedAt: instant.optional(),
});

/** Multipart, so values are sent as text. */
const postInput = postFields
  .extend({
    excerpt: postFields.shape.excerpt.default(''),
    body: postFields.shape.body.default(''),
    tags: postFields.shape.tags.default([]),
    status: postStatus.default('draft'),
    kind: postKind.default('news'),
    locale: locale.default('en'),
  })
  .refine(({ kind, topic }) => (kind === 'help') === (topic !== undefined), {
    path: ['topic'],
    message: encodeFault('required'),
  })
  .refine((input) => input.kind === 'help' || input.locale === 'en', {
    path: ['locale'],
    message: encodeFault('not_an_option'),
  })
  .refine((input) => input.body !== '' || !isScheduledOrPublished(input.status), {
    path: ['body'],
    message: encodeFault('text_missing'),
  })
  .refine((input) => input.status !== 'scheduled' || input.publishedAt !== undefined, {
    path: ['publishedAt'],
    message: encodeFault('publish_time'),
  });
/** Missing fields stay unchanged. */
const postUpdate = postFields.partial().extend({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  cover: z.literal('remove').optional(),
});

const unsavedPost = z.object({
  title: z.string().max(120),
  slug: z.string().max(120),
  excerpt: z.string().max(300),
  body: z.string().max(100_000),
  tags: z.array(tag).max(10),
});
export type UnsavedPost = z.infer<typeof unsavedPost>;

const revision = z.object({
  id,
  at: instant,
  author: playerRef.nullable(),
  version: z.number().int(),
  status: postStatus,
  title: z.string(),
});

export const postSchemas = {
  listPosts: {
    query: listQuery.extend({
      filter: z
        .object({
          tag: z.string().max(100).optional(),
          /** Applies only together with `status`. Otherwise the list has news; help has a call of its own. */
          kind: postKind.optional(),
          /** Only post editors can set it. Without it, the list has published posts. */
          status: z.array(postStatus).optional(),
        })
        .default({}),
    }),
    item: postSummary,
  },
  getPost: {
    params: z.object({ id: z.string().min(1).max(120) }),
    answer: post.extend({ newer: neighbour, older: neighbour }),
  },
  createPost: { body: postInput, answer: post },
  updatePost: { params: idParams, body: postUpdate, answer: post },
  deletePost: { params: idParams, answer: nothing },
  getPostEdit: {
    params: idParams,
    answer: z.object({
      post: post,
      draft: unsavedPost.extend({ version: z.number().int(), at: instant }).nullable(),
      others: z.array(z.object({ author: playerRef, at: instant })),
      revisions: z.array(revision),
    }),
  },
  saveUnsavedPost: {
    params: idParams,
    body: unsavedPost.extend({ version }),
    answer: z.object({ at: instant }),
  },
  discardUnsavedPost: { params: idParams, answer: nothing },
  getPostVersion: { params: z.object({ id, revisionId: id }), answer: revision.extend(unsavedPost.shape) },
};
