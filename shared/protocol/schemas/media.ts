import { z } from 'zod';
import { id, idParams, instant, listQuery, nothing, playerRef, yes } from './common';
import { fault } from './faults';

export const mediaPurpose = z.enum(['avatar', 'cover', 'evidence', 'library']);
export const mediaType = z.enum(['image/jpeg', 'image/png', 'image/webp']);

const image = z.object({
  url: z.string(),
  mime: mediaType,
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

const use = z.object({
  kind: z.enum(['user', 'blog', 'contest', 'campaign', 'match']),
  id,
  title: z.string(),
  to: z.string().nullable(),
});

export const media = image.extend({
  id,
  kind: z.enum(['image']),
  purpose: mediaPurpose,
  owner: playerRef,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  alt: z.string(),
  /** The same picture in smaller sizes, widest first. */
  variants: z.array(image),
  usedBy: z.array(use),
  /** Evidence that was used in more than one match. */
  reused: z.boolean(),
  createdAt: instant,
});
export type Media = z.infer<typeof media>;

const alt = z.string().trim().max(300);

export const mediaSchemas = {
  listMedia: {
    query: listQuery.extend({
      sort: z.enum(['createdAt', '-createdAt', '-bytes']).default('-createdAt'),
      /** `all`: everyone's, for staff who can write media. */
      filter: z.object({ purpose: mediaPurpose.optional(), all: yes }).default({}),
    }),
    item: media,
  },
  /** Multipart with the file part `file`. Evidence names its match. */
  createMedia: {
    body: z
      .object({ purpose: mediaPurpose, alt: alt.default(''), matchId: id.optional() })
      .refine((input) => (input.purpose === 'evidence') === (input.matchId !== undefined), {
        path: ['matchId'],
        message: fault('evidence_match'),
      }),
    answer: media,
  },
  updateMedia: { params: idParams, body: z.object({ alt }), answer: media },
  deleteMedia: { params: idParams, answer: nothing },
};
