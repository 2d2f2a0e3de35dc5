import { z } from 'zod';
import { flagInQuery, id, idParams, instant, listQuery, nothing, playerRef, version } from '../common';
import { encodeFault } from '../faults';
import { picture } from './pictures';

export const mediaPurpose = z.enum(['avatar', 'cover', 'evidence', 'library']);

const mediaUse = z.object({
  kind: z.enum(['user', 'blog', 'match']),
  id,
  title: z.string(),
});

export const media = picture.extend({
  id,
  kind: z.enum(['image']),
  purpose: mediaPurpose,
  owner: playerRef,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  caption: z.string(),
  gallery: z.boolean(),
  usedBy: z.array(mediaUse),
  version: z.number().int(),
  createdAt: instant,
});
export type Media = z.infer<typeof media>;

const galleryPicture = picture.extend({ id, caption: z.string(), createdAt: instant });
export type GalleryPicture = z.infer<typeof galleryPicture>;

const alt = z.string().trim().max(300);
const caption = z.string().trim().max(500);

export const mediaSchemas = {
  listMedia: {
    query: listQuery.extend({
      sort: z.enum(['createdAt', '-createdAt', '-bytes']).default('-createdAt'),
      filter: z.object({ purpose: mediaPurpose.optional(), all: flagInQuery }).default({}),
    }),
    item: media,
  },
  createMedia: {
    body: z
      .object({ purpose: mediaPurpose, alt: alt.default(''), matchId: id.optional() })
      .refine((input) => (input.purpose === 'evidence') === (input.matchId !== undefined), {
        path: ['matchId'],
        message: encodeFault('evidence_match'),
      }),
    answer: media,
  },
  updateMedia: {
    params: idParams,
    body: z.object({
      version,
      alt: alt.optional(),
      caption: caption.optional(),
      gallery: z.boolean().optional(),
    }),
    answer: media,
  },
  replaceMedia: {
    params: idParams,
    body: z.object({
      version: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    }),
    answer: media,
  },
  deleteMedia: { params: idParams, answer: nothing },
  getGallery: { query: listQuery, item: galleryPicture },
};
